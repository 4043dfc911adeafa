package dev.edpm.benchmarks.evaluation.procfs;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

@EnabledOnOs(OS.LINUX)
class CounterTest {

  private static final int TIMES = 5;

  @Test
  void countsThatTheThreadGivesWay() throws Exception {
    long before = Counter.CONTEXT_SWITCHES.read();
    for (int i = 0; i < TIMES; i++) {
      Thread.sleep(1);
    }

    assertThat(Counter.CONTEXT_SWITCHES.read() - before).isGreaterThanOrEqualTo(TIMES);
  }
}
