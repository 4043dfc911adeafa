package dev.edpm.runtime.backend.perf;

import dev.edpm.annotations.catalogue.CatalogueEntry;
import dev.edpm.runtime.backend.perf.event.Cpu;
import dev.edpm.runtime.backend.perf.event.Domain;
import dev.edpm.runtime.backend.perf.event.EventNames;
import dev.edpm.runtime.backend.perf.event.EventTable;
import dev.edpm.runtime.backend.perf.event.Formula;
import dev.edpm.runtime.backend.perf.event.NamedCounter;
import dev.edpm.runtime.backend.perf.event.PerfEvent;
import dev.edpm.runtime.backend.perf.event.PmuList;
import dev.edpm.runtime.backend.perf.event.UnknownEventException;
import dev.edpm.runtime.nativecall.NativeAccess;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The events that this machine's kernel and CPU can count, and how each counter is opened here. */
final class Machine {

  /**
   * The result for a counter.
   *
   * @param formula how it is counted, or {@code null}
   * @param reason why it is not counted, or {@code null}
   */
  record Answer(Formula formula, String reason) {

    static Answer not(String reason) {
      return new Answer(null, reason);
    }
  }

  /**
   * Counters that may be 0 in a working program, in addition to all types except {@link
   * #COUNTS_ALWAYS}.
   */
  private static final Set<String> MAY_BE_NONE = Set.of("floating-point.inverse");

  private static final Set<String> COUNTS_ALWAYS =
      Set.of("cpu", "memory", "floating-point", "branch");

  /** Generic events that occur in every program. */
  private static final Set<String> COMMON =
      Set.of(
          "cycles",
          "cpu-cycles",
          "ref-cycles",
          "instructions",
          "branches",
          "branch-instructions",
          "branch-misses");

  private final PerfCalls kernel;
  private final Refusal refusal;
  private final Trial trial;
  private final EventNames names;
  private final PmuList pmus;
  private final EventTable table = EventTable.load();
  private final Cpu cpu;
  private final EventTable.Family family;
  private final UserReads userReads;

  Machine(
      NativeAccess access,
      Abi abi,
      String architecture,
      Path proc,
      Path sys,
      boolean wantsUserReads) {
    this.kernel = new PerfCalls(access, abi, new StubRead());
    this.refusal = new Refusal(proc);
    this.userReads =
        wantsUserReads ? userReads(new UserAccess(architecture, proc, sys)) : UserReads.off();
    this.trial = new Trial(kernel, refusal);
    this.names = new EventNames(sys);
    this.pmus = new PmuList(sys);
    this.cpu = Cpu.read(architecture, proc, sys);
    this.family = table.family(cpu);
  }

  PerfCalls kernel() {
    return kernel;
  }

  Refusal refusal() {
    return refusal;
  }

  UserReads userReads() {
    return userReads;
  }

  /**
   * Returns how a counter of the catalogue is counted. Only the program is counted, which is also
   * PAPI's default, so that the kernel's work for reading counters is not included.
   */
  Answer ofTable(CatalogueEntry counter) {
    List<String> reasons = new ArrayList<>();
    for (Formula plain : table.formulas(family, counter.name())) {
      Formula formula = plain.map(event -> event.in(Domain.USER));
      Optional<String> reason = whyNot(formula);
      if (reason.isEmpty()
          && COUNTS_ALWAYS.contains(counter.type())
          && !MAY_BE_NONE.contains(counter.name())) {
        reason = trial.whyNotCounting(formula).map(why -> formula.source() + " " + why);
      }
      if (reason.isEmpty()) {
        return new Answer(userReads.adopt(formula), null);
      }
      reasons.add(reason.get());
    }
    return Answer.not(
        reasons.isEmpty()
            ? "the event table has no event for this on " + title()
            : String.join("; ", reasons.stream().distinct().toList()));
  }

  /** Returns how an event that the user named is counted. */
  Answer named(String name) {
    NamedCounter named;
    try {
      named = names.find(name);
    } catch (UnknownEventException e) {
      return Answer.not(e.getMessage());
    }
    Formula formula = named.formula();
    PerfEvent first = formula.events().get(0);
    if (!named.domainIsGiven() && first.isOfThread() && canBeUserOnly(first)) {
      int error = trial.refusedBy(formula);
      if (error == Refusal.EACCES || error == Refusal.EPERM) {
        formula = formula.map(event -> event.in(Domain.USER));
      }
    }
    Optional<String> reason = whyNot(formula);
    if (reason.isEmpty() && countsAnyWork(first)) {
      reason = trial.whyNotCounting(formula);
    }
    return reason.isEmpty() ? new Answer(userReads.adopt(formula), null) : Answer.not(reason.get());
  }

  private UserReads userReads(UserAccess allowed) {
    Optional<String> reason = allowed.forbidden().or(StubRead::unavailable);
    if (reason.isPresent()) {
      return UserReads.unavailable(reason.get());
    }
    ReadTrial read = new ReadTrial(kernel, refusal);
    return UserReads.of(
        event ->
            allowed.forbidden(event).or(() -> read.whyNot(event.readByProgram(allowed.config1()))),
        allowed.config1());
  }

  private Optional<String> whyNot(Formula formula) {
    for (PerfEvent event : formula.events()) {
      if (pmus.denies(event)) {
        String code = "0x" + Long.toHexString(event.config());
        return Optional.of(event.name() + ": the CPU does not have the PMUv3 event " + code);
      }
    }
    return trial.whyRefused(formula);
  }

  /**
   * Tells whether an event can be restricted to user mode. Events that happen in the kernel itself
   * would be lost.
   */
  private static boolean canBeUserOnly(PerfEvent event) {
    Set<String> ofKernel = Set.of("context-switches", "cs", "cpu-migrations", "migrations");
    return event.type() != PerfEvent.TRACEPOINT && !ofKernel.contains(event.name());
  }

  /**
   * Tells whether a value of 0 over the work of a trial can only mean that an event does not count.
   */
  private static boolean countsAnyWork(PerfEvent event) {
    boolean common = COMMON.contains(event.name());
    return event.domain() != Domain.KERNEL
        && (event.type() == PerfEvent.RAW || event.type() == PerfEvent.HARDWARE && common);
  }

  private String title() {
    return family.cpus().equals("*") ? cpu.description() : family.title();
  }
}
