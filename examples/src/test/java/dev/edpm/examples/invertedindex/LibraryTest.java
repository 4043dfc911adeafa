package dev.edpm.examples.invertedindex;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LibraryTest {

  private static final Map<String, String> TEXTS =
      new TreeMap<>(
          Map.of(
              "a.txt", "The cat sat on the mat.",
              "b.txt", "THE END",
              "deep/er/c.md", "a cat-like end; concatenation\nwithout cats",
              "empty.txt", "",
              "z.txt", "Straße, Ärger, 42nd street"));

  @TempDir private Path folder;
  @TempDir private Path output;

  @BeforeEach
  void writeTexts() throws IOException {
    for (Map.Entry<String, String> text : TEXTS.entrySet()) {
      Path file = folder.resolve(text.getKey());
      Files.createDirectories(file.getParent());
      Files.writeString(file, text.getValue());
    }
    Files.write(folder.resolve("m.bin"), new byte[] {'c', 'a', 't', (byte) 0xff, (byte) 0xfe});
  }

  @Test
  void findsWhatASearchOfEachFileFinds() throws IOException {
    Library library = Library.of(folder);
    library.index();

    for (String word : List.of("cat", "the", "end", "straße", "ärger", "42nd", "dog", "a")) {
      assertThat(library.find(List.of(word))).as(word).isEqualTo(grep(word));
    }
    assertThat(library.find(List.of("cat", "end")))
        .isEqualTo(List.of(folder.resolve("deep/er/c.md")));
    assertThat(library.find(List.of("cat", "dog"))).isEmpty();
  }

  @Test
  void writesALineForEachFileAndEachWord() throws IOException {
    Library library = Library.of(folder);
    library.index();
    library.write(output.resolve("index"));

    assertThat(output.resolve("index/files.tsv"))
        .hasContent("a.txt\t23\nb.txt\t7\ndeep/er/c.md\t42\nempty.txt\t0\nm.bin\t5\nz.txt\t28");
    assertThat(Files.readAllLines(output.resolve("index/index.tsv")))
        .contains("cat\t{0, 2}", "the\t{0, 1}", "end\t{1, 2}")
        .isSorted()
        .hasSize(15);
  }

  private List<Path> grep(String word) {
    Pattern pattern =
        Pattern.compile(
            "(?<![\\p{L}\\p{Nd}])" + word + "(?![\\p{L}\\p{Nd}])",
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
    List<Path> found = new ArrayList<>();
    TEXTS.forEach(
        (name, text) -> {
          if (pattern.matcher(text).find()) {
            found.add(folder.resolve(name));
          }
        });
    return found;
  }
}
