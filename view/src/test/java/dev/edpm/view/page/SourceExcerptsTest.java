package dev.edpm.view.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.analysis.json.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SourceExcerptsTest {

  @TempDir Path folder;

  private static JsonObject location(String type, String file, long line) {
    return new JsonObject().put("class", type).put("file", file).put("line", line);
  }

  @BeforeEach
  void sources() throws IOException {
    Path source = folder.resolve("src/main/java/a/b/C.java");
    Files.createDirectories(source.getParent());
    Files.writeString(
        source,
        IntStream.rangeClosed(1, 30).mapToObj(i -> "line " + i).collect(Collectors.joining("\n")));
    Files.writeString(folder.resolve("secret.java"), "secret");
    Files.writeString(folder.resolve("src/main/secret.java"), "secret");
  }

  @ParameterizedTest
  @CsvSource({"src/main/java,a.b.C", "'',a.b.C", "src/main/java,a.b.C$D", "src/main/java,a.b.C.D"})
  void areTheLinesAroundAMark(String root, String type) {
    SourceExcerpts sources = new SourceExcerpts(List.of(folder.resolve(root)));
    assertThat(sources.find(location(type, "C.java", 12))).hasValue(0);
    assertThat(sources.find(location(type, "C.java", 3))).hasValue(1);
    JsonObject excerpt = sources.all().get(0);
    assertThat(excerpt.text("path")).isEqualTo("a/b/C.java");
    assertThat(excerpt.count("first")).isEqualTo(4);
    assertThat(excerpt.list("lines")).hasSize(17).first().isEqualTo("line 4");
    assertThat(sources.all().get(1).list("lines")).hasSize(11).first().isEqualTo("line 1");
    assertThat(sources.find(location(type, "C.java", 12))).as("once").hasValue(0);
    assertThat(sources.find(location(type, "C.java", 99))).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "a.b.C,../../../secret.java",
    "'a.b./../../../C','secret.java'",
    "'../x.C','secret.java'",
    "'..C',secret.java",
    "a.b.C,C.txt",
    "a.b.C,/etc/passwd"
  })
  void areOnlyFromTheFoldersOfTheUser(String type, String file) {
    SourceExcerpts sources = new SourceExcerpts(List.of(folder.resolve("src/main/java")));
    assertThat(sources.find(location(type, file, 1))).isEmpty();
  }

  @Test
  void areAbsentWithoutFolders() {
    assertThat(new SourceExcerpts(List.of()).find(location("a.b.C", "C.java", 3))).isEmpty();
  }
}
