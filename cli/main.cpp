#include "cli/command_line.h"

int main(int argc, char** argv) { return gloam::cli::run(argc, argv); }
