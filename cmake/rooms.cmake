# How a room of the house is built: one static library, its tests beside its sources.

# Warnings every room is built with; a warning is an error.
add_library(gloam_warnings INTERFACE)
target_compile_options(gloam_warnings INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Wnon-virtual-dtor
  -Wold-style-cast -Woverloaded-virtual -Wimplicit-fallthrough -Werror)

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

# room(<name> SOURCES ... ALONE ... USES ... TESTS ...): library gloam_<name> and, with tests, gloam_<name>_test. Sources named as ALONE have
# names of their own that others have too, and are not compiled together with them.
function(room name)
  cmake_parse_arguments(R "" "" "SOURCES;ALONE;USES;TESTS;TEST_USES" ${ARGN})
  add_library(gloam_${name} STATIC ${R_SOURCES} ${R_ALONE})
  set_target_properties(gloam_${name} PROPERTIES UNITY_BUILD ${GLOAM_TOGETHER} UNITY_BUILD_BATCH_SIZE 16
    UNITY_BUILD_CODE_BEFORE_INCLUDE "// NOLINTNEXTLINE(bugprone-suspicious-include)")
  set_source_files_properties(${R_ALONE} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
  target_include_directories(gloam_${name} PUBLIC ${CMAKE_SOURCE_DIR})
  target_link_libraries(gloam_${name} PUBLIC ${R_USES} PRIVATE gloam_warnings)
  if(GLOAM_TESTS AND R_TESTS)
    room_test(${name} SOURCES ${R_TESTS} USES ${R_TEST_USES})
  endif()
endfunction()

# Tests are compiled more often than they run: what they test is optimized, they are not.
set(GLOAM_TEST_OPTIONS $<$<CONFIG:RelWithDebInfo>:-O0>)

# What the tests include most is read once for all of them.
if(GLOAM_TESTS)
  file(GENERATE OUTPUT ${CMAKE_BINARY_DIR}/generated/test_headers.cpp CONTENT "")
  add_library(gloam_test_headers OBJECT ${CMAKE_BINARY_DIR}/generated/test_headers.cpp)
  target_link_libraries(gloam_test_headers PRIVATE gloam_warnings GTest::gmock_main)
  target_compile_options(gloam_test_headers PRIVATE ${GLOAM_TEST_OPTIONS})
  target_precompile_headers(gloam_test_headers PRIVATE
    <gmock/gmock.h> <gtest/gtest.h> <algorithm> <functional> <map> <optional> <ranges> <string> <vector>)
endif()

# room_test(<name> SOURCES ... USES ...): the test program of a room, known to CTest one test a case, labelled with the room.
function(room_test name)
  cmake_parse_arguments(R "" "" "SOURCES;USES" ${ARGN})
  add_executable(gloam_${name}_test ${R_SOURCES})
  target_link_libraries(gloam_${name}_test PRIVATE gloam_${name} ${R_USES} gloam_warnings GTest::gmock_main)
  target_compile_options(gloam_${name}_test PRIVATE ${GLOAM_TEST_OPTIONS})
  target_precompile_headers(gloam_${name}_test REUSE_FROM gloam_test_headers)
  target_compile_definitions(gloam_${name}_test PRIVATE GLOAM_SOURCE_DIR="${CMAKE_SOURCE_DIR}")
  gtest_discover_tests(gloam_${name}_test NO_PRETTY_VALUES DISCOVERY_TIMEOUT 60 PROPERTIES LABELS ${name})
endfunction()

# room_fuzz(<name> SOURCES ... USES ...): with GLOAM_FUZZ the libFuzzer target gloam_<name>_fuzz, one of those that scripts/fuzz runs.
function(room_fuzz name)
  if(NOT GLOAM_FUZZ)
    return()
  endif()
  cmake_parse_arguments(R "" "" "SOURCES;USES" ${ARGN})
  add_executable(gloam_${name}_fuzz ${R_SOURCES})
  target_link_libraries(gloam_${name}_fuzz PRIVATE ${R_USES} gloam_warnings)
  target_link_options(gloam_${name}_fuzz PRIVATE -fsanitize=fuzzer)
  set_target_properties(gloam_${name}_fuzz PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/bin)
endfunction()
