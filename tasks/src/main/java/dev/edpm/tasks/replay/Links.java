package dev.edpm.tasks.replay;

/** For each task, the numbers of other tasks. Immutable. */
final class Links {

  /** By task, the index of its first number; one more for the end of the last one. */
  private final int[] first;

  private final int[] numbers;

  private Links(int[] first, int[] numbers) {
    this.first = first;
    this.numbers = numbers;
  }

  /**
   * Returns links from pairs of tasks; those of a task are in the order of the pairs.
   *
   * @param size the number of tasks
   * @param pairs the number of pairs, which may be fewer than the arrays have
   */
  static Links of(int size, int[] from, int[] to, int pairs) {
    int[] first = new int[size + 1];
    for (int i = 0; i < pairs; i++) {
      first[from[i] + 1]++;
    }
    for (int i = 0; i < size; i++) {
      first[i + 1] += first[i];
    }
    int[] next = first.clone();
    int[] numbers = new int[pairs];
    for (int i = 0; i < pairs; i++) {
      numbers[next[from[i]]++] = to[i];
    }
    return new Links(first, numbers);
  }

  int count(int task) {
    return first[task + 1] - first[task];
  }

  int get(int task, int index) {
    return numbers[first[task] + index];
  }
}
