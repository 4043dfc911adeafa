package dev.edpm.benchmarks.evaluation;

import dev.edpm.benchmarks.Compilation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * The programs: their generated sources, and their classes.
 *
 * @param written the folder of this package with the original program and the helpers
 * @param folder the folder for everything that is generated
 */
record Programs(Path written, Path folder) {

  private static final String PACKAGE = Programs.class.getPackageName();

  /**
   * Writes and compiles the programs.
   *
   * @param sources the source folder of this module
   * @param processor the folder with the jars of the processor
   * @param folder the folder for everything that is generated
   */
  static Programs make(Path sources, Path processor, Path folder) throws IOException {
    Path written = sources.resolve(PACKAGE.replace('.', '/')).toRealPath();
    Programs programs = new Programs(written, folder);
    Files.createDirectories(programs.classes());
    Files.createDirectories(programs.woven());
    List<Path> plain = new ArrayList<>();
    List<Path> measured = new ArrayList<>();
    String original = Files.readString(programs.original());
    for (Way way : Way.values()) {
      Files.createDirectories(folder.resolve(way.label()));
      for (Configuration configuration : Configuration.all()) {
        Files.writeString(
            programs.source(way, configuration), new ProgramText(way, configuration).of(original));
        (way == Way.EDPM ? measured : plain).add(programs.source(way, configuration));
      }
    }
    Compilation.plain(plain).inProcess(programs.classes());
    Compilation.woven(measured, processor, "-s", programs.woven().toString())
        .inProcess(programs.classes());
    return programs;
  }

  /** Returns the source of the program without measurement. */
  Path original() {
    return written.resolve("original/Original.java");
  }

  /** Returns the folder of the classes. */
  Path classes() {
    return folder.resolve("classes");
  }

  private Path woven() {
    return folder.resolve("generated");
  }

  private Path source(Way way, Configuration configuration) {
    return folder.resolve(way.label()).resolve(configuration.type() + ".java");
  }

  /** Returns the code that a user writes to measure the program in a way. */
  Instrumentation instrumentation(Way way, Configuration configuration) throws IOException {
    List<Path> helpers = new ArrayList<>();
    for (String name : way.packages()) {
      try (Stream<Path> files = Files.list(written.resolve(name))) {
        files.forEach(helpers::add);
      }
    }
    return new Instrumentation(source(way, configuration), helpers);
  }

  /** Returns the number of lines that our processor generates for one of our programs. */
  int generated(Configuration configuration) throws IOException {
    int lines = 0;
    try (Stream<Path> files = Files.walk(woven())) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        if (file.getFileName().toString().startsWith(configuration.type())) {
          lines += CodeLines.of(file).count();
        }
      }
    }
    return lines;
  }

  /** Returns the program without measurement. */
  Program withoutMeasurement() {
    return new Program(classes(), PACKAGE + ".original.Original", List.of());
  }

  /**
   * Returns a program with measurement.
   *
   * @param file the file for its measurements
   */
  Program program(Way way, Configuration configuration, Path file) {
    String type = PACKAGE + "." + way.label() + "." + configuration.type();
    return new Program(classes(), type, way.options(file));
  }
}
