package dev.edpm.runtime.region.control;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.annotations.catalogue.CatalogueEntry;
import dev.edpm.runtime.Span;
import dev.edpm.runtime.backend.CounterReader;
import dev.edpm.runtime.config.Detail;
import dev.edpm.runtime.region.Snapshot;
import dev.edpm.runtime.region.hot.RegionHandle;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The summary of a counter without values. */
class MissingValuesTest {

  @Test
  void whereNoExecutionHasAValueThatIsSaidAndWhy() throws Exception {
    Lab lab = new Lab();
    FakeBackend blind =
        new FakeBackend() {
          @Override
          public CounterReader open(List<CatalogueEntry> counters) {
            return new CounterReader() {
              private int reads;

              @Override
              public void read(long[] into, int offset) {
                into[offset] = reads++ < 2 ? reads : NO_VALUE;
              }

              @Override
              public void close() {}
            };
          }
        };
    RegionHandle handed = lab.region("handed", TestCounters.TICKS);
    RegionHandle work = lab.region("work", Detail.RECORDS, blind, TestCounters.STEPS);
    Span[] span = new Span[1];
    lab.run(() -> span[0] = handed.openCrossThread());
    lab.run(() -> span[0].close());
    lab.run(
        () -> {
          work.exit(work.enter());
          work.exit(work.enter());
        });
    Snapshot snapshot = lab.recorder.snapshot();
    assertThat(Lab.counter(Lab.summary(snapshot, "handed"), TestCounters.TICKS).unavailable())
        .hasValue(
            "no execution has a value: a span that another thread closes has no thread counters");
    assertThat(Lab.counter(Lab.summary(snapshot, "work"), TestCounters.STEPS).unavailable())
        .hasValue("not every execution has a value: the counter could not be read");
  }

  /** As an adapter opens the execution of a subscription. */
  @Test
  void aSubscriptionThatEndsOnAnotherThreadSaysSo() throws Exception {
    Lab lab = new Lab();
    RegionHandle price = lab.asynchronous("price", Detail.RECORDS, TestCounters.TICKS);
    Span[] span = new Span[1];
    lab.run(() -> span[0] = price.openCrossThread());
    lab.run(() -> span[0].close());
    lab.run(() -> price.openCrossThread().close());
    assertThat(
            Lab.counter(Lab.summary(lab.recorder.snapshot(), "price"), TestCounters.TICKS)
                .unavailable())
        .hasValue(
            "not every execution has a value: a span that another thread closes has no thread"
                + " counters");
  }
}
