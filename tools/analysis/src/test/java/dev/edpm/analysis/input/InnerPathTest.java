package dev.edpm.analysis.input;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Paths from text that nobody has checked. */
class InnerPathTest {

  @TempDir Path folder;

  @Test
  void namesAreFoldersAndAFile() {
    assertThat(InnerPath.of(folder, List.of("a", "b.c", "D$E.java")))
        .hasValue(folder.resolve("a/b.c/D$E.java"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", ".", "..", "a/b", "/", "a\\b", "C:", "\0", "a\0", "a\nb"})
  void unsafeNameIsNoPath(String name) {
    assertThat(InnerPath.of(folder, List.of(name))).isEmpty();
    assertThat(InnerPath.of(folder, List.of("a", name, "b"))).isEmpty();
  }

  @Test
  void lengthsAreBounded() {
    assertThat(InnerPath.of(folder, List.of("x".repeat(255)))).isPresent();
    assertThat(InnerPath.of(folder, List.of("x".repeat(256)))).isEmpty();
    assertThat(InnerPath.of(folder, Collections.nCopies(InnerPath.MOST_NAMES, "x"))).isPresent();
    assertThat(InnerPath.of(folder, Collections.nCopies(100_000, "x"))).isEmpty();
  }

  @Test
  void onlyARegularFileInsideIsFound() throws IOException {
    Path inside = Files.createDirectory(folder.resolve("inside"));
    Files.createFile(inside.resolve("file"));
    Files.createFile(folder.resolve("outside"));
    Files.createSymbolicLink(inside.resolve("link"), Path.of("file"));
    Files.createSymbolicLink(inside.resolve("out"), folder.resolve("outside"));
    Files.createSymbolicLink(inside.resolve("gone"), Path.of("none"));
    Files.createDirectory(inside.resolve("folder"));
    assertThat(List.of("file", "link", "out", "gone", "folder", "none"))
        .filteredOn(name -> InnerPath.file(inside, List.of(name)).isPresent())
        .containsExactly("file", "link");
  }
}
