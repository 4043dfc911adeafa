package dev.edpm.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Test;

/** The tables of docs/security.md with the libraries of each artifact. */
class DependenciesTest {

  private static final Path PAGE = Artifact.PROJECT.resolve("docs/security.md");

  /** Where the classes of a library are in our jars, its property in the POM, and its name. */
  private static final Map<Pattern, String> LIBRARIES =
      Map.of(
          Pattern.compile("dev/edpm/\\w+/shaded/jackson/.*"), "jackson jackson-core",
          Pattern.compile("dev/edpm/.*/shaded/asm/.*"), "asm asm",
          Pattern.compile("dev/edpm/\\w+/shaded/ojalgo/.*"), "ojalgo ojalgo",
          Pattern.compile("dev/edpm/\\w+/shaded/commons/.*"),
              "commons-statistics commons-statistics",
          Pattern.compile("dev/edpm/\\w+/shaded/javapoet/.*"), "javapoet javapoet",
          Pattern.compile("picocli/.*"), "picocli picocli",
          Pattern.compile("com/sun/jna/.*"), "jna jna",
          Pattern.compile("dev/edpm/view/page/uplot/.*"), "uplot uplot");

  private static final Pattern OWN = Pattern.compile("dev/edpm/(?!.*/shaded/).*");

  private static final Pattern DEPENDENCY =
      Pattern.compile(
          "<dependency>\\s*<groupId>[^<]*</groupId>\\s*<artifactId>([^<]*)</artifactId>(.*?)</dependency>",
          Pattern.DOTALL);

  @Test
  void namesWhatEachArtifactNeedsAndContains() throws IOException {
    Map<String, String> right = new TreeMap<>();
    for (Path jar : published()) {
      right.put(
          name(jar), String.join(", ", needed(jar)) + " | " + String.join(", ", contained(jar)));
    }

    Map<String, String> stated = new TreeMap<>();
    rows("| `edpm-")
        .forEach(cells -> stated.put(cells.get(0), cells.get(2) + " | " + cells.get(3)));
    assertThat(stated).isEqualTo(right);
  }

  @Test
  void statesSizesThatAreNotExceeded() throws IOException {
    Map<String, Path> jars = new TreeMap<>();
    published().forEach(jar -> jars.put(name(jar), jar));
    for (List<String> cells : rows("| `edpm-")) {
      long most = Math.round(Double.parseDouble(cells.get(1)) * 1000);
      assertThat(Files.size(jars.get(cells.get(0))) / 1000)
          .as("kB of %s", cells.get(0))
          .isBetween(most / 2, most);
    }
  }

  @Test
  void namesTheLicenceOfEachLibraryInEachJar() throws IOException {
    Map<String, String> licences = new TreeMap<>();
    rows("| library `").forEach(row -> licences.put(row.get(0), row.get(2)));
    for (Path jar : published()) {
      try (ZipFile zip = new ZipFile(jar.toFile())) {
        for (String library : contained(jar)) {
          String file = licences.get(library.split(" ")[0]);
          assertThat(zip.getEntry(file)).as("%s of %s in %s", file, library, jar).isNotNull();
        }
      }
    }
  }

  private static List<Path> published() throws IOException {
    try (Stream<Path> folders = Files.list(Artifact.REPOSITORY.resolve("dev/edpm"))) {
      return folders
          .map(folder -> folder.getFileName().toString())
          .filter(name -> !name.matches(".*(parent|bom|tests|examples|docs)"))
          .sorted()
          .map(DependenciesTest::jar)
          .toList();
    }
  }

  /** Of some artifacts only the POM is installed: other tests do not need their jars. */
  private static Path jar(String name) {
    String file = name + "-" + Artifact.VERSION + ".jar";
    String module = name.replace("edpm-", "");
    return Stream.of(
            Artifact.REPOSITORY.resolve("dev/edpm").resolve(name).resolve(Artifact.VERSION),
            Artifact.PROJECT.resolve("bridges").resolve(module).resolve("target"),
            Artifact.PROJECT.resolve("build-tools").resolve(module).resolve("target"))
        .map(folder -> folder.resolve(file))
        .filter(Files::exists)
        .findFirst()
        .orElseThrow(() -> new AssertionError("there is no " + file));
  }

  private static String name(Path jar) {
    return jar.getFileName().toString().replace("-" + Artifact.VERSION + ".jar", "");
  }

  /** Returns what Maven adds to a program beside the artifact. */
  private static List<String> needed(Path jar) throws IOException {
    Path installed = Artifact.REPOSITORY.resolve("dev/edpm").resolve(name(jar));
    String pom =
        Files.readString(
            installed
                .resolve(Artifact.VERSION)
                .resolve(jar.getFileName().toString().replace(".jar", ".pom")));
    List<String> found = new ArrayList<>();
    String content = pom.substring(pom.indexOf("</parent>")).replaceAll("(?s)<!--.*?-->", "");
    Matcher dependencies = DEPENDENCY.matcher(content);
    while (dependencies.find()) {
      String rest = dependencies.group(2);
      if (!rest.contains("<scope>test")
          && !rest.contains("<scope>provided")
          && !rest.contains("<optional>true")) {
        found.add(dependencies.group(1));
      }
    }
    return found;
  }

  /** Returns the libraries in a jar with their versions; each foreign class is of one. */
  private static List<String> contained(Path jar) throws IOException {
    TreeSet<String> found = new TreeSet<>();
    try (ZipFile zip = new ZipFile(jar.toFile())) {
      for (String entry : zip.stream().map(ZipEntry::getName).toList()) {
        List<String> libraries =
            LIBRARIES.entrySet().stream()
                .filter(library -> library.getKey().matcher(entry).matches())
                .map(library -> versioned(library.getValue()))
                .toList();
        assertThat(!libraries.isEmpty() || !entry.endsWith(".class") || isOwn(entry))
            .as("%s in %s is of a library that this test does not know", entry, jar)
            .isTrue();
        found.addAll(libraries);
      }
    }
    return List.copyOf(found);
  }

  private static boolean isOwn(String entry) {
    return OWN.matcher(entry).matches() || entry.equals("module-info.class");
  }

  private static String versioned(String library) {
    String[] words = library.split(" ");
    try {
      String pom = Files.readString(Artifact.PROJECT.resolve("pom.xml"));
      String open = "<" + words[0] + ".version>";
      int start = pom.indexOf(open) + open.length();
      return words[1] + " " + pom.substring(start, pom.indexOf('<', start));
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  /** Returns the cells of the rows that start so, without backquotes. */
  private static List<List<String>> rows(String start) throws IOException {
    try (Stream<String> lines = Files.lines(PAGE)) {
      return lines
          .filter(line -> line.startsWith(start))
          .map(line -> line.replace("| library `", "| `").replace("`", ""))
          .map(
              line ->
                  Arrays.stream(line.substring(1).split("\\|"))
                      .map(String::strip)
                      .collect(Collectors.toList()))
          .toList();
    }
  }
}
