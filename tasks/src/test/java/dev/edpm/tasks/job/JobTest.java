package dev.edpm.tasks.job;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.annotations.ModelType;
import dev.edpm.runtime.Problem;
import dev.edpm.tasks.codelet.CodeletSpec;
import dev.edpm.tasks.codelet.WorkerKind;
import dev.edpm.tasks.data.SharedData;
import dev.edpm.tasks.model.CalibrationMode;
import dev.edpm.tasks.model.file.Models;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The end of a task with a callback, when its measurement fails. */
class JobTest {

  private static final CodeletSpec CODELET =
      new CodeletSpec(
          "solve",
          Optional.empty(),
          List.of(),
          List.of("solve"),
          List.of(Set.of(WorkerKind.CPU)),
          ModelType.NONE,
          ModelType.NONE,
          "solve",
          List.of(),
          List.of(),
          0,
          false);

  private final List<Problem> problems = new ArrayList<>();
  private final List<String> calls = new ArrayList<>();

  /** Returns a task that has run, was timed, and whose callback has not run. */
  private Job done(Runnable callback) {
    JobHost host = new JobHost(null, 1, null, new TaskProblems(problems::add), new Waiters());
    Models models = Models.inMemory(CalibrationMode.OFF, problems::add);
    Job job = new Job(0, variant -> {}, new SharedData<?>[0]);
    job.describe(
        new CodeletState(host, CODELET, 0, models), new TaskLabel(null, callback, List.of(), -1));
    job.timedBy(new TaskTimes(new FeedbackPeriod(0, 1), 0, false));
    job.submitted();
    assertThat(job.start()).isTrue();
    job.ended(null);
    job.close();
    assertThat(job.hasEnded()).isFalse();
    return job;
  }

  private void noHeap(Job job) {
    calls.add("noted " + job.name());
    throw new OutOfMemoryError("Java heap space");
  }

  @Test
  void aCallbackThatCannotBeCountedHasNotFailed() {
    Job job = done(() -> calls.add("called back"));
    job.callBack(this::noHeap);
    assertThat(calls).containsExactly("called back", "noted solve");
    assertThat(job.hasEnded()).isTrue();
    assertThat(problems)
        .extracting(Problem::message)
        .containsExactly(
            "the measurement of the task solve failed: java.lang.OutOfMemoryError: Java heap space"
                + "; the task is not affected");
  }

  @Test
  void aCallbackThatFailsAndCannotBeCountedIsReportedAsBoth() {
    Job job =
        done(
            () -> {
              throw new IllegalStateException("closed");
            });
    job.callBack(this::noHeap);
    assertThat(job.hasEnded()).isTrue();
    assertThat(problems)
        .extracting(Problem::message)
        .containsExactly(
            "the measurement of the task solve failed: java.lang.OutOfMemoryError: Java heap space"
                + "; the task is not affected",
            "the callback of the task solve failed: java.lang.IllegalStateException: closed");
  }
}
