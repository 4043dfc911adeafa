package dev.edpm.processor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests programs whose first region runs when the JVM has exhausted a resource. Their output must
 * be the same as without regions, and they must be measured as soon as the resource is available
 * again. The oracle is the same program, compiled without the processor.
 */
class FirstContactTest {

  private static final Path SOURCES = Path.of("src/test/resources/contact");

  /** The user of the program: the limit of threads applies to all threads of a user. */
  private static final String AS_NOBODY = "setpriv --reuid=61234 --clear-groups ";

  /** Each depth starts EDPM in an interpreter, which takes seconds. */
  private static final int DEPTHS_STEP = Integer.getInteger("test.depths.step", 80);

  /** The programs that several tests run. */
  @TempDir static Path programs;

  private static Path plain;
  private static Path woven;

  @TempDir Path folder;

  @BeforeAll
  static void compile() throws IOException {
    // Another user runs some of them.
    assertThat(programs.toFile().setExecutable(true, false)).isTrue();
    assertThat(programs.toFile().setReadable(true, false)).isTrue();
    plain = programs.resolve("plain/classes");
    woven = programs.resolve("woven/classes");
    for (String name : List.of("Short", "Leaf", "Depths")) {
      String source = Files.readString(SOURCES.resolve(name + ".java.txt"));
      assertThat(
              new Javac(programs.resolve("plain"))
                  .source(name + ".java", source)
                  .withoutProcessor()
                  .errors())
          .isEmpty();
      assertThat(new Javac(programs.resolve("woven")).source(name + ".java", source).errors())
          .isEmpty();
    }
  }

  /** Returns the folder of the classes of a program that one test runs, compiled with regions. */
  private Path woven(String name) throws IOException {
    String source = Files.readString(SOURCES.resolve(name + ".java.txt"));
    assertThat(new Javac(folder.resolve(name)).source(name + ".java", source).errors()).isEmpty();
    return folder.resolve(name + "/classes");
  }

  /**
   * The program is interpreted, so that every call takes the same amount of stack. The system
   * property {@code test.depths.step} sets the distance of the depths.
   */
  @Test
  void atTheEndOfTheStack() throws Exception {
    Forked.Result result =
        new Forked(folder, plain)
            .with("-Xint", "-Dstep=" + DEPTHS_STEP, "-Dedpm.report=off", "-Dedpm.log=off")
            .run(
                "Depths",
                plain.toString(),
                woven.toString(),
                Javac.ANNOTATIONS.toString(),
                Javac.RUNTIME.toString());
    assertThat(result.err()).isEmpty();
    assertThat(new HashSet<>(result.out())).containsExactly("right 5 6 measured 1");
    assertThat(result.out()).hasSizeGreaterThanOrEqualTo(475 / DEPTHS_STEP);
  }

  @ParameterizedTest
  @ValueSource(ints = {8_000, 16_000, 60_000, 200_000, 500_000})
  void withoutHeap(int left) throws Exception {
    String[] heap = {"-Xmx40m", "-XX:+UseSerialGC", "-Dedpm.detail=aggregates"};
    String[] arguments = {"heap", String.valueOf(left)};
    Forked.Result expected = new Forked(folder, plain).with(heap).run("Short", arguments);
    Forked.Result result = new Forked(folder, woven).with(heap).run("Short", arguments);
    assertThat(result.out()).isEqualTo(expected.out()).hasSize(2);
    assertThat(result.status()).isZero();
    assertThat(result.err()).allMatch(line -> line.startsWith("edpm: "));
    assertThat(result.executions()).containsOnlyKeys("work");
    assertThat(result.executions().get("work")).isBetween(1000, 1020);
  }

  @Test
  void whereACallbackWaitsForAClassThatRunsARegion() throws Exception {
    Forked.Result result = new Forked(folder, woven("Deadlock")).run("Deadlock");
    assertThat(result.status()).isZero();
    assertThat(result.out())
        .containsExactlyInAnyOrder("init 2", "tool 2", "main 3")
        .endsWith("main 3");
    assertThat(result.executions()).isEqualTo(Map.of("work", 2));
  }

  /**
   * The JVM does not retry to load a class after it failed because no file descriptor was
   * available.
   */
  @Test
  @EnabledOnOs(OS.LINUX)
  void withoutFiles() throws Exception {
    Forked.Result expected = new Forked(folder, plain).after("ulimit -n 200").run("Short", "files");
    Forked.Result result = new Forked(folder, woven).after("ulimit -n 200").run("Short", "files");
    assertThat(result.out()).isEqualTo(expected.out()).hasSize(2);
    assertThat(result.status()).isZero();
    assertThat(result.err()).hasSize(1);
    assertThat(result.ours()).hasSize(1);
  }

  /**
   * Runs the program with a low limit of threads, as a user without other processes; only root can
   * do so.
   *
   * @param last further arguments of the program
   */
  private Forked.Result withoutThreads(Path classes, String... last) throws Exception {
    assumeTrue(canBeNobody());
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxrwxrwx"));
    List<String> arguments = new ArrayList<>(List.of("threads"));
    arguments.addAll(List.of(last));
    return new Forked(folder, classes)
        .after("exec prlimit --nproc=80 " + AS_NOBODY + "\"$0\" \"$@\"")
        .with("-Xlog:disable", "-XX:+UseSerialGC", "-XX:-UsePerfData")
        .run("Short", arguments.toArray(String[]::new));
  }

  private static boolean canBeNobody() throws Exception {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    for (String file : List.of(java, Javac.RUNTIME.toString(), Javac.ANNOTATIONS.toString())) {
      if (new ProcessBuilder("sh", "-c", AS_NOBODY + "test -r \"$0\"", file).start().waitFor()
          != 0) {
        return false;
      }
    }
    return true;
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void withoutThreads() throws Exception {
    Forked.Result expected = withoutThreads(plain);
    Forked.Result result = withoutThreads(woven);
    assertThat(result.out()).isEqualTo(expected.out()).hasSize(2);
    assertThat(result.status()).isZero();
    assertThat(result.ours()).hasSize(1).hasSameSizeAs(result.err());
    assertThat(result.executions().get("work")).isBetween(1000, 1020);
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void withoutThreadsToTheEnd() throws Exception {
    Forked.Result expected = withoutThreads(plain, "to the end");
    Forked.Result result = withoutThreads(woven, "to the end");
    assertThat(result.out()).isEqualTo(expected.out()).hasSize(2);
    assertThat(result.status()).isZero();
    assertThat(result.ours()).hasSameSizeAs(result.err());
    assertThat(result.executions()).as("written by the thread that ends").containsKey("work");
  }

  private Forked.Result ending(String... arguments) throws Exception {
    return new Forked(folder, woven("Ending")).run("Ending", arguments);
  }

  @Test
  void theEndWaitsForTheStart() throws Exception {
    Forked.Result result = ending();
    assertThat(result.err()).isEmpty();
    assertThat(result.out()).containsExactly("init", "terminate");
  }

  @Test
  void theStartMayEndTheProcess() throws Exception {
    Forked.Result result = ending("by callback");
    assertThat(result.err()).isEmpty();
    assertThat(result.status()).isEqualTo(3);
    assertThat(result.out()).containsExactly("terminate");
  }

  @Test
  void hooksOfALaterClassLoaderAreThereWhenTheProgramAsks() throws Exception {
    Forked.Result result =
        new Forked(folder, woven("Late")).run("Late", woven("Plugin").toString());
    assertThat(result.err()).isEmpty();
    assertThat(result.out()).containsExactly("false", "true");
  }
}
