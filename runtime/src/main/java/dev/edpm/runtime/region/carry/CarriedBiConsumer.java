package dev.edpm.runtime.region.carry;

import dev.edpm.runtime.region.hot.CarriedPath;
import java.util.function.BiConsumer;

/** A {@link BiConsumer} that carries a call path. */
final class CarriedBiConsumer<T, U> implements BiConsumer<T, U> {

  private final BiConsumer<? super T, ? super U> task;
  private final int path;

  CarriedBiConsumer(BiConsumer<? super T, ? super U> task, int path) {
    this.task = task;
    this.path = path;
  }

  @Override
  public void accept(T first, U second) {
    long outer = CarriedPath.begin(path);
    try {
      task.accept(first, second);
    } finally {
      CarriedPath.end(outer);
    }
  }

  @Override
  public String toString() {
    return task.toString();
  }
}
