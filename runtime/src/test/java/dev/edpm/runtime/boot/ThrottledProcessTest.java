package dev.edpm.runtime.boot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.edpm.programs.MeasuredProgram;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** A program in a control group with a limit of CPUs, compared with what the kernel says of it. */
@EnabledOnOs(OS.LINUX)
@Timeout(120)
class ThrottledProcessTest {

  private static final String NAME = "edpm-test-" + ProcessHandle.current().pid();

  @TempDir Path folder;

  private Path group;

  /** Makes a group whose processes get a fifth of a CPU, with either version. */
  private void limit() throws IOException {
    Path first = Path.of("/sys/fs/cgroup/cpu");
    Path second = Path.of("/sys/fs/cgroup");
    boolean old = Files.exists(first);
    group = (old ? first : second).resolve(NAME);
    boolean made = false;
    try {
      if (!old) {
        Files.writeString(second.resolve("cgroup.subtree_control"), "+cpu");
      }
      Files.createDirectory(group);
      if (old) {
        Files.writeString(group.resolve("cpu.cfs_period_us"), "100000");
        Files.writeString(group.resolve("cpu.cfs_quota_us"), "20000");
      } else {
        Files.writeString(group.resolve("cpu.max"), "20000 100000");
      }
      made = true;
    } catch (IOException e) {
      // Only root may, and in a container nobody.
    }
    assumeTrue(made, "no control group with a limit of CPUs can be made here");
  }

  @AfterEach
  void remove() throws Exception {
    if (group != null && Files.exists(group)) {
      Fork.eventually(() -> lines("cgroup.procs").isEmpty());
      Files.delete(group);
    }
  }

  private List<String> lines(String file) {
    try {
      return Files.readAllLines(group.resolve(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private long throttledNs() {
    List<String> lines = lines("cpu.stat");
    for (String line : lines) {
      if (line.startsWith("throttled_usec ")) {
        return Long.parseLong(line.substring("throttled_usec ".length())) * 1000;
      }
      if (line.startsWith("throttled_time ")) {
        return Long.parseLong(line.substring("throttled_time ".length()));
      }
    }
    throw new AssertionError("no throttled time in " + lines);
  }

  @Test
  void regionsCountTheTimeForWhichTheLimitStoppedThem() throws Exception {
    limit();
    Fork fork =
        new Fork(folder)
            .with("report", "r.json")
            .with("counters", "work=os.throttled-time")
            .limited("echo $$ > '" + group + "/cgroup.procs'")
            .start(MeasuredProgram.class, "many", "ready", "work-on")
            .ready();
    long before = throttledNs();
    Fork.eventually(() -> throttledNs() > before + 300_000_000L);
    fork.process().toHandle().destroy();
    assertThat(fork.end().status()).isEqualTo(143);

    JsonNode report = Fork.json(folder.resolve("r.json"));
    long counted = report.at("/regions/work/summary/os.throttled-time/sum").asLong();
    assertThat(counted).isPositive().isLessThanOrEqualTo(throttledNs());
    assertThat(report.at("/regions/work/executions").asInt()).isPositive();
  }
}
