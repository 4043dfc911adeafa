package dev.edpm.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.TestExecutionResult.Status.ABORTED;
import static org.junit.platform.engine.TestExecutionResult.Status.SUCCESSFUL;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class ParallelTest {

  static final CountDownLatch MEASURING = new CountDownLatch(1);
  static final CountDownLatch OTHER_RAN = new CountDownLatch(1);

  static class Measures {

    @Test
    @Expect("count: executions == 1")
    @Expect("allocate: executions == 1")
    void whileAnotherRuns() throws InterruptedException {
      Workload.count(1);
      Workload.allocate(1);
      MEASURING.countDown();
      assertThat(OTHER_RAN.await(60, TimeUnit.SECONDS)).isTrue();
    }
  }

  static class Disturbs {

    @Test
    void runsTheSameRegion() throws InterruptedException {
      assertThat(MEASURING.await(60, TimeUnit.SECONDS)).isTrue();
      Workload.count(1);
      OTHER_RAN.countDown();
    }
  }

  @Test
  void anotherTestThatRunsTheRegionMakesAnExpectationInconclusive() {
    FixtureRun run = FixtureRun.parallel(Measures.class, Disturbs.class);
    assertThat(run.status("runsTheSameRegion()")).isEqualTo(SUCCESSFUL);
    assertThat(run.status("whileAnotherRuns()")).isEqualTo(ABORTED);
    assertThat(run.message("whileAnotherRuns()"))
        .contains("region count ", "may also have been executed by ", "ran at the same time")
        .doesNotContain("region allocate");
  }

  static final AtomicInteger OPEN = new AtomicInteger();
  static final AtomicInteger MOST = new AtomicInteger();

  static void together() {
    MOST.accumulateAndGet(OPEN.incrementAndGet(), Math::max);
    Workload.spin(3000);
    OPEN.decrementAndGet();
  }

  static class First {

    @Test
    @Expect("spin: executions == 1")
    void one() {
      together();
    }

    @Test
    @Expect("spin: executions == 1")
    @Expect("spin: executions < 2")
    void two() {
      together();
    }
  }

  @Expect("spin: executions == 1")
  static class Second {

    @Test
    void three() {
      together();
    }

    @Test
    void four() {
      together();
    }
  }

  @Test
  void testsWithExpectationsRunOneAfterAnother() {
    FixtureRun run = FixtureRun.parallel(First.class, Second.class);
    for (String test : new String[] {"one()", "two()", "three()", "four()"}) {
      assertThat(run.status(test)).as(run.message(test)).isEqualTo(SUCCESSFUL);
    }
    assertThat(MOST).hasValue(1);
  }
}
