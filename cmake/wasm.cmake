# The Emscripten toolchain, and of the host only the libraries that are headers.
# All of /usr/include would hide the C library of the page behind the host's.
include(/usr/share/emscripten/cmake/Modules/Platform/Emscripten.cmake)

set(header_libraries ${CMAKE_BINARY_DIR}/header_libraries)
file(MAKE_DIRECTORY ${header_libraries}/include)
foreach(library boost toml++)
  file(CREATE_LINK /usr/include/${library} ${header_libraries}/include/${library} SYMBOLIC)
endforeach()
list(APPEND CMAKE_FIND_ROOT_PATH ${header_libraries})
set(CMAKE_CXX_STANDARD_INCLUDE_DIRECTORIES ${header_libraries}/include)
