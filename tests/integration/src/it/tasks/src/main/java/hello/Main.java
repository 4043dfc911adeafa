package hello;

import dev.edpm.annotations.Codelet;
import dev.edpm.annotations.Read;
import dev.edpm.annotations.ReadWrite;
import dev.edpm.tasks.DataHandle;
import dev.edpm.tasks.Tasks;
import dev.edpm.tasks.bound.BoundProblem;

/** Adds up squares by tasks, and asks how fast that could have been. */
public final class Main {

  private Main() {}

  @Codelet("square")
  static void square(@ReadWrite long[] numbers) {
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] *= numbers[i];
    }
  }

  @Codelet("sum")
  static void sum(@Read long[] numbers, @ReadWrite long[] total) {
    for (long number : numbers) {
      total[0] += number;
    }
  }

  /** Runs one chain of tasks. */
  public static void main(String[] args) {
    DataHandle<long[]> numbers = DataHandle.of(new long[] {1, 2, 3});
    DataHandle<long[]> total = DataHandle.of(new long[1]);
    var recording = Tasks.engine().recordBound(false);
    MainCodelets.square(numbers).submit();
    MainCodelets.sum(numbers, total).submit();
    Tasks.engine().awaitAll();
    BoundProblem ran = recording.stop();
    System.out.println("sum " + total.read()[0]);
    System.out.println("kinds " + ran.relaxed().tasks().length);
  }
}
