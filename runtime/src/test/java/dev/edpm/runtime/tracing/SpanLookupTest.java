package dev.edpm.runtime.tracing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.runtime.Problem;
import dev.edpm.runtime.region.ClosedExecution;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SpanLookupTest {

  private final List<Problem> problems = new ArrayList<>();
  private final List<String> calls = new ArrayList<>();
  private final SpanWatch ids = new SpanWatch(Duration.ofNanos(10));
  private final SpanWriter writer = new SpanWriter(Duration.ofNanos(20));

  private String current;

  private final SpanSource source =
      new SpanSource() {
        @Override
        public Object current() {
          calls.add("current");
          return current;
        }

        @Override
        public SpanIds ids(Object span) {
          calls.add("ids of " + span);
          return new SpanIds("trace of " + span, "span of " + span);
        }

        @Override
        public void add(Object parent, String region, long wall) {
          calls.add("add " + region + " of " + wall + " below " + parent);
        }
      };

  private void execute(SpanLookup lookup, String span, long wall) {
    current = span;
    Object opened = lookup.opened("r");
    current = "later";
    lookup.closed(opened, new ClosedExecution("r", 0, wall, null, List.of(), new long[0]));
  }

  @Test
  void allUsesShareOneLookup() {
    SpanLookup both =
        new SpanLookup(
            new TracingLibrary("both", problems::add, source), List.<SpanUse>of(ids, writer));
    execute(both, "a", 9);
    execute(both, "b", 10);
    execute(both, "c", 20);
    execute(both, null, 30);
    assertThat(calls)
        .containsExactly(
            "current",
            "current",
            "ids of b",
            "current",
            "ids of c",
            "add r of 20 below c",
            "current");
    assertThat(ids.spans().of("r", 0, 10)).isEqualTo(new SpanIds("trace of b", "span of b"));
    assertThat(problems).isEmpty();
  }

  @Test
  void withoutALibraryThatKnowsSpansThereIsOneProblem() {
    SpanLookup alone =
        new SpanLookup(new TracingLibrary("edpm.trace-ids", problems::add), List.<SpanUse>of(ids));
    execute(alone, "a", 10);
    execute(alone, "b", 10);
    assertThat(problems)
        .extracting(Problem::message)
        .containsExactly(
            "edpm.trace-ids has no effect: nothing on the class path knows the current span; add"
                + " edpm-opentelemetry");
    assertThat(ids.spans().of("r", 0, 10)).isNull();
  }
}
