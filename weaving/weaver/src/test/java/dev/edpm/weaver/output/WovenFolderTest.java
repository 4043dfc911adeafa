package dev.edpm.weaver.output;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.annotations.catalogue.NamePatterns;
import dev.edpm.weaver.ClassFileWeaver;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WovenFolderTest {

  private static final String INDEX = "META-INF/edpm/regions";
  private static final String ONE =
      "class One { @dev.edpm.annotations.Region(\"one\") void m() { } void plain() { } }";
  private static final String TWO =
      "class Two { @dev.edpm.annotations.Region(\"two\") void m() { } }";

  @TempDir Path folder;
  private Path classes;
  private WovenFolder woven;

  @BeforeEach
  void compileBoth() throws IOException {
    classes = folder.resolve("classes");
    woven = new WovenFolder(classes, folder.resolve("kept"));
    compile("One", ONE);
    compile("Two", TWO);
  }

  @Test
  void weavingTwiceChangesNothing() throws IOException {
    assertThat(weave("").regions()).isEqualTo(2);
    assertThat(regions()).containsExactly("one", "two");
    Map<String, String> first = state(folder);

    WovenFolder.Outcome second = weave("");

    assertThat(second.failed()).isFalse();
    assertThat(state(folder)).isEqualTo(first);
  }

  /** A compiler that finds a class older than its source compiles again. */
  @Test
  void aWovenClassHasTheTimeOfItsCompilation() throws IOException {
    FileTime time = FileTime.fromMillis(1_700_000_000_000L);
    Files.setLastModifiedTime(classes.resolve("One.class"), time);

    weave("");

    assertThat(isWoven("One")).isTrue();
    assertThat(Files.getLastModifiedTime(classes.resolve("One.class"))).isEqualTo(time);
  }

  @Test
  void aClassThatWasCompiledAgainIsWovenAgain() throws IOException {
    weave("");

    compile("One", ONE.replace("\"one\"", "\"other\""));
    assertThat(isWoven("One")).isFalse();
    weave("");

    assertThat(isWoven("One")).isTrue();
    assertThat(regions()).containsExactly("other", "two");
  }

  @Test
  void withoutItsMarkAClassIsAsTheCompilerWroteIt() throws IOException {
    weave("");

    compile("One", ONE.replaceFirst("@.*?\\)", ""));
    String plain = state(classes).get("One.class");
    weave("");

    assertThat(state(classes))
        .containsEntry("One.class", plain)
        .doesNotContainKey("One_Edpm.class");
    assertThat(regions()).containsExactly("two");

    compile("Two", TWO.replaceFirst("@.*?\\)", ""));
    weave("");

    assertThat(state(classes).keySet()).containsExactly("One.class", "Two.class");
    assertThat(state(folder.resolve("kept")).keySet()).containsExactly("woven.txt");
  }

  @Test
  void anotherPatternWeavesFromTheUnwovenClasses() throws IOException {
    weave("");
    Map<String, String> before = state(classes);

    weave("One.*");
    assertThat(regions()).containsExactly("One.plain", "one", "two");
    weave("");

    assertThat(contents(state(classes))).isEqualTo(contents(before));
  }

  @Test
  void theWiringOfADeletedClassIsDeleted() throws IOException {
    weave("");

    Files.delete(classes.resolve("One.class"));
    weave("");

    assertThat(state(classes).keySet())
        .containsExactly(INDEX, "Two.class", "Two_Edpm$Regions.class", "Two_Edpm.class");
    assertThat(regions()).containsExactly("two");
  }

  @Test
  void theUnwovenClassesCanBePutBack() throws IOException {
    Map<String, String> before = state(classes);
    weave("");
    Map<String, String> after = state(classes);

    woven.restore();
    assertThat(state(classes)).containsAllEntriesOf(before);

    weave("");
    assertThat(state(classes)).isEqualTo(after);

    woven.restore();
    compile("One", ONE.replaceFirst("@.*?\\)", ""));
    weave("");
    assertThat(regions()).containsExactly("two");
    assertThat(state(classes)).doesNotContainKey("One_Edpm.class");
  }

  @Test
  void anErrorChangesNothing() throws IOException {
    weave("");
    compile("One", ONE.replace("\"one\"", "\"two\""));
    Map<String, String> before = state(folder);

    WovenFolder.Outcome outcome = weave("");

    assertThat(outcome.failed()).isTrue();
    assertThat(outcome.found())
        .singleElement()
        .extracting(each -> each.place().orElseThrow() + " " + each.text())
        .asString()
        .startsWith("Two.java:1: Two.m() [EdpmDuplicateRegion]");
    assertThat(state(folder)).isEqualTo(before);
  }

  /** Those of the processor, for example. */
  @Test
  void classesThatWereWovenElsewhereStayAsTheyAre() throws IOException {
    weave("");
    Map<String, String> before = state(classes);

    WovenFolder other = new WovenFolder(classes, folder.resolve("other"));

    assertThat(other.weave(options("")).regions()).isZero();
    assertThat(state(classes)).isEqualTo(before);
    compile("Three", ONE.replace("One", "Three").replace("one", "three"));
    assertThat(other.weave(options("")).regions()).isEqualTo(1);
    assertThat(regions()).containsExactly("one", "three", "two");
    compile("One", ONE.replace("\"one\"", "\"other\""));
    assertThat(other.weave(options("")).found()).isEmpty();
    assertThat(regions()).containsExactly("other", "three", "two");
  }

  @Test
  void aFolderThatIsALinkIsWoven() throws IOException {
    Path link = Files.createSymbolicLink(folder.resolve("link"), classes);

    assertThat(new WovenFolder(link, folder.resolve("kept")).weave(options("")).regions())
        .isEqualTo(2);

    assertThat(isWoven("One")).isTrue();
  }

  @Test
  void aFolderWithoutClassesHasNoRegions() throws IOException {
    WovenFolder none = new WovenFolder(folder.resolve("none"), folder.resolve("nothing"));

    assertThat(none.weave(options(""))).isEqualTo(new WovenFolder.Outcome(0, List.of(), false));

    assertThat(folder.resolve("none")).doesNotExist();
    assertThat(folder.resolve("nothing")).doesNotExist();
  }

  private WovenFolder.Outcome weave(String regions) throws IOException {
    return woven.weave(options(regions));
  }

  private static ClassRoots.Settings options(String regions) {
    return new ClassRoots.Settings(
        new ClassFileWeaver.Options(NamePatterns.parse(regions), NamePatterns.parse("")), Map.of());
  }

  private void compile(String name, String source) throws IOException {
    Path file = Files.createDirectories(folder.resolve("src")).resolve(name + ".java");
    Files.writeString(file, source);
    int status =
        ToolProvider.getSystemJavaCompiler()
            .run(
                null,
                null,
                null,
                "-proc:none",
                "-cp",
                System.getProperty("java.class.path"),
                "-d",
                classes.toString(),
                file.toString());
    assertThat(status).isZero();
  }

  private boolean isWoven(String name) throws IOException {
    return Files.readString(classes.resolve(name + ".class"), StandardCharsets.ISO_8859_1)
        .contains("dev.edpm.Woven");
  }

  /** The names of the regions in the list, which tests of other packages compare with a run. */
  private List<String> regions() throws IOException {
    try (Stream<String> lines = Files.lines(classes.resolve(INDEX))) {
      return lines
          .filter(line -> !line.startsWith("#"))
          .map(line -> line.split("\t")[1])
          .sorted()
          .toList();
    }
  }

  /** Returns the time and the content of each file. */
  private static Map<String, String> state(Path root) throws IOException {
    Map<String, String> state = new TreeMap<>();
    try (Stream<Path> files = Files.walk(root)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        state.put(
            root.relativize(file).toString(),
            Files.getLastModifiedTime(file) + "\n" + Arrays.hashCode(Files.readAllBytes(file)));
      }
    }
    return state;
  }

  private static Map<String, String> contents(Map<String, String> state) {
    Map<String, String> contents = new TreeMap<>(state);
    contents.replaceAll((path, text) -> text.substring(text.indexOf('\n')));
    return contents;
  }
}
