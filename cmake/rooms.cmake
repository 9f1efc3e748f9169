# How a room of the house is built: one static library, its tests beside its sources.

# Warnings every room is built with.
add_library(gloam_warnings INTERFACE)
target_compile_options(gloam_warnings INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Wnon-virtual-dtor
  -Wold-style-cast -Woverloaded-virtual -Wimplicit-fallthrough $<$<BOOL:${GLOAM_WERROR}>:-Werror>)

# g++ 12 sees overlapping copies in every sum of strings (its bug 105651).
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  target_compile_options(gloam_warnings INTERFACE -Wno-restrict)
  # The thread sanitizer does not know the fences of Boost.Asio; they guard nothing of ours.
  if(CMAKE_CXX_FLAGS MATCHES "fsanitize=thread")
    target_compile_options(gloam_warnings INTERFACE -Wno-tsan)
  endif()
endif()

# Every x86 processor since 2009 counts bits in one instruction.
if(CMAKE_SYSTEM_PROCESSOR STREQUAL "x86_64" AND NOT EMSCRIPTEN)
  add_compile_options(-march=x86-64-v2)
endif()

# What people run: a mistake with memory ends the program before it serves an attacker.
if(NOT EMSCRIPTEN)
  add_link_options(-Wl,-z,relro,-z,now)
  add_compile_definitions($<$<CONFIG:Release>:_FORTIFY_SOURCE=2>)
endif()

# batches(<out> <name> <size> source...): files that include so many of the sources each. Sources are named as an include does, from
# the root of the project or of what is generated: the files are the same in every clone, and the compiler cache knows them again.
function(batches out name size)
  set(files "")
  list(LENGTH ARGN count)
  set(first 0)
  while(first LESS count)
    list(SUBLIST ARGN ${first} ${size} batch)
    list(TRANSFORM batch REPLACE "^.+$" "#include \"\\0\"  // NOLINT(bugprone-suspicious-include)\n")
    list(JOIN batch "" content)
    set(file ${CMAKE_BINARY_DIR}/together/${name}_${first}.cpp)
    file(CONFIGURE OUTPUT ${file} CONTENT "// Written by cmake/rooms.cmake.\n${content}" @ONLY)
    list(APPEND files ${file})
    math(EXPR first "${first} + ${size}")
  endwhile()
  set(${out} ${files} PARENT_SCOPE)
endfunction()

# together(<out> <target> SOURCES ... ALONE ...): what the target compiles, GLOAM_TOGETHER sources at once. Those named as ALONE stay by
# themselves, because they use a name for themselves that another source uses too.
function(together out target)
  cmake_parse_arguments(T "" "" "SOURCES;ALONE" ${ARGN})
  set(files ${T_SOURCES})
  if(GLOAM_TOGETHER GREATER 1)
    file(RELATIVE_PATH folder ${CMAKE_SOURCE_DIR} ${CMAKE_CURRENT_SOURCE_DIR})
    list(TRANSFORM T_SOURCES PREPEND ${folder}/)
    batches(files ${target} ${GLOAM_TOGETHER} ${T_SOURCES})
  endif()
  set(${out} ${files} ${T_ALONE} PARENT_SCOPE)
endfunction()

# room(<name> SOURCES ... ALONE ... USES ... TESTS ... TESTS_ALONE ... TEST_USES ...): library gloam_<name> and, with tests,
# gloam_<name>_test.
function(room name)
  cmake_parse_arguments(R "" "" "SOURCES;ALONE;USES;TESTS;TESTS_ALONE;TEST_USES" ${ARGN})
  together(files gloam_${name} SOURCES ${R_SOURCES} ALONE ${R_ALONE})
  add_library(gloam_${name} STATIC ${files})
  target_include_directories(gloam_${name} PUBLIC ${CMAKE_SOURCE_DIR})
  target_link_libraries(gloam_${name} PUBLIC ${R_USES} PRIVATE gloam_warnings)
  if(GLOAM_TESTS AND (R_TESTS OR R_TESTS_ALONE))
    room_test(${name} SOURCES ${R_TESTS} ALONE ${R_TESTS_ALONE} USES gloam_${name} ${R_TEST_USES})
  endif()
endfunction()

# Tests are compiled more often than they run: what they test is optimized, they are not, or little in a release.
set(GLOAM_TEST_OPTIONS $<$<CONFIG:RelWithDebInfo>:-O0>)

# room_test(<name> SOURCES ... ALONE ... USES ... PREFIX ...): the program gloam_<name>_test, known to CTest one test a case, or as a whole
# with GLOAM_WHOLE_TESTS, labelled <name>. PREFIX tells apart tests that several programs have.
function(room_test name)
  cmake_parse_arguments(R "" "PREFIX" "SOURCES;ALONE;USES" ${ARGN})
  together(files gloam_${name}_test SOURCES ${R_SOURCES} ALONE ${R_ALONE})
  add_executable(gloam_${name}_test ${files})
  target_link_libraries(gloam_${name}_test PRIVATE ${R_USES} gloam_testing_folder gloam_warnings GTest::gmock_main)
  target_compile_options(gloam_${name}_test PRIVATE ${GLOAM_TEST_OPTIONS} $<$<CONFIG:Release>:-O1>)
  if(GLOAM_WHOLE_TESTS)
    add_test(NAME gloam_${name}_test COMMAND gloam_${name}_test --gtest_brief=1 --gtest_shuffle)
    set_tests_properties(gloam_${name}_test PROPERTIES LABELS ${name})
    return()
  endif()
  gtest_discover_tests(gloam_${name}_test TEST_PREFIX "${R_PREFIX}" NO_PRETTY_VALUES DISCOVERY_TIMEOUT 60
    PROPERTIES LABELS ${name})
endfunction()

# room_fuzz(<name> SOURCES ... USES ...): with GLOAM_FUZZ the libFuzzer target gloam_<name>_fuzz, one of those that scripts/fuzz runs.
function(room_fuzz name)
  cmake_parse_arguments(R "" "" "SOURCES;USES" ${ARGN})
  foreach(source ${R_SOURCES}) # also where no target is made: who moves a file hears of it at once
    if(NOT EXISTS ${CMAKE_CURRENT_SOURCE_DIR}/${source})
      message(FATAL_ERROR "gloam_${name}_fuzz has no source ${source}")
    endif()
  endforeach()
  if(NOT GLOAM_FUZZ)
    return()
  endif()
  add_executable(gloam_${name}_fuzz ${R_SOURCES})
  target_link_libraries(gloam_${name}_fuzz PRIVATE ${R_USES} gloam_warnings)
  target_link_options(gloam_${name}_fuzz PRIVATE -fsanitize=fuzzer)
  set_target_properties(gloam_${name}_fuzz PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/bin)
endfunction()

# write_targets(): writes build/<preset>/targets.txt, a line a target: its name, its folder, what it is linked with. scripts/check goes by
# it to find out what a change touches.
function(write_targets)
  set(lines "")
  set(folders ${CMAKE_SOURCE_DIR})
  while(folders)
    list(POP_FRONT folders folder)
    get_property(inner DIRECTORY ${folder} PROPERTY SUBDIRECTORIES)
    list(APPEND folders ${inner})
    get_property(targets DIRECTORY ${folder} PROPERTY BUILDSYSTEM_TARGETS)
    file(RELATIVE_PATH path ${CMAKE_SOURCE_DIR} ${folder})
    foreach(target ${targets})
      get_target_property(uses ${target} LINK_LIBRARIES)
      string(APPEND lines "${target} ${path} ${uses}\n")
    endforeach()
  endwhile()
  file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/targets.txt CONTENT "${lines}" @ONLY)
endfunction()
