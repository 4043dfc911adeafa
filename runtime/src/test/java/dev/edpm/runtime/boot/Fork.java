package dev.edpm.runtime.boot;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.edpm.annotations.catalogue.Catalogue;
import dev.edpm.programs.MeasuredProgram;
import dev.edpm.runtime.wiring.Wiring;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** A program in a JVM of its own, on the JDK that runs the tests, in a folder of the test's. */
public final class Fork {

  private static final long DEADLINE_SECONDS = 60;

  /** The output and files of a program that has ended. */
  public record Result(int status, List<String> out, List<String> err) {

    /** The lines of ours on standard error. */
    public List<String> ours() {
      return err.stream().filter(line -> line.startsWith("edpm: ")).toList();
    }
  }

  private final Path folder;
  private Path workingFolder;
  private final List<String> options = new ArrayList<>();
  private final List<Path> classPath = new ArrayList<>();
  private final List<String> prefix = new ArrayList<>();
  private final Map<String, String> variables = new java.util.HashMap<>();
  private Process process;
  private Path err;
  private BufferedReader out;

  public Fork(Path folder) {
    this.folder = folder;
    this.workingFolder = folder;
    for (Class<?> one :
        List.of(Wiring.class, Catalogue.class, JsonFactory.class, MeasuredProgram.class)) {
      classPath.add(origin(one));
    }
  }

  private static Path origin(Class<?> one) {
    try {
      return Path.of(one.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Sets the system property {@code edpm.<name>}. */
  public Fork with(String name, String value) {
    options.add("-Dedpm." + name + "=" + value);
    return this;
  }

  /** Adds an option of the JVM. */
  public Fork withOption(String option) {
    options.add(option);
    return this;
  }

  /** Has the program run in another folder than that of its temporary files. */
  public Fork in(Path folderOfProgram) {
    workingFolder = folderOfProgram;
    return this;
  }

  /** Has a command start the program, whose words come before those of the program. */
  public Fork through(String... command) {
    prefix.addAll(List.of(command));
    return this;
  }

  /** Has the shell set a limit first, such as {@code ulimit -n 40}. */
  public Fork limited(String limit) {
    return through("bash", "-c", limit + " && exec \"$@\"", "bash");
  }

  /**
   * Has the program run as another user, with copies of its classes that every user may read. Its
   * folders must be such that this user can write there.
   */
  public Fork as(int user) throws IOException {
    Path copies = Files.createDirectories(folder.resolve("tmp/lib-" + user));
    for (int i = 0; i < classPath.size(); i++) {
      classPath.set(i, copied(classPath.get(i), copies.resolve(Integer.toString(i))));
    }
    return through("setpriv", "--reuid=" + user, "--regid=" + user, "--clear-groups");
  }

  private static Path copied(Path from, Path to) throws IOException {
    try (Stream<Path> files = Files.walk(from)) {
      for (Path file : files.toList()) {
        Path copy = to.resolve(from.relativize(file).toString());
        if (Files.isDirectory(file)) {
          Files.createDirectories(copy);
        } else {
          Files.copy(file, copy, StandardCopyOption.REPLACE_EXISTING);
        }
      }
    }
    return to;
  }

  /** Has the program read its classes from jars, as users have them: these stay open. */
  public Fork withJars() throws IOException {
    Path jars = Files.createDirectories(folder.resolve("tmp/jars"));
    for (int i = 0; i < classPath.size(); i++) {
      if (Files.isDirectory(classPath.get(i))) {
        classPath.set(i, packed(classPath.get(i), jars.resolve(i + ".jar")));
      }
    }
    return this;
  }

  private static Path packed(Path from, Path jar) throws IOException {
    try (Stream<Path> files = Files.walk(from);
        ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(jar))) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        zip.putNextEntry(new ZipEntry(from.relativize(file).toString()));
        Files.copy(file, zip);
      }
    }
    return jar;
  }

  /** Limits the size of the files that it writes, in KiB. */
  Fork withFilesOfAtMost(int kibibytes) {
    return limited("ulimit -f " + kibibytes);
  }

  /** Allows what newer JDKs warn of. */
  public Fork withNativeAccess() {
    return Runtime.version().feature() < 22
        ? this
        : withOption("--enable-native-access=ALL-UNNAMED");
  }

  public Fork withVariable(String name, String value) {
    variables.put(name, value);
    return this;
  }

  public Fork withClassPath(Path more) {
    classPath.add(more);
    return this;
  }

  /** Has the JVM know these modules alone. */
  public Fork withModules(String modules) {
    options.add("--limit-modules=" + modules);
    return this;
  }

  /** Starts a program. */
  public Fork start(Class<?> main, String... arguments) throws IOException {
    Path temporary = Files.createDirectories(folder.resolve("tmp"));
    err = Files.createTempFile(temporary, "stderr", ".txt");
    List<String> command = new ArrayList<>(prefix);
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-XX:TieredStopAtLevel=1");
    command.add("-Xshare:auto");
    command.add("-Djava.io.tmpdir=" + temporary);
    command.addAll(options);
    command.add("-cp");
    command.add(
        classPath.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator)));
    command.add(main.getName());
    command.addAll(List.of(arguments));
    ProcessBuilder builder =
        new ProcessBuilder(command).directory(workingFolder.toFile()).redirectError(err.toFile());
    builder
        .environment()
        .keySet()
        .removeIf(name -> name.startsWith("EDPM_") || name.matches("_?(JAVA|JDK).*OPTIONS"));
    builder.environment().putAll(variables);
    process = builder.start();
    // If a test does not reach its end, the program must be ended.
    Runtime.getRuntime().addShutdownHook(new Thread(process::destroyForcibly));
    out = process.inputReader();
    return this;
  }

  /** Runs a program to its end. */
  public Result run(Class<?> main, String... arguments) throws Exception {
    return start(main, arguments).end();
  }

  /** Waits until the program says that it is ready. */
  public Fork ready() throws IOException {
    String line = out.readLine();
    assertThat(line).isEqualTo("ready");
    return this;
  }

  /** Waits for a line on standard output. */
  String line() throws IOException {
    return out.readLine();
  }

  /** Waits for a line on standard error, and returns what follows its start. */
  public String said(String start) throws IOException, InterruptedException {
    List<String> found = new ArrayList<>();
    eventually(
        () -> {
          try (Stream<String> lines = Files.lines(err)) {
            lines.filter(line -> line.startsWith(start)).forEach(found::add);
            return !found.isEmpty();
          } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
          }
        });
    return found.get(0).substring(start.length());
  }

  /** Lets waiting programs continue. */
  public static void go(Path folder) throws IOException {
    Files.createFile(folder.resolve("go"));
  }

  public Process process() {
    return process;
  }

  /** Waits for the end. */
  public Result end() throws Exception {
    List<String> lines = out.lines().toList();
    assertThat(process.waitFor(DEADLINE_SECONDS, TimeUnit.SECONDS)).as("it ends").isTrue();
    return new Result(process.exitValue(), lines, Files.readAllLines(err));
  }

  public static void eventually(BooleanSupplier condition) throws InterruptedException {
    long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(DEADLINE_SECONDS);
    while (!condition.getAsBoolean()) {
      assertThat(System.nanoTime()).as("the deadline").isLessThan(deadline);
      Thread.sleep(5);
    }
  }

  public static JsonNode json(Path file) {
    try {
      return new ObjectMapper().readTree(file.toFile());
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  /** Returns the problems of a report, except one that depends on the load of the machine. */
  public static List<JsonNode> problems(JsonNode report) {
    List<JsonNode> problems = new ArrayList<>();
    for (JsonNode problem : report.get("problems")) {
      if (!problem.get("id").asText().matches("(own|counter)-cost-unknown")) {
        problems.add(problem);
      }
    }
    return problems;
  }

  /** Returns the names of the files in the folder, without those of the test itself. */
  public static List<String> files(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> !name.equals("tmp") && !name.equals("go"))
          .sorted()
          .toList();
    }
  }
}
