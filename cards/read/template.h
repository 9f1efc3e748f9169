// Sentences with places for the arguments of a word.
#pragma once
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace gloam::cards {

// One piece of a template. The marks, with `p` a parameter:
//   {p}             its phrase
//   {p:die|dice}    a counted noun                    {p+}             with its sign
//   {p+:die|dice}   a counted noun with its sign      {p~die|dice}     "1 fewer die", "2 more dice"
//   {p:$q}          an amount of what q names         {p*}             "once", "twice", "3 times"
//   {p#a card|cards}, {p#the top card|the top $ cards}  one without its number, several with it
//   {p#$q}, {cmp:$q}      the same with the two forms of the symbol q: of one, of several
//   {p?your dice|the dice of $}  the first if p is "you", else the second with p for $
//   {p@}            second form of a symbol           <p: ...>, <!p: ...>  only if p was (not)
//   given [lose|loses]    agrees with {who}; before {cmp}, with what is counted: there [are|is]
//   {cmp:...} {cmp:card|cards}, {cmp}  a comparison             {body}  what the clause does
struct Piece {
  enum class Mark : std::uint8_t {
    plain,
    phrase,
    counted,
    article,
    sign,
    signed_counted,
    difference,
    times,
    yours,
    other,
    agree,
    given,
    left_out,
    comparison,
    body,
  };
  Mark mark = Mark::plain;
  int param = -1;
  int noun = -1;                   // the parameter that names what is counted
  std::string one = {};            // plain text, the singular, or the words for "you"
  std::string many = {};           // the plural, or the verb for "that hero"
  std::vector<Piece> inside = {};  // given, left_out: what is said then
};

// A parsed sentence. One that begins with `~` is a full sentence; other effects are imperatives.
struct Template {
  std::string source;
  bool sentence = false;
  std::vector<Piece> pieces;

  bool empty() const { return pieces.empty(); }
  bool mentions(int param) const;
  bool has(Piece::Mark mark) const;
  // Whether the number of the parameter is shown with its sign.
  bool shows_sign(int param) const;
};

// Parses `text` for a word with these parameters; throws std::logic_error when it names another.
Template parse_template(std::string_view text, std::span<const std::string> params);

}  // namespace gloam::cards
