package dev.edpm.runtime.region.carry;

import dev.edpm.runtime.region.hot.CarriedPath;
import java.util.function.BiFunction;

/** A {@link BiFunction} that carries a call path. */
final class CarriedBiFunction<T, U, R> implements BiFunction<T, U, R> {

  private final BiFunction<? super T, ? super U, ? extends R> task;
  private final int path;

  CarriedBiFunction(BiFunction<? super T, ? super U, ? extends R> task, int path) {
    this.task = task;
    this.path = path;
  }

  @Override
  public R apply(T first, U second) {
    long outer = CarriedPath.begin(path);
    try {
      return task.apply(first, second);
    } finally {
      CarriedPath.end(outer);
    }
  }

  @Override
  public String toString() {
    return task.toString();
  }
}
