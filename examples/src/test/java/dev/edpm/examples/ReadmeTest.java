package dev.edpm.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ReadmeTest {

  @Test
  void showsCodeThatStandsInThePrograms() throws IOException {
    List<String> sources = sources();

    assertThat(Readme.read(Path.of("README.md")).code())
        .isNotEmpty()
        .allSatisfy(
            code -> assertThat(sources).anyMatch(source -> source.contains(withoutIndents(code))));
  }

  private static List<String> sources() throws IOException {
    try (Stream<Path> files = Files.walk(Path.of("src/main/java"))) {
      List<Path> programs = files.filter(file -> file.toString().endsWith(".java")).toList();
      return programs.stream().map(ReadmeTest::read).map(ReadmeTest::withoutIndents).toList();
    }
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String withoutIndents(String code) {
    return code.lines().map(String::strip).collect(Collectors.joining("\n"));
  }
}
