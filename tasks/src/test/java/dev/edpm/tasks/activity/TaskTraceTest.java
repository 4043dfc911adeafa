package dev.edpm.tasks.activity;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.tasks.DataSize;
import dev.edpm.tasks.codelet.AccessMode;
import dev.edpm.tasks.data.PackedShape;
import dev.edpm.tasks.data.SharedData;
import dev.edpm.tasks.job.PredecessorNumbers;
import dev.edpm.tasks.model.fit.Footprint;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a task waited for and accessed is read as it was packed. */
class TaskTraceTest {

  private static final long NUMBER = 1L << 40;

  private static List<Long> dependencies(TaskTrace trace) {
    List<Long> all = new ArrayList<>();
    trace.forEachDependency((number, why) -> all.add(number));
    return all;
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3, 4, 100})
  void allDependenciesAreKept(int count) {
    // The first one is near, far before, or after the task: a tag may belong to a later one.
    for (long first : new long[] {NUMBER - 1, NUMBER - (1L << 33), NUMBER + 5, 0}) {
      List<Long> numbers = LongStream.range(0, count).map(i -> first + 3 * i).boxed().toList();
      PredecessorNumbers predecessors = new PredecessorNumbers(null);
      numbers.forEach(predecessors::add);
      long[] cells = new long[TaskTrace.most(count, 1) + 1];
      Arrays.fill(cells, -1);
      int at = TaskTrace.begin(cells, 1, NUMBER, predecessors, 1);
      at = TaskTrace.access(cells, at, 7, AccessMode.WRITE, shape(new DataSize(80, 10)));
      at = TaskTrace.tag(cells, 1, at, -3);
      at = TaskTrace.flops(cells, 1, at, 1e9);
      assertThat(at).isLessThanOrEqualTo(cells.length);

      TaskTrace trace = new TaskTrace(cells, 1, NUMBER);
      assertThat(dependencies(trace)).isEqualTo(numbers);
      assertThat(trace.hasDependencies()).isEqualTo(count > 0);
      List<String> data = new ArrayList<>();
      trace.forEachData(
          (handle, mode, bytes, dimensions) ->
              data.add(handle + " " + mode + " " + bytes + " " + dimensions));
      assertThat(data).containsExactly("7 WRITE 80 [10]");
      assertThat(trace.tag()).hasValue(-3);
      assertThat(trace.flops()).isEqualTo(1e9);
    }
  }

  private static long shape(DataSize size) {
    return new SharedData<>(new Object(), size).shape();
  }

  static Stream<DataSize> sizes() {
    return Stream.of(
        DataSize.of(new double[0]),
        DataSize.of(new int[1]),
        DataSize.of(new String[5]),
        DataSize.of("unknown"),
        new DataSize(0),
        new DataSize(12345678901L),
        new DataSize(24, 2, 3),
        new DataSize(0, 0, 7),
        new DataSize(800, 0),
        new DataSize(7, 2),
        new DataSize(1 << 20, 4),
        new DataSize(8L << 40, 1L << 40),
        new DataSize(8L << 40, 1L << 30, 1L << 10),
        new DataSize(24, 2, 3, 4));
  }

  @ParameterizedTest
  @MethodSource("sizes")
  void theFootprintIsThatOfTheModels(DataSize size) {
    SharedData<?> data = new SharedData<>(new Object(), size);
    long[] cells = new long[TaskTrace.most(0, 1)];
    int at = TaskTrace.begin(cells, 0, 0, new PredecessorNumbers(null), 1);
    at = TaskTrace.access(cells, at, 1, AccessMode.READ, data.shape());
    int expected = Footprint.ofTask(size.footprint());
    if (!PackedShape.isWhole(data.shape())) {
      TaskTrace.footprint(cells, 0, at, expected);
    }
    TaskTrace trace = new TaskTrace(cells, 0, 0);
    assertThat(trace.footprint()).isEqualTo(expected);
    trace.forEachData(
        (handle, mode, bytes, dimensions) -> assertThat(bytes).isEqualTo(size.bytes()));
  }

  @Test
  void theSizeOfReplacedDataIsTheNewOne() {
    SharedData<Object> data = new SharedData<>(new Object(), new DataSize(80, 10));
    long before = data.shape();
    data.replace(new Object(), new DataSize(160, 20));
    assertThat(data.shape()).isNotEqualTo(before).isEqualTo(shape(new DataSize(160, 20)));
  }
}
