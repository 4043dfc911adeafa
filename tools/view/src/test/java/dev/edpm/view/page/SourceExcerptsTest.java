package dev.edpm.view.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.analysis.json.JsonObject;
import dev.edpm.analysis.part.LocationPart;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SourceExcerptsTest {

  @TempDir Path folder;

  private static LocationPart location(String type, String file, long line) {
    return new LocationPart(
        new JsonObject().put("class", type).put("member", "m").put("file", file).put("line", line));
  }

  @BeforeEach
  void sources() throws IOException {
    Path source = folder.resolve("src/main/java/a/b/C.java");
    Files.createDirectories(source.getParent());
    Files.writeString(
        source,
        IntStream.rangeClosed(1, 30)
            .mapToObj(i -> "void m() {} // " + i)
            .collect(Collectors.joining("\n")));
    Files.writeString(folder.resolve("secret.java"), "void m() {}");
    Files.writeString(folder.resolve("src/main/secret.java"), "void m() {}");
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
    assertThat(excerpt.list("lines")).hasSize(17).first().isEqualTo("void m() {} // 4");
    assertThat(sources.all().get(1).list("lines"))
        .hasSize(11)
        .first()
        .isEqualTo("void m() {} // 1");
    assertThat(sources.find(location(type, "C.java", 12))).as("once").hasValue(0);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "C | total | int total(int x) {",
        "C | total | @Region int total() { return 1; }",
        "C | total | @Region(\"a (b) { total\")~@Deprecated~int total() {",
        "C | total | List<Integer>~    total(int x)",
        "C | <init> | @Region~C(int a) {",
        "a.C$P | <init> | @Region P {",
        "a.C$P | <init> | P(int a) {",
        "C | other | try (Span s = Span.open(\"x\")) {",
        "C | other | @Region~@Cycles~Span s = Span.open();",
        "C | other | try (@Region(\"x\")~    Span s = Span.open()) {",
        "C | other | Span s = open ("
      })
  void areFreshIfTheLineBeginsWithTheMark(String type, String member, String source) {
    assertThat(new SourceMark(type, member).isIn(List.of(source.split("~")))).isTrue();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "C | total | int subtotal(int x) {",
        "C | total | int x = total;",
        "C | total | @Region~int sum() {",
        "C | total | }~~int total() {",
        "C | total | return a;~}~int total() {",
        "C | total | int sum() {~return total();",
        "C | total | {~int total() {",
        "C | total | // the total of all",
        "a.C$P | <init> | C(int a) {"
      })
  void areStaleOtherwise(String type, String member, String source) {
    assertThat(new SourceMark(type, member).isIn(List.of(source.split("~")))).isFalse();
  }

  @Test
  void haveNoLinesOfAFileThatHasChanged() throws IOException {
    Path source = folder.resolve("src/main/java/a/b/C.java");
    Files.writeString(source, "package a.b;\nclass C {\n\n  void m() {}\n}\n");
    SourceExcerpts sources = new SourceExcerpts(List.of(folder.resolve("src/main/java")));
    assertThat(sources.find(location("a.b.C", "C.java", 4))).hasValue(0);
    assertThat(sources.find(location("a.b.C", "C.java", 3))).hasValue(1);
    assertThat(sources.find(location("a.b.C", "C.java", 99))).hasValue(2);
    assertThat(sources.isStale(0)).isFalse();
    assertThat(sources.all().get(0).list("lines").toString()).contains("  void m() {}");
    for (int i = 1; i <= 2; i++) {
      assertThat(sources.isStale(i)).isTrue();
      assertThat(sources.all().get(i).list("lines")).isEmpty();
      assertThat(sources.all().get(i).text("path")).isEqualTo("a/b/C.java");
    }
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

  @ParameterizedTest
  @ValueSource(strings = {"a.b\0.C", "a.\0.C", "a.b.C\0", "\0"})
  void areAbsentWhereANameIsNoPath(String type) {
    SourceExcerpts sources = new SourceExcerpts(List.of(folder.resolve("src/main/java")));
    assertThat(sources.find(location(type, "\0C.java", 3))).isEmpty();
    assertThat(sources.find(location(type, "D.java", 3))).isEmpty();
  }

  @Test
  @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void areSearchedInFoldersOfAnyNumber() {
    SourceExcerpts sources = new SourceExcerpts(List.of(folder.resolve("src/main/java")));
    String parts = "a.".repeat(100_000);
    for (int line = 1; line <= 100; line++) {
      assertThat(sources.find(location(parts + "C", "C.java", line))).isEmpty();
    }
    assertThat(sources.find(location("a.b." + parts + "C", "C.java", 3))).hasValue(0);
  }

  @Test
  void areNotBehindALinkThatLeadsOutOfTheFolder() throws IOException {
    Path inside = folder.resolve("src/main/java/a/b/Link.java");
    Files.createSymbolicLink(inside, folder.resolve("secret.java"));
    Files.createSymbolicLink(folder.resolve("src/main/java/x"), folder.resolve("src/main"));
    SourceExcerpts sources = new SourceExcerpts(List.of(folder.resolve("src/main/java")));
    assertThat(sources.find(location("a.b.Link", "Link.java", 1))).isEmpty();
    assertThat(sources.find(location("x.secret", "secret.java", 1))).isEmpty();
    Files.delete(inside);
    Files.createSymbolicLink(inside, Path.of("C.java"));
    assertThat(sources.find(location("a.b.Link", "Link.java", 2))).hasValue(0);
  }

  @Test
  void areInAFolderThatIsALink() throws IOException {
    Path link = Files.createSymbolicLink(folder.resolve("link"), folder.resolve("src/main/java"));
    assertThat(new SourceExcerpts(List.of(link)).find(location("a.b.C", "C.java", 3))).hasValue(0);
  }

  @Test
  void areAbsentOfAFileWithoutEnd() throws IOException {
    Path source = folder.resolve("src/main/java/a/b/C.java");
    try (var file = FileChannel.open(source, StandardOpenOption.WRITE)) {
      file.write(ByteBuffer.allocate(1), 16 << 20);
    }
    SourceExcerpts sources = new SourceExcerpts(List.of(folder.resolve("src/main/java")));
    assertThat(sources.find(location("a.b.C", "C.java", 3))).isEmpty();
  }

  @Test
  void areAbsentWithoutFolders() {
    assertThat(new SourceExcerpts(List.of()).find(location("a.b.C", "C.java", 3))).isEmpty();
  }
}
