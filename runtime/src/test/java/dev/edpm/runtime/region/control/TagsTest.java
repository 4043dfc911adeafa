package dev.edpm.runtime.region.control;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.edpm.runtime.Problem;
import dev.edpm.runtime.Span;
import dev.edpm.runtime.clock.Clock;
import dev.edpm.runtime.region.Execution;
import dev.edpm.runtime.region.RegionSummary;
import dev.edpm.runtime.region.Snapshot;
import dev.edpm.runtime.region.TagSummary;
import dev.edpm.runtime.region.TagValueSummary;
import dev.edpm.runtime.region.fold.Fold;
import dev.edpm.runtime.region.fold.RecordWriter;
import dev.edpm.runtime.region.fold.Totals;
import dev.edpm.runtime.region.hot.Frame;
import dev.edpm.runtime.region.hot.RegionHandle;
import dev.edpm.runtime.region.hot.ThreadLog;
import dev.edpm.runtime.region.path.CallPaths;
import dev.edpm.runtime.region.store.RecordStore;
import dev.edpm.runtime.region.tag.TagLimit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The totals by tags of small programs, compared with values computed by hand. */
class TagsTest {

  private final Lab lab = new Lab();
  private final RegionHandle region = lab.region("r", TestCounters.TICKS);

  @AfterEach
  void restoreLimit() {
    TagLimit.set(TagLimit.DEFAULT);
  }

  /** An execution that takes that number of ticks. */
  private void execute(int ticks, Consumer<Frame> tags) {
    Frame frame = region.enter();
    tags.accept(frame);
    lab.counters.tick(ticks);
    region.exit(frame);
  }

  private static TagSummary tag(RegionSummary summary, String key) {
    return summary.tags().stream().filter(tag -> tag.key().equals(key)).findAny().orElseThrow();
  }

  private TagSummary tag(String key) {
    return tag(lab.summary("r"), key);
  }

  /** Returns each value with its executions and their ticks. */
  private static List<List<Object>> rows(TagSummary tag) {
    List<List<Object>> rows = new ArrayList<>();
    tag.values().forEach(value -> rows.add(row(value)));
    return rows;
  }

  private static List<Object> row(TagValueSummary value) {
    TagValueSummary.Counted ticks = value.counters().get(1);
    assertThat(ticks.counter()).isEqualTo(TestCounters.TICKS);
    return Arrays.asList(value.value(), value.executions(), ticks.sum());
  }

  private static List<Object> of(Object value, long executions, long ticks) {
    return Arrays.asList(value, executions, ticks);
  }

  private static void awaitTick() {
    long now = Clock.now();
    while (Clock.now() == now) {
      Thread.onSpinWait();
    }
  }

  @Test
  void valuesAreInTheOrderOfTheirExecutionsThenInTheirOwn() throws Exception {
    lab.run(
        () -> {
          for (int i : new int[] {30, 4, 4, 200, -1, 30}) {
            execute(i + 1, frame -> RegionHandle.tag(frame, "i", i));
          }
          execute(1, frame -> RegionHandle.tag(frame, "i", (Number) null));
          execute(1, frame -> {});
        });
    TagSummary tag = tag("i");
    assertThat(tag.type()).isEqualTo("integer");
    assertThat(rows(tag))
        .containsExactly(
            of(4L, 2, 10), of(30L, 2, 62), of(-1L, 1, 0), of(200L, 1, 201), of(null, 1, 1));
    assertThat(tag.least()).isEqualTo(Optional.of(-1L));
    assertThat(tag.greatest()).isEqualTo(Optional.of(200L));
    assertThat(row(tag.other())).isEqualTo(of(null, 0, 0));
  }

  @Test
  void numbersHaveOneZeroOneNanAndInfinities() throws Exception {
    double[] values = {
      -0.0, 0.0, Double.NaN, Double.longBitsToDouble(0x7ff8_0000_0000_0001L), 1 / 0.0, -1 / 0.0
    };
    lab.run(
        () -> {
          for (double value : values) {
            execute(1, frame -> RegionHandle.tag(frame, "d", value));
          }
        });
    TagSummary tag = tag("d");
    assertThat(tag.type()).isEqualTo("number");
    assertThat(rows(tag))
        .containsExactly(
            of(0.0, 2, 2), of(Double.NaN, 2, 2), of(-1 / 0.0, 1, 1), of(1 / 0.0, 1, 1));
    assertThat(tag.least()).isEqualTo(Optional.of(-1 / 0.0));
    assertThat(tag.greatest()).isEqualTo(Optional.of(Double.NaN));
  }

  /**
   * The values of the first executions of all threads have totals of their own; the totals of the
   * others are exact.
   */
  @Test
  void valuesBeyondTheLimitAreAddedUpTogether() throws Exception {
    TagLimit.set(2);
    lab.run(
        () -> {
          for (int i : new int[] {1, 2, 3, 1}) {
            execute(i, frame -> RegionHandle.tag(frame, "i", i));
          }
        });
    lab.run(
        () -> {
          for (int i : new int[] {5, 3, 2, -7}) {
            execute(10, frame -> RegionHandle.tag(frame, "i", i));
          }
          execute(100, frame -> RegionHandle.tag(frame, "i", (String) null));
        });
    TagSummary tag = tag("i");
    assertThat(rows(tag)).containsExactly(of(1L, 2, 2), of(2L, 2, 12));
    assertThat(row(tag.other())).isEqualTo(of(null, 5, 133));
    assertThat(tag.least()).as("of all").isEqualTo(Optional.of(-7L));
    assertThat(tag.greatest()).as("of all").isEqualTo(Optional.of(5L));
  }

  @Test
  void nullIsOneOfTheValues() throws Exception {
    TagLimit.set(2);
    lab.run(
        () -> {
          execute(1, frame -> RegionHandle.tag(frame, "i", 7));
          execute(10, frame -> RegionHandle.tag(frame, "i", (String) null));
          execute(100, frame -> RegionHandle.tag(frame, "i", 8));
          execute(1000, frame -> RegionHandle.tag(frame, "i", (String) null));
        });
    TagSummary tag = tag("i");
    assertThat(rows(tag)).containsExactlyInAnyOrder(of(7L, 1, 1), of(null, 2, 1010));
    assertThat(row(tag.other())).isEqualTo(of(null, 1, 100));
  }

  @Test
  void withALimitOf0NoValuesAreDistinguished() throws Exception {
    TagLimit.set(0);
    lab.run(
        () -> {
          execute(1, frame -> RegionHandle.tag(frame, "b", true));
          execute(2, frame -> RegionHandle.tag(frame, "b", (Boolean) null));
        });
    assertThat(rows(tag("b"))).isEmpty();
    assertThat(row(tag("b").other())).isEqualTo(of(null, 2, 3));
  }

  /** Texts are never forgotten, so there is a limit for each key, whatever regions use it. */
  @Test
  void beyondAThousandTextsRecordsSayThatThereWasAnother() throws Exception {
    TagLimit.set(1);
    lab.run(
        () -> {
          for (int i = 0; i < 1_003; i++) {
            int number = i;
            execute(1, frame -> RegionHandle.tag(frame, "text of this test", "text " + number));
          }
          execute(1, frame -> RegionHandle.tag(frame, "text of this test", "text 999"));
        });
    Snapshot snapshot = lab.recorder.snapshot();
    TagSummary tag = tag(Lab.summary(snapshot, "r"), "text of this test");
    assertThat(rows(tag)).containsExactly(of("text 0", 1, 1));
    assertThat(row(tag.other())).isEqualTo(of(null, 1_003, 1_003));
    List<Lab.Row> records = Lab.records(snapshot, "r");
    for (int i = 0; i < 1_003; i++) {
      assertThat(records.get(i).tags())
          .isEqualTo(Map.of("text of this test", i < 1_000 ? "text " + i : Execution.OTHER_TEXT));
    }
    assertThat(records.get(1_003).tags()).isEqualTo(Map.of("text of this test", "text 999"));
  }

  @Test
  void textsAreCutBetweenCharacters() throws Exception {
    String start = "x".repeat(255);
    List<String> texts =
        List.of(start, start + "y", start + "yz", start + "𝄞", "x".repeat(254) + "𝄞…");
    List<String> cut = List.of(start, start + "y", start + "y", start, "x".repeat(254) + "𝄞");
    lab.run(
        () -> {
          for (String text : texts) {
            // Short texts are known by their contents, long ones by their identity: both twice.
            execute(1, frame -> RegionHandle.tag(frame, "cut", text));
            execute(1, frame -> RegionHandle.tag(frame, "cut", text));
            execute(1, frame -> RegionHandle.tag(frame, "cut", new StringBuilder(text).toString()));
          }
        });
    Snapshot snapshot = lab.recorder.snapshot();
    assertThat(Lab.records(snapshot, "r"))
        .extracting(row -> row.tags().get("cut"))
        .containsExactlyElementsOf(
            cut.stream().flatMap(text -> Collections.nCopies(3, text).stream()).toList());
    assertThat(rows(tag(Lab.summary(snapshot, "r"), "cut")))
        .containsExactly(of(start, 6, 6), of(start + "y", 6, 6), of("x".repeat(254) + "𝄞", 3, 3));
  }

  @Test
  void aKeyHasTheTypeOfItsFirstValue() throws Exception {
    lab.run(
        () -> {
          execute(1, frame -> RegionHandle.tag(frame, "k", (String) null));
          execute(2, frame -> RegionHandle.tag(frame, "k", 7));
          execute(4, frame -> RegionHandle.tag(frame, "k", 7.0));
        });
    lab.run(
        () -> {
          execute(8, frame -> RegionHandle.tag(frame, "k", "7"));
          execute(16, frame -> RegionHandle.tag(frame, "k", 7));
        });
    Snapshot snapshot = lab.recorder.snapshot();
    TagSummary tag = tag(Lab.summary(snapshot, "r"), "k");
    assertThat(tag.type()).isEqualTo("integer");
    assertThat(rows(tag)).containsExactly(of(7L, 2, 18), of(null, 1, 1));
    assertThat(row(tag.other())).isEqualTo(of(null, 0, 0));
    assertThat(Lab.records(snapshot, "r"))
        .extracting(row -> row.tags().get("k"))
        .containsExactly(null, 7L, 7.0, "7", 7L);
    assertThat(lab.problems)
        .extracting(Problem::id, Problem::message)
        .containsExactlyInAnyOrder(
            tuple(
                "tag-type",
                "tag 'k' of region r also has values of type number, which its"
                    + " totals leave out; use one type, or another key"),
            tuple(
                "tag-type",
                "tag 'k' of region r also has values of type string, which its"
                    + " totals leave out; use one type, or another key"));
  }

  /** The compiler does not know which methods tag a cross-thread span. */
  @Test
  void aCrossThreadSpanWithTooManyKeysIsAProblem() throws Exception {
    lab.run(
        () -> {
          Span span = region.openCrossThread();
          for (int i = 0; i < 10; i++) {
            span.tag("key " + i, i);
          }
          span.tag("key 3", 33);
          span.close();
        });
    Snapshot snapshot = lab.recorder.snapshot();
    assertThat(Lab.summary(snapshot, "r").tags()).hasSize(8);
    assertThat(Lab.records(snapshot, "r").get(0).tags())
        .hasSize(8)
        .containsEntry("key 3", 33L)
        .doesNotContainKeys("key 8", "key 9");
    assertThat(lab.problems)
        .singleElement()
        .satisfies(
            problem -> {
              assertThat(problem.id()).isEqualTo("tag-keys");
              assertThat(problem.region()).isEqualTo("r");
              assertThat(problem.message()).contains("region r").contains("at most 8 keys");
            });
  }

  /** The second word of a tag's event is a value; that of any other one is a time. */
  @Test
  void aTagThatComesFirstInABatchDoesNotEndTheWarmUp() throws Exception {
    RegionHandle inner = lab.region("inner");
    lab.recorder.warmUp(name -> false, 1);
    lab.run(
        () -> {
          Span span = region.open();
          lab.recorder.snapshot();
          span.tag("d", 0.5);
          inner.exit(inner.enter());
          awaitTick();
          lab.recorder.endWarmUp();
          awaitTick();
          inner.exit(inner.enter());
          span.close();
        });
    RegionSummary summary = lab.summary("inner");
    assertThat(summary.warmUp()).isEqualTo(1);
    assertThat(summary.executions()).isEqualTo(1);
    assertThat(lab.summary("r").tags()).isEmpty();
  }

  /** A number of the program may throw anything; the program must not notice that it was asked. */
  @Test
  void aNumberThatThrowsIsNoNumber() throws Exception {
    Number failing =
        new Number() {
          private static final long serialVersionUID = 1;

          @Override
          public int intValue() {
            throw new IllegalStateException("no int");
          }

          @Override
          public long longValue() {
            throw new IllegalStateException("no long");
          }

          @Override
          public float floatValue() {
            throw new IllegalStateException("no float");
          }

          @Override
          public double doubleValue() {
            throw new IllegalStateException("no double");
          }
        };
    lab.run(
        () -> {
          execute(1, frame -> RegionHandle.tag(frame, "n", failing));
          Span span = region.open();
          span.tag("n", failing);
          span.close();
        });
    assertThat(rows(tag("n"))).containsExactly(of(Double.NaN, 2, 1));
  }

  @Test
  void tagsOfASpanWhoseCloseIsLostAreNotThoseOfTheNextOne() throws Exception {
    RegionHandle lost = lab.region("lost");
    RegionHandle outer = lab.region("outer");
    AtomicBoolean failing = new AtomicBoolean();
    Fold fold =
        lab.fold(
            id -> {
              if (failing.getAndSet(false)) {
                throw new IllegalStateException("provoked");
              }
              return lab.regions().apply(id);
            },
            new RecordWriter(7, new RecordStore(Lab.PLENTY, 0, message -> {})));
    ThreadLog log = lab.log(fold);
    // The paths of the spans, in the order in which these open, are in the tree of this fold too.
    fold.callPaths().child(CallPaths.ROOT, lab.regions().apply(1).region().id());
    fold.callPaths().child(CallPaths.ROOT, lab.regions().apply(0).region().id());
    lab.run(
        () -> {
          Span tagged = lost.openCrossThread();
          Span untagged = region.openCrossThread();
          tagged.tag("k", "of the lost span");
          log.attach();
          failing.set(true);
          tagged.close();
          log.foldPublished();
          assertThat(failing).isFalse();
          outer.exit(outer.enter());
          untagged.close();
          log.foldPublished();
        });
    List<String> seen = new ArrayList<>();
    log.withFold(
        one -> {
          for (Totals totals : one.totals()) {
            if (totals != null) {
              seen.add(totals.entry.name() + " " + totals.wall.count() + " " + totals.tags);
            }
          }
        });
    assertThat(seen).containsExactlyInAnyOrder("outer 1 null", "r 1 null");
  }

  @Test
  void aPauseOrAResetCutsTaggedExecutions() throws Exception {
    lab.run(
        () -> {
          Span handedOn = region.openCrossThread();
          handedOn.tag("k", 1);
          execute(
              1,
              frame -> {
                RegionHandle.tag(frame, "k", 1);
                lab.recorder.pause(true);
                awaitTick();
                execute(1, none -> RegionHandle.tag(none, "k", 2));
                lab.recorder.pause(false);
                awaitTick();
                RegionHandle.tag(frame, "k", 3);
              });
          handedOn.tag("k", 4);
          handedOn.close();
          execute(1, frame -> RegionHandle.tag(frame, "k", 5));
          assertThat(rows(tag("k"))).containsExactly(of(5L, 1, 1));
          Frame open = region.enter();
          RegionHandle.tag(open, "k", 6);
          awaitTick();
          lab.recorder.reset();
          awaitTick();
          RegionHandle.tag(open, "k", 7);
          region.exit(open);
          assertThat(lab.summary("r").tags()).isEmpty();
          execute(1, frame -> RegionHandle.tag(frame, "k", "a text, for all is forgotten"));
        });
    assertThat(rows(tag("k"))).containsExactly(of("a text, for all is forgotten", 1, 1));
    assertThat(lab.problems).isEmpty();
  }

  /** An execution that is open during a reset is in the next snapshot as a whole. */
  @Test
  void tagsOfOpenExecutionsAreInTheSnapshotThatHasTheirEnd() throws Exception {
    lab.run(
        () -> {
          Frame open = region.enter();
          RegionHandle.tag(open, "before", 1);
          RegionHandle.tag(open, "both", 1);
          awaitTick();
          Snapshot first = lab.recorder.snapshotAndReset();
          assertThat(Lab.records(first, "r").get(0).tags())
              .isEqualTo(Map.of("before", 1L, "both", 1L));
          assertThat(Lab.summary(first, "r").tags()).isEmpty();
          first.close();
          RegionHandle.tag(open, "both", 2);
          region.exit(open);
        });
    Snapshot second = lab.recorder.snapshot();
    assertThat(Lab.records(second, "r").get(0).tags()).isEqualTo(Map.of("before", 1L, "both", 2L));
    assertThat(rows(tag(Lab.summary(second, "r"), "both"))).containsExactly(of(2L, 1, 0));
  }
}
