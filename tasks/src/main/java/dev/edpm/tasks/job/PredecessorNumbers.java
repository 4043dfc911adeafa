package dev.edpm.tasks.job;

import java.util.Arrays;
import java.util.List;

/**
 * The numbers of the tasks that a task follows. Written during its submission, only read after
 * that.
 */
final class PredecessorNumbers {

  private long[] numbers = {};
  private int size;

  void add(long number) {
    if (size == numbers.length) {
      numbers = Arrays.copyOf(numbers, Math.max(4, 2 * size));
    }
    numbers[size++] = number;
  }

  List<Long> list() {
    return Arrays.stream(numbers, 0, size).distinct().boxed().toList();
  }
}
