package dev.edpm.runtime.region.carry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.edpm.runtime.Edpm;
import dev.edpm.runtime.Span;
import dev.edpm.runtime.config.Detail;
import dev.edpm.runtime.region.PathSummary;
import dev.edpm.runtime.region.control.Lab;
import dev.edpm.runtime.region.control.PathChecks;
import dev.edpm.runtime.region.hot.Frame;
import dev.edpm.runtime.region.hot.RegionHandle;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tasks that carry the call path of the thread that submits them, on executors of all kinds. */
class CarriedTasksTest {

  private static final long LONG = 60;

  private final Lab lab = new Lab();
  private final RegionHandle order = lab.region("order");
  private final RegionHandle join = lab.region("join");
  private final RegionHandle price = lab.region("price");
  private final RegionHandle tax = lab.region("tax");

  /** Runs something inside a region. */
  private static void in(RegionHandle region, Lab.Work work) throws Exception {
    Frame frame = region.enter();
    try {
      work.run();
    } finally {
      region.exit(frame);
    }
  }

  private Object price() {
    price.exit(price.enter());
    return null;
  }

  /** Returns the executions of each path, such as {@code order/price*}. */
  private Map<String, Long> paths() {
    Map<String, Long> executions = new TreeMap<>();
    PathChecks.byRegions(lab.recorder.snapshot())
        .forEach((path, summary) -> executions.put(String.join("/", path), summary.executions()));
    return executions;
  }

  private static void end(ExecutorService executor) throws InterruptedException {
    executor.shutdown();
    assertThat(executor.awaitTermination(LONG, TimeUnit.SECONDS)).isTrue();
  }

  private static ExecutorService executor(String kind) throws Exception {
    return switch (kind) {
      case "fixed" -> Executors.newFixedThreadPool(2);
      case "cached" -> Executors.newCachedThreadPool();
      case "work stealing" -> new ForkJoinPool(2);
      case "scheduled" -> Executors.newScheduledThreadPool(2);
      case "virtual" -> virtual();
      default -> throw new IllegalArgumentException(kind);
    };
  }

  private static ExecutorService virtual() throws Exception {
    assumeTrue(Runtime.version().feature() >= 21, "needs virtual threads");
    return (ExecutorService)
        Executors.class.getMethod("newVirtualThreadPerTaskExecutor").invoke(null);
  }

  @ParameterizedTest
  @ValueSource(strings = {"fixed", "cached", "work stealing", "scheduled", "virtual"})
  void everyMethodThatSubmitsTasksCarriesThePath(String kind) throws Exception {
    ExecutorService own = executor(kind);
    ExecutorService executor = Edpm.propagating(own);
    Callable<Object> call = this::price;
    Runnable run = this::price;
    CountDownLatch executed = new CountDownLatch(1);
    lab.run(
        () ->
            in(
                order,
                () -> {
                  executor.execute(
                      () -> {
                        price();
                        executed.countDown();
                      });
                  executed.await();
                  executor.submit(run).get();
                  assertThat(executor.submit(run, "result").get()).isEqualTo("result");
                  executor.submit(call).get();
                  for (Future<Object> one : executor.invokeAll(List.of(call, call))) {
                    one.get();
                  }
                  for (Future<Object> one :
                      executor.invokeAll(List.of(call, call), LONG, TimeUnit.SECONDS)) {
                    one.get();
                  }
                  executor.invokeAny(List.of(call));
                  executor.invokeAny(List.of(call), LONG, TimeUnit.SECONDS);
                }));
    assertThat(executor.isShutdown()).isFalse();
    end(executor);
    assertThat(own.isTerminated()).isTrue();
    assertThat(named(executor)).isEqualTo(named(own));
    assertThat(executor.isTerminated()).isTrue();
    assertThat(paths()).isEqualTo(Map.of("order", 1L, "order/price*", 10L));
    assertThat(lab.records("price"))
        .allMatch(row -> row.parent() == null && row.carriedFrom().equals("order"));
    assertThat(lab.records("order")).allMatch(row -> row.carriedFrom() == null);
  }

  /** Returns what an executor is called, without the numbers, which change after its end, too. */
  private static String named(ExecutorService executor) {
    return executor.toString().replaceFirst(",.*", "");
  }

  @Test
  void schedulersCarryThePathOfTheThreadThatSchedules() throws Exception {
    ScheduledExecutorService executor = Edpm.propagating(Executors.newScheduledThreadPool(2));
    CountDownLatch periods = new CountDownLatch(6);
    Runnable periodic =
        () -> {
          if (periods.getCount() != 0) {
            price();
          }
          periods.countDown();
        };
    List<ScheduledFuture<?>> scheduled = new ArrayList<>();
    lab.run(
        () ->
            in(
                order,
                () -> {
                  executor.schedule((Runnable) this::price, 1, TimeUnit.MICROSECONDS).get();
                  executor.schedule((Callable<Object>) this::price, 0, TimeUnit.SECONDS).get();
                  scheduled.add(
                      executor.scheduleAtFixedRate(periodic, 0, 1, TimeUnit.MICROSECONDS));
                  scheduled.add(
                      executor.scheduleWithFixedDelay(periodic, 0, 1, TimeUnit.MICROSECONDS));
                }));
    periods.await();
    scheduled.forEach(one -> one.cancel(false));
    end(executor);
    Map<String, Long> paths = paths();
    assertThat(paths.keySet()).containsExactly("order", "order/price*");
    assertThat(paths.get("order/price*")).isGreaterThanOrEqualTo(2 + 6);
  }

  @Test
  void insideATaskThePathsGoOn() throws Exception {
    ExecutorService executor = Edpm.propagating(Executors.newFixedThreadPool(1));
    lab.run(
        () ->
            in(
                order,
                () ->
                    executor
                        .submit(
                            () -> {
                              in(price, () -> tax.exit(tax.enter()));
                              tax.exit(tax.enter());
                              return null;
                            })
                        .get()));
    // On the same thread, and not carried.
    end(executor);
    assertThat(paths())
        .isEqualTo(
            Map.of("order", 1L, "order/price*", 1L, "order/price*/tax", 1L, "order/tax*", 1L));
    assertThat(lab.records("tax").get(0).carriedFrom()).isNull();
    assertThat(lab.records("tax").get(0).parent()).isEqualTo("price");
    assertThat(lab.records("tax").get(1).carriedFrom()).isEqualTo("order");
  }

  @Test
  void aTaskThatRunsInsideOtherRegionsBelongsToItsSubmitter() throws Exception {
    List<Runnable> tasks = new ArrayList<>();
    lab.run(() -> in(order, () -> tasks.add(Edpm.carry((Runnable) this::price))));
    lab.run(
        () ->
            in(
                join,
                () -> {
                  tax.exit(tax.enter());
                  tasks.get(0).run();
                  tasks.get(0).run();
                  tax.exit(tax.enter());
                }));
    assertThat(paths())
        .isEqualTo(Map.of("order", 1L, "order/price*", 2L, "join", 1L, "join/tax", 2L));
    assertThat(lab.records("price"))
        .hasSize(2)
        .allMatch(row -> row.parent().equals("join") && row.carriedFrom().equals("order"));
    assertThat(lab.records("tax")).allMatch(row -> row.carriedFrom() == null);
    PathChecks.addUp(lab.recorder.snapshot());
  }

  @Test
  void aTaskSubmittedOutsideOfAllRegionsHasNoParentInsideOfOneEither() throws Exception {
    List<Runnable> tasks = new ArrayList<>();
    lab.run(() -> tasks.add(Edpm.carry((Runnable) () -> order.exit(order.enter()))));
    lab.run(() -> in(order, () -> in(join, tasks.get(0)::run)));
    assertThat(paths()).isEqualTo(Map.of("order", 2L, "order/join", 1L));
    assertThat(lab.records("order")).allMatch(row -> row.carriedFrom() == null);
    PathSummary path = PathChecks.byRegions(lab.recorder.snapshot()).get(List.of("order"));
    // Its time counts once, as that of the region.
    assertThat(PathChecks.value(path, "time.wall").sum().orElseThrow())
        .isEqualTo(lab.statistics("order", "time.wall").sum());
  }

  @Test
  void aTaskThatTheCallerRunsIsCarriedToo() throws Exception {
    ThreadPoolExecutor pool =
        new ThreadPoolExecutor(
            1,
            1,
            0,
            TimeUnit.SECONDS,
            new SynchronousQueue<>(),
            new ThreadPoolExecutor.CallerRunsPolicy());
    ExecutorService executor = Edpm.propagating(pool);
    CountDownLatch end = new CountDownLatch(1);
    lab.run(
        () ->
            in(
                order,
                () -> {
                  executor.execute(
                      () -> {
                        price();
                        await(end);
                      });
                  executor.execute(this::price);
                  end.countDown();
                }));
    end(executor);
    assertThat(paths()).isEqualTo(Map.of("order", 1L, "order/price*", 2L));
  }

  @Test
  void workersThatHelpWhileTheyJoinKeepThePathsApart() throws Exception {
    ForkJoinPool pool = new ForkJoinPool(1);
    int tasks = 50;
    lab.run(
        () ->
            pool.submit(
                    () -> {
                      Frame outer = join.enter();
                      List<ForkJoinTask<?>> open = new ArrayList<>();
                      Frame inner = order.enter();
                      for (int i = 0; i < tasks; i++) {
                        open.add(ForkJoinTask.adapt(Edpm.carry((Runnable) this::price)).fork());
                      }
                      order.exit(inner);
                      // The only worker runs them here.
                      Frame around = tax.enter();
                      open.forEach(ForkJoinTask::join);
                      tax.exit(around);
                      join.exit(outer);
                    })
                .get());
    end(pool);
    assertThat(paths())
        .isEqualTo(
            Map.of(
                "join", 1L, "join/order", 1L, "join/order/price*", (long) tasks, "join/tax", 1L));
    assertThat(lab.records("price"))
        .allMatch(row -> row.parent().equals("tax") && row.carriedFrom().equals("order"));
  }

  @Test
  void aTaskThatSubmitsCarriesWhatItRunsIn() throws Exception {
    ExecutorService executor = Edpm.propagating(Executors.newFixedThreadPool(2));
    lab.run(
        () ->
            in(
                order,
                () ->
                    executor
                        .submit(
                            () -> {
                              // No region is open here; there is only the carried path.
                              executor.submit(this::price).get();
                              in(tax, () -> executor.submit(this::price).get());
                              return null;
                            })
                        .get()));
    end(executor);
    assertThat(paths())
        .isEqualTo(
            Map.of("order", 1L, "order/price*", 1L, "order/tax*", 1L, "order/tax*/price*", 1L));
  }

  @Test
  void exceptionOfATaskIsThrownAndItsPathEnds() throws Exception {
    ExecutorService own = Executors.newFixedThreadPool(1);
    ExecutorService executor = Edpm.propagating(own);
    IllegalStateException failure = new IllegalStateException("of the program");
    lab.run(
        () ->
            in(
                order,
                () ->
                    assertThatThrownBy(
                            () ->
                                executor
                                    .submit(
                                        () -> {
                                          price();
                                          throw failure;
                                        })
                                    .get())
                        .isInstanceOf(ExecutionException.class)
                        .hasCause(failure)));
    own.submit(this::price).get();
    end(executor);
    assertThat(paths()).isEqualTo(Map.of("order", 1L, "order/price*", 1L, "price", 1L));
    assertThat(lab.records("price").get(1).carriedFrom()).isNull();
  }

  @Test
  void aSpanThatATaskLeavesOpenStaysTheParentOnItsThread() throws Exception {
    ExecutorService own = Executors.newFixedThreadPool(1);
    ExecutorService executor = Edpm.propagating(own);
    Span[] left = new Span[1];
    lab.run(
        () ->
            in(
                order,
                () ->
                    executor
                        .submit(
                            () -> {
                              left[0] = tax.open();
                            })
                        .get()));
    own.submit(this::price).get();
    own.submit(() -> left[0].close()).get();
    own.submit(this::price).get();
    end(executor);
    assertThat(paths())
        .isEqualTo(Map.of("order", 1L, "order/tax*", 1L, "order/tax*/price", 1L, "price", 1L));
  }

  @Test
  void aTaskMayCloseASpanOfItsThread() throws Exception {
    List<Runnable> tasks = new ArrayList<>();
    Span[] around = new Span[1];
    Runnable task =
        () -> {
          around[0].close();
          try {
            in(price, () -> tax.exit(tax.enter()));
          } catch (Exception e) {
            throw new IllegalStateException(e);
          }
        };
    lab.run(() -> in(order, () -> tasks.add(Edpm.carry(task))));
    lab.run(
        () -> {
          around[0] = join.open();
          tasks.get(0).run();
          tax.exit(tax.enter());
        });
    assertThat(paths())
        .isEqualTo(
            Map.of("order", 1L, "order/price*", 1L, "order/price*/tax", 1L, "join", 1L, "tax", 1L));
  }

  @Test
  void aCrossThreadSpanIsTheParentOfWhatIsCarriedFromIt() throws Exception {
    ExecutorService executor = Executors.newFixedThreadPool(1);
    RegionHandle request = lab.region("request");
    lab.run(
        () ->
            in(
                order,
                () -> {
                  Span span = request.openCrossThread();
                  CompletableFuture.runAsync(this::price, Edpm.propagating(span, executor)).get();
                  executor.submit(Edpm.carry(span, (Runnable) this::price)).get();
                  span.close();
                  executor.submit(Edpm.carry(span, (Callable<Object>) this::price)).get();
                }));
    end(executor);
    assertThat(paths())
        .isEqualTo(Map.of("order", 1L, "order/request", 1L, "order/request/price*", 3L));
    assertThat(lab.records("price"))
        .allMatch(row -> row.parent() == null && row.carriedFrom().equals("request"));
  }

  @Test
  void aCrossThreadSpanOfATaskIsCarriedAsWell() throws Exception {
    ExecutorService executor = Edpm.propagating(Executors.newFixedThreadPool(1));
    RegionHandle request = lab.region("request");
    lab.run(() -> in(order, () -> executor.submit(() -> request.openCrossThread().close()).get()));
    end(executor);
    assertThat(paths()).isEqualTo(Map.of("order", 1L, "order/request*", 1L));
    assertThat(lab.records("request").get(0).carriedFrom()).isEqualTo("order");
  }

  @Test
  void aSpanThatIsNotMeasuredCarriesThePathOfTheThread() throws Exception {
    RegionHandle off = lab.region("off", Detail.OFF);
    List<Runnable> tasks = new ArrayList<>();
    lab.run(
        () ->
            in(
                order,
                () -> {
                  tasks.add(Edpm.carry(off.openCrossThread(), (Runnable) this::price));
                  tasks.add(Edpm.carry(Span.open(), (Runnable) this::price));
                }));
    lab.run(() -> tasks.forEach(Runnable::run));
    assertThat(paths()).isEqualTo(Map.of("order", 1L, "order/price*", 2L));
  }

  @Test
  void stagesOfACompletableFutureAreSiblings() throws Exception {
    Executor executor = Edpm.propagating((Executor) Executors.newFixedThreadPool(2));
    lab.run(
        () ->
            in(
                order,
                () ->
                    CompletableFuture.supplyAsync(this::price, executor)
                        .thenApplyAsync(
                            any -> {
                              tax.exit(tax.enter());
                              return any;
                            },
                            executor)
                        .thenRunAsync(this::price, executor)
                        .get()));
    assertThat(paths()).isEqualTo(Map.of("order", 1L, "order/price*", 2L, "order/tax*", 1L));
  }

  @Test
  void functionsOfAllKindsCarryThePath() throws Exception {
    List<Object> results = new ArrayList<>();
    List<Lab.Work> works = new ArrayList<>();
    lab.run(
        () ->
            in(
                order,
                () -> {
                  Supplier<Integer> supplier =
                      Edpm.carrySupplier(
                          () -> {
                            price();
                            return 1;
                          });
                  Function<Integer, Integer> function =
                      Edpm.carryFunction(
                          a -> {
                            price();
                            return a + 1;
                          });
                  Consumer<Object> consumer =
                      Edpm.carryConsumer(
                          a -> {
                            price();
                            results.add(a);
                          });
                  BiFunction<Integer, Integer, Integer> two =
                      Edpm.carryBiFunction(
                          (a, b) -> {
                            price();
                            return a * b;
                          });
                  BiConsumer<Object, Object> both =
                      Edpm.carryBiConsumer(
                          (a, b) -> {
                            price();
                            results.add(a);
                            results.add(b);
                          });
                  works.add(() -> consumer.accept(supplier.get()));
                  works.add(() -> both.accept(function.apply(1), two.apply(3, 4)));
                }));
    for (Lab.Work work : works) {
      lab.run(work);
    }
    assertThat(results).containsExactly(1, 2, 12);
    assertThat(paths()).isEqualTo(Map.of("order", 1L, "order/price*", 5L));
  }

  @Test
  void shutdownNowReturnsTheTasksOfTheProgram() throws Exception {
    ExecutorService own =
        new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
    ExecutorService executor = Edpm.propagating(own);
    CountDownLatch running = new CountDownLatch(1);
    Runnable waits = this::price;
    lab.run(
        () ->
            in(
                order,
                () -> {
                  executor.execute(
                      () -> {
                        running.countDown();
                        await(new CountDownLatch(1));
                      });
                  running.await();
                  executor.execute(waits);
                }));
    assertThat(executor.shutdownNow()).singleElement().isSameAs(waits);
    end(executor);
    assertThat(paths()).isEqualTo(Map.of("order", 1L));
  }

  @Test
  void rejectedAndCancelledTasksLeaveNothing() throws Exception {
    ExecutorService executor = Edpm.propagating(Executors.newFixedThreadPool(1));
    CountDownLatch running = new CountDownLatch(1);
    CompletableFuture<Boolean> interrupted = new CompletableFuture<>();
    lab.run(
        () ->
            in(
                order,
                () -> {
                  Future<?> first =
                      executor.submit(
                          () -> {
                            running.countDown();
                            await(new CountDownLatch(1));
                            price();
                            interrupted.complete(Thread.currentThread().isInterrupted());
                          });
                  Future<?> second = executor.submit((Runnable) this::price);
                  running.await();
                  assertThat(second.cancel(true)).isTrue();
                  assertThat(first.cancel(true)).isTrue();
                  // Measuring in between has not cleared the interrupt.
                  assertThat(interrupted.get()).isTrue();
                  executor.shutdown();
                  assertThatThrownBy(() -> executor.execute(this::price))
                      .isInstanceOf(RejectedExecutionException.class);
                  assertThatThrownBy(() -> executor.submit((Runnable) this::price))
                      .isInstanceOf(RejectedExecutionException.class);
                  // What opens next is not carried.
                  tax.exit(tax.enter());
                }));
    end(executor);
    assertThat(paths()).isEqualTo(Map.of("order", 1L, "order/price*", 1L, "order/tax", 1L));
    assertThat(lab.problems).isEmpty();
  }

  @Test
  void tasksThatCompareKeepTheirOrder() throws Exception {
    /** A task with a priority. */
    record Prioritised(int priority, Runnable work) implements Runnable, Comparable<Prioritised> {
      @Override
      public void run() {
        work.run();
      }

      @Override
      public int compareTo(Prioritised other) {
        return Integer.compare(priority, other.priority);
      }
    }
    ExecutorService executor =
        Edpm.propagating(
            new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new PriorityBlockingQueue<>()));
    List<Integer> order = new ArrayList<>();
    CountDownLatch begin = new CountDownLatch(1);
    lab.run(
        () -> {
          executor.execute(new Prioritised(0, () -> await(begin)));
          for (int i : List.of(3, 1, 4, 2)) {
            executor.execute(new Prioritised(i, () -> order.add(i)));
          }
          begin.countDown();
        });
    end(executor);
    assertThat(order).containsExactly(1, 2, 3, 4);
  }

  @Test
  void anExecutorThatCanBeClosedIsClosed() throws Exception {
    assumeTrue(AutoCloseable.class.isAssignableFrom(ExecutorService.class), "needs JDK 19");
    ExecutorService own = Executors.newFixedThreadPool(1);
    ExecutorService executor = Edpm.propagating(own);
    Future<?> task = executor.submit(this::price);
    ((AutoCloseable) executor).close();
    assertThat(own.isTerminated()).isTrue();
    assertThat(task.isDone()).isTrue();
  }

  @Test
  void tasksThatNeverRunLeaveNothing() throws Exception {
    List<WeakReference<Runnable>> some = new ArrayList<>();
    Executor executor =
        Edpm.propagating(
            (Executor)
                task -> {
                  if (some.size() < 100) {
                    some.add(new WeakReference<>(task));
                  }
                });
    lab.run(
        () ->
            in(
                order,
                () -> {
                  for (int i = 0; i < 1_000_000; i++) {
                    executor.execute(this::price);
                  }
                }));
    assertThat(paths()).isEqualTo(Map.of("order", 1L));
    assertThat(lab.records("order")).singleElement().matches(row -> !row.open());
    for (WeakReference<Runnable> task : some) {
      while (task.get() != null) {
        System.gc();
      }
    }
    assertThat(lab.problems).isEmpty();
  }

  @Test
  void manyTasksOfManyThreadsAddUp() throws Exception {
    int threads = 4;
    int tasks = 3000;
    ExecutorService executor = Edpm.propagating(Executors.newFixedThreadPool(threads));
    lab.run(
        () -> {
          List<Future<?>> all = new ArrayList<>();
          for (int i = 0; i < tasks; i++) {
            RegionHandle submitter = i % 2 == 0 ? order : join;
            Callable<Object> task =
                () -> {
                  in(price, this::tax);
                  return null;
                };
            in(submitter, () -> all.add(executor.submit(task)));
          }
          for (Future<?> one : all) {
            one.get();
          }
        });
    end(executor);
    long half = tasks / 2;
    assertThat(paths())
        .isEqualTo(
            Map.of(
                "order", half,
                "order/price*", half,
                "order/price*/tax", half,
                "join", half,
                "join/price*", half,
                "join/price*/tax", half));
    List<Lab.Row> records = lab.records("price");
    assertThat(records).hasSize(tasks);
    assertThat(records.stream().filter(row -> row.carriedFrom().equals("order")))
        .hasSize((int) half);
    assertThat(records.stream().filter(row -> row.carriedFrom().equals("join")))
        .hasSize((int) half);
    PathChecks.addUp(lab.recorder.snapshot());
  }

  private Object tax() {
    tax.exit(tax.enter());
    return null;
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
