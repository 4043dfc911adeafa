package dev.edpm.runtime.monitor;

import dev.edpm.annotations.MonitorScope;
import dev.edpm.annotations.catalogue.CatalogueEntry;
import dev.edpm.annotations.catalogue.NamePatterns;
import dev.edpm.runtime.Problem;
import dev.edpm.runtime.monitor.MonitoringException.Reason;
import dev.edpm.runtime.region.control.Recorder;
import dev.edpm.runtime.region.listen.RegionWatch;
import dev.edpm.runtime.series.UserCounter;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.function.Predicate;

/**
 * Counters that can be discovered, sampled and listened to. This is StarPU's performance monitoring
 * framework, with regions as an additional scope. All methods may be called on any thread.
 *
 * <p>No sample is taken until collecting starts: by {@link #startCollection}, or by the wiring of a
 * {@code @Listener}.
 */
public final class Monitoring {

  private final Recorder recorder;
  private final Consumer<Problem> problems;
  private final CounterTable table = new CounterTable();
  private final CollectionSwitch collection = new CollectionSwitch();
  private final Delivery delivery;
  private final List<CounterModule> modules = new CopyOnWriteArrayList<>();
  private final Map<MonitorScope, ScopeListeners> listeners = new EnumMap<>(MonitorScope.class);
  private final ScopeListeners ofProcess;

  /**
   * Creates the monitoring of a process, without counters except StarPU's.
   *
   * @param recorder has the regions
   * @param clock returns the ns since the run started
   * @param problems receives failures; must be safe on any thread and must not throw
   */
  public Monitoring(Recorder recorder, LongSupplier clock, Consumer<Problem> problems) {
    this.recorder = recorder;
    this.problems = problems;
    this.delivery = new Delivery(clock, problems);
    for (MonitorScope scope : MonitorScope.values()) {
      listeners.put(scope, new ScopeListeners(delivery, collection));
    }
    ofProcess = listeners.get(MonitorScope.GLOBAL);
  }

  /** Returns the counters of a scope, by rank. */
  public List<CounterInfo> counters(MonitorScope scope) {
    return table.of(scope);
  }

  /** Returns the counter with that name, empty if the scope has none. */
  public Optional<CounterInfo> find(MonitorScope scope, String name) {
    return table.find(scope, name);
  }

  /**
   * Returns the counter with that id.
   *
   * @throws MonitoringException if there is none
   */
  public CounterInfo counter(int id) {
    return table.require(id);
  }

  /**
   * Returns the counter with that rank in its scope, from 0.
   *
   * @throws MonitoringException if the scope has fewer counters
   */
  public CounterInfo nth(MonitorScope scope, int rank) {
    return table.nth(scope, rank);
  }

  /** Returns a line for each counter of a scope, in StarPU's format. */
  public String list(MonitorScope scope) {
    StringBuilder text = new StringBuilder();
    for (CounterInfo counter : table.of(scope)) {
      text.append(counter.listLine()).append('\n');
    }
    return text.toString();
  }

  /** Returns a heading for each scope and a line for each of its counters, in StarPU's format. */
  public String listAll() {
    StringBuilder text = new StringBuilder();
    for (MonitorScope scope : MonitorScope.values()) {
      text.append("scope: ").append(scope.label()).append('\n').append(list(scope));
    }
    return text.toString();
  }

  /**
   * Returns a new set of counters of a scope, with no counter enabled. Sets need not be freed.
   *
   * @throws MonitoringException if the scope is {@code null}
   */
  public CounterSet newSet(MonitorScope scope) {
    table.of(scope);
    return new CounterSet(table, scope);
  }

  /**
   * Notifies a listener of single executions of regions, including regions that are registered
   * later.
   *
   * @param names selects the regions by their names
   * @param watch must not be used for another call
   * @return ends the notifications
   */
  public Runnable watch(Predicate<String> names, RegionWatch watch) {
    return recorder.watch(names, watch);
  }

  /**
   * Attaches a listener to the process. It is called on the thread that changed a counter of its
   * set, for instance by recording a value.
   *
   * @throws MonitoringException if its set belongs to another scope, or it is already attached
   *     there
   */
  public Attachment attachGlobal(SampleListener listener) {
    return attach(listener, new Attachment.Place(MonitorScope.GLOBAL, null));
  }

  /**
   * Attaches a listener to a worker of the task engine. It is called on that worker.
   *
   * @throws MonitoringException if its set belongs to another scope, or it is already attached
   *     there
   */
  public Attachment attachToWorker(int worker, SampleListener listener) {
    return attach(listener, new Attachment.Place(MonitorScope.PER_WORKER, worker));
  }

  /**
   * Attaches a listener to all workers of the task engine.
   *
   * @throws MonitoringException if its set belongs to another scope, or it is already attached
   *     there
   */
  public Attachment attachToAllWorkers(SampleListener listener) {
    return attach(listener, new Attachment.Place(MonitorScope.PER_WORKER, null));
  }

  /**
   * Attaches a listener to all codelets of the task engine.
   *
   * @throws MonitoringException if its set belongs to another scope, or it is already attached
   *     there
   */
  public Attachment attachToAllCodelets(SampleListener listener) {
    return attach(listener, new Attachment.Place(MonitorScope.PER_CODELET, null));
  }

  /**
   * Attaches a listener to a codelet of the task engine. It is called on threads that submit the
   * codelet's tasks and on workers that ran them.
   *
   * @throws MonitoringException if its set belongs to another scope, or it is already attached
   *     there
   */
  public Attachment attachToCodelet(String codelet, SampleListener listener) {
    return attach(listener, new Attachment.Place(MonitorScope.PER_CODELET, codelet));
  }

  /**
   * Attaches a listener to regions, including regions that are registered later. It is called when
   * an execution has closed, on the thread that closed it. Regions without a listener have no
   * additional cost.
   *
   * @param patterns patterns of the regions' names, such as {@code io.*,!io.read}
   * @throws MonitoringException if its set belongs to another scope, or it is already attached
   *     there
   */
  public Attachment attachToRegions(String patterns, SampleListener listener) {
    return attach(listener, new Attachment.Place(MonitorScope.PER_REGION, patterns));
  }

  /**
   * Attaches a listener to an instance of its set's scope.
   *
   * @param instance patterns of regions, the number of a worker or the name of a codelet; {@code
   *     null} for all instances of the scope
   * @throws MonitoringException if it is already attached there
   * @throws NumberFormatException if the scope is that of workers and the instance is not a number
   */
  public Attachment attach(SampleListener listener, String instance) {
    return switch (listener.set().scope()) {
      case GLOBAL -> attachGlobal(listener);
      case PER_REGION -> attachToRegions(instance == null ? "**" : instance, listener);
      case PER_WORKER ->
          instance == null
              ? attachToAllWorkers(listener)
              : attachToWorker(Integer.parseInt(instance), listener);
      case PER_CODELET ->
          instance == null ? attachToAllCodelets(listener) : attachToCodelet(instance, listener);
    };
  }

  /**
   * Starts collecting, or ends one pause of it (StarPU's {@code collection_start}). Collecting is
   * off until the first call.
   */
  public void startCollection() {
    if (collection.start()) {
      modules.forEach(
          module ->
              contain(module::collectingStarts, "could not be notified that collecting starts"));
    }
  }

  /**
   * Pauses collecting (StarPU's {@code collection_stop}). Pauses nest: after two calls, two calls
   * of {@link #startCollection} are needed. Events during a pause are never counted.
   */
  public void stopCollection() {
    collection.stop();
  }

  /** Tells whether samples are taken. */
  public boolean isCollecting() {
    return collection.isOn();
  }

  /** Registers the counters of a module. */
  public void register(CounterModule module) {
    modules.add(module);
    module.register(table::register);
  }

  /**
   * Registers the counters of regions: the totals of a region, and each counter of the catalogue.
   */
  public void registerRegions(Collection<CatalogueEntry> catalogue) {
    register(new RegionCounters(catalogue));
  }

  /**
   * Calls the listeners of the process whose sets contain one of these counters, which the program
   * has just recorded. Does nothing while collecting is paused. For modules.
   */
  public void recorded(List<UserCounter> counters) {
    if (collection.isOn()) {
      ofProcess.sample(null, null, listener -> listener.set().hasAnyOf(counters));
    }
  }

  /**
   * Takes a sample of an instance for each of its listeners, and calls them. Does nothing while
   * collecting is paused. For modules: the updaters must already see the change.
   *
   * @param instance {@code null} for the process, a worker's number, a codelet's name
   * @param detail passed to the updaters
   */
  public void sample(MonitorScope scope, Object instance, Object detail) {
    if (collection.isOn() && scope != MonitorScope.PER_REGION) {
      listeners.get(scope).sample(instance, detail);
    }
  }

  /**
   * Returns a point from which samples of one instance are taken, faster than by {@link #sample}.
   * For modules, which end the point when the instance ends. When monitoring ends, all points end.
   *
   * @param instance {@code null} for the process, a worker's number, a codelet's name
   * @param watch notified when the first listener is attached and when the last one is detached,
   *     under a lock: it must not attach or detach listeners. There may already be a listener at
   *     the time of this call
   * @throws MonitoringException if the scope is that of regions, which take their own samples
   */
  public SamplePoint point(MonitorScope scope, Object instance, SamplePoint.Watch watch) {
    if (scope == MonitorScope.PER_REGION) {
      throw MonitoringException.of(
          Reason.WRONG_SCOPE, scope, "regions make samples when they close");
    }
    return listeners.get(scope).point(instance, watch);
  }

  /**
   * Returns the workers' numbers or the codelets' names that a {@link #point} was made for since
   * the process started.
   */
  public Set<String> instances(MonitorScope scope) {
    return listeners.get(scope).instances();
  }

  /** Returns the samplings of the calling thread, which it may keep. For modules. */
  public Samplings samplings() {
    return delivery.samplings();
  }

  /**
   * Returns a sample of a set, taken now, even if collecting is paused. It stays valid. Counters
   * that have values only when an event happens have none. Counters of tasks have none before
   * collecting has started, and during a pause of it they have those that they had at its begin.
   */
  public Sample read(CounterSet set, Object instance) {
    return delivery.take(set, instance, true);
  }

  /**
   * Returns a sample like {@link #read}, without the values of counters that do not count now
   * because collecting is paused. For exports: there, such a value would look as if nothing
   * happened.
   */
  public Sample current(CounterSet set, Object instance) {
    return delivery.take(set, instance, isCollecting());
  }

  /**
   * Ends monitoring. Listeners are detached, and those that the program left attached are reported.
   * Collecting is paused, and no counter has a value until its module registers it again. Ids stay
   * valid.
   */
  public void shutDown() {
    for (ScopeListeners scope : listeners.values()) {
      scope.list().forEach(this::detachLeft);
      scope.forgetPoints();
    }
    collection.restart();
    table.dropUpdaters();
    List<CounterModule> ending = List.copyOf(modules);
    modules.clear();
    for (CounterModule module : ending) {
      contain(module::end, "could not be released");
    }
  }

  private void contain(Runnable call, String failed) {
    try {
      call.run();
    } catch (RuntimeException | LinkageError e) {
      problems.accept(Problem.of("module-failed", "counters " + failed + ": " + e));
    }
  }

  private void detachLeft(Attachment attachment) {
    if (attachment.tryDetach()) {
      problems.accept(
          Problem.of(
              "listener-left",
              "the listener "
                  + attachment.listener().name()
                  + " was still attached to "
                  + attachment.place()
                  + " at the end"));
    }
  }

  private synchronized Attachment attach(SampleListener listener, Attachment.Place place) {
    MonitorScope scope = listener.set().scope();
    if (scope != place.scope()) {
      throw MonitoringException.of(
          Reason.WRONG_SCOPE,
          scope,
          "the set of the listener "
              + listener.name()
              + " is of scope "
              + scope.label()
              + ": it cannot be attached to "
              + place);
    }
    ScopeListeners those = listeners.get(scope);
    for (Attachment other : those.list()) {
      if (other.listener() == listener && other.place().equals(place)) {
        throw MonitoringException.of(
            Reason.ALREADY_ATTACHED,
            scope,
            "the listener " + listener.name() + " is attached to " + place + " already");
      }
    }
    Attachment attachment = new Attachment(listener, place);
    Runnable unwatch =
        scope == MonitorScope.PER_REGION
            ? recorder.watch(
                NamePatterns.parse((String) place.instance())::matches,
                new RegionCounters.Listening(listener, delivery, collection))
            : () -> {};
    attachment.endedBy(
        () -> {
          those.remove(attachment);
          unwatch.run();
        });
    those.add(attachment);
    return attachment;
  }
}
