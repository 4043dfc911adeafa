package dev.edpm.runtime.region.carry;

import dev.edpm.runtime.region.hot.CarriedPath;
import java.util.function.Consumer;

/** A {@link Consumer} that carries a call path. */
final class CarriedConsumer<T> implements Consumer<T> {

  private final Consumer<? super T> task;
  private final int path;

  CarriedConsumer(Consumer<? super T> task, int path) {
    this.task = task;
    this.path = path;
  }

  @Override
  public void accept(T value) {
    long outer = CarriedPath.begin(path);
    try {
      task.accept(value);
    } finally {
      CarriedPath.end(outer);
    }
  }

  @Override
  public String toString() {
    return task.toString();
  }
}
