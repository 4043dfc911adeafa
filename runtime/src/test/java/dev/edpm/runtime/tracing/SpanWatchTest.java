package dev.edpm.runtime.tracing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.runtime.region.ClosedExecution;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class SpanWatchTest {

  private static final long LEAST = 100;

  private final SpanWatch watch = new SpanWatch(Duration.ofNanos(LEAST));

  /** A span is the number of the execution. */
  private final SpanSource source =
      new SpanSource() {
        @Override
        public Object current() {
          throw new AssertionError();
        }

        @Override
        public SpanIds ids(Object span) {
          return new SpanIds("trace " + span, "span " + span);
        }

        @Override
        public void add(Object parent, String region, long wall) {
          throw new AssertionError();
        }
      };

  private int opened;

  private void execute(long start, long wall) {
    opened++;
    watch.closed(
        source, opened, new ClosedExecution("r", start, wall, null, List.of(), new long[0]));
  }

  private SpanIds of(long start, long wall) {
    return watch.spans().of("r", start, wall);
  }

  @Test
  void onlyLongExecutionsHaveIds() {
    execute(1, LEAST - 1);
    execute(2, LEAST);
    assertThat(of(1, LEAST - 1)).isNull();
    assertThat(of(2, LEAST)).isEqualTo(new SpanIds("trace 2", "span 2"));
    assertThat(watch.spans().of("s", 2, LEAST)).isNull();
  }

  @Test
  void executionsThatCannotBeDistinguishedHaveNone() {
    execute(5, 200);
    execute(5, 200);
    execute(5, 200);
    execute(5, 201);
    assertThat(of(5, 200)).isNull();
    assertThat(of(5, 201)).isEqualTo(new SpanIds("trace 4", "span 4"));
  }

  @Test
  void theLongestOfManyHaveIds() {
    int more = 10;
    for (int i = 0; i < SpanWatch.MOST + more; i++) {
      execute(i, LEAST + i);
    }
    ExecutionSpans spans = watch.spans();
    for (int i = 0; i < SpanWatch.MOST + more; i++) {
      assertThat(spans.of("r", i, LEAST + i) != null).as("execution %d", i).isEqualTo(i >= more);
    }
  }

  @Test
  void aReportIsNotChangedByLaterExecutions() {
    ExecutionSpans before = watch.spans();
    execute(1, LEAST);
    assertThat(before.of("r", 1, LEAST)).isNull();
    watch.clear();
    assertThat(of(1, LEAST)).isNull();
  }
}
