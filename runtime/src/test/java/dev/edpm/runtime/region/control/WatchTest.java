package dev.edpm.runtime.region.control;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.edpm.runtime.Problem;
import dev.edpm.runtime.Span;
import dev.edpm.runtime.region.ClosedExecution;
import dev.edpm.runtime.region.Execution;
import dev.edpm.runtime.region.control.Lab.Row;
import dev.edpm.runtime.region.hot.Frame;
import dev.edpm.runtime.region.hot.RegionHandle;
import dev.edpm.runtime.region.listen.RegionWatch;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** The listeners of a region are notified of the same executions as the records contain. */
class WatchTest {

  /** Stores the notifications. */
  private static final class Memory implements RegionWatch {
    final List<ClosedExecution> closed = Collections.synchronizedList(new ArrayList<>());
    final AtomicInteger opened = new AtomicInteger();

    @Override
    public Object opened(String region) {
      return opened.getAndIncrement();
    }

    @Override
    public void closed(Object opened, ClosedExecution execution) {
      assertThat(opened).isInstanceOf(Integer.class);
      closed.add(execution);
    }

    List<Long> values(String counter) {
      return closed.stream().map(execution -> execution.value(counter)).toList();
    }
  }

  private final Lab lab = new Lab();
  private final Memory memory = new Memory();

  @Test
  void notificationsMatchTheRecords() throws Exception {
    RegionHandle wall = lab.region("wall");
    RegionHandle counted = lab.region("counted", TestCounters.TICKS, TestCounters.GLOBAL);
    lab.recorder.watch(name -> true, memory);
    lab.run(
        () -> {
          for (int i = 0; i < 3000; i++) {
            Frame outer = counted.enter();
            lab.counters.tick(i);
            Span inner = wall.open();
            lab.counters.advance(2);
            inner.close();
            counted.exit(outer);
          }
        });
    for (String region : List.of("wall", "counted")) {
      List<ClosedExecution> received =
          memory.closed.stream().filter(one -> one.region().equals(region)).toList();
      List<Row> records = lab.records(region);
      assertThat(received).extracting(ClosedExecution::start).isEqualTo(starts(records));
      assertThat(received)
          .extracting(ClosedExecution::wall)
          .isEqualTo(records.stream().map(Row::wall).toList());
    }
    List<Row> records = lab.records("counted");
    List<ClosedExecution> received =
        memory.closed.stream().filter(one -> one.region().equals("counted")).toList();
    assertThat(received)
        .extracting(
            one ->
                List.of(one.wall(), one.value(TestCounters.TICKS), one.value(TestCounters.GLOBAL)))
        .isEqualTo(records.stream().map(Row::values).toList());
  }

  private static List<Long> starts(List<Row> records) {
    return records.stream().map(Row::start).toList();
  }

  @Test
  void watchReceivesRequestedRegionsAndLaterOnes() throws Exception {
    RegionHandle other = lab.region("other");
    Runnable end = lab.recorder.watch(name -> name.startsWith("io."), memory);
    RegionHandle late = lab.region("io.read");
    lab.run(
        () -> {
          other.exit(other.enter());
          late.exit(late.enter());
        });
    assertThat(memory.closed).extracting(ClosedExecution::region).containsExactly("io.read");
    end.run();
    lab.run(() -> late.exit(late.enter()));
    assertThat(memory.closed).hasSize(1);
    assertThat(lab.summary("io.read").executions()).isEqualTo(2);
  }

  @Test
  void executionsThatOpenedBeforeAreNotReported() throws Exception {
    RegionHandle region = lab.region("r");
    lab.run(
        () -> {
          Frame before = region.enter();
          lab.recorder.watch(name -> true, memory);
          Frame after = region.enter();
          region.exit(after);
          region.exit(before);
        });
    assertThat(memory.opened).hasValue(1);
    assertThat(memory.closed).hasSize(1);
  }

  @Test
  void recursionExceptionsAndOverlapsAreReported() throws Exception {
    RegionHandle method = lab.region("method", TestCounters.TICKS);
    RegionHandle span = lab.region("span", TestCounters.TICKS);
    lab.recorder.watch(name -> true, memory);
    lab.run(
        () -> {
          Frame outer = method.enter();
          Span overlapping = span.open();
          lab.counters.tick(1);
          Frame inner = method.enter();
          lab.counters.tick(10);
          RegionHandle.fail(new IllegalStateException(), method, inner);
          overlapping.close();
          lab.counters.tick(100);
          method.exit(outer);
        });
    assertThat(memory.closed)
        .extracting(ClosedExecution::region)
        .containsExactly("method", "span", "method");
    assertThat(memory.values(TestCounters.TICKS)).containsExactly(10L, 11L, 111L);
    assertThat(memory.closed)
        .extracting(ClosedExecution::exception)
        .containsExactly("java.lang.IllegalStateException", null, null);
  }

  @Test
  void spanLeftOpenIsNotReportedAndItsPlaceIsReused() throws Exception {
    RegionHandle method = lab.region("method");
    RegionHandle left = lab.region("left");
    lab.recorder.watch(name -> name.equals("left"), memory);
    lab.run(
        () -> {
          Frame outer = method.enter();
          left.open();
          method.exit(outer);
          Frame next = method.enter();
          method.exit(method.enter());
          method.exit(next);
        });
    assertThat(memory.opened).hasValue(1);
    assertThat(memory.closed).isEmpty();
  }

  @Test
  void crossThreadSpanIsReportedWhereItCloses() throws Exception {
    RegionHandle region = lab.region("r", TestCounters.TICKS, TestCounters.GLOBAL);
    lab.recorder.watch(name -> true, memory);
    Span[] handed = new Span[1];
    lab.run(
        () -> {
          handed[0] = region.openCrossThread();
          lab.counters.advance(5);
        });
    lab.run(handed[0]::close);
    assertThat(memory.values(TestCounters.GLOBAL)).containsExactly(5L);
    assertThat(memory.values(TestCounters.TICKS)).containsExactly(Execution.NO_VALUE);
  }

  @Test
  void executionsCutByAPauseAreNotReported() throws Exception {
    RegionHandle region = lab.region("r");
    lab.recorder.watch(name -> true, memory);
    lab.run(
        () -> {
          Frame cut = region.enter();
          lab.recorder.pause(true);
          lab.recorder.pause(false);
          region.exit(cut);
          region.exit(region.enter());
        });
    assertThat(memory.opened).hasValue(2);
    assertThat(memory.closed).hasSize(1);
  }

  @Test
  void aWatchThatThrowsIsAProblemAndTheProgramGoesOn() throws Exception {
    RegionHandle region = lab.region("r");
    lab.recorder.watch(
        name -> true,
        (opened, execution) -> {
          throw new StackOverflowError();
        });
    lab.recorder.watch(name -> true, memory);
    lab.run(() -> region.exit(region.enter()));
    assertThat(memory.closed).hasSize(1);
    assertThat(lab.problems)
        .extracting(Problem::id, Problem::region)
        .containsExactly(tuple("listener-failed", "r"));
  }

  @Test
  void aWatchMayRunRegionsItself() throws Exception {
    RegionHandle region = lab.region("r", TestCounters.TICKS);
    RegionHandle own = lab.region("own", TestCounters.TICKS);
    lab.recorder.watch(
        name -> name.equals("r"),
        (opened, execution) -> {
          Frame frame = own.enter();
          lab.counters.tick(1000);
          own.exit(frame);
        });
    lab.recorder.watch(name -> true, memory);
    lab.run(
        () -> {
          for (int i = 0; i < 2000; i++) {
            Frame frame = region.enter();
            lab.counters.tick(1);
            region.exit(frame);
          }
        });
    assertThat(lab.statistics("r", TestCounters.TICKS).sum()).isEqualTo(2000);
    assertThat(lab.statistics("own", TestCounters.TICKS).sum()).isEqualTo(2_000_000);
    assertThat(memory.closed).hasSize(4000);
  }

  @Test
  void watchesComeAndGoWhileRegionsRun() throws Exception {
    RegionHandle region = lab.region("r");
    RegionHandle other = lab.region("other");
    FutureTask<Void> runner =
        Lab.start(
            () -> {
              for (int i = 0; i < 200_000; i++) {
                Frame frame = region.enter();
                other.exit(other.enter());
                region.exit(frame);
              }
            });
    while (!runner.isDone()) {
      Memory passing = new Memory();
      Runnable end = lab.recorder.watch(name -> name.equals("r"), passing);
      end.run();
      assertThat(new ArrayList<>(passing.closed))
          .allSatisfy(one -> assertThat(one.region()).isEqualTo("r"));
    }
    Lab.finish(runner);
    assertThat(lab.summary("r").executions()).isEqualTo(200_000);
    assertThat(lab.summary("other").executions()).isEqualTo(200_000);
  }
}
