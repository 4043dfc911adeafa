package dev.edpm.runtime.boot.instruments;

import dev.edpm.annotations.ToolEvent;
import dev.edpm.runtime.Problem;
import dev.edpm.runtime.boot.plan.CounterSupply;
import dev.edpm.runtime.boot.process.Background;
import dev.edpm.runtime.config.Settings;
import dev.edpm.runtime.config.Version;
import dev.edpm.runtime.event.EventCallback;
import dev.edpm.runtime.event.ProfilingTools;
import dev.edpm.runtime.event.Registration;
import dev.edpm.runtime.event.ToolEvents;
import dev.edpm.runtime.isolation.Log;
import dev.edpm.runtime.isolation.Problems;
import dev.edpm.runtime.monitor.Attachment;
import dev.edpm.runtime.monitor.Monitoring;
import dev.edpm.runtime.monitor.source.CounterSources;
import dev.edpm.runtime.region.control.Recorder;
import dev.edpm.runtime.rule.RuleInfo;
import dev.edpm.runtime.rule.Rules;
import dev.edpm.runtime.series.UserCounters;
import dev.edpm.runtime.steer.KnobAccess;
import dev.edpm.runtime.steer.KnobDefinition;
import dev.edpm.runtime.steer.Steering;
import dev.edpm.runtime.steer.SteeringSnapshot;
import java.util.ArrayList;
import java.util.List;

/**
 * The parts that observe and control this process: monitoring, steering, events and rules, with
 * everything that the program's classes install into them. Each is created when it is first needed.
 * Safe on any thread.
 */
public final class Instruments {

  private final Recorder recorder;
  private final CounterSupply counters;
  private final Settings settings;
  private final Problems problems;
  private final Log log;
  private final ToolEvents events;
  private final ProfilingTools tools;
  private final Background background;
  private final HookIndex index;
  private final List<DeclaredListener> declared = new ArrayList<>();
  private final List<Attachment> listeners = new ArrayList<>();
  private final List<Registration> registrations = new ArrayList<>();
  private int installed;

  /**
   * The number of hooks that were searched for counters; guarded by the monitor of {@link #index}.
   */
  private int defined;

  /** Whether there are hooks that have not been installed. */
  private volatile boolean found;

  private Monitoring monitoring;
  private boolean monitors;
  private Steering steering;
  private Rules rules;
  private PeriodicSamples sampling;

  /** Creates instruments; nothing starts before {@link #begin}. */
  public Instruments(
      Recorder recorder,
      CounterSupply counters,
      Settings settings,
      Background background,
      Problems problems,
      Log log) {
    this.recorder = recorder;
    this.counters = counters;
    this.settings = settings;
    this.background = background;
    this.problems = problems;
    this.log = log;
    this.events = new ToolEvents(Version.CURRENT, problems);
    this.tools = new ProfilingTools(settings.profTools(), problems);
    this.index = new HookIndex(problems);
  }

  /**
   * Starts the instruments: installs the hooks of the program's classes, loads tools, and fires the
   * events of the start.
   */
  public void begin() {
    ClassLoader context = Thread.currentThread().getContextClassLoader();
    find(context != null ? context : Instruments.class.getClassLoader());
    install();
    startUsers();
    // No lock is held, because tools may do anything.
    tools.begin(events);
  }

  private synchronized void startUsers() {
    if (settings.rules().on()) {
      rules().start();
    }
    if (settings.monitorEvery().isPresent()) {
      sampling = PeriodicSamples.start(background, monitoring(), settings.monitorEvery().get());
    }
  }

  /** Fires the event that everything has started. */
  public void begun() {
    tools.begun(events);
  }

  /**
   * Finds the hooks of a class loader's classes, at the first call with that loader, and defines
   * their counters, because regions that are registered next may count them. Runs no user code, and
   * takes no lock that is held while user code runs.
   *
   * @return whether there are new hooks
   */
  public boolean find(ClassLoader loader) {
    synchronized (index) {
      int before = HookList.size();
      index.load(loader);
      if (HookList.size() == before) {
        return false;
      }
      found = true;
      defineCounters();
      return true;
    }
  }

  private void defineCounters() {
    List<Hook> fresh = HookList.from(defined);
    defined += fresh.size();
    for (Hook hook : fresh) {
      if (hook.kind() == Hook.Kind.COUNTER) {
        install(hook);
      }
    }
  }

  /** Tells whether there are hooks to install. */
  public boolean hasFound() {
    return found;
  }

  /** Installs the hooks that were found. Counters that are already defined stay as they are. */
  public synchronized void install() {
    found = false;
    List<Hook> fresh = HookList.from(installed);
    installed += fresh.size();
    fresh.forEach(this::install);
    if (rules != null && !fresh.isEmpty()) {
      rules.resolve();
    }
  }

  private void install(Hook hook) {
    try {
      hook.install().accept(this);
    } catch (RuntimeException | LinkageError e) {
      problems.report(Problem.of("hooks", "a hook of the program failed: " + e));
    }
  }

  /** Fires the event of the end. */
  public void terminate() {
    tools.end(events);
  }

  /** Ends the instruments. Listeners that the program left attached are reported. */
  public synchronized void end() {
    if (sampling != null) {
      sampling.end();
      sampling = null;
    }
    if (rules != null) {
      rules.stop();
    }
    for (Registration registration : registrations) {
      registration.remove();
    }
    registrations.clear();
    for (Attachment listener : listeners) {
      if (listener.isAttached()) {
        listener.detach();
      }
    }
    listeners.clear();
    declared.clear();
    if (monitors) {
      monitoring.shutDown();
      monitors = false;
    }
    if (steering != null) {
      steering.reset();
    }
    installed = 0;
  }

  /** Returns the program's own counters. */
  public UserCounters ownCounters() {
    UserCounters own = UserCounters.process();
    own.problemsTo(problems);
    return own;
  }

  /** Returns the events of this process. */
  public ToolEvents events() {
    return events;
  }

  /** Returns the counters of this process. */
  public synchronized Monitoring monitoring() {
    if (monitoring == null) {
      monitoring = new Monitoring(recorder, recorder::elapsed, problems);
    }
    if (!monitors) {
      monitors = true;
      new CounterSources(
              counters.catalogue().entries(), counters::backends, ownCounters(), problems)
          .registerWith(monitoring);
    }
    return monitoring;
  }

  /** Returns the knobs of this process. */
  public synchronized Steering steering() {
    if (steering == null) {
      steering = new Steering(recorder::elapsed, problems);
    }
    return steering;
  }

  /** Returns the knobs and their changes. */
  public synchronized SteeringSnapshot steered() {
    return steering == null ? SteeringSnapshot.NONE : steering.snapshot();
  }

  /** Registers a knob of a hook, which is being installed. */
  public void knob(KnobDefinition definition, KnobAccess access, Runnable changed) {
    steering().register(definition, access, changed);
  }

  /** Registers a callback of a hook, which is being installed. */
  public void onEvent(ToolEvent event, EventCallback callback) {
    registrations.add(events.register(event, callback));
  }

  /** Attaches a listener of a hook, which is being installed, and starts collecting. */
  public void listen(DeclaredListener listener) {
    declared.add(listener);
    listeners.addAll(listener.attach(monitoring(), problems));
    monitoring().startCollection();
  }

  /** Returns the listeners that annotations declare. */
  public synchronized List<DeclaredListener> declaredListeners() {
    return List.copyOf(declared);
  }

  /**
   * Adds a rule of a hook, which is being installed. It has no effect unless the user enables
   * rules.
   *
   * @param hooks the class of the hook, which problems name
   */
  public void rule(String name, String text, Class<?> hooks) {
    if (settings.rules().on()) {
      rules().add(name, text, "class " + hooks.getName());
    }
  }

  /** Returns the rules, each with the number of times it fired. */
  public synchronized List<RuleInfo> ruleInfos() {
    return rules == null ? List.of() : rules.list();
  }

  private Rules rules() {
    if (rules == null) {
      rules = new Rules(settings.rules(), monitoring(), steering(), problems, log);
    }
    return rules;
  }
}
