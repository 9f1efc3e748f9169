# How a game is built from its folder.

# game([RULES path]): the game of this folder. Sources, tests and texts are found by where they lie: rules/, cards/, show/ and players/, or
# the folder itself. Its rules are docs/rules/<game>.md unless RULES names another book. online_test.cpp is for server/.
function(game)
  cmake_parse_arguments(G "" "RULES" "" ${ARGN})
  get_filename_component(name ${CMAKE_CURRENT_SOURCE_DIR} NAME)
  set(places "")
  foreach(folder "" rules/ cards/ show/ players/)
    list(APPEND places ${CMAKE_CURRENT_SOURCE_DIR}/${folder}*.cpp)
  endforeach()
  file(GLOB sources RELATIVE ${CMAKE_CURRENT_SOURCE_DIR} CONFIGURE_DEPENDS ${places})
  set(tests ${sources})
  list(FILTER sources EXCLUDE REGEX "_test\\.cpp$")
  list(FILTER tests INCLUDE REGEX "_test\\.cpp$")
  list(REMOVE_ITEM tests online_test.cpp)
  set(wire "")
  if(EXISTS ${CMAKE_CURRENT_SOURCE_DIR}/show/view.h)
    set(wire ${CMAKE_BINARY_DIR}/generated/games/${name}/wire.cpp)
  endif()
  room(${name} SOURCES ${sources} ALONE ${wire} USES gloam_cards gloam_wire TESTS ${tests} TEST_USES gloam_battery)
  if(NOT G_RULES)
    string(REPLACE _ - book ${name})
    set(G_RULES ../../docs/rules/${book}.md)
  endif()
  file(GLOB pack RELATIVE ${CMAKE_CURRENT_SOURCE_DIR} ${name}.toml cards/${name}.toml)
  file(GLOB pack_goes_on RELATIVE ${CMAKE_CURRENT_SOURCE_DIR} CONFIGURE_DEPENDS cards/*.toml)
  list(REMOVE_ITEM pack_goes_on ${pack})
  set(pack_files "")
  foreach(file ${pack} ${pack_goes_on})
    list(LENGTH pack_files number)
    list(APPEND pack_files kPackText${number}=${file})
  endforeach()
  file(GLOB english RELATIVE ${CMAKE_CURRENT_SOURCE_DIR} english.txt show/english.txt)
  rule_ids(gloam_${name} games/${name}/rules/ids.h gloam::games::${name} ${G_RULES})
  said(gloam_${name} games/${name}/rules/said.h gloam::games::${name} ${english})
  embed(gloam_${name} games/${name}/texts.h gloam::games::${name} ${pack_files} kEnglish=${english} kRulesText=${G_RULES})
  write_parts(${name} ${pack_files})
  if(wire)
    write_wire(${name})
  endif()
endfunction()

# write_wire(<name>): writes wire.h and wire.cpp: the JSON of the view, what changed in it, its types. They take longest to compile.
function(write_wire name)
  set(class "class gloam::wire::ViewOf<gloam::games::${name}::View>;")
  set(types "std::string gloam::wire::typescript<gloam::games::${name}::View>();")
  set(head "// Written by cmake/games.cmake.\n#include \"games/${name}/show/view.h\"\n#include \"wire/any_view.h\"\n#include \"wire/typescript.h\"\n\n")
  write_generated(gloam_${name} games/${name}/wire.h "#pragma once\n${head}extern template ${class}\nextern template ${types}\n")
  write_generated(gloam_${name} games/${name}/wire.cpp "${head}template ${class}\ntemplate ${types}\n")
endfunction()

# write_parts(<name> kPackText0=path ...): writes parts.h, what games/glue.h needs of the game beside its code.
function(write_parts name)
  string(REPLACE _ - called ${name})
  set(pack "")
  foreach(file ${ARGN})
    string(REGEX MATCH "^(.+)=(.*/)?([^/]+)$" _ ${file})
    string(APPEND pack "            {\"${CMAKE_MATCH_3}\", std::string(${CMAKE_MATCH_1})},\n")
  endforeach()
  write_generated(gloam_${name} games/${name}/parts.h "// Written by cmake/games.cmake.
#pragma once
#include <string>
#include <vector>

#include \"cards/pack.h\"
#include \"games/${name}/rules/said.h\"
#include \"games/${name}/texts.h\"

namespace gloam::games::${name} {

struct Parts {
  static constexpr std::string_view name = \"${called}\";
  static constexpr std::string_view rules = kRulesText;
  static constexpr std::string_view english = kEnglish;
  static constexpr std::span<const engine::Verb> verbs = kVerbs;
  static constexpr std::span<const engine::OperandKind> kinds = kKinds;
  static constexpr std::span<const engine::Say* const> says = kSays;
  static std::vector<cards::PackFile> pack() {
    return {
${pack}    };
  }
};

}  // namespace gloam::games::${name}
")
endfunction()

# list_of_games(<name> ...): these folders, and gloam_games, the list of them in that order.
function(list_of_games)
  set(includes "")
  set(entries "")
  set(rooms "")
  foreach(name ${ARGN})
    add_subdirectory(${name})
    string(APPEND includes "#include \"games/${name}/${name}.h\"\n")
    string(APPEND entries "      ${name}::kEntry,\n")
    list(APPEND rooms gloam_${name})
  endforeach()
  write_generated(gloam_game_list games/list.inc "// Written by cmake/games.cmake.\n${entries}")
  write_generated(gloam_game_list games/all.h "// Written by cmake/games.cmake.\n#pragma once\n${includes}")
  room(games SOURCES games.cpp USES gloam_game_list ${rooms})
endfunction()
