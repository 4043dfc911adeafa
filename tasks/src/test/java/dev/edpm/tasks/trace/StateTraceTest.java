package dev.edpm.tasks.trace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.runtime.clock.Clock;
import dev.edpm.runtime.config.TraceKind;
import dev.edpm.runtime.trace.TraceBudget;
import dev.edpm.runtime.trace.TraceControl;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class StateTraceTest {

  private static final int IDLE = 1;
  private static final int BUSY = 2;

  @Test
  void changesWhoseTimeIsBeforeTheScopeAreAtItsStart() {
    TraceControl control =
        new TraceControl(Set.of(TraceKind.WORKERS), 1 << 20, true, problem -> {});
    long origin = Clock.now();
    StateTrace states = new StateTrace(control, new TraceBudget(1 << 20), origin);
    control.start();
    long start = control.scope().start();

    states.change(IDLE, BUSY, start - 1000);
    states.change(BUSY, IDLE, start - 500);
    states.change(IDLE, BUSY, start + 500);

    assertThat(states.since(origin - 10_000))
        .containsExactly(
            new long[] {start, IDLE},
            new long[] {start, BUSY},
            new long[] {start, IDLE},
            new long[] {start + 500, BUSY});
  }

  @Test
  void aStateEndsWhenTheNextOneIsDropped() {
    TraceControl control =
        new TraceControl(Set.of(TraceKind.WORKERS), 1 << 20, true, problem -> {});
    long origin = Clock.now();
    // There is memory for two changes.
    StateTrace states = new StateTrace(control, new TraceBudget(2 * Long.BYTES), origin);
    control.start();
    long start = control.scope().start();
    states.change(IDLE, BUSY, start + 10);
    states.change(BUSY, IDLE, start + 20);
    states.change(IDLE, BUSY, start + 30);

    assertThat(states.since(origin))
        .containsExactly(
            new long[] {start, IDLE},
            new long[] {start + 10, BUSY},
            new long[] {start + 20, StateTrace.DROPPED});
    assertThat(states.since(start + 25)).isEmpty();
  }

  @Test
  void eachScopeBeginsWithTheStateAtItsStart() {
    TraceControl control =
        new TraceControl(Set.of(TraceKind.WORKERS), 1 << 20, true, problem -> {});
    long origin = Clock.now();
    StateTrace states = new StateTrace(control, new TraceBudget(1 << 20), origin);
    List<long[]> expected = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      control.start();
      long start = control.scope().start();
      states.started(start, IDLE);
      expected.add(new long[] {start, IDLE});
      // In every third scope nothing changes.
      if (i % 3 != 0) {
        states.change(IDLE, BUSY, start + 10);
        expected.add(new long[] {start + 10, BUSY});
      }
      control.stop();
      while (Clock.now() <= start + 10) {
        Thread.onSpinWait();
      }
    }
    assertThat(states.since(origin)).containsExactly(expected.toArray(new long[0][]));
  }
}
