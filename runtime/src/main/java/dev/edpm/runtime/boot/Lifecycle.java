package dev.edpm.runtime.boot;

import dev.edpm.runtime.Problem;
import dev.edpm.runtime.boot.instruments.Instruments;
import dev.edpm.runtime.boot.process.Background;
import dev.edpm.runtime.boot.process.Forbidden;
import dev.edpm.runtime.boot.process.OpenAtExit;
import dev.edpm.runtime.boot.results.EndChecks;
import dev.edpm.runtime.boot.results.Reporting;
import dev.edpm.runtime.boot.results.Results;
import dev.edpm.runtime.config.Settings;
import dev.edpm.runtime.config.WarmUpChoice;
import dev.edpm.runtime.isolation.Contained;
import dev.edpm.runtime.isolation.Log;
import dev.edpm.runtime.isolation.Problems;
import dev.edpm.runtime.region.control.Recorder;
import dev.edpm.runtime.series.UserCounters;
import dev.edpm.runtime.trace.UserTrace;
import java.time.Duration;
import java.util.function.Supplier;

/**
 * The phases of the measurement of this process. It is installed when the first region is
 * registered. It begins, with the part that runs user code, on the first thread that opens a region
 * or uses the façade. It ends with the process, or by a shutdown of the program, after which it can
 * restart. Safe on any thread; restart and end exclude each other by the monitor.
 */
final class Lifecycle {

  private final Settings settings;
  private final Problems problems;
  private final Background background;
  private final Results results;
  private final Reporting reporting;
  private final Exports exports;
  private final Recorder recorder;
  private final Instruments instruments;
  private final Beginning beginning;

  /** Whether the trace receives the program's events; written by the thread that begins. */
  private volatile boolean tracesUser;

  /** Whether the program is about to record a counter. */
  private volatile boolean expectsRecord;

  private volatile boolean ended;

  /** Whether the program has resumed measuring. */
  private volatile boolean resumed;

  /** Whether the process is ending, so that nothing can start any more. */
  private volatile boolean exiting;

  Lifecycle(
      Settings settings,
      Problems problems,
      Background background,
      Results results,
      Reporting reporting,
      Exports exports) {
    this.settings = settings;
    this.problems = problems;
    this.background = background;
    this.results = results;
    this.reporting = reporting;
    this.exports = exports;
    recorder = results.regions().recorder();
    instruments = results.instruments();
    beginning = new Beginning(new Begin(), new Go(), recorder);
  }

  /** Returns the part of the start that runs user code. */
  Beginning beginning() {
    return beginning;
  }

  /**
   * Installs what measures; runs no user code. No lambda expressions, neither here nor in the
   * methods called: the first one of a process takes some 10 ms.
   *
   * @param refusal why the process does not wait for an end of measuring, or {@code null}
   */
  void install(RuntimeException refusal) {
    recorder.install();
    recorder.pause(settings.startsPaused());
    warmUp();
    recorder.calibrateToSubtract();
    recorder.beforeFirst(beginning);
    UserCounters.process().beforeFirst(beginning);
    if (refusal instanceof SecurityException) {
      problems.report(
          Problem.of(
              "security-manager",
              "no report is written at exit, because " + Forbidden.by(refusal).orElseThrow()));
    } else if (refusal != null) {
      // The process was already ending.
      ended = true;
      exiting = true;
      reporting.comesTooLate();
    }
  }

  private void warmUp() {
    if (settings.warmUp().isEmpty()) {
      return;
    }
    WarmUpChoice choice = settings.warmUp().get();
    if (choice.regions().isPresent()) {
      recorder.warmUp(choice.regions().get()::matches, choice.executions());
      return;
    }
    recorder.warmUp(choice.time().orElseThrow());
    if (!settings.sampling().isEmpty()) {
      background.run("edpm-warm-up", () -> endWarmUp(choice.time().orElseThrow()));
    }
  }

  private void endWarmUp(Duration time) {
    try {
      Thread.sleep(Math.max(0, time.minusNanos(recorder.elapsed()).toMillis()) + 1);
      recorder.endWarmUp();
    } catch (InterruptedException e) {
      // The interrupt asks this thread to end.
      Thread.currentThread().interrupt();
    }
  }

  /** Prepares, on a thread of EDPM, what can wait until the program runs. */
  void prepare() {
    background.run("edpm-start", new Preparation(new Prepared(), beginning));
  }

  /** The parts that a thread of EDPM prepares while the program runs. */
  private final class Prepared implements Preparation.Parts {

    @Override
    public void claim() {
      reporting.claim();
    }

    @Override
    public boolean calibrate() {
      return recorder.calibrateInBackground();
    }

    @Override
    public boolean expectsProgram() {
      return Measurement.isProgramArriving() || results.regions().areExpected() || expectsRecord;
    }

    @Override
    public boolean pause(long millis) {
      return Background.after(millis);
    }
  }

  /**
   * Notes that a thread of the program is about to record a counter. Measuring begins with it, if
   * it has not begun.
   */
  void expectRecord() {
    expectsRecord = true;
  }

  /** Has a thread of EDPM install the hooks of a later class loader. */
  void installLater() {
    background.run("edpm-hooks", new Installation());
  }

  private final class Installation implements Runnable {
    @Override
    public void run() {
      installFound();
    }
  }

  /** Installs the hooks of class loaders that were found since the last call. */
  void installFound() {
    // After the end there is nothing to install them into. A restart installs all hooks.
    if (instruments.hasFound() && !ended) {
      instruments.install();
    }
  }

  /** The part of the start that runs user code. */
  private final class Begin implements Runnable {
    @Override
    public void run() {
      begin();
    }
  }

  /** The wait for the user after the start. */
  private final class Go implements Runnable {
    @Override
    public void run() {
      exports.awaitGo();
    }
  }

  private void begin() {
    try {
      if (!tracesUser) {
        tracesUser = true;
        UserTrace.begin(results.trace(), instruments.events());
      }
      results.sync().start();
      instruments.begin();
      reporting.start();
      exports.start();
      instruments.begun();
    } catch (RuntimeException | Error e) {
      // This is a thread of the program, so the error must not be thrown.
      problems.report(
          Problem.of("start", "measuring has started only in part: " + Contained.describe(e)));
    }
  }

  /** Pauses or resumes measuring. */
  void pause(boolean pause) {
    if (!pause) {
      resumed = true;
    }
    recorder.pause(pause);
  }

  /** Runs an action after the start, while measuring neither restarts nor ends. */
  <T> T alone(Supplier<T> something) {
    beginning.await();
    synchronized (this) {
      return something.get();
    }
  }

  /** Restarts the measurement after a shutdown. Returns false if the process is ending. */
  boolean revive() {
    if (exiting) {
      return false;
    }
    restart();
    return true;
  }

  /**
   * Restarts after {@link #shutDown}, with an empty measurement and the same ids. Does nothing if
   * the measurement is running.
   */
  synchronized void restart() {
    if (!ended) {
      return;
    }
    ended = false;
    recorder.restart();
    results.resetOthers();
    results.trace().restart();
    recorder.pause(settings.startsPaused());
    begin();
  }

  /**
   * Waits for all tasks, stops measuring and writes the last report.
   *
   * @throws IllegalStateException if a task calls this
   */
  void shutDown() {
    while (true) {
      // Without the monitor: tasks may take long, and the process may end meanwhile.
      results.extensions().drain();
      synchronized (this) {
        if (!results.extensions().areRunning()) {
          recorder.end();
          end();
          return;
        }
      }
    }
  }

  /** Returns the action at the end of the process. */
  Runnable exit() {
    return new Exit();
  }

  private final class Exit implements Runnable {
    @Override
    public void run() {
      try {
        endWithProcess();
      } catch (RuntimeException | Error e) {
        // Nothing can be loaded here: this is the last resort if the class loader was closed.
        if (settings.log() != Log.Level.OFF) {
          System.err.println("edpm: no report is written, because measuring cannot end: " + e);
        }
      }
    }
  }

  private void endWithProcess() {
    OpenAtExit open = new OpenAtExit(settings.exitWait(), recorder::open);
    if (!ended && open.waits()) {
      // The process may be killed during the wait.
      reporting.writeEarly();
      contain(() -> open.await(() -> ended));
    }
    if (!ended && reporting.isDue()) {
      contain(() -> open.problem().ifPresent(problems::report));
    }
    exiting = true;
    // Callbacks are notified of the start even if no region was measured, and before the end.
    beginning.finish();
    contain(this::installFound);
    contain(results.extensions()::exit);
    end();
  }

  /** Ends everything except the program. */
  private synchronized void end() {
    if (!ended) {
      ended = true;
      background.end();
      contain(instruments::terminate);
      contain(this::check);
      contain(() -> results.extensions().reportMissing(settings, problems));
      // Written before anything that takes time, because the process may be killed soon.
      reporting.writeWithoutRecords();
      contain(reporting::printSummary);
      contain(exports::end);
      contain(results.sync()::end);
      reporting.end();
      instruments.end();
    }
  }

  private void check() {
    new EndChecks(settings, results.regions(), problems)
        .check(
            reporting.isDue(),
            resumed,
            instruments.declaredListeners(),
            instruments::monitoring,
            instruments.events().withoutDevice());
  }

  /** Runs a step of the end whose failure must not prevent the report. */
  private void contain(Runnable step) {
    try {
      step.run();
    } catch (RuntimeException | Error e) {
      problems.report(
          Problem.of("end", "measuring has ended only in part: " + Contained.describe(e)));
    }
  }
}
