package dev.edpm.programs;

import dev.edpm.runtime.Edpm;
import dev.edpm.tasks.Block;
import dev.edpm.tasks.CodeletDefinition;
import dev.edpm.tasks.DataHandle;
import dev.edpm.tasks.Task;
import dev.edpm.tasks.Tasks;
import dev.edpm.tasks.codelet.TaskBody;
import java.lang.Thread.State;
import java.util.List;
import java.util.stream.IntStream;

/** A small graph whose dependencies and accesses are known; the argument chooses a part. */
public final class TraceProgram {

  private static final CodeletDefinition WRITE =
      CodeletDefinition.named("write").writes("to").build();
  private static final CodeletDefinition READ =
      CodeletDefinition.named("read").reads("from").build();
  private static final CodeletDefinition BOTH =
      CodeletDefinition.named("both").reads("from").readsAndWrites("to").build();

  private static final CodeletDefinition CHANGE =
      CodeletDefinition.named("change").readsAndWrites("data").build();

  private TraceProgram() {}

  /** Runs the part of the program that the argument names. */
  public static void main(String[] args) throws Exception {
    switch (args[0]) {
      case "graph" -> graph();
      case "blocks" -> blocks();
      case "unregistered" -> unregistered();
      case "shared" -> shared();
      case "many" -> many();
      case "scope" -> scope();
      case "loose" -> loose();
      case "reset" -> reset();
      case "asleep" -> asleep();
      case "footprint" -> footprint();
      case "devices" -> devices();
      default -> throw new IllegalArgumentException(args[0]);
    }
    Edpm.shutDown();
  }

  /** Two rounds over four arrays on worker 1, which the program reads then. */
  private static void devices() {
    List<DataHandle<byte[]>> all =
        IntStream.range(1, 5).mapToObj(i -> DataHandle.of(new byte[1000 * i])).toList();
    for (int round = 0; round < 2; round++) {
      all.forEach(one -> CHANGE.task(variant -> {}, one).onWorker(1).submit());
    }
    all.forEach(DataHandle::read);
  }

  private static void graph() {
    DataHandle<double[]> a = DataHandle.of(new double[4]);
    DataHandle<int[]> b = DataHandle.of(new int[8]);
    Edpm.events().userStart("phase \"1\"");
    Tasks.engine().pause();
    WRITE.task(variant -> {}, a).submit();
    Task first = READ.task(variant -> {}, a).submit();
    READ.task(variant -> {}, a).submit();
    BOTH.task(variant -> {}, a, b).tag(42).submit();
    WRITE.task(variant -> {}, a).submit();
    Tasks.engine().task("free", variant -> {}).after(first).afterTags(42).submit();
    Tasks.engine().resume();
    Tasks.engine().awaitAll();
    Edpm.events().userEnd("phase \"1\"");
    b.read();
    System.gc();
  }

  private static void footprint() {
    DataHandle<double[]> a = DataHandle.of(new double[4]);
    WRITE.task(new WithFootprint(), a).submit();
    WRITE.task(variant -> {}, a).submit();
    Tasks.engine().awaitAll();
  }

  private static final class WithFootprint implements TaskBody {
    @Override
    public void run(int variant) {}

    @Override
    public int footprint(int usual) {
      return 77;
    }
  }

  private static void blocks() {
    DataHandle<Block<double[]>> whole = DataHandle.of(Block.of(new double[10]));
    whole.partition(Block.into(2));
    whole.unpartition();
    whole.partition(Block.into(5));
  }

  private static void unregistered() {
    DataHandle<double[]> first = DataHandle.of(new double[4]);
    DataHandle<int[]> second = DataHandle.of(new int[8]);
    BOTH.task(variant -> Thread.sleep(5), first, second).submit();
    first.unregister();
  }

  private static void shared() {
    double[] array = new double[10];
    DataHandle<Block<double[]>> left = DataHandle.of(new Block<>(array, 0, 6));
    DataHandle<Block<double[]>> right = DataHandle.of(new Block<>(array, 5, 5));
    DataHandle<Block<double[]>> beside = DataHandle.of(new Block<>(new double[10], 5, 5));
    for (DataHandle<Block<double[]>> one : List.of(left, right, beside)) {
      WRITE.task(variant -> {}, one).submit();
    }
    Tasks.engine().awaitAll();
  }

  private static void many() {
    DataHandle<int[]> data = DataHandle.of(new int[1]);
    for (int i = 0; i < 3000; i++) {
      WRITE.task(variant -> {}, data).submit();
    }
    Tasks.engine().awaitAll();
  }

  private static void scope() {
    DataHandle<int[]> data = DataHandle.of(new int[1]);
    WRITE.task(variant -> {}, data).submit().await();
    Edpm.trace().start();
    WRITE.task(variant -> {}, data).submit().await();
    Edpm.trace().stop();
    WRITE.task(variant -> {}, data).submit().await();
  }

  private static void reset() {
    DataHandle<int[]> data = DataHandle.of(new int[1]);
    for (int i = 0; i < 5; i++) {
      WRITE.task(variant -> {}, data).submit();
    }
    Tasks.engine().awaitAll();
    Edpm.reset();
    WRITE.task(variant -> {}, data).submit().await();
  }

  private static void asleep() throws InterruptedException {
    DataHandle<int[]> data = DataHandle.of(new int[1]);
    WRITE.task(variant -> {}, data).submit().await();
    for (Thread thread : Thread.getAllStackTraces().keySet()) {
      while (thread.getName().startsWith("edpm-worker") && thread.getState() != State.WAITING) {
        Thread.sleep(1);
      }
    }
    Edpm.trace().start();
    Edpm.trace().stop();
    WRITE.task(variant -> {}, data).submit().await();
  }

  private static void loose() {
    Edpm.trace().start();
    Edpm.trace().stop();
    System.out.println(Edpm.trace().isOn());
    Tasks.engine().task("free", variant -> {}).submit().await();
  }
}
