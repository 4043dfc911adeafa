package dev.edpm.cli.sync;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.edpm.cli.EdpmCommand;
import dev.edpm.cli.Invocation;
import dev.edpm.cli.Schemas;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Processes in time namespaces that are hours apart, aligned by {@code edpm merge}. */
@EnabledOnOs(OS.LINUX)
@Timeout(120)
class SyncProcessTest {

  private static final String OTHER_HOST = "ffffffff-ffff-4fff-8fff-ffffffffffff";
  private static final List<String> UNSHARE =
      List.of("unshare", "--time", "--monotonic", "18000", "--fork", "--kill-child=TERM");

  @TempDir Path folder;

  private final List<Process> processes = new ArrayList<>();
  private String address;

  @BeforeEach
  void serve() throws IOException {
    Process server = java(List.of(), List.of(), EdpmCommand.class, "sync", "--serve", "0");
    String line = firstLine(server);
    assertThat(line).startsWith("serving the clock of this machine at 127.0.0.1:");
    address = line.substring(line.lastIndexOf(' ') + 1);
  }

  @AfterEach
  void end() {
    processes.forEach(Process::destroy);
  }

  private Process java(List<String> prefix, List<String> options, Class<?> main, String... args)
      throws IOException {
    List<String> command = new ArrayList<>(prefix);
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(options);
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
    command.addAll(List.of(args));
    Process process =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectError(folder.resolve("err" + processes.size()).toFile())
            .start();
    processes.add(process);
    return process;
  }

  private static String firstLine(Process process) throws IOException {
    BufferedReader out = process.inputReader(StandardCharsets.UTF_8);
    return String.valueOf(out.readLine());
  }

  private Process rank(int rank, List<String> prefix) throws IOException {
    List<String> options = new ArrayList<>();
    options.add("-Dedpm.rank=" + rank);
    options.add("-Dedpm.report=" + folder.resolve("r" + rank + ".json"));
    options.add("-Dedpm.sync=" + address);
    Process process = java(prefix, options, RankProgram.class);
    assertThat(firstLine(process)).isEqualTo("started");
    return process;
  }

  private JsonNode merged(String name) throws IOException {
    Path all = folder.resolve("all.json");
    assertThat(Invocation.of("merge", folder.resolve("r0.json"), folder.resolve(name), "-o", all))
        .isEqualTo(new Invocation(0, "", ""));
    String text = Files.readString(all);
    Schemas.checkDocument(text);
    return new ObjectMapper().readTree(text).get("runs");
  }

  private static void assumeNamespaces() throws Exception {
    List<String> command = new ArrayList<>(UNSHARE);
    command.add("true");
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assumeTrue(process.waitFor() == 0, "the kernel forbids time namespaces: " + said);
  }

  @Test
  void aClockThatIsHoursAheadIsAlignedExactlyOnOneHostAndByExchangesOtherwise() throws Exception {
    assumeNamespaces();
    Process first = rank(0, List.of());
    Process second = rank(1, UNSHARE);
    // The length of the program.
    assertThat(second.waitFor(1500, TimeUnit.MILLISECONDS)).isFalse();
    for (Process one : List.of(first, second)) {
      one.getOutputStream().close();
      assertThat(one.waitFor()).isZero();
    }

    JsonNode own = new ObjectMapper().readTree(folder.resolve("r1.json").toFile()).get("run");
    assertThat(own.get("clock").get("offset-ns").asLong()).isEqualTo(18_000_000_000_000L);
    JsonNode runs = merged("r1.json");
    JsonNode exact = runs.get(1).get("alignment");
    assertThat(exact.get("method").asText()).isEqualTo("host");
    assertThat(exact.get("error-ns").asLong()).isZero();
    // The time of day is the same in all time namespaces, but read a moment earlier.
    Duration apart =
        Duration.between(
            Instant.parse(runs.get(0).get("started").asText()),
            Instant.parse(runs.get(1).get("started").asText()));
    assertThat(apart.minusNanos(exact.get("offset-ns").asLong()).abs())
        .isLessThan(Duration.ofSeconds(1));

    // The same report as if it came from another host, whose clock is known by exchanges only.
    String report = Files.readString(folder.resolve("r1.json"));
    String boot = own.get("clock").get("boot-id").asText();
    String moved = report.replace("\"boot-id\": \"" + boot, "\"boot-id\": \"" + OTHER_HOST);
    assertThat(moved).isNotEqualTo(report);
    Files.writeString(folder.resolve("moved.json"), moved);
    JsonNode alignment = merged("moved.json").get(1).get("alignment");
    assertThat(alignment.get("method").asText()).isEqualTo("sync");
    long error = alignment.get("error-ns").asLong();
    long wrong = alignment.get("offset-ns").asLong() - exact.get("offset-ns").asLong();
    assertThat(Math.abs(wrong)).isLessThanOrEqualTo(error);
    // Some hundred exchanges over loopback, also on a busy machine.
    assertThat(error).isLessThan(1_000_000);
  }

  @Test
  void aServerThatDoesNotExistOnlyLeavesAProblem() throws Exception {
    processes.get(0).destroy();
    processes.get(0).waitFor();
    Process only = rank(0, List.of());
    only.getOutputStream().close();
    assertThat(only.waitFor()).isZero();
    JsonNode report = new ObjectMapper().readTree(folder.resolve("r0.json").toFile());
    assertThat(report.get("problems"))
        .extracting(one -> one.get("id").asText())
        .contains("sync-failed");
    assertThat(report.get("run").get("clock").get("sync").get("time")).isEmpty();
  }

  @Test
  void addressesThatAreNotValidAreRefused() {
    assertThat(Invocation.of("sync", "--serve", "node:99999").err())
        .startsWith("edpm sync: --serve node:99999 is not [HOST:]PORT");
  }
}
