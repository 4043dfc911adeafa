package dev.edpm.runtime.region.carry;

import dev.edpm.runtime.region.hot.CarriedPath;
import java.util.function.Function;

/** A {@link Function} that carries a call path. */
final class CarriedFunction<T, R> implements Function<T, R> {

  private final Function<? super T, ? extends R> task;
  private final int path;

  CarriedFunction(Function<? super T, ? extends R> task, int path) {
    this.task = task;
    this.path = path;
  }

  @Override
  public R apply(T value) {
    long outer = CarriedPath.begin(path);
    try {
      return task.apply(value);
    } finally {
      CarriedPath.end(outer);
    }
  }

  @Override
  public String toString() {
    return task.toString();
  }
}
