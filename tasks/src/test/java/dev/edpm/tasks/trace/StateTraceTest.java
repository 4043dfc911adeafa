package dev.edpm.tasks.trace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.runtime.clock.Clock;
import dev.edpm.runtime.config.TraceKind;
import dev.edpm.runtime.trace.TraceBudget;
import dev.edpm.runtime.trace.TraceControl;
import java.util.Set;
import org.junit.jupiter.api.Test;

class StateTraceTest {

  private static final int IDLE = 1;
  private static final int BUSY = 2;

  @Test
  void changesWhoseTimeIsBeforeTheScopeAreAtItsStart() {
    TraceControl control = new TraceControl(Set.of(TraceKind.WORKERS), 1 << 20, true, told -> {});
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
}
