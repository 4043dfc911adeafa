package dev.edpm.stress;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Runs the jcstress tests of this module in separate JVMs, for some seconds in total. Options of
 * jcstress select a longer run, or a single test: {@code -Dstress.options="-m default -t
 * SetChanged"}.
 */
class StressTest {

  /**
   * The compilers run as in a program, and the kernel places the threads. A small stride lets the
   * two threads work on the same states at the same time. A JVM option without effect prevents
   * jcstress from trying many combinations of options.
   */
  private static final String BRIEFLY =
      "-f 1 -iters 3 -time 250 -strideSize 16 -sc false -af NONE -hs 256 -jvmArgs -Xshare:auto";

  private static final long DEADLINE_MINUTES = 60;

  private static final Pattern TEST = Pattern.compile("^@JCStressTest$", Pattern.MULTILINE);

  private final Path folder = Path.of(System.getProperty("stress.folder"));
  private final String options = System.getProperty("stress.options");

  @Test
  void noOutcomeIsForbidden() throws Exception {
    Files.createDirectories(folder);
    Path log = folder.resolve("log.txt");
    int status = run(log);
    String said = Files.readString(log);
    assertThat(said)
        .contains("Failed tests: No matches.", "Error tests: No matches.")
        .containsPattern("All remaining tests: [1-9]");
    if (options == null) {
      assertThat(said).contains("All remaining tests: " + tests() + " matching test results.");
    }
    assertThat(status).as("the exit status of jcstress").isZero();
  }

  private int run(Path log) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.addAll(List.of("org.openjdk.jcstress.Main", "-r", folder.toString()));
    command.addAll(List.of((options == null ? BRIEFLY : options).trim().split("\\s+")));
    Process process =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(log.toFile())
            .start();
    try {
      assertThat(process.waitFor(DEADLINE_MINUTES, TimeUnit.MINUTES)).as("it ends").isTrue();
    } finally {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
    }
    return process.exitValue();
  }

  /**
   * Returns the number of tests in the sources, since jcstress does not report tests that it has
   * not found.
   */
  private static long tests() throws IOException {
    try (Stream<Path> files = Files.walk(Path.of(System.getProperty("stress.sources")))) {
      return files.filter(Files::isRegularFile).filter(StressTest::isTest).count();
    }
  }

  private static boolean isTest(Path source) {
    try {
      return TEST.matcher(Files.readString(source)).find();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
