package dev.edpm.runtime.region.carry;

import dev.edpm.runtime.Span;
import dev.edpm.runtime.region.hot.CarriedPath;
import dev.edpm.runtime.region.path.CallPaths;
import java.util.Objects;
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
 * Makes tasks that carry the call path of the calling thread, or of a span. If there is no path or
 * the heap is exhausted, the result is the task itself, unless tasks of its class can be compared.
 */
public final class Carrying {

  private Carrying() {}

  /** Returns an executor whose tasks carry the call path of the thread that submits them. */
  public static Executor propagating(Executor executor) {
    Objects.requireNonNull(executor);
    return task -> executor.execute(carry(task));
  }

  /** Returns an executor whose tasks carry the call path of a span. */
  public static Executor propagating(Span from, Executor executor) {
    Objects.requireNonNull(from);
    Objects.requireNonNull(executor);
    return task -> executor.execute(carry(from, task));
  }

  /** Returns an executor whose tasks carry the call path of the thread that submits them. */
  public static ExecutorService propagating(ExecutorService executor) {
    return new PropagatingService(Objects.requireNonNull(executor));
  }

  /** Returns an executor whose tasks carry the call path of the thread that submits them. */
  public static ScheduledExecutorService propagating(ScheduledExecutorService executor) {
    return new PropagatingScheduler(Objects.requireNonNull(executor));
  }

  /** Returns a task that carries the call path of the calling thread. */
  public static Runnable carry(Runnable task) {
    return carry(Objects.requireNonNull(task), CarriedPath.current());
  }

  /** Returns a task that carries the call path of a span. */
  public static Runnable carry(Span from, Runnable task) {
    Objects.requireNonNull(from);
    return carry(Objects.requireNonNull(task), CarriedPath.of(from));
  }

  private static Runnable carry(Runnable task, int path) {
    try {
      if (path != CarriedPath.NONE) {
        return new CarriedRunnable(task, path);
      }
      // Always wrapped: measuring may start while the task waits, and the queue of an executor
      // cannot compare a wrapped task with another one.
      return task instanceof Comparable ? new CarriedRunnable(task, CallPaths.ROOT) : task;
    } catch (OutOfMemoryError e) {
      return task;
    }
  }

  /** Returns a task that carries the call path of the calling thread. */
  public static <V> Callable<V> carry(Callable<V> task) {
    return carry(Objects.requireNonNull(task), CarriedPath.current());
  }

  /** Returns a task that carries the call path of a span. */
  public static <V> Callable<V> carry(Span from, Callable<V> task) {
    Objects.requireNonNull(from);
    return carry(Objects.requireNonNull(task), CarriedPath.of(from));
  }

  private static <V> Callable<V> carry(Callable<V> task, int path) {
    try {
      return path == CarriedPath.NONE
          ? task
          : () -> {
            long outer = CarriedPath.begin(path);
            try {
              return task.call();
            } finally {
              CarriedPath.end(outer);
            }
          };
    } catch (OutOfMemoryError e) {
      return task;
    }
  }

  /** Returns a supplier that carries the call path of the calling thread. */
  public static <T> Supplier<T> carrySupplier(Supplier<T> task) {
    Objects.requireNonNull(task);
    int path = CarriedPath.current();
    try {
      return path == CarriedPath.NONE
          ? task
          : () -> {
            long outer = CarriedPath.begin(path);
            try {
              return task.get();
            } finally {
              CarriedPath.end(outer);
            }
          };
    } catch (OutOfMemoryError e) {
      return task;
    }
  }

  /** Returns a function that carries the call path of the calling thread. */
  public static <T, R> Function<T, R> carryFunction(Function<T, R> task) {
    Objects.requireNonNull(task);
    int path = CarriedPath.current();
    try {
      return path == CarriedPath.NONE
          ? task
          : value -> {
            long outer = CarriedPath.begin(path);
            try {
              return task.apply(value);
            } finally {
              CarriedPath.end(outer);
            }
          };
    } catch (OutOfMemoryError e) {
      return task;
    }
  }

  /** Returns a consumer that carries the call path of the calling thread. */
  public static <T> Consumer<T> carryConsumer(Consumer<T> task) {
    Objects.requireNonNull(task);
    int path = CarriedPath.current();
    try {
      return path == CarriedPath.NONE
          ? task
          : value -> {
            long outer = CarriedPath.begin(path);
            try {
              task.accept(value);
            } finally {
              CarriedPath.end(outer);
            }
          };
    } catch (OutOfMemoryError e) {
      return task;
    }
  }

  /** Returns a function of two values that carries the call path of the calling thread. */
  public static <T, U, R> BiFunction<T, U, R> carryBiFunction(BiFunction<T, U, R> task) {
    Objects.requireNonNull(task);
    int path = CarriedPath.current();
    try {
      return path == CarriedPath.NONE
          ? task
          : (first, second) -> {
            long outer = CarriedPath.begin(path);
            try {
              return task.apply(first, second);
            } finally {
              CarriedPath.end(outer);
            }
          };
    } catch (OutOfMemoryError e) {
      return task;
    }
  }

  /** Returns a consumer of two values that carries the call path of the calling thread. */
  public static <T, U> BiConsumer<T, U> carryBiConsumer(BiConsumer<T, U> task) {
    Objects.requireNonNull(task);
    int path = CarriedPath.current();
    try {
      return path == CarriedPath.NONE
          ? task
          : (first, second) -> {
            long outer = CarriedPath.begin(path);
            try {
              task.accept(first, second);
            } finally {
              CarriedPath.end(outer);
            }
          };
    } catch (OutOfMemoryError e) {
      return task;
    }
  }
}
