package dev.edpm.runtime.region.fold;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.runtime.Problem;
import dev.edpm.runtime.region.control.Lab;
import dev.edpm.runtime.region.event.EventTag;
import dev.edpm.runtime.region.store.RecordStore;
import org.junit.jupiter.api.Test;

/** An error that interrupts the close of a recursive execution costs what was open, no more. */
class RecoveryTest {

  private static final int UNKNOWN = 1_000;

  private final Lab lab = new Lab();
  private long now = 1_000_000;

  @Test
  void theThreadIsMeasuredAgain() {
    lab.region("r");
    Fold fold =
        lab.fold(
            region -> {
              if (region == UNKNOWN) {
                throw new IllegalStateException("provoked");
              }
              return lab.regions().apply(region);
            },
            new RecordWriter(7, new RecordStore(Lab.PLENTY, 0, message -> {})));
    fold(fold, open(0), open(1), open(2));
    int region = lab.regions().entries()[0].id();
    Totals totals = fold.totals()[region];
    FoldFrame interrupted = totals.open.innermost.frame;
    // What the close does before the error.
    totals.leave(interrupted);
    interrupted.path.leave(interrupted);

    fold(fold, EventTag.of(EventTag.OPEN, 3, UNKNOWN));
    fold(fold, open(0), exit(0), open(0), open(1), exit(1), exit(0));

    assertThat(fold.totals()[region].wall.count()).isEqualTo(3);
    // Events happen each 10 ns; the inner execution is in the outer one.
    assertThat(fold.totals()[region].time.sum).isEqualTo(10 + 30);
    lab.report();
    assertThat(lab.problems)
        .extracting(Problem::message)
        .anySatisfy(message -> assertThat(message).contains("provoked"));
  }

  private long open(int frame) {
    return EventTag.of(EventTag.OPEN, frame, lab.regions().entries()[0].id());
  }

  private static long exit(int frame) {
    return EventTag.of(EventTag.EXIT, frame, 0);
  }

  private void fold(Fold fold, long... tags) {
    long[] events = new long[2 * tags.length];
    for (int i = 0; i < tags.length; i++) {
      now += 10;
      events[2 * i] = tags[i];
      events[2 * i + 1] = now;
    }
    fold.fold(events, 0, events.length);
  }
}
