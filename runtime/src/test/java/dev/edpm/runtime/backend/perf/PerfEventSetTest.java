package dev.edpm.runtime.backend.perf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.edpm.annotations.catalogue.CatalogueEntry;
import dev.edpm.annotations.catalogue.CounterScope;
import dev.edpm.runtime.backend.CounterReader;
import dev.edpm.runtime.backend.perf.event.Formula;
import dev.edpm.runtime.backend.perf.event.PerfEvent;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** How the events of a thread are arranged, on a machine whose PMU is known to the last detail. */
class PerfEventSetTest {

  private final FakeMachine machine = new FakeMachine();
  private final PerfEventSet set =
      new PerfEventSet(
          new PerfCalls(machine, new Abi(298, 0x2400)),
          new Refusal(Path.of("/nowhere")),
          UserReads.off(),
          PerfEventSetTest::formula);

  @Test
  void oneGroupHoldsTheUnionOfAllReadersAndIsReadWithOneCall() {
    CounterReader first = set.reader(events(1, 2), true);
    CounterReader second = set.reader(events(2, 3), true);
    assertThat(machine.groups.values()).hasSize(1);
    assertThat(set.remark()).isEmpty();
    assertThat(machine.open.values())
        .extracting(FakeMachine.Asked::config)
        .containsExactlyInAnyOrder(1L, 2L, 3L);
    machine.count(1, 10, 100, 100);
    machine.count(2, 20, 0, 0);
    machine.count(3, 30, 0, 0);
    machine.calls = 0;
    long[] into = new long[9];
    first.read(into, 2);
    assertThat(machine.calls).isEqualTo(1);
    second.read(into, 5);
    assertThat(into[2]).isEqualTo(10);
    assertThat(into[3]).isEqualTo(20);
    assertThat(new long[] {into[5], into[6]}).containsExactly(20, 30);
    set.close();
    assertThat(machine.open).isEmpty();
  }

  @Test
  void aReaderGoesOnThroughEveryNewArrangement() {
    CounterReader reader = set.reader(events(1), true);
    long[] before = read(reader, 1);
    machine.count(1, 10, 100, 100);
    set.reader(events(2), true);
    machine.count(1, 5, 50, 50);
    set.reader(events(3), false);
    machine.count(1, 3, 30, 15);
    set.reader(events(4), true);
    machine.count(1, 2, 20, 20);
    long[] after = read(reader, 1);
    assertThat(after[0] - before[0]).isEqualTo(20);
    // The ns of the enabling itself come on top.
    assertThat(after[1] - before[1]).isBetween(200L, 220L);
    assertThat(after[1] - before[1] - (after[2] - before[2])).isEqualTo(15);
  }

  @Test
  void allReadersGiveTheSameCountOfTheSameEvent() {
    CounterReader first = set.reader(events(1), true);
    machine.count(1, 10, 100, 100);
    CounterReader anew = set.reader(events(2, 1), true);
    machine.count(1, 5, 50, 50);
    CounterReader late = set.reader(events(3, 1), false);
    machine.count(1, 3, 30, 30);
    CounterReader same = set.reader(events(1, 2), false);
    assertThat(read(first, 1)[0]).isEqualTo(18);
    assertThat(read(anew, 2)[1]).isEqualTo(18);
    assertThat(read(late, 2)[1]).isEqualTo(18);
    assertThat(read(same, 2)[0]).isEqualTo(18);
  }

  @Test
  void withinABlockWhatCountsGoesOnAndIsJoinedAtTheNext() {
    set.reader(events(1), true);
    int leader = machine.groups.keySet().iterator().next();
    CounterReader both = set.reader(events(1, 2), false);
    assertThat(machine.groups).hasSize(2).containsKey(leader);
    long[] before = read(both, 2);
    machine.count(1, 7, 10, 10);
    machine.count(2, 8, 10, 10);
    long[] after = read(both, 2);
    assertThat(after[0] - before[0]).isEqualTo(7);
    assertThat(after[1] - before[1]).isEqualTo(8);
    set.reader(events(1), true);
    assertThat(machine.groups).hasSize(1);
    assertThat(read(both, 2)).startsWith(after[0], after[1]);
  }

  @Test
  void aGroupThatIsTooLargeIsSplit() {
    CounterReader reader = set.reader(events(1, 2, 3, 4, 5, 6), true);
    assertThat(machine.groups.values()).extracting(group -> group.members.size()).contains(4, 2);
    assertThat(set.remark())
        .contains(
            "6 events do not fit on the PMU together: they are counted in 2 multiplexed groups");
    long[] before = read(reader, 6);
    for (int i = 1; i <= 6; i++) {
      machine.count(i, 10L * i, 0, 0);
    }
    long[] after = read(reader, 6);
    for (int i = 1; i <= 6; i++) {
      assertThat(after[i - 1] - before[i - 1]).isEqualTo(10L * i);
    }
    set.close();
    assertThat(machine.open).isEmpty();
  }

  @Test
  void theEventsOfOneFormulaStayInOneGroup() {
    // 1, 2 and 3 leave one counter free, and 45 needs two.
    set.reader(events(1, 2, 3, 45), true);
    assertThat(machine.groups.values())
        .extracting(group -> group.members.stream().map(m -> machine.open.get(m).config()).toList())
        .containsExactlyInAnyOrder(List.of(1L, 2L, 3L), List.of(4L, 5L));
  }

  @Test
  void groupsWithDifferentSharesAreBroughtToTheSmallestSoThatScalingIsRight() {
    CounterReader reader = set.reader(events(1, 2, 3, 4, 5), true);
    long[] before = read(reader, 5);
    // The first group ran for half of the time and the second for a quarter.
    machine.count(1, 1_000_000, 1_000_000_000, 500_000_000);
    machine.count(5, 600_000, 1_000_000_000, 250_000_000);
    long[] after = read(reader, 5);
    double scale = (double) (after[5] - before[5]) / (after[6] - before[6]);
    assertThat(scale).isCloseTo(4, within(1e-6));
    assertThat(scale * (after[0] - before[0])).isCloseTo(2_000_000, within(2.0));
    assertThat(scale * (after[4] - before[4])).isCloseTo(2_400_000, within(2.0));
  }

  @Test
  void aDifferenceIsOneOfItsEvents() {
    CounterReader reader = set.reader(events(45), true);
    long[] before = read(reader, 1);
    machine.count(4, 100, 1, 1);
    machine.count(5, 30, 1, 1);
    assertThat(read(reader, 1)[0] - before[0]).isEqualTo(70);
  }

  @Test
  void anEventThatCannotBeOpenedSaysWhyAndLeavesTheOthersCounting() {
    CounterReader reader = set.reader(events(1), true);
    machine.refusal = asked -> asked.config() == 2 ? Refusal.EMFILE : 0;
    assertThatThrownBy(() -> set.reader(events(2), true))
        .hasMessage(
            "e2: EMFILE, the process has reached its limit of open files: raise it"
                + " (ulimit -n)");
    assertThat(machine.open).hasSize(1);
    long[] before = read(reader, 1);
    machine.count(1, 5, 1, 1);
    assertThat(read(reader, 1)[0] - before[0]).isEqualTo(5);
  }

  @Test
  void unusedEventsAreClosedAtTheNextArrangement() {
    set.reader(events(1), true).close();
    set.reader(events(2), true);
    assertThat(machine.open.values()).extracting(FakeMachine.Asked::config).containsExactly(2L);
  }

  private static long[] read(CounterReader reader, int counters) {
    long[] into = new long[counters + 2];
    reader.read(into, 0);
    return into;
  }

  /** One digit is that event, two are the first without the second. */
  private static Formula formula(CatalogueEntry counter) {
    List<Formula.Term> terms = new ArrayList<>();
    for (char digit : counter.counter().toCharArray()) {
      PerfEvent event = PerfEvent.of("e" + digit, PerfEvent.RAW, digit - '0');
      terms.add(new Formula.Term(terms.isEmpty() ? 1 : -1, event));
    }
    return new Formula(terms, 1);
  }

  private static List<CatalogueEntry> events(int... numbers) {
    List<CatalogueEntry> entries = new ArrayList<>();
    for (int number : numbers) {
      entries.add(
          new CatalogueEntry("test", String.valueOf(number), CounterScope.THREAD, "1", "Test."));
    }
    return entries;
  }
}
