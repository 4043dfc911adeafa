package dev.edpm.analysis.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;

class LanesTest {

  /** Receives the events of lanes, and checks them. */
  private static final class Drawing implements Lanes.Visitor {
    final Map<Slice, Integer> laneOf = new HashMap<>();
    final List<Slice> ended = new ArrayList<>();
    private final Map<Integer, Deque<Slice>> open = new HashMap<>();
    private final Map<Integer, Long> times = new HashMap<>();

    @Override
    public void begin(int lane, Slice slice) {
      assertThat(laneOf.put(slice, lane)).isNull();
      advance(lane, slice.start());
      Deque<Slice> stack = open.computeIfAbsent(lane, l -> new ArrayDeque<>());
      if (!stack.isEmpty()) {
        assertThat(slice.end()).isLessThanOrEqualTo(stack.peek().end());
      }
      stack.push(slice);
    }

    @Override
    public void end(int lane, Slice slice) {
      advance(lane, slice.end());
      assertThat(open.get(lane).pop()).isSameAs(slice);
      ended.add(slice);
    }

    private void advance(int lane, long time) {
      assertThat(time).isGreaterThanOrEqualTo(times.getOrDefault(lane, Long.MIN_VALUE));
      times.put(lane, time);
    }

    int lanes() {
      return laneOf.values().stream().mapToInt(lane -> lane + 1).max().orElse(0);
    }
  }

  @Provide
  Arbitrary<List<Slice>> slices() {
    Arbitrary<long[]> times =
        Combinators.combine(
                Arbitraries.longs().between(-20, 60),
                Arbitraries.frequencyOf(
                    Tuple.of(9, Arbitraries.longs().between(0, 30)),
                    Tuple.of(1, Arbitraries.just(Slice.OPEN))))
            .as(
                (start, length) ->
                    new long[] {start, length == Slice.OPEN ? Slice.OPEN : start + length});
    return times
        .list()
        .ofMaxSize(60)
        .map(
            all -> {
              List<Slice> slices = new ArrayList<>();
              for (int i = 0; i < all.size(); i++) {
                slices.add(slice(i, all.get(i)[0], all.get(i)[1]));
              }
              slices.sort(
                  Comparator.comparingLong(Slice::start)
                      .thenComparing(Slice::end, Comparator.reverseOrder())
                      .thenComparing(Slice::number));
              return slices;
            });
  }

  @Property(tries = 2_000)
  void eachLaneNestsAndHasEachSliceOnce(@ForAll("slices") List<Slice> slices) {
    Drawing drawing = draw(slices);
    assertThat(drawing.laneOf.keySet()).containsExactlyInAnyOrderElementsOf(slices);
    assertThat(drawing.ended)
        .containsExactlyInAnyOrderElementsOf(
            slices.stream().filter(slice -> !slice.isOpen()).toList());
  }

  /** The lanes are found by trees of numbers; this looks at one lane after the other. */
  @Property(tries = 2_000)
  void eachSliceIsInTheFirstLaneThatHasRoom(@ForAll("slices") List<Slice> slices) {
    Map<Slice, Integer> expected = new HashMap<>();
    List<Deque<Slice>> lanes = new ArrayList<>();
    for (Slice slice : slices) {
      int lane = 0;
      while (lane < lanes.size() && !hasRoom(lanes.get(lane), slice)) {
        lane++;
      }
      if (lane == lanes.size()) {
        lanes.add(new ArrayDeque<>());
      }
      lanes.get(lane).push(slice);
      expected.put(slice, lane);
    }
    assertThat(draw(slices).laneOf).isEqualTo(expected);
  }

  private static boolean hasRoom(Deque<Slice> lane, Slice slice) {
    while (!lane.isEmpty() && lane.peek().end() <= slice.start()) {
      lane.pop();
    }
    return lane.isEmpty() || lane.peek().end() >= slice.end();
  }

  /** A slice needs another lane only because of slices that it overlaps without nesting. */
  @Property(tries = 2_000)
  void thereAreNoMoreLanesThanASliceHasOverlapsAndOneLaneWithoutAny(
      @ForAll("slices") List<Slice> slices) {
    int most = 0;
    for (Slice slice : slices) {
      most = Math.max(most, (int) slices.stream().filter(o -> overlap(o, slice)).count());
    }
    assertThat(draw(slices).lanes()).isLessThanOrEqualTo(most + 1);
  }

  /** Tells whether {@code later} starts inside {@code earlier} and ends after it. */
  private static boolean overlap(Slice earlier, Slice later) {
    return earlier.start() < later.start()
        && later.start() < earlier.end()
        && earlier.end() < later.end();
  }

  @Example
  void roofTilesNeedAsManyLanesAsLieUponEachOther() {
    List<Slice> tiles = new ArrayList<>();
    for (int i = 0; i < 100; i++) {
      tiles.add(slice(i, 10 * i, 10 * i + 29));
    }
    Drawing drawing = draw(tiles);
    assertThat(drawing.lanes()).isEqualTo(3);
    tiles.forEach(t -> assertThat(drawing.laneOf.get(t)).isEqualTo((int) t.number() % 3));
  }

  /**
   * The number of lanes may be greater than that of slices that all overlap each other: here each
   * overlaps two of the others, and no three overlap each other, but two lanes are not enough for a
   * ring of five.
   */
  @Example
  void aRingOfFiveOverlapsNeedsThreeLanes() {
    List<Slice> ring =
        List.of(slice(0, 1, 4), slice(1, 2, 9), slice(2, 3, 6), slice(3, 5, 8), slice(4, 7, 10));
    assertThat(draw(ring).lanes()).isEqualTo(3);
  }

  @Example
  void thousandsOfLanesAreFoundQuickly() {
    List<Slice> requests = new ArrayList<>();
    int atOnce = 5_000;
    for (int i = 0; i < 40 * atOnce; i++) {
      requests.add(slice(i, i, i + atOnce));
    }
    assertThat(draw(requests).lanes()).isEqualTo(atOnce);
  }

  private static Drawing draw(List<Slice> slices) {
    Drawing drawing = new Drawing();
    Lanes lanes = new Lanes(drawing);
    slices.forEach(lanes::add);
    assertThat(lanes.count()).isEqualTo(drawing.lanes());
    lanes.finish();
    return drawing;
  }

  private static Slice slice(int number, long start, long end) {
    return new Slice(0, Slice.Kind.EXECUTION, "r", start, end, number, List.of());
  }
}
