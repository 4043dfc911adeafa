package dev.edpm.runtime.trace;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Rows are kept in order until the limit or the heap is exhausted; the others are counted. */
class TraceColumnsTest {

  /** A chunk of rows so wide takes 16 GB. */
  private static final int TOO_WIDE = Integer.MAX_VALUE / 16;

  @Test
  void rowsOfAllWidthsAreKeptInOrder() {
    TraceColumns narrow = new TraceColumns(1, new TraceBudget(1 << 20));
    TraceColumns wide = new TraceColumns(2, new TraceBudget(1 << 20));
    for (int i = 0; i < 10_000; i++) {
      narrow.add(i);
      wide.add(i, -i);
    }
    assertThat(narrow.since(0)).hasSize(10_000).endsWith(new long[] {9999});
    assertThat(narrow.since(9_998)).containsExactly(new long[] {9998}, new long[] {9999});
    assertThat(wide.since(9_999)).containsExactly(new long[] {9999, -9999});
  }

  @Test
  void theLimitIsUsedUpAndNotExceeded() {
    TraceBudget budget = new TraceBudget(1000 * Long.BYTES);
    TraceColumns columns = new TraceColumns(1, budget);
    for (int i = 0; i < 1500; i++) {
      columns.add(i);
    }
    assertThat(columns.since(0)).hasSize(1000);
    assertThat(budget.dropped()).isEqualTo(500);
  }

  @Test
  void aRowThatTheHeapHasNoSpaceForIsCounted() {
    TraceBudget budget = new TraceBudget(Long.MAX_VALUE);
    TraceColumns columns = new TraceColumns(TOO_WIDE, budget);
    columns.add(1);
    columns.add(2);
    assertThat(columns.since(0)).isEmpty();
    assertThat(budget.dropped()).isEqualTo(2);
  }
}
