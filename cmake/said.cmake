# What a game asks, offers and tells, declared once: in its catalogue, each with its sentence.
#
#   kinds = hero place order(ask, never)             kinds of operands of the game's own, and the words that a kind has
#   option.give(hero, hero) aside = ...              a verb, what its operands are, and marks: board, aside, pauses, resumes, or a group
#                                                    of options; - for an operand that is not there
#   group.travel = ...                               a group of options that are shown together
#   board.walk = ...                                 all options of a verb with the mark board, as one
#   ask.take(hero, place) secret = ...               a question, its slots, and marks: secret, roll, open
#   say.found(hero, card, n) good came breath = ...  an event, its slots, its tone, and marks
#
# A slot is a number unless it is named after a kind, or says its kind: who:seat. engine/words.h explains tones and marks.

set(said_kinds number signed seat card effect)
set(said_of_options board aside pauses resumes)
set(said_of_asks secret roll open)
set(said_tones plain good bad dull)
set(said_cues bell breath card dice scrape)
set(said_fates begun got used came)
set(said_flags result theirs turning)
set(said_begins begins-round begins-turn begins-night)

# said_kind(<out> <kind> <kinds of the game> <where>)
function(said_kind out kind own where)
  if(kind STREQUAL "-")
    set(text "Operand::none")
  elseif(kind STREQUAL "signed")
    set(text "Operand::signed_number")
  elseif(kind IN_LIST said_kinds)
    set(text "Operand::${kind}")
  elseif(kind IN_LIST own)
    said_name(name ${kind})
    set(text "k${name}Operand")
  else()
    message(FATAL_ERROR "${where}: there is no kind ${kind}")
  endif()
  set(${out} "${text}" PARENT_SCOPE)
endfunction()

# said_name(<out> <word_word>): WordWord.
function(said_name out words)
  set(name "")
  string(REPLACE _ ";" words ${words})
  foreach(word ${words})
    string(SUBSTRING ${word} 0 1 first)
    string(SUBSTRING ${word} 1 -1 rest)
    string(TOUPPER ${first} first)
    string(APPEND name ${first}${rest})
  endforeach()
  set(${out} ${name} PARENT_SCOPE)
endfunction()

# said_slots(<out> <slots> <kinds of the game> <where>)
function(said_slots out slots own where)
  set(text "")
  foreach(slot ${slots})
    set(kind number)
    if(slot MATCHES "^([a-z_]+):([a-z]+)$")
      set(slot ${CMAKE_MATCH_1})
      set(kind ${CMAKE_MATCH_2})
    elseif(slot IN_LIST said_kinds OR slot IN_LIST own)
      set(kind ${slot})
    endif()
    said_kind(operand ${kind} "${own}" "${where}")
    string(APPEND text "{\"${slot}\", ${operand}}, ")
  endforeach()
  set(${out} "${text}" PARENT_SCOPE)
endfunction()

# said_marks(<out> <marks> <where>): the members of an engine::Say after its slots.
function(said_marks out marks where)
  set(tone "")
  set(fate none)
  set(cue none)
  set(begins nothing)
  set(flags "")
  foreach(mark ${marks})
    if(mark IN_LIST said_tones)
      set(tone ${mark})
    elseif(mark IN_LIST said_cues)
      set(cue ${mark})
    elseif(mark IN_LIST said_fates)
      set(fate ${mark})
    elseif(mark IN_LIST said_begins)
      string(REPLACE begins- "" begins ${mark})
    elseif(NOT mark IN_LIST said_flags)
      message(FATAL_ERROR "${where}: there is no mark ${mark}")
    endif()
  endforeach()
  if(NOT tone)
    message(FATAL_ERROR "${where} has no tone: ${said_tones}")
  endif()
  foreach(flag ${said_flags})
    if(flag IN_LIST marks)
      string(APPEND flags ", .${flag} = true")
    endif()
  endforeach()
  set(${out} ".fate = engine::CardFate::${fate}, .tone = engine::Tone::${tone}, .cue = engine::Cue::${cue}, .begins = engine::Begins::${begins}${flags}"
    PARENT_SCOPE)
endfunction()

# said(<target> <header> <namespace> <catalogue>): writes the header. A key that engine/english.txt has is only another sentence for it.
function(said target header namespace path)
  file(READ ${CMAKE_CURRENT_SOURCE_DIR}/${path} text)
  file(READ ${CMAKE_SOURCE_DIR}/engine/english.txt shared)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/${path} ${CMAKE_SOURCE_DIR}/engine/english.txt)
  set(own "")
  set(kinds "")
  set(words "")
  set(names "")
  if(text MATCHES "\nkinds = ([^\n]+)\n")
    string(REGEX MATCHALL "[a-z]+(\\([a-z_, ]+\\))?" declared "${CMAKE_MATCH_1}")
  endif()
  foreach(kind ${declared})
    string(REGEX MATCH "^([a-z]+)(\\((.+)\\))?$" _ "${kind}")
    set(kind ${CMAKE_MATCH_1})
    set(listed "${CMAKE_MATCH_3}")
    said_name(name ${kind})
    list(LENGTH own number)
    list(APPEND own ${kind})
    string(APPEND kinds "inline constexpr Operand k${name}Operand = engine::game_operand(${number});\n")
    set(its "")
    if(listed)
      string(REPLACE ", " "\", \"" listed "${listed}")
      string(APPEND words "inline constexpr std::array k${name}Words = std::to_array<std::string_view>({\"${listed}\"});\n")
      set(its ", k${name}Words")
    endif()
    string(APPEND names "    {\"${kind}\"${its}},\n")
  endforeach()
  list(LENGTH own number)

  set(constants "")
  set(verbs "")
  set(asks "")
  set(says "")
  set(all_says "")
  string(REGEX MATCHALL "\n(option|ask|say)[.][a-z_]+[^=\n]*" heads "${text}")
  foreach(head ${heads})
    string(STRIP "${head}" head)
    if(NOT head MATCHES "^([a-z]+)[.]([a-z_]+)(\\(([^)]*)\\))?( ([a-z -]+))?$")
      message(FATAL_ERROR "${path}: ${head} is no declaration")
    endif()
    set(what ${CMAKE_MATCH_1})
    set(key ${CMAKE_MATCH_2})
    set(slots "${CMAKE_MATCH_4}")
    set(marks "${CMAKE_MATCH_6}")
    set(where "${path}: ${what}.${key}")
    if(shared MATCHES "\n${what}[.]${key} =")
      continue()
    endif()
    string(REPLACE ", " ";" slots "${slots}")
    string(REPLACE " " ";" marks "${marks}")
    if(what STREQUAL "option")
      said_name(name ${key})
      set(operands "")
      set(group "")
      set(letters a b)
      foreach(kind letter IN ZIP_LISTS slots letters)
        if(kind)
          said_kind(operand ${kind} "${own}" "${where}")
          string(APPEND operands ", .${letter} = ${operand}")
        endif()
      endforeach()
      if(NOT verbs)
        set(name "${name} = engine::kFirstGameVerb")
      endif()
      string(APPEND constants "  k${name},\n")
      set(flags "")
      foreach(mark ${marks})
        if("${shared}${text}" MATCHES "\ngroup[.]${mark} =")
          set(group ", .group = \"${mark}\"")
        elseif(NOT mark IN_LIST said_of_options)
          message(FATAL_ERROR "${where}: there is no mark and no group ${mark}")
        endif()
      endforeach()
      foreach(mark ${said_of_options})
        if(mark IN_LIST marks)
          string(APPEND flags ", .${mark} = true")
        endif()
      endforeach()
      string(APPEND verbs "    engine::Verb{.name = \"${key}\"${operands}${group}${flags}},\n")
    else()
      said_slots(filled "${slots}" "${own}" "${where}")
      if(what STREQUAL "ask")
        foreach(mark ${marks})
          if(NOT mark IN_LIST said_of_asks)
            message(FATAL_ERROR "${where}: there is no mark ${mark}")
          endif()
        endforeach()
        foreach(mark ${said_of_asks})
          set(${mark} false)
          if(mark IN_LIST marks)
            set(${mark} true)
          endif()
        endforeach()
        string(APPEND asks "inline constexpr engine::Ask ${key}{\"${key}\", ${secret}, {{${filled}}}, ${roll}, ${open}};\n")
      else()
        said_marks(members "${marks}" "${where}")
        string(APPEND says "inline constexpr engine::Say ${key}{.key = \"${key}\", .slots = {{${filled}}}, ${members}};\n")
        string(APPEND all_says "    &say::${key},\n")
      endif()
    endif()
  endforeach()
  get_filename_component(folder ${header} DIRECTORY)
  write_generated(${target} ${header} "// Written by cmake/said.cmake from the catalogue.
#pragma once
#include <array>
#include <cstdint>
#include <string_view>

#include \"engine/words.h\"
#include \"${folder}/ids.h\"

namespace ${namespace} {

using engine::Operand;

${kinds}
${words}inline constexpr std::array<engine::OperandKind, ${number}> kKinds = {{
${names}}};

enum Verb : std::uint16_t {
${constants}};

inline constexpr std::array kVerbs = {
${verbs}};

namespace ask {
${asks}}  // namespace ask

namespace say {
${says}}  // namespace say

inline constexpr std::array kSays = {
${all_says}};

}  // namespace ${namespace}
")
endfunction()
