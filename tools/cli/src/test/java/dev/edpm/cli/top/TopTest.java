package dev.edpm.cli.top;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.cli.Invocation;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A running program in a terminal. */
@Timeout(60)
class TopTest {

  private static final String START = "edpm: live: ";

  @TempDir Path folder;

  private Process program;
  private String url;

  @BeforeEach
  void start() throws Exception {
    Path err = folder.resolve("err.txt");
    ProcessBuilder builder =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-Dedpm.live=http://:0",
                "-Dedpm.report=off",
                "-cp",
                System.getProperty("java.class.path"),
                WatchedProgram.class.getName())
            .redirectError(err.toFile());
    builder.environment().keySet().removeIf(name -> name.startsWith("EDPM_"));
    program = builder.start();
    while (url == null) {
      for (String line : Files.readAllLines(err)) {
        url = line.startsWith(START) ? line.substring(START.length()) : url;
      }
      Thread.sleep(10);
    }
  }

  @AfterEach
  void stop() {
    program.destroyForcibly();
  }

  @Test
  void aProgramIsShownUntilItEnds() throws Exception {
    Invocation two = Invocation.of("top", "--period", "200", "--ticks", "2", url);
    assertThat(two.err()).isEmpty();
    assertThat(two.status()).isZero();
    List<String> lines = two.out().lines().toList();
    assertThat(lines.get(0))
        .matches(".*WatchedProgram, process " + program.pid() + " on .*: [0-9.]+ s");
    // Its name does not colour the terminal.
    assertThat(lines)
        .anyMatch(
            line ->
                line.matches(
                    "sweep\\\\u001b\\[31m +[1-9][0-9,.]* +[0-9.]+ [nµm]?s .* [1-9][0-9,]*"))
        // Nothing came before the first tick.
        .anyMatch(line -> line.matches("sweep\\\\u001b\\[31m +- +- .* [1-9][0-9,]*"));
    assertThat(lines).filteredOn(line -> line.matches("block.size +42")).hasSize(2);

    CompletableFuture<Invocation> all;
    try (LiveEvents other = LiveEvents.connect(url, 100)) {
      // The program notices at a later tick that the first command has gone.
      awaitClients(other, 1);
      all = CompletableFuture.supplyAsync(() -> Invocation.of("top", "--period", "100", url));
      awaitClients(other, 2);
    }
    program.getOutputStream().write('x');
    program.getOutputStream().flush();
    Invocation whole = all.get(30, TimeUnit.SECONDS);
    assertThat(whole.status()).isZero();
    assertThat(whole.out()).endsWith("\nthe program has ended\n");
    assertThat(program.waitFor(30, TimeUnit.SECONDS)).isTrue();
    Invocation gone = Invocation.of("top", url);
    assertThat(gone.status()).isEqualTo(2);
    assertThat(gone.err())
        .startsWith("edpm top: no program answers at http://127.0.0.1:")
        .endsWith(": it has ended, or edpm.live is not set\n");
  }

  private void awaitClients(LiveEvents events, int number) {
    while (events.next().orElseThrow().data().count("clients") != number) {
      assertThat(program.isAlive()).isTrue();
    }
  }

  @Test
  void mistakesAreExplained() {
    String base = url.substring(0, url.indexOf("/#"));
    Invocation wrong = Invocation.of("top", base + "/#0000");
    assertThat(wrong.status()).isEqualTo(2);
    assertThat(wrong.err())
        .isEqualTo(
            "edpm top: "
                + base
                + " refuses the token: use the URL that this run of the program printed\n");
    assertThat(Invocation.of("top", base).err()).contains("is not the URL of a live page");
    assertThat(Invocation.of("top", "--period", "99", url).err())
        .isEqualTo("edpm top: --period 99 is not from 100 to 10000\n");
  }
}
