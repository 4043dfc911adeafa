package dev.edpm.runtime.region.carry;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * An executor whose tasks carry the call path of the thread that submits them. Everything else is
 * done by the wrapped executor. Thread-safe if that one is.
 */
class PropagatingService implements ExecutorService {

  private final ExecutorService executor;

  PropagatingService(ExecutorService executor) {
    this.executor = executor;
  }

  @Override
  public void execute(Runnable task) {
    executor.execute(Carrying.carry(task));
  }

  @Override
  public Future<?> submit(Runnable task) {
    return executor.submit(Carrying.carry(task));
  }

  @Override
  public <T> Future<T> submit(Runnable task, T result) {
    return executor.submit(Carrying.carry(task), result);
  }

  @Override
  public <T> Future<T> submit(Callable<T> task) {
    return executor.submit(Carrying.carry(task));
  }

  @Override
  public <T> List<Future<T>> invokeAll(Collection<? extends Callable<T>> tasks)
      throws InterruptedException {
    return executor.invokeAll(carried(tasks));
  }

  @Override
  public <T> List<Future<T>> invokeAll(
      Collection<? extends Callable<T>> tasks, long timeout, TimeUnit unit)
      throws InterruptedException {
    return executor.invokeAll(carried(tasks), timeout, unit);
  }

  @Override
  public <T> T invokeAny(Collection<? extends Callable<T>> tasks)
      throws InterruptedException, ExecutionException {
    return executor.invokeAny(carried(tasks));
  }

  @Override
  public <T> T invokeAny(Collection<? extends Callable<T>> tasks, long timeout, TimeUnit unit)
      throws InterruptedException, ExecutionException, TimeoutException {
    return executor.invokeAny(carried(tasks), timeout, unit);
  }

  private static <T> List<Callable<T>> carried(Collection<? extends Callable<T>> tasks) {
    List<Callable<T>> carried = new ArrayList<>(tasks.size());
    for (Callable<T> task : tasks) {
      carried.add(Carrying.carry(task));
    }
    return carried;
  }

  @Override
  public void shutdown() {
    executor.shutdown();
  }

  /** Returns the tasks of the program, as they were submitted. */
  @Override
  public List<Runnable> shutdownNow() {
    List<Runnable> tasks = new ArrayList<>();
    for (Runnable task : executor.shutdownNow()) {
      tasks.add(CarriedRunnable.original(task));
    }
    return tasks;
  }

  @Override
  public boolean isShutdown() {
    return executor.isShutdown();
  }

  @Override
  public boolean isTerminated() {
    return executor.isTerminated();
  }

  @Override
  public boolean awaitTermination(long timeout, TimeUnit unit) throws InterruptedException {
    return executor.awaitTermination(timeout, unit);
  }

  /**
   * Closes the executor. Since JDK 19 this is a method of every {@link ExecutorService}, and some
   * executors override it.
   */
  @SuppressWarnings({"MissingOverride", "EffectivelyPrivate"}) // called on JDK 19 and newer
  public void close() {
    if (executor instanceof AutoCloseable closeable) {
      try {
        closeable.close();
      } catch (RuntimeException e) {
        throw e;
      } catch (Exception e) {
        throw new IllegalStateException(e);
      }
    } else {
      executor.shutdown();
    }
  }

  @Override
  public String toString() {
    return executor.toString();
  }
}
