#include "server/people/names.h"

#include <unicode/normlzr.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>
#include <unicode/uspoof.h>

#include <memory>
#include <stdexcept>

namespace gloam::server {
namespace {

constexpr UChar32 kJoiner = 0x200d;
constexpr UChar32 kNonJoiner = 0x200c;

void require(UErrorCode status) {
  if (U_FAILURE(status) != 0) throw std::runtime_error(u_errorName(status));
}

std::string encoded(const icu::UnicodeString& text) {
  std::string result;
  return text.toUTF8String(result);
}

// None if it is not UTF-8: then it does not come back as it was.
std::optional<icu::UnicodeString> decoded(std::string_view text) {
  icu::UnicodeString letters = icu::UnicodeString::fromUTF8(
      icu::StringPiece(text.data(), static_cast<std::int32_t>(text.size())));
  if (encoded(letters) != text) return std::nullopt;
  return letters;
}

icu::UnicodeString composed(const icu::UnicodeString& text) {
  UErrorCode status = U_ZERO_ERROR;
  icu::UnicodeString result;
  icu::Normalizer::normalize(text, UNORM_NFC, 0, result, status);
  require(status);
  return result;
}

// Persian and many scripts of India need joiners between their letters.
bool joins_letters(const icu::UnicodeString& text, std::int32_t at) {
  const UChar32 letter = text.char32At(at);
  if (letter != kJoiner && letter != kNonJoiner) return false;
  if (at == 0 || at + 1 >= text.length()) return false;
  const auto joinable = [](UChar32 beside) {
    return u_getIntPropertyValue(beside, UCHAR_JOINING_TYPE) == U_JT_DUAL_JOINING ||
           u_getIntPropertyValue(beside, UCHAR_JOINING_TYPE) == U_JT_RIGHT_JOINING ||
           u_getCombiningClass(beside) == 9;  // a virama
  };
  return joinable(text.char32At(text.moveIndex32(at, -1)));
}

bool is_shown(const icu::UnicodeString& text, std::int32_t at) {
  const UChar32 letter = text.char32At(at);
  if (joins_letters(text, at)) return true;
  if (u_hasBinaryProperty(letter, UCHAR_DEFAULT_IGNORABLE_CODE_POINT) != 0) return false;
  switch (u_charType(letter)) {
    case U_CONTROL_CHAR:
    case U_FORMAT_CHAR:
    case U_SURROGATE:
    case U_PRIVATE_USE_CHAR:
    case U_UNASSIGNED:
    case U_LINE_SEPARATOR:
    case U_PARAGRAPH_SEPARATOR:
      return false;
    default:
      return letter != 0x2800;  // a pattern of Braille without dots
  }
}

// Something that is there by itself, not only spaces and accents.
bool stands_by_itself(UChar32 letter) {
  constexpr std::uint32_t kMarksAndSpaces = U_GC_M_MASK | U_GC_Z_MASK;
  return (U_GET_GC_MASK(letter) & kMarksAndSpaces) == 0;
}

// With one plain space for every run of spaces, and none at the ends. Emoji stay without the sign
// that asks for their colours.
icu::UnicodeString tidied(const icu::UnicodeString& text) {
  constexpr UChar32 kInColours = 0xfe0f;
  icu::UnicodeString result;
  bool space = false;
  for (std::int32_t at = 0; at < text.length(); at = text.moveIndex32(at, 1)) {
    const UChar32 letter = text.char32At(at);
    if (letter == kInColours) continue;
    if (u_charType(letter) == U_SPACE_SEPARATOR) {
      space = !result.isEmpty();
      continue;
    }
    if (space) result.append(u' ');
    space = false;
    result.append(letter);
  }
  return result;
}

// What letters look like: the same for letters that cannot be told apart.
icu::UnicodeString skeleton(const icu::UnicodeString& letters) {
  static const std::unique_ptr<USpoofChecker, void (*)(USpoofChecker*)> checker = [] {
    UErrorCode status = U_ZERO_ERROR;
    std::unique_ptr<USpoofChecker, void (*)(USpoofChecker*)> opened(uspoof_open(&status),
                                                                    &uspoof_close);
    require(status);
    return opened;
  }();
  icu::UnicodeString result;
  UErrorCode status = U_ZERO_ERROR;
  uspoof_getSkeletonUnicodeString(checker.get(), 0, letters, result, &status);
  require(status);
  return result.foldCase();
}

icu::UnicodeString without_spaces(std::string_view name) {
  icu::UnicodeString letters = decoded(name).value_or(icu::UnicodeString());
  return letters.findAndReplace(icu::UnicodeString(u' '), icu::UnicodeString());
}

}  // namespace

std::optional<std::string> proper_name(std::string_view name) {
  const std::optional<icu::UnicodeString> given = decoded(name);
  if (!given) return std::nullopt;
  const icu::UnicodeString tidy = composed(tidied(*given));
  const std::int32_t letters = tidy.countChar32();
  if (letters == 0 || letters > kLongestName) return std::nullopt;
  bool visible = false;
  for (std::int32_t at = 0; at < tidy.length(); at = tidy.moveIndex32(at, 1)) {
    if (!is_shown(tidy, at)) return std::nullopt;
    visible = visible || stands_by_itself(tidy.char32At(at));
  }
  if (!visible) return std::nullopt;
  return encoded(tidy);
}

// Letters may look the same as they stand, or when both are small.
bool look_alike(std::string_view a, std::string_view b) {
  icu::UnicodeString one = without_spaces(a);
  icu::UnicodeString other = without_spaces(b);
  return skeleton(one) == skeleton(other) || skeleton(one.foldCase()) == skeleton(other.foldCase());
}

}  // namespace gloam::server
