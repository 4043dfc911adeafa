package dev.edpm.runtime.backend.perf;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.annotations.catalogue.CatalogueEntry;
import dev.edpm.annotations.catalogue.CounterScope;
import dev.edpm.runtime.backend.CounterReader;
import dev.edpm.runtime.backend.perf.event.Formula;
import dev.edpm.runtime.backend.perf.event.PerfEvent;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** When events are read without a system call, on a machine that is known to the last detail. */
class UserReadsTest {

  private static final long ACCESS = 2;
  private static final String NOT = "it is odd";

  private final FakeMachine machine = new FakeMachine();
  private boolean pagesServe = true;
  private final PerfCalls kernel =
      new PerfCalls(
          machine,
          new Abi(298, 0x2400),
          (pages, into, events) -> pagesServe && machine.readPages(pages, into, events));
  private final Refusal refusal = new Refusal(Path.of("/nowhere"));

  /** Odd events cannot be read so. */
  private final UserReads reads =
      UserReads.of(event -> event.config() % 2 == 0 ? Optional.empty() : Optional.of(NOT), ACCESS);

  private final PerfEventSet set =
      new PerfEventSet(kernel, refusal, reads, counter -> reads.adopt(formula(counter)));

  @Test
  void aGroupIsReadWithoutACall() {
    CounterReader reader = set.reader(events(2, 4, 6), true);
    assertThat(set.remark()).isEmpty();
    assertThat(machine.pages.values()).containsExactlyInAnyOrderElementsOf(machine.open.keySet());
    assertThat(machine.open.values()).extracting(FakeMachine.Asked::config1).containsOnly(ACCESS);
    machine.count(4, 40, 100, 100);
    machine.calls = 0;
    long[] before = read(reader, 3);
    machine.count(2, 20, 100, 50);
    machine.count(6, 60, 0, 0);
    long[] after = read(reader, 3);
    assertThat(machine.calls).isZero();
    assertThat(differences(before, after)).containsExactly(20, 0, 60, 100, 50);
    set.close();
    assertThat(machine.pages).isEmpty();
    assertThat(machine.open).isEmpty();
  }

  @Test
  void aReadThatThePagesDoNotServeIsACallThatGoesOnFromThere() {
    CounterReader reader = set.reader(events(2), true);
    machine.calls = 0;
    long[] before = read(reader, 1);
    machine.count(2, 20, 100, 100);
    pagesServe = false;
    assertThat(differences(before, read(reader, 1))).containsExactly(20, 100, 100);
    assertThat(machine.calls).isEqualTo(1);
  }

  @Test
  void theOthersAreApartWithOneCallAndAreNamed() {
    CounterReader reader = set.reader(events(2, 1, 4, 3), true);
    assertThat(machine.groups.values())
        .extracting(group -> group.members.stream().map(m -> machine.open.get(m).config()).toList())
        .containsExactlyInAnyOrder(List.of(2L, 4L), List.of(1L, 3L));
    machine.calls = 0;
    long[] before = read(reader, 4);
    for (int i = 1; i <= 4; i++) {
      machine.count(i, i, 0, 0);
    }
    assertThat(differences(before, read(reader, 4))).startsWith(2, 1, 4, 3);
    assertThat(machine.calls).isEqualTo(2);
    assertThat(set.remark().orElseThrow())
        .contains("read with system calls: ")
        .contains("e1 (it is odd)")
        .contains("e3 (it is odd)")
        .doesNotContain("e2", "e4");
  }

  @Test
  void theSourceSaysHow() {
    assertThat(reads.adopt(formula(2)).source()).isEqualTo("e2 (user reads)");
    assertThat(reads.adopt(formula(1)).source()).isEqualTo("e1");
    assertThat(reads.adopt(new Formula(List.of(term(2), term(1)), 1)).source())
        .isEqualTo("e2 + e1");
    assertThat(UserReads.off().adopt(formula(2)).source()).isEqualTo("e2");
  }

  @Test
  void generalReasonIsReportedOnceForAllEvents() {
    UserReads none = UserReads.unavailable("the moon is full");
    PerfEventSet plain =
        new PerfEventSet(kernel, refusal, none, counter -> none.adopt(formula(counter)));
    plain.reader(events(2, 4), true);
    assertThat(machine.pages).isEmpty();
    assertThat(plain.remark()).contains("counters are read with system calls: the moon is full");
  }

  @Test
  void pagesThatCannotBeMappedLeaveSystemCallsAndSaySo() {
    machine.mapError = Refusal.EPERM;
    CounterReader reader = set.reader(events(2, 4), true);
    assertThat(set.remark().orElseThrow())
        .startsWith("read with system calls on this thread: EPERM, ")
        .contains("perf_event_mlock_kb");
    machine.calls = 0;
    long[] before = read(reader, 2);
    machine.count(2, 7, 1, 1);
    assertThat(differences(before, read(reader, 2))).startsWith(7, 0);
    assertThat(machine.calls).isEqualTo(2);
  }

  @Test
  void pagesThatAreOfNoUseAreNotKept() {
    machine.capabilities = 1 << 3;
    set.reader(events(2), true);
    assertThat(set.remark().orElseThrow()).contains("does not let programs read its counter");
    machine.capabilities = 1 << 2;
    set.reader(events(2, 4), true);
    assertThat(set.remark().orElseThrow()).contains("clock");
    assertThat(machine.pages).isEmpty();
  }

  @Test
  void anEventThatIsNotOnThePmuAtOnceIsReadWithSystemCalls() {
    machine.startsAtOnce = false;
    set.reader(events(2), true);
    assertThat(machine.pages).isEmpty();
    assertThat(set.remark())
        .contains(
            "read with system calls on this thread: it was not on the PMU when it was enabled");
  }

  @Test
  void theTrialComparesBothWays() {
    machine.countsItself = true;
    ReadTrial trial = new ReadTrial(kernel, refusal);
    PerfEvent event = PerfEvent.of("e2", PerfEvent.RAW, 2).readByProgram(ACCESS);
    assertThat(trial.whyNot(event)).isEmpty();
    pagesServe = false;
    assertThat(trial.whyNot(event)).contains("it was not on the PMU when it was tried");
    machine.mapError = Refusal.EACCES;
    assertThat(trial.whyNot(event)).contains("the page of its counter cannot be mapped, error 13");
    assertThat(machine.open).isEmpty();
    assertThat(machine.pages).isEmpty();
  }

  @Test
  void eventWithDifferentValuesIsNotServed() {
    machine.countsItself = true;
    PerfCalls wrong =
        new PerfCalls(
            machine,
            new Abi(298, 0x2400),
            (pages, into, events) -> {
              machine.readPages(pages, into, events);
              machine.view(into, 32).putLong(24, 1L << 40);
              return true;
            });
    PerfEvent event = PerfEvent.of("e2", PerfEvent.RAW, 2).readByProgram(ACCESS);
    assertThat(new ReadTrial(wrong, refusal).whyNot(event).orElseThrow())
        .startsWith("in a trial the program read 1099511627776 to 1099511627776")
        .contains(" and the kernel ");
    assertThat(machine.open).isEmpty();
    assertThat(machine.pages).isEmpty();
  }

  private static long[] read(CounterReader reader, int counters) {
    long[] into = new long[counters + 2];
    reader.read(into, 0);
    return into;
  }

  private static long[] differences(long[] before, long[] after) {
    long[] differences = new long[before.length];
    for (int i = 0; i < before.length; i++) {
      differences[i] = after[i] - before[i];
    }
    return differences;
  }

  private static Formula formula(CatalogueEntry counter) {
    return formula(Integer.parseInt(counter.counter()));
  }

  private static Formula formula(int number) {
    return new Formula(List.of(term(number)), 1);
  }

  private static Formula.Term term(int number) {
    return new Formula.Term(1, PerfEvent.of("e" + number, PerfEvent.RAW, number));
  }

  private static List<CatalogueEntry> events(int... numbers) {
    List<CatalogueEntry> entries = new ArrayList<>();
    for (int number : numbers) {
      String name = String.valueOf(number);
      entries.add(new CatalogueEntry("test", name, CounterScope.THREAD, "1", "Test."));
    }
    return entries;
  }
}
