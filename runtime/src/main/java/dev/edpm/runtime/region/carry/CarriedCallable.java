package dev.edpm.runtime.region.carry;

import dev.edpm.runtime.region.hot.CarriedPath;
import java.util.concurrent.Callable;

/** A {@link Callable} that carries a call path. */
final class CarriedCallable<V> implements Callable<V> {

  private final Callable<? extends V> task;
  private final int path;

  CarriedCallable(Callable<? extends V> task, int path) {
    this.task = task;
    this.path = path;
  }

  @Override
  public V call() throws Exception {
    long outer = CarriedPath.begin(path);
    try {
      return task.call();
    } finally {
      CarriedPath.end(outer);
    }
  }

  @Override
  public String toString() {
    return task.toString();
  }
}
