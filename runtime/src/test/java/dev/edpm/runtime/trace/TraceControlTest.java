package dev.edpm.runtime.trace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.runtime.Problem;
import dev.edpm.runtime.config.TraceKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class TraceControlTest {

  @Test
  void aProgramThatAlwaysStartsTheTraceAgainDoesNotFillTheMemory() {
    List<Problem> problems = new ArrayList<>();
    TraceControl control = new TraceControl(Set.of(TraceKind.USER), 1024, true, problems::add);
    for (int i = 0; i < 70_000; i++) {
      control.start();
      control.stop();
    }
    assertThat(control.report(0).scopes()).hasSize(65_536);
    assertThat(problems).extracting(Problem::id).containsExactly("trace-starts");
    control.start();
    assertThat(control.scope()).isNull();

    control.reset();
    control.start();
    assertThat(control.scope()).isNotNull();
    assertThat(control.report(0).scopes()).hasSize(1);
  }
}
