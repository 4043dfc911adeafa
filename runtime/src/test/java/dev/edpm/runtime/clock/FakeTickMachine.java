package dev.edpm.runtime.clock;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The files of a machine whose kernel uses the CPU's counter, unless a test changes that. */
final class FakeTickMachine {

  private final Path root;

  FakeTickMachine(Path root) throws IOException {
    this.root = root;
    source("tsc");
    flags("fpu vme tsc constant_tsc rep_good nonstop_tsc cpuid");
  }

  FakeTickMachine source(String name) throws IOException {
    Files.createDirectories(file().getParent());
    Files.writeString(file(), name + "\n");
    return this;
  }

  FakeTickMachine flags(String flags) throws IOException {
    Files.writeString(
        root.resolve("cpuinfo"),
        "processor\t: 0\nvendor_id\t: Some\nflags\t\t: " + flags + "\nbugs\t\t: many\n");
    return this;
  }

  Path file() {
    return root.resolve("devices/system/clocksource/clocksource0/current_clocksource");
  }

  TickAccess access() {
    return new TickAccess("amd64", root, root);
  }
}
