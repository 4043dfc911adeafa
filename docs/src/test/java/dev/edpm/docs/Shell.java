package dev.edpm.docs;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Collects scripts and runs them in one bash, each with the folder, variables and functions of the
 * previous ones.
 */
final class Shell {

  private static final int MINUTES = 10;

  /**
   * For Maven, javac and EDPM's command line: little to do, so soon done, and silent about what
   * their libraries do.
   */
  private static final List<String> TOOL_OPTIONS =
      Stream.concat(
              Stream.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"),
              Runtime.version().feature() < 24
                  ? Stream.of()
                  : Stream.of("--sun-misc-unsafe-memory-access=allow"))
          .toList();

  private static final Pattern OUTPUT =
      Pattern.compile("\u0002(\\d+)\n(.*?)\u0003(\\d+)\n", Pattern.DOTALL);

  private static final Pattern COLOUR = Pattern.compile("\u001b\\[[0-9;]*m");

  private final Path folder;
  private final Path scripts;
  private final List<String> words = new ArrayList<>();

  /** The output of a script, to both streams, and its exit status. */
  record Result(String output, int status) {}

  /**
   * A shell that starts in {@code folder}.
   *
   * @param scripts an empty folder elsewhere
   */
  Shell(Path folder, Path scripts) {
    this.folder = folder;
    this.scripts = scripts;
  }

  /** Adds a script and returns its number. */
  int add(String script) throws IOException {
    int number = words.size();
    Path file = scripts.resolve(number + ".sh");
    Files.writeString(file, script + "\n");
    words.add("printf '\\002%d\\n' " + number + "\n. '" + file + "'\nprintf '\\003%d\\n' $?\n");
    return number;
  }

  /** Runs the scripts that were added; scripts that were not reached are absent. */
  Map<Integer, Result> run() throws IOException, InterruptedException {
    Path all = scripts.resolve("all.sh");
    Path output = scripts.resolve("output");
    Files.writeString(all, "exec 2>&1 </dev/null\n" + String.join("", words));
    ProcessBuilder builder =
        new ProcessBuilder("bash", all.toString())
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(output.toFile());
    prepare(builder.environment());
    Process bash = builder.start();
    if (!bash.waitFor(MINUTES, TimeUnit.MINUTES)) {
      bash.descendants().forEach(ProcessHandle::destroyForcibly);
      bash.destroyForcibly().waitFor();
    }
    Map<Integer, Result> results = new HashMap<>();
    Matcher found = OUTPUT.matcher(Files.readString(output, StandardCharsets.UTF_8));
    while (found.find()) {
      results.put(
          Integer.valueOf(found.group(1)),
          new Result(
              COLOUR.matcher(found.group(2)).replaceAll(""), Integer.parseInt(found.group(3))));
    }
    return results;
  }

  private static void prepare(Map<String, String> environment) {
    environment.keySet().removeIf(name -> name.startsWith("EDPM_") || name.startsWith("MAVEN_"));
    environment.remove("JAVA_TOOL_OPTIONS");
    environment.remove("JDK_JAVA_OPTIONS");
    environment.put("JAVA_HOME", Project.JDK.toString());
    environment.put("MAVEN_OPTS", String.join(" ", TOOL_OPTIONS));
    environment.put("EDPM_OPTS", String.join(" ", TOOL_OPTIONS));
    environment.put("TOOL_OPTIONS", String.join(" ", TOOL_OPTIONS));
    environment.put(
        "JAVAC_OPTIONS", TOOL_OPTIONS.stream().map("-J"::concat).collect(Collectors.joining(" ")));
    environment.put(
        "JAVA_OPTIONS",
        Runtime.version().feature() < 22 ? "" : "--enable-native-access=ALL-UNNAMED");
    environment.put("LC_ALL", "C.UTF-8");
    environment.put("HOME", Project.HOME.toString());
    environment.put("REAL_MAVEN", Project.MAVEN.resolve("bin/mvn").toString());
    environment.put("REPOSITORY", Project.REPOSITORY.toString());
    environment.merge(
        "PATH",
        String.join(
            File.pathSeparator,
            Project.FOLDER.resolve("docs/src/test/bin").toString(),
            Project.JDK.resolve("bin").toString(),
            Project.HOME.resolve("edpm-" + System.getProperty("docs.version") + "/bin").toString(),
            Project.MAVEN.resolve("bin").toString()),
        (path, ours) -> ours + File.pathSeparator + path);
  }
}
