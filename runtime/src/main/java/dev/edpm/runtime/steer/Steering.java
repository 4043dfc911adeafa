package dev.edpm.runtime.steer;

import dev.edpm.annotations.KnobScope;
import dev.edpm.runtime.Problem;
import dev.edpm.runtime.steer.SteeringException.Reason;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;

/**
 * The knobs of this process (StarPU's steering API). StarPU's own knobs exist from the start, under
 * its ids, and are unavailable until the task engine runs. The knobs of the program follow. All
 * methods may be called on any thread.
 */
public final class Steering {

  private static final String USUAL_ORIGIN = "api";

  private final Journal journal;
  private final KnobRegistry registry;
  private final String origin;

  /**
   * Creates the steering of a process, with StarPU's knobs.
   *
   * @param clock returns the ns since the run started
   * @param problems receives the exceptions of listeners
   */
  public Steering(LongSupplier clock, Consumer<Problem> problems) {
    this.journal = new Journal(clock, problems);
    this.registry = new KnobRegistry(journal);
    this.origin = USUAL_ORIGIN;
  }

  private Steering(Steering same, String origin) {
    this.journal = same.journal;
    this.registry = same.registry;
    this.origin = origin;
  }

  /**
   * Returns an object for the same knobs whose changes have the origin {@code origin}. The default
   * origin is {@code api}.
   */
  public Steering by(String origin) {
    return new Steering(this, origin);
  }

  /** Returns the knobs of a scope, in the order of their ids. */
  public List<KnobInfo> knobs(KnobScope scope) {
    return registry.infos(scope);
  }

  /** Returns the knob with that name, empty if the scope has none. */
  public Optional<KnobInfo> find(KnobScope scope, String name) {
    return Optional.ofNullable(registry.find(scope, name)).map(KnobSlot::info);
  }

  /**
   * Returns the knob with that id.
   *
   * @throws SteeringException if there is none
   */
  public KnobInfo knob(int id) {
    return registry.slot(id).info();
  }

  /**
   * Returns a scope's knob by its rank, from 0.
   *
   * @throws SteeringException if the scope has fewer knobs
   */
  public KnobInfo nth(KnobScope scope, int rank) {
    return registry.nth(scope, rank);
  }

  /** Returns StarPU's list of a scope, one line per knob. */
  public String list(KnobScope scope) {
    return knobs(scope).stream().map(k -> k.listLine() + "\n").collect(Collectors.joining());
  }

  /** Returns StarPU's list of all scopes, each after a line with the name of the scope. */
  public String listAll() {
    StringBuilder all = new StringBuilder();
    for (KnobScope scope : KnobScope.values()) {
      all.append("scope: ").append(scope.label()).append('\n').append(list(scope));
    }
    return all.toString();
  }

  /**
   * Returns a global knob.
   *
   * @throws SteeringException if no knob has that id, or it belongs to another scope
   */
  public KnobHandle global(int id) {
    return new KnobHandle(registry.slot(id, KnobScope.GLOBAL), null, origin);
  }

  /**
   * Returns a worker's knob.
   *
   * @param worker the worker's number, from 0
   * @throws SteeringException if no knob has that id, it belongs to another scope, or the worker's
   *     number is negative
   */
  public KnobHandle perWorker(int id, int worker) {
    KnobSlot slot = registry.slot(id, KnobScope.PER_WORKER);
    if (worker < 0) {
      throw noInstance(slot, "has no worker " + worker + ": worker numbers start at 0");
    }
    return new KnobHandle(slot, worker, origin);
  }

  /**
   * Returns a scheduler's knob.
   *
   * @param scheduler the scheduler's name
   * @throws SteeringException if no knob has that id, it belongs to another scope, or the name is
   *     blank
   */
  public KnobHandle perScheduler(int id, String scheduler) {
    KnobSlot slot = registry.slot(id, KnobScope.PER_SCHEDULER);
    if (scheduler == null || scheduler.isBlank()) {
      throw noInstance(slot, "needs the name of a scheduler");
    }
    return new KnobHandle(slot, scheduler, origin);
  }

  private static SteeringException noInstance(KnobSlot slot, String what) {
    return SteeringException.of(Reason.WRONG_INSTANCE, slot.info().definition(), what);
  }

  /**
   * Registers a knob. If the scope has a knob with the same definition, that knob uses the new
   * access from now on.
   *
   * @param changed run after each change, on the thread that set the knob, outside of locks; its
   *     exceptions are caught and reported
   * @throws SteeringException if the definition is contradictory, or the scope has a knob of that
   *     name with another definition
   */
  public KnobInfo register(KnobDefinition definition, KnobAccess access, Runnable changed) {
    return registry.add(List.of(definition), KnobHome.of(access, changed)).get(0).info();
  }

  /**
   * Registers knobs with a common access. They are listed, with their ids, for the life of the
   * process. When the registration is removed, they are unavailable, and the access is not called
   * any more.
   *
   * @throws SteeringException as for a single knob; then none of them is registered
   */
  public KnobRegistration register(KnobGroup group) {
    KnobHome home = new KnobHome(group.access(), () -> {});
    List<KnobSlot> slots = registry.add(group.definitions(), home);
    return () -> slots.forEach(slot -> slot.leave(home));
  }

  /** Adds a listener, which is notified of each change from now on. */
  public KnobRegistration addListener(KnobListener listener) {
    return journal.add(listener);
  }

  /** Returns the changes and rejected attempts, oldest first; at most the last 10,000. */
  public List<KnobChange> changes() {
    return journal.changes();
  }

  /** Returns the number of earlier changes that were not kept. */
  public long changesDropped() {
    return journal.dropped();
  }

  /** Forgets changes and pending values. Knobs, their ids and listeners stay. */
  public void reset() {
    journal.clear();
    registry.all().forEach(KnobSlot::reset);
  }

  /** Returns the knobs and changes for a report. */
  public SteeringSnapshot snapshot() {
    List<KnobState> knobs =
        registry.all().stream().filter(KnobSlot::isServed).map(KnobSlot::state).toList();
    synchronized (journal) {
      return new SteeringSnapshot(knobs, journal.changes(), journal.dropped());
    }
  }
}
