package dev.edpm.runtime.region.carry;

import dev.edpm.runtime.region.hot.CarriedPath;
import java.util.function.Supplier;

/** A {@link Supplier} that carries a call path. */
final class CarriedSupplier<T> implements Supplier<T> {

  private final Supplier<? extends T> task;
  private final int path;

  CarriedSupplier(Supplier<? extends T> task, int path) {
    this.task = task;
    this.path = path;
  }

  @Override
  public T get() {
    long outer = CarriedPath.begin(path);
    try {
      return task.get();
    } finally {
      CarriedPath.end(outer);
    }
  }

  @Override
  public String toString() {
    return task.toString();
  }
}
