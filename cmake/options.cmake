# Compile options every target of the project shares: link mancala_options.
add_library(mancala_options INTERFACE)
target_include_directories(mancala_options INTERFACE ${PROJECT_SOURCE_DIR} ${PROJECT_SOURCE_DIR}/runtime/include)
target_compile_options(mancala_options INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion
  # g++ 12 sees overlapping and endless copies in string concatenation that are none (GCC bug 105651).
  "$<$<CXX_COMPILER_ID:GNU>:-Wno-restrict;-Wno-stringop-overflow>")
if(MANCALA_WERROR)
  target_compile_options(mancala_options INTERFACE -Werror)
endif()
if(MANCALA_SANITIZE)
  # With the sanitizers' code in between g++ 12 loses track of what <regex> has initialised.
  target_compile_options(mancala_options INTERFACE $<$<CXX_COMPILER_ID:GNU>:-Wno-maybe-uninitialized>)
  target_compile_options(mancala_options INTERFACE -fsanitize=${MANCALA_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  target_link_options(mancala_options INTERFACE -fsanitize=${MANCALA_SANITIZE})
endif()

# One library a room: every .cpp below `folder`.
function(mancala_room name)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/*.cpp)
  add_library(${name} STATIC ${sources})
  target_link_libraries(${name} PUBLIC mancala_options ${ARGN})
endfunction()
