package dev.edpm.reactive;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.runtime.Edpm;
import dev.edpm.runtime.region.Execution;
import dev.edpm.runtime.region.PathSummary;
import dev.edpm.runtime.region.RegionSummary;
import dev.edpm.runtime.region.Snapshot;
import io.reactivex.rxjava3.plugins.RxJavaPlugins;
import io.smallrye.mutiny.infrastructure.Infrastructure;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import reactor.core.publisher.Hooks;

/**
 * Random programs of each reactive type: executions, errors, cancellations and times are those that
 * the program knows itself, and the program gets the signals that it gets without measuring.
 */
class ShadowTest {

  private static final int PROGRAMS = 300;

  static Stream<Library<?>> libraries() {
    return Library.ALL.stream();
  }

  /** The libraries pass errors after a cancellation to handlers, which print them. */
  @BeforeAll
  static void ignoreLateErrors() {
    RxJavaPlugins.setErrorHandler(failure -> {});
    Infrastructure.setDroppedExceptionHandler(failure -> {});
    Hooks.onErrorDropped(failure -> {});
  }

  @AfterAll
  static void restore() {
    RxJavaPlugins.setErrorHandler(null);
    Infrastructure.resetDroppedExceptionHandler();
    Hooks.resetOnErrorDropped();
  }

  /** The subscriptions of all programs up to now that never end. */
  private long open;

  @ParameterizedTest
  @MethodSource("libraries")
  <T> void measuresWhatHappens(Library<T> library) throws Exception {
    for (long seed = 0; seed < PROGRAMS; seed++) {
      Program program = Program.random(seed, library.canBeEmpty());
      try (Run plain = new Run(program);
          Run run = new Run(program)) {
        plain.run(library, false);
        Edpm.reset();
        run.run(library, true);
        try (Snapshot snapshot = Edpm.snapshotAndReset()) {
          check(library, run, snapshot);
        }
        assertThat(run.signals()).isEqualTo(plain.signals());
        assertThat(run.times()).hasSameSizeAs(plain.times());
      } catch (AssertionError e) {
        throw new AssertionError(seed + ": " + program, e);
      }
    }
  }

  private void check(Library<?> library, Run run, Snapshot snapshot) throws IOException {
    Program program = run.program();
    int subscriptions = run.times().size();
    if (program.cancel() == Program.Cancel.AT_SUBSCRIPTION) {
      // A subscriber that cancels before the other thread subscribes.
      assertThat(subscriptions).isLessThanOrEqualTo(program.subscriptions());
    } else {
      assertThat(subscriptions).isEqualTo(program.subscriptions());
    }
    assertThat(executions(snapshot, library.region() + " (call)")).isEqualTo(1);
    assertThat(executions(snapshot, library.region()))
        .isEqualTo(program.isOpen() ? 0 : subscriptions);
    open += program.isOpen() ? subscriptions : 0;
    assertThat(sum(snapshot, library.region(), RegionSummary::open)).isEqualTo(open);

    List<Execution> records = records(snapshot, library.region());
    assertThat(records).hasSize(subscriptions);
    assertThat(records)
        .allSatisfy(
            record -> {
              assertThat(record.open()).isEqualTo(program.isOpen());
              assertThat(record.exception())
                  .isEqualTo(program.isOpen() ? null : program.exception());
            });
    if (!program.isOpen()) {
      checkTimes(run.times(), records);
    }
    checkPaths(library, run, snapshot, subscriptions);
    assertThat(snapshot.problems()).noneMatch(problem -> library.region().equals(problem.region()));
  }

  /** Each library's programs have everything in which an execution could be counted wrongly. */
  @ParameterizedTest
  @MethodSource("libraries")
  void theProgramsHaveEverything(Library<?> library) {
    List<Program> programs =
        LongStream.range(0, PROGRAMS)
            .mapToObj(seed -> Program.random(seed, library.canBeEmpty()))
            .filter(program -> program.subscribers() > 0)
            .toList();
    List<Predicate<Program>> everything =
        List.of(
            program -> program.source() == Program.Source.NEVER && program.isCancelled(),
            program -> program.cancel() == Program.Cancel.AT_SUBSCRIPTION,
            program -> program.source().fails() && !program.isCancelled(),
            program -> program.source().fails() && program.subscriptions() > program.subscribers(),
            program -> program.subscribers() > 1 && program.source().isLater(),
            program -> program.inside() == Program.Hop.SUBSCRIBE,
            program -> program.inside() == Program.Hop.OBSERVE,
            program -> program.outside() == Program.Hop.SUBSCRIBE,
            program -> program.outside() == Program.Hop.OBSERVE);
    assertThat(everything)
        .allSatisfy(one -> assertThat(programs.stream().filter(one)).hasSizeGreaterThan(5));
  }

  /**
   * An execution opens after the program has begun to subscribe and before the chain of the method
   * is subscribed to, and ends after the chain's last signal and before the program gets it.
   * Whichever execution belongs to which subscription, this holds for the least of all times, for
   * the second, and so on.
   */
  private static void checkTimes(List<Times> times, List<Execution> records) {
    List<Long> least = sorted(times, each -> each.ending - each.subscribed);
    List<Long> most = sorted(times, each -> each.ended - each.before);
    List<Long> measured = sorted(records, Execution::wall);
    for (int i = 0; i < measured.size(); i++) {
      assertThat(measured.get(i)).isBetween(least.get(i), most.get(i));
    }
  }

  private static <T> List<Long> sorted(List<T> some, ToLongFunction<T> value) {
    return some.stream().map(value::applyAsLong).sorted().toList();
  }

  private static void checkPaths(
      Library<?> library, Run run, Snapshot snapshot, int subscriptions) {
    Program program = run.program();
    boolean calls =
        program.source() == Program.Source.CALL || program.source() == Program.Source.THROWING_CALL;
    for (PathSummary path : snapshot.paths()) {
      String region = path.region().orElse("");
      String parent =
          path.parent().isPresent()
              ? snapshot.paths().get(path.parent().getAsInt()).region().orElse("")
              : "none";
      if (region.equals("step")) {
        assertThat(calls).isTrue();
        assertThat(parent)
            .isEqualTo(library.callsWhileSubscribing(program.inside()) ? library.region() : "none");
      } else if (region.equals("after") || region.equals(library.region())) {
        assertThat(parent).isIn("program", "none");
      }
    }
    if (calls && program.cancel() != Program.Cancel.AT_SUBSCRIPTION) {
      assertThat(executions(snapshot, "step")).isEqualTo(subscriptions);
    }
  }

  private static long executions(Snapshot snapshot, String region) {
    return sum(snapshot, region, RegionSummary::executions);
  }

  private static long sum(Snapshot snapshot, String region, ToLongFunction<RegionSummary> number) {
    return snapshot.regions().stream()
        .filter(summary -> summary.name().equals(region))
        .mapToLong(number)
        .sum();
  }

  private static List<Execution> records(Snapshot snapshot, String region) throws IOException {
    List<Execution> records = new ArrayList<>();
    snapshot
        .executions()
        .forEach(
            record -> {
              if (snapshot.regions().get(record.region()).name().equals(region)) {
                records.add(record);
              }
            });
    return records;
  }
}
