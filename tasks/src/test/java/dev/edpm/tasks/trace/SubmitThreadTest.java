package dev.edpm.tasks.trace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.runtime.clock.Clock;
import dev.edpm.runtime.config.TraceKind;
import dev.edpm.runtime.trace.TraceControl;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Which states of a submitting thread are recorded, and when the clock is read for them. */
class SubmitThreadTest {

  private static final long LIMIT = 1 << 20;

  /** Earlier than the trace. */
  private static final long BEFORE = 1_000_000_000;

  private final TraceControl control =
      new TraceControl(Set.of(TraceKind.SUBMIT), LIMIT, false, problem -> {});

  /** After the trace has started. */
  private final long origin = Clock.now();

  private final SubmitThread thread =
      new SubmitThread(
          Thread.currentThread(),
          new StateTrace(control, control.budget(TraceKind.SUBMIT), origin));

  private long now = origin;
  private int readings;

  private long later(long nanos) {
    now += nanos;
    return now;
  }

  /** Submits a task, which takes 100 ns, after the program has run and its builder was in use. */
  private void submit(long program, long building) {
    later(program);
    if (!thread.isLoop()) {
      readings++;
      thread.building(now);
    }
    SubmitState before = thread.submits(later(building));
    thread.submitted(before, later(100));
  }

  /** Returns the states, each with its length; the last one has none. */
  private List<String> states() {
    List<long[]> rows = thread.since(origin - BEFORE);
    List<String> all = new ArrayList<>();
    // The first row is the state when the trace started.
    for (int i = 1; i < rows.size(); i++) {
      String name = SubmitState.values()[(int) rows.get(i)[1]].label();
      all.add(i + 1 == rows.size() ? name : name + " " + (rows.get(i + 1)[0] - rows.get(i)[0]));
    }
    return all;
  }

  @Test
  void eachTaskIsBuiltAndSubmitted() {
    submit(50, 30);
    submit(2000, 40);
    assertThat(states())
        .containsExactly(
            "building 30",
            "submitting 100",
            "program 2000",
            "building 40",
            "submitting 100",
            "program");
  }

  @Test
  void inALoopTheTimeBetweenTwoSubmissionsIsBuilding() {
    for (int i = 0; i < 40; i++) {
      submit(20, 30);
    }
    assertThat(readings).isEqualTo(17);
    List<String> states = states();
    assertThat(states).hasSize(3 * 17 + 2 * 23);
    assertThat(states.subList(3 * 17 - 1, states.size() - 1))
        .containsOnly("building 50", "submitting 100");
    assertThat(states).filteredOn("submitting 100"::equals).hasSize(40);
  }

  @Test
  void aPauseInALoopIsTheProgram() {
    for (int i = 0; i < 20; i++) {
      submit(20, 30);
    }
    int before = readings;
    submit(5000, 30);
    submit(20, 30);
    assertThat(readings).isEqualTo(before + 1);
    List<String> states = states();
    // The builder after the pause was expected at once, so the clock was not read for it.
    assertThat(states.subList(states.size() - 7, states.size()))
        .containsExactly(
            "submitting 100",
            "program 5030",
            "submitting 100",
            "program 20",
            "building 30",
            "submitting 100",
            "program");
  }

  @Test
  void aWaitInALoopIsSeen() {
    for (int i = 0; i < 20; i++) {
      submit(20, 30);
    }
    thread.to(SubmitState.WAITING_FOR_ALL);
    thread.to(SubmitState.PROGRAM);
    int before = readings;
    submit(20, 30);
    assertThat(readings).isEqualTo(before + 1);
    assertThat(states()).filteredOn(state -> state.startsWith("waiting")).hasSize(1);
  }

  @Test
  void aTraceThatStartsInALoopHasItsStates() {
    for (int i = 0; i < 20; i++) {
      submit(20, 30);
    }
    control.stop();
    control.start();
    long start = control.scope().start();
    now = start + 10;
    submit(0, 30);
    List<long[]> rows = thread.since(start);
    assertThat(rows.get(0)[0]).isEqualTo(start);
    assertThat(rows).allMatch(row -> row[0] >= start);
    assertThat(rows.get(rows.size() - 2)[1]).isEqualTo(SubmitState.SUBMITTING.ordinal());
  }

  @Test
  void aTimeFromBeforeTheTraceIsItsStart() {
    control.stop();
    thread.to(SubmitState.BUILDING);
    control.start();
    // As if the trace had started after the thread had found it off.
    thread.submits(Long.MIN_VALUE);
    long start = control.scope().start();
    assertThat(thread.since(origin - BEFORE))
        .extracting(row -> row[0])
        .containsExactly(start, start);
  }
}
