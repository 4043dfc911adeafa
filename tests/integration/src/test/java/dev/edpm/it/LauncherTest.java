package dev.edpm.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Runs {@code bin/edpm} of the zip, in folders and with Javas as users have them. */
@EnabledOnOs({OS.LINUX, OS.MAC})
class LauncherTest {

  private static final Path JDK = Path.of(System.getProperty("java.home"));

  private Path folder;
  private Path home;
  private Path launcher;

  static List<Path> shells() {
    return Distribution.shells("sh", "dash", "bash", "busybox");
  }

  @BeforeEach
  void unzip() throws IOException {
    folder = Folders.empty("a launcher's $HOME");
    home = Distribution.unzip(folder);
    launcher = home.resolve("bin/edpm");
  }

  @Test
  void theZipHasWhatIsNeededAndNothingElse() throws IOException {
    Map<String, String> files = new TreeMap<>();
    try (FileSystem zip =
            FileSystems.newFileSystem(Distribution.ZIP, Map.of("enablePosixFileAttributes", true));
        Stream<Path> entries = Files.walk(zip.getPath("/"))) {
      for (Path entry : entries.filter(Files::isRegularFile).toList()) {
        files.put(
            entry.toString(), PosixFilePermissions.toString(Files.getPosixFilePermissions(entry)));
      }
    }
    String top = "/" + Distribution.NAME + "/";
    assertThat(files)
        .isEqualTo(
            Map.of(
                top + "LICENSE", "rw-r--r--",
                top + "bin/edpm", "rwxr-xr-x",
                top + "bin/edpm.bat", "rw-r--r--",
                top + "completion/_edpm", "rw-r--r--",
                top + "completion/edpm.bash", "rw-r--r--",
                top + "lib/edpm-agent.jar", "rw-r--r--",
                top + "lib/edpm-attach.jar", "rw-r--r--",
                top + "lib/edpm.jar", "rw-r--r--",
                top + "machines/starpu-vm.properties", "rw-r--r--",
                top + "machines/two-gpus.properties", "rw-r--r--"));
    assertThat(Files.mismatch(home.resolve("lib/edpm.jar"), Artifact.CLI.built(".jar")))
        .isEqualTo(-1);
  }

  @Test
  void runsThroughSymbolicLinks() throws IOException {
    Path bin = Files.createDirectories(folder.resolve("my bin/deep"));
    Path absolute = Files.createSymbolicLink(bin.resolve("absolute"), launcher);
    Path relative = Files.createSymbolicLink(bin.resolve("relative"), Path.of("absolute"));
    Path up =
        Files.createSymbolicLink(
            folder.resolve("my bin/edpm"), Path.of("..", Distribution.NAME, "bin", "edpm"));
    Path linkedFolder = Files.createSymbolicLink(folder.resolve("linked"), home.resolve("bin"));
    for (Path path : List.of(launcher, absolute, relative, up, linkedFolder.resolve("edpm"))) {
      assertVersion(Command.program(folder, path, "--version"));
    }
    assertVersion(
        Command.program(folder, Path.of("sh"), "-c", "edpm --version")
            .environment("PATH", folder.resolve("my bin") + ":" + System.getenv("PATH")));
    assertVersion(Command.program(home.resolve("bin"), Path.of("./edpm"), "--version"));
  }

  @ParameterizedTest
  @MethodSource("shells")
  void isUnderstoodByEachShell(Path shell) {
    Command check = Command.program(home.resolve("bin"), shell);
    Command run = Command.program(home.resolve("bin"), shell);
    if (shell.endsWith("busybox")) {
      check.with("sh");
      run.with("sh");
    }
    assertThat(check.with("-n", launcher).run().succeeded().text()).isEmpty();
    assertVersion(run.with("edpm", "--version").environment("CDPATH", "/:" + folder));
  }

  @Test
  void shellcheckFindsNothing() {
    assumeTrue(Distribution.tool("shellcheck").isPresent(), "shellcheck is not installed");
    Command.program(folder, Path.of("shellcheck"), "-s", "sh", launcher).run().succeeded();
  }

  @Test
  void withoutJavaHomeTheJavaOfThePathRuns() throws IOException {
    Path tools = toolsWithoutJava();
    Files.createSymbolicLink(tools.resolve("java"), JDK.resolve("bin/java"));
    for (String none : new String[] {null, ""}) {
      assertVersion(
          Command.program(folder, launcher, "--version")
              .environment("JAVA_HOME", none)
              .environment("PATH", tools));
    }
  }

  @Test
  void whereThereIsNoJavaOneSentenceSaysWhatToDo() throws IOException {
    mistake(
        Command.program(folder, launcher, "--version")
            .environment("JAVA_HOME", null)
            .environment("PATH", toolsWithoutJava()),
        "there is no java on the PATH; install Java 17 or newer, or set JAVA_HOME to it");
    mistake(
        Command.program(folder, launcher, "--version").environment("JAVA_HOME", "/no where"),
        "JAVA_HOME is /no where, where there is no bin/java; set it to Java 17 or newer, or unset it");
    Path java = java("17", "exit 1");
    Files.delete(java.resolve("release"));
    mistake(
        Command.program(folder, launcher, "--version").environment("JAVA_HOME", java),
        java + "/bin/java does not run; set JAVA_HOME to Java 17 or newer");
  }

  @ParameterizedTest
  @CsvSource({"11.0.2, 11", "16, 16", "1.8.0_292, 8"})
  void anOldJavaIsNamed(String version, String feature) throws IOException {
    String sentence = " is Java " + feature + "; set JAVA_HOME to Java 17 or newer";
    Path java = java(version, "echo 'openjdk version \"" + version + "\" 2021-04-20' >&2");
    Command asked = Command.program(folder, launcher, "show").environment("JAVA_HOME", java);
    mistake(asked, java + "/bin/java" + sentence);
    Files.delete(java.resolve("release"));
    mistake(
        Command.program(folder, launcher, "show").environment("JAVA_HOME", java),
        java + "/bin/java" + sentence);
  }

  @ParameterizedTest
  @CsvSource({"17.0.15, false", "21.0.1, false", "22, true", "25.0.3, true", "26-ea, true"})
  void nativeCallsAreAllowedOnJavasThatAsk(String version, boolean allowed) throws IOException {
    List<String> arguments =
        Command.program(folder, launcher, "show", "a b", "", "*", "$HOME")
            .environment("JAVA_HOME", java(version, "printf '<%s>\\n' \"$@\""))
            .environment("EDPM_OPTS", "-Xmx64m  -Da=b")
            .run()
            .succeeded()
            .output()
            .lines()
            .toList();
    List<String> expected = new ArrayList<>();
    if (allowed) {
      expected.add("<--enable-native-access=ALL-UNNAMED>");
    }
    expected.addAll(List.of("<-Xmx64m>", "<-Da=b>", "<-jar>"));
    expected.add("<" + home.toRealPath().resolve("lib/edpm.jar") + ">");
    expected.addAll(List.of("<show>", "<a b>", "<>", "<*>", "<$HOME>"));
    assertThat(arguments).isEqualTo(expected);
  }

  @Test
  void theCommandRunsAsFromItsJar() {
    Command.Result counters =
        Command.program(folder, launcher, "counters", "time", "cpu")
            .environment("EDPM_OPTS", "-Xmx64m")
            .run()
            .succeeded();
    assertThat(counters.output()).contains("jvm:ThreadMXBean.getCurrentThreadCpuTime");
    assertThat(counters.errors()).isEmpty();
    Command.Result missing = Command.program(folder, launcher, "show", "no where").run();
    assertThat(missing.status()).isEqualTo(2);
    assertThat(missing.errors()).isEqualTo("edpm show: no where does not exist\n");
  }

  /** There is no Windows here: this looks at the text alone. */
  @Test
  void theLauncherOfWindowsHasItsLineEndsAndLabels() throws IOException {
    byte[] bytes = Files.readAllBytes(home.resolve("bin/edpm.bat"));
    String text = new String(bytes, StandardCharsets.US_ASCII);
    assertThat(text.replace("\r\n", "")).doesNotContain("\r", "\n").doesNotContain("\ufffd");
    assertThat(text).contains("%JAVA_HOME", "%EDPM_OPTS%", "%~dp0..\\lib\\edpm.jar", " %*\r\n");
    for (Matcher jump = Pattern.compile("goto (\\w+)").matcher(text); jump.find(); ) {
      assertThat(text).contains("\r\n:" + jump.group(1) + "\r\n");
    }
    // The sentences are those of the other launcher.
    assertThat(text)
        .contains(
            "edpm: there is no java on the PATH; install Java 17 or newer, or set JAVA_HOME to it",
            "set it to Java 17 or newer, or unset it",
            "does not run; set JAVA_HOME to Java 17 or newer",
            "; set JAVA_HOME to Java 17 or newer");
  }

  /** Does what the lines of the Dockerfile say, without a container. */
  @Test
  void theContainerRunsTheCommand() throws IOException {
    Path file = Artifact.PROJECT.resolve("tools/cli/Dockerfile");
    Map<String, String> lines = new TreeMap<>();
    for (String line : Files.readAllLines(file)) {
      if (!line.isBlank() && !line.startsWith("#")) {
        String[] words = line.split(" ", 2);
        assertThat(lines.put(words[0], words[1])).as("a second %s", words[0]).isNull();
      }
    }
    assertThat(lines.get("ARG")).isEqualTo("VERSION=" + Artifact.VERSION);
    String[] copy = lines.get("COPY").replace("${VERSION}", Artifact.VERSION).split(" ");
    Path jar = Artifact.PROJECT.resolve("tools/cli").resolve(copy[0]);
    List<String> words = new ArrayList<>();
    for (String word : lines.get("ENTRYPOINT").replaceAll("[\\[\\]\"]", "").split(", ")) {
      words.add(word.equals(copy[1]) ? jar.toString() : word);
    }
    assertThat(words).contains(jar.toString()).startsWith("java");
    words.remove(0);
    assertVersion(Command.jdk(folder, "java", words.toArray()).with("--version"));
  }

  private static void assertVersion(Command command) {
    Command.Result result = command.run().succeeded();
    assertThat(result.output()).isEqualTo("edpm " + Artifact.VERSION + "\n");
    assertThat(result.errors()).isEmpty();
  }

  private static void mistake(Command command, String sentence) {
    Command.Result result = command.run();
    assertThat(result.status()).isEqualTo(2);
    assertThat(result.output()).isEmpty();
    assertThat(result.errors()).isEqualTo("edpm: " + sentence + "\n");
  }

  /** A folder with the tools of POSIX that a launcher may use. */
  private Path toolsWithoutJava() throws IOException {
    Path tools = Files.createDirectory(folder.resolve("tools"));
    for (String name : List.of("sh", "ls", "sed", "head")) {
      Files.createSymbolicLink(tools.resolve(name), Distribution.tool(name).orElseThrow());
    }
    return tools;
  }

  /** A Java of a version that does what {@code script} says. */
  private Path java(String version, String script) throws IOException {
    Path java = folder.resolve("jdk " + version);
    Files.createDirectories(java.resolve("bin"));
    Files.writeString(
        java.resolve("release"), "IMPLEMENTOR=\"x\"\nJAVA_VERSION=\"" + version + "\"\n");
    Path program = Files.writeString(java.resolve("bin/java"), "#!/bin/sh\n" + script + "\n");
    Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwxr-xr-x"));
    return java;
  }
}
