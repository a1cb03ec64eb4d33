# world.cmake: the world of the playground, beside the library and no part of it.
#
#   code/world/*.c -> libworld.a
file(GLOB world_sources CONFIGURE_DEPENDS code/world/*.c)
add_library(world STATIC ${world_sources})
target_compile_options(world PRIVATE ${flags_library})
target_link_libraries(world PUBLIC small_steps PRIVATE flags)
