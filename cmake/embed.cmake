# Texts that the program carries inside: packs, catalogues, rule books.

# embed(<target> <header> <namespace> NAME=path ...): writes a header with one string_view constant a file and makes it visible to the
# target as "<header>".
function(embed target header namespace)
  set(content "// Written by cmake/embed.cmake; edit the files it is made from.\n#pragma once\n#include <string_view>\n\n// A rule book may be longer than the standard asks of a compiler.\n#pragma GCC diagnostic push\n#pragma GCC diagnostic ignored \"-Woverlength-strings\"\n\nnamespace ${namespace} {\n\n")
  foreach(pair ${ARGN})
    string(REGEX MATCH "^([^=]+)=(.+)$" _ ${pair})
    set(name ${CMAKE_MATCH_1})
    set(path ${CMAKE_CURRENT_SOURCE_DIR}/${CMAKE_MATCH_2})
    file(READ ${path} text)
    string(APPEND content "inline constexpr std::string_view ${name} = R\"~embedded~(${text})~embedded~\";\n\n")
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${path})
  endforeach()
  string(APPEND content "}  // namespace ${namespace}\n\n#pragma GCC diagnostic pop\n")
  write_generated(${target} ${header} "${content}")
endfunction()

# rule_ids(<target> <header> <namespace> <rules.md>): writes a header with the ids of a rule book in their order, so that an id in the
# source that the book does not have fails to compile: "vigil.night.3"_rule.
function(rule_ids target header namespace path)
  file(READ ${CMAKE_CURRENT_SOURCE_DIR}/${path} text)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/${path})
  string(REGEX MATCHALL "\n- [*][*][a-z0-9.-]+[*][*] " found "${text}")
  set(ids "")
  foreach(line ${found})
    string(REGEX REPLACE ".*[*][*]([a-z0-9.-]+)[*][*] " "\\1" id "${line}")
    string(APPEND ids "    \"${id}\",\n")
  endforeach()
  write_generated(${target} ${header} "// Written by cmake/embed.cmake from the rule book.
#pragma once
#include <cstddef>
#include <string_view>

#include \"engine/rulebook.h\"

namespace ${namespace} {

inline constexpr std::string_view kRuleIds[] = {
${ids}};

consteval engine::Rule operator\"\"_rule(const char* id, std::size_t size) {
  return engine::find_rule(kRuleIds, {id, size});
}

}  // namespace ${namespace}
")
endfunction()

# Writes the header only when it changes, so that nothing is compiled again for nothing.
function(write_generated target header content)
  set(file ${CMAKE_BINARY_DIR}/generated/${header})
  set(old "")
  if(EXISTS ${file})
    file(READ ${file} old)
  endif()
  if(NOT old STREQUAL content)
    file(WRITE ${file} "${content}")
  endif()
  target_include_directories(${target} PUBLIC ${CMAKE_BINARY_DIR}/generated)
endfunction()
