package dev.edpm.benchmarks.evaluation.perf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;

import com.sun.jna.LastErrorException;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

@EnabledOnOs(OS.LINUX)
class CounterTest {

  private static final int TIMES = 5;

  @BeforeAll
  static void opensEvents() {
    try {
      new PerfEvent(3);
    } catch (LastErrorException e) {
      abort("perf_event_open does not count here: " + e.getMessage());
    }
  }

  @Test
  void countsThatTheThreadGivesWay() throws Exception {
    long before = Counter.CONTEXT_SWITCHES.read();
    for (int i = 0; i < TIMES; i++) {
      Thread.sleep(1);
    }

    assertThat(Counter.CONTEXT_SWITCHES.read() - before).isGreaterThanOrEqualTo(TIMES);
  }
}
