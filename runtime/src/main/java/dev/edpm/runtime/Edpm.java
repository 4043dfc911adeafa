package dev.edpm.runtime;

import dev.edpm.runtime.boot.Measurement;
import dev.edpm.runtime.config.Version;
import dev.edpm.runtime.event.ToolEvents;
import dev.edpm.runtime.monitor.Monitoring;
import dev.edpm.runtime.region.Snapshot;
import dev.edpm.runtime.region.carry.Carrying;
import dev.edpm.runtime.series.Series;
import dev.edpm.runtime.series.UserCounters;
import dev.edpm.runtime.steer.Steering;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.ScheduledExecutorService;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Controls the measurement of this process: writes reports, takes snapshots, pauses, resets and
 * ends the measurement, and gives access to monitoring, steering, events and the program's own
 * counters. All methods may be called on any thread, at any time; the first call, or the program's
 * first region, starts the measurement.
 */
public final class Edpm {

  /** The version of this runtime; the annotation processor of another version reports an error. */
  public static final String VERSION = Version.CURRENT;

  private Edpm() {}

  /** Writes the report now, to the place that {@code edpm.report} names. Measuring continues. */
  public static void writeReport() {
    Measurement.current().write();
  }

  /**
   * Writes the report to a file now. Measuring continues. With {@code edpm.report=off} the report
   * has records only of regions for which {@code edpm.detail} requests records.
   *
   * @param path the file; the format is JSON Lines if the name ends in {@code .jsonl}, else one
   *     JSON document
   * @return the reason why no report was written, or empty if it was written
   */
  public static Optional<Problem> writeReport(Path path) {
    return Measurement.current().write(path);
  }

  /**
   * Returns everything measured so far. The caller closes the snapshot after use. Measuring
   * continues. Records are limited by {@code edpm.records.limit}. With {@code edpm.report=off}
   * there are records only of regions for which {@code edpm.detail} requests them.
   */
  public static Snapshot snapshot() {
    return Measurement.current().snapshot();
  }

  /**
   * Returns the aggregates of everything measured so far, for programs that read them often, such
   * as exporters. The snapshot has no records, and each call reads only records that were written
   * since the previous one. The caller closes the snapshot after use. Measuring continues.
   */
  public static Snapshot snapshotWithoutRecords() {
    return Measurement.current().snapshotWithoutRecords();
  }

  /**
   * Returns everything that regions measured since the start or the last reset, and resets them in
   * the same step. If all snapshots are taken in this way, each execution is in exactly one of
   * them: the first one that is taken after its close. An execution that is open now has an open
   * record in this snapshot, and is in a later snapshot as a whole.
   *
   * <p>The program's own counters ({@link #series}) and tasks are not reset. A report that is
   * written later contains what was measured since this call.
   *
   * @return the snapshot, to be closed after use
   */
  public static Snapshot snapshotAndReset() {
    return Measurement.current().snapshotAndReset();
  }

  /**
   * Discards everything measured and recorded so far. Executions that are open now will not be part
   * of the aggregates.
   */
  public static void reset() {
    Measurement.current().reset();
  }

  /**
   * Pauses measuring until {@link #resume}. Executions that open during the pause are not measured.
   * Executions that are open at its start are marked as truncated and are not part of the
   * aggregates. Does nothing if measuring is already paused.
   */
  public static void pause() {
    Measurement.current().pause(true);
  }

  /** Ends the pause, including one that {@code edpm.start=paused} began. */
  public static void resume() {
    Measurement.current().pause(false);
  }

  /**
   * Waits for all tasks, ends the task engine, stops measuring and writes the report now instead of
   * at exit. Listeners, events, rules and loaded tools end as well. Ids of counters and knobs stay
   * valid.
   *
   * @throws IllegalStateException if a task calls this method
   */
  public static void shutDown() {
    Measurement.current().shutDown();
  }

  /**
   * Starts measuring, as the program's first region does. After {@link #shutDown} it starts again
   * with an empty measurement.
   */
  public static void start() {
    Measurement.current().restart();
  }

  /** Returns the counters of this process, which can be discovered, sampled and listened to. */
  public static Monitoring monitoring() {
    return Measurement.current().monitoring();
  }

  /** Returns the knobs of this process, which can be discovered, read and set. */
  public static Steering steering() {
    return Measurement.current().steering();
  }

  /**
   * Returns the events of this process: the program can register for them and trigger events of its
   * own.
   */
  public static ToolEvents events() {
    return Measurement.current().events();
  }

  /**
   * Returns the trace of this process, which the program can start and stop. {@code edpm.trace}
   * sets its kinds of events.
   */
  public static Trace trace() {
    return new Trace(Measurement.current().trace());
  }

  /**
   * Returns the time series of the program's own counters, as recorded so far. Times are in ns
   * since the run started, as in the report.
   */
  public static List<Series> series() {
    return Measurement.current().series();
  }

  /** Returns the program's own counters, which can be defined and recorded. */
  public static UserCounters userCounters() {
    return Measurement.current().ownCounters();
  }

  /**
   * Returns an executor whose tasks carry the call path of the thread that submits them: in call
   * paths ({@code paths} of the report), the parent of a task's outermost regions is the innermost
   * open region of the submitting thread. This does not depend on the thread that runs the task, or
   * on regions that are open there. The records of these regions have {@code carried-from}. A task
   * for which there is no path is passed on unchanged.
   *
   * <p>The executors of the JDK accept the wrapped tasks, unless they are for one class of tasks. A
   * queue with a comparator for the program's own class of tasks does not accept them; call {@link
   * #carry(Runnable)} inside the task there.
   *
   * @param executor runs the tasks
   */
  public static Executor propagating(Executor executor) {
    return Carrying.propagating(executor);
  }

  /**
   * Does the same as {@link #propagating(Executor)} for all methods that submit tasks. {@code
   * shutdownNow} returns the program's tasks as they were submitted. Everything else is done by
   * {@code executor}.
   *
   * @param executor runs the tasks
   */
  public static ExecutorService propagating(ExecutorService executor) {
    return Carrying.propagating(executor);
  }

  /**
   * Does the same as {@link #propagating(ExecutorService)} for a scheduler. Each execution of a
   * periodic task has the call path of the thread that scheduled it.
   *
   * @param executor runs the tasks
   */
  public static ScheduledExecutorService propagating(ScheduledExecutorService executor) {
    return Carrying.propagating(executor);
  }

  /**
   * Returns an executor whose tasks carry the call path of a cross-thread span, which is then their
   * parent. If the span is not measured, they carry the call path of the thread that submits them.
   *
   * @param from the span; it may be closed before the tasks run
   * @param executor runs the tasks
   */
  public static Executor propagating(Span from, Executor executor) {
    return Carrying.propagating(from, executor);
  }

  /**
   * Returns a task that carries the call path of the calling thread, as those of {@link
   * #propagating(Executor)} do. It may run any number of times, on any threads. If nothing is
   * measured, the method returns the task itself.
   *
   * @param task the task
   */
  public static Runnable carry(Runnable task) {
    return Carrying.carry(task);
  }

  /**
   * Does the same as {@link #carry(Runnable)} for a task with a result.
   *
   * @param task the task
   */
  public static <V> Callable<V> carry(Callable<V> task) {
    return Carrying.carry(task);
  }

  /**
   * Returns a task that carries the call path of a cross-thread span, which is then its parent. If
   * the span is not measured, it carries the call path of the calling thread.
   *
   * @param from the span; it may be closed before the task runs
   * @param task the task
   */
  public static Runnable carry(Span from, Runnable task) {
    return Carrying.carry(from, task);
  }

  /**
   * Does the same as {@link #carry(Span, Runnable)} for a task with a result.
   *
   * @param from the span; it may be closed before the task runs
   * @param task the task
   */
  public static <V> Callable<V> carry(Span from, Callable<V> task) {
    return Carrying.carry(from, task);
  }

  /**
   * Does the same as {@link #carry(Runnable)} for a supplier, such as that of a {@code
   * CompletableFuture}.
   *
   * @param task the supplier
   */
  public static <T> Supplier<T> carrySupplier(Supplier<T> task) {
    return Carrying.carrySupplier(task);
  }

  /**
   * Does the same as {@link #carry(Runnable)} for a function, such as that of {@code thenApply}.
   *
   * @param task the function
   */
  public static <T, R> Function<T, R> carryFunction(Function<T, R> task) {
    return Carrying.carryFunction(task);
  }

  /**
   * Does the same as {@link #carry(Runnable)} for a consumer, such as that of {@code thenAccept}.
   *
   * @param task the consumer
   */
  public static <T> Consumer<T> carryConsumer(Consumer<T> task) {
    return Carrying.carryConsumer(task);
  }

  /**
   * Does the same as {@link #carry(Runnable)} for a function of two values, such as that of {@code
   * thenCombine} or {@code handle}.
   *
   * @param task the function
   */
  public static <T, U, R> BiFunction<T, U, R> carryBiFunction(BiFunction<T, U, R> task) {
    return Carrying.carryBiFunction(task);
  }

  /**
   * Does the same as {@link #carry(Runnable)} for a consumer of two values, such as that of {@code
   * whenComplete}.
   *
   * @param task the consumer
   */
  public static <T, U> BiConsumer<T, U> carryBiConsumer(BiConsumer<T, U> task) {
    return Carrying.carryBiConsumer(task);
  }
}
