package dev.edpm.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.junit.platform.engine.TestExecutionResult.Status.ABORTED;
import static org.junit.platform.engine.TestExecutionResult.Status.FAILED;
import static org.junit.platform.engine.TestExecutionResult.Status.SUCCESSFUL;

import dev.edpm.analysis.part.ProblemPart;
import dev.edpm.analysis.read.ReportReader;
import dev.edpm.analysis.read.ReportVisitor;
import dev.edpm.junit.measure.CompiledRegions;
import dev.edpm.runtime.Edpm;
import dev.edpm.runtime.region.Snapshot;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Disabled;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.opentest4j.AssertionFailedError;
import org.opentest4j.MultipleFailuresError;

class ExpectTest {

  private static final FixtureRun RUN = FixtureRun.of(Plain.class, Wrong.class);

  /** The region also runs around the tests, which is no part of them. */
  static class Plain {

    @BeforeAll
    static void before() {
      Workload.allocate(5000);
    }

    @BeforeEach
    @AfterEach
    void around() {
      Workload.allocate(5000);
    }

    @Test
    @Expect("allocate: executions == 3")
    @Expect("allocate: jvm.allocated-bytes >= 3_000")
    @Expect("allocate: jvm.allocated-bytes < 4e3")
    @Expect("allocate: jvm.allocated-bytes < 1.2e3 max")
    @Expect("allocate: jvm.allocated-bytes >= 1000 p50")
    void meets() {
      for (int i = 0; i < 3; i++) {
        Workload.allocate(1000);
      }
    }

    @Test
    @Expect("allocate: jvm.allocated-bytes <= 0")
    void allocates() {
      Workload.allocate(1000);
    }

    @Test
    @Expect("outer: jvm.allocated-bytes <= 0 self")
    @Expect("outer: jvm.allocated-bytes >= 2000")
    void nests() {
      Workload.outer(1000);
    }

    @Test
    @Expect("\"count others\" : executions == 2")
    @Expect("count: executions == 0")
    @Expect("unloaded: executions == 0")
    void namesWithBlanks() {
      Workload.countOthers(Workload.countOthers(1));
    }

    @Test
    @Expect("allocate: executions == 7")
    @Expect("count: executions != 1")
    void breaksTwo() {
      Workload.allocate(Workload.count(1));
    }

    @Test
    @Expect("count: executions == 4")
    void executesOnOtherThreads() throws Exception {
      Thread other = new Thread(() -> Workload.count(Workload.count(Workload.count(1))));
      other.start();
      Workload.count(1);
      other.join();
    }
  }

  static class Wrong {

    @Test
    @Expect("alocate: executions == 1")
    void misspellsTheRegion() {
      Workload.allocate(1);
    }

    @Test
    @Expect("something else entirely: executions == 1")
    void hasNoColon() {}

    @Test
    @Expect("path outer/allocate: executions == 1")
    void expectsOfAPath() {}

    @Test
    @Expect("al*: executions == 1")
    void expectsOfAPattern() {}

    @Test
    @Expect("\"something else entirely\": executions == 1")
    void namesNothing() {}

    @Test
    @Expect("allocate: jvm.alocated-bytes == 1")
    void misspellsTheCounter() {
      Workload.allocate(1);
    }

    @Test
    @Expect("count: jvm.allocated-bytes == 0")
    void asksForAnotherCounter() {
      Workload.count(1);
    }

    @Test
    @Expect("allocate: jvm.allocated-bytes == 0")
    void executesNothing() {}

    @Test
    @Expect("unloaded: time.wall > 0")
    @Repeat(5)
    void loadsNothing() {}

    @Test
    @Expect("allocate: jvm.allocated-bytes <= 5ms")
    void comparesBytesWithATime() {
      Workload.allocate(1);
    }

    @Test
    @Expect("roots: floating-point.sqrt == 1")
    void asksForWhatTheMachineLacks() {
      Workload.roots(2);
    }

    @Test
    @Expect("count: executions == 5")
    void throwsItself() {
      throw new IllegalStateException("mine");
    }
  }

  @Test
  void aValueWithinItsBoundPasses() {
    for (String test : List.of("meets()", "nests()", "namesWithBlanks()")) {
      assertThat(RUN.status(test)).as(RUN.message(test)).isEqualTo(SUCCESSFUL);
    }
    assertThat(RUN.status("executesOnOtherThreads()")).isEqualTo(SUCCESSFUL);
  }

  @Test
  void aFailureIsOneSentenceWithRegionPlaceCounterAndBothValues() {
    assertThat(RUN.status("allocates()")).isEqualTo(FAILED);
    assertThat(RUN.message("allocates()"))
        .matches(
            "region allocate \\(Workload.java:\\d+\\): expected jvm.allocated-bytes <= 0 bytes, but"
                + " it was 10\\d\\d bytes in 1 execution");
    AssertionFailedError failure = (AssertionFailedError) RUN.failure("allocates()");
    assertThat(failure.getExpected().getStringRepresentation()).isEqualTo("<= 0 bytes");
    assertThat(failure.getActual().getStringRepresentation()).matches("10\\d\\d bytes");
    assertThat(failure.getStackTrace()).singleElement().asString().contains("Plain.allocates");
  }

  /** The line of the first statement of the test, searched in the source. */
  @Test
  void aFailureNamesTheLineOfTheTest() throws IOException {
    List<String> source =
        Files.readAllLines(Path.of("src/test/java/dev/edpm/junit/ExpectTest.java"));
    for (String test : List.of("allocates", "breaksTwo")) {
      StackTraceElement place = RUN.failure(test + "()").getStackTrace()[0];
      assertThat(place.getFileName()).isEqualTo("ExpectTest.java");
      int line = source.indexOf("    void " + test + "() {") + 2;
      assertThat(place.getLineNumber()).as(test).isEqualTo(line).isGreaterThan(2);
    }
    StackTraceElement inherited =
        FixtureRun.of(Inherits.class).failure("twice()").getStackTrace()[0];
    assertThat(inherited.getClassName()).isEqualTo(OnTheClass.class.getName());
    assertThat(inherited.getLineNumber()).isEqualTo(source.indexOf("    void twice() {") + 2);
  }

  @Test
  void severalFailuresAreReportedTogether() {
    MultipleFailuresError failures = (MultipleFailuresError) RUN.failure("breaksTwo()");
    assertThat(failures.getFailures())
        .extracting(Throwable::getMessage)
        .satisfiesExactly(
            first -> assertThat(first).contains("expected executions == 7, but it was 1"),
            second -> assertThat(second).contains("expected executions != 1, but it was 1"));
  }

  @Test
  void aRegionThatDoesNotExistFailsWithNearNames() {
    assertThat(RUN.status("misspellsTheRegion()")).isEqualTo(FAILED);
    assertThat(RUN.message("misspellsTheRegion()"))
        .isEqualTo("region alocate does not exist; did you mean allocate?");
    assertThat(RUN.message("namesNothing()")).contains("the regions are allocate, count");
    assertThat(CompiledRegions.unknown("x", List.of()))
        .contains("no region of this program is instrumented", "edpm-processor", "weave=off");
  }

  @Test
  void anExpectationThatCannotBeReadFailsWithItsPosition() {
    assertThat(RUN.message("hasNoColon()"))
        .contains("Wrong.hasNoColon", "at character 11: expected a colon after the name");
  }

  @Test
  void pathsAndPatternsAreForGatesOnly() {
    assertThat(RUN.message("expectsOfAPath()")).contains("of regions, not of call paths");
    assertThat(RUN.message("expectsOfAPattern()")).contains("name one region, not a pattern");
  }

  @Test
  void aCounterThatTheRegionDoesNotMeasureFails() {
    assertThat(RUN.message("misspellsTheCounter()")).endsWith("did you mean jvm.allocated-bytes?");
    assertThat(RUN.message("asksForAnotherCounter()"))
        .contains("does not measure jvm.allocated-bytes; add it to the region's @Counters");
    assertThat(RUN.message("comparesBytesWithATime()")).contains("does not fit");
  }

  @Test
  void aRegionThatWasNotExecutedFailsUnlessThatIsExpected() {
    assertThat(RUN.message("executesNothing()"))
        .contains("was not executed by this test, so there is no jvm.allocated-bytes");
    assertThat(RUN.message("loadsNothing()")).contains("was not executed by this test");
  }

  @Test
  void anUnavailableCounterSkipsTheTestWithTheReason() {
    assumeTrue(
        RUN.status("asksForWhatTheMachineLacks()") == ABORTED, "this machine counts square roots");
    assertThat(RUN.message("asksForWhatTheMachineLacks()"))
        .matches("floating-point.sqrt of region roots \\(Workload.java:\\d+\\) is unavailable: .+");
  }

  @Test
  void strictFailsWhatCannotBeJudged() {
    System.setProperty("edpm.expect.strict", "on");
    try {
      FixtureRun strict = FixtureRun.of(Wrong.class);
      assumeTrue(strict.status("asksForWhatTheMachineLacks()") != SUCCESSFUL);
      assertThat(strict.status("asksForWhatTheMachineLacks()")).isEqualTo(FAILED);
      System.setProperty("edpm.expect.strict", "yes");
      assertThat(FixtureRun.of(Plain.class).message("meets()"))
          .isEqualTo("edpm.expect.strict=yes is invalid: expected on or off");
    } finally {
      System.clearProperty("edpm.expect.strict");
    }
  }

  /** Tests in which regions run while nothing measures them; each would meet its expectation. */
  static class Paused {

    @BeforeEach
    void nothingMeasuredYet() {
      Edpm.reset();
    }

    @Test
    @Expect("count: executions == 0")
    void allTheTime() {
      Edpm.pause();
      Workload.count(1);
      Edpm.resume();
    }

    @Test
    @Expect("count: executions == 1")
    @Expect("count: executions >= 1")
    void partly() {
      Workload.count(1);
      Edpm.pause();
      Workload.count(1);
      Edpm.resume();
    }

    @Test
    @Expect("count: executions == 0")
    void untilItsEnd() {
      Edpm.pause();
      Workload.count(1);
    }

    @Test
    @Expect("unloaded: executions == 0")
    void withoutAClass() {
      Edpm.pause();
      Edpm.resume();
    }

    @Test
    @Expect("count: executions == 1")
    void resets() {
      Workload.count(Workload.count(1));
      Edpm.reset();
      Workload.count(1);
    }

    @Test
    @Repeat(3)
    @Expect("count: executions == 1")
    void inOneRepetition() {
      Workload.count(1);
      if (pauses) {
        pauses = false;
        Edpm.pause();
        Workload.count(1);
        Edpm.resume();
      }
    }

    private boolean pauses = true;

    @AfterEach
    void measureAgain() {
      Edpm.resume();
    }
  }

  static class PausedBefore {

    @BeforeEach
    void pause() {
      Edpm.pause();
    }

    @AfterEach
    void resume() {
      Edpm.resume();
    }

    @Test
    @Expect("count: executions == 0")
    void pausedBefore() {
      Workload.count(1);
    }
  }

  static class Lost {

    @Test
    @Expect("endless: executions >= 1")
    void executionsAreLost() {
      // Compiled code may reach the end of the stack just between two openings.
      for (int i = 0; i < 100 && lost() == before; i++) {
        try {
          Workload.endless(0);
        } catch (StackOverflowError e) {
          Workload.count(1);
        }
      }
    }

    private final long before = lost();

    private static long lost() {
      try (Snapshot snapshot = Edpm.snapshot()) {
        return snapshot.lost();
      }
    }
  }

  @Test
  void aTestWhoseExecutionsAreLostIsAborted() {
    FixtureRun run = FixtureRun.of(Lost.class);
    assertThat(run.status("executionsAreLost()")).isEqualTo(ABORTED);
    assertThat(run.message("executionsAreLost()"))
        .startsWith(
            "executions were not measured, because the heap or the stack was exhausted, so region");
  }

  private static final List<String> PAUSED =
      List.of(
          "allTheTime()",
          "partly()",
          "untilItsEnd()",
          "withoutAClass()",
          "resets()",
          "inOneRepetition()");

  @Test
  void aTestThatWasNotMeasuredAsAWholeIsAbortedWhateverItExpects() {
    FixtureRun run = FixtureRun.of(Paused.class, PausedBefore.class);
    for (String test : PAUSED) {
      assertThat(run.status(test)).as(test + run.message(test)).isEqualTo(ABORTED);
      assertThat(run.message(test))
          .contains("measuring was paused or reset during the test, so region ", "is unknown");
    }
    assertThat(run.message("allTheTime()")).contains("region count (Workload.java:");
    assertThat(run.status("pausedBefore()")).isEqualTo(ABORTED);
    assertThat(run.message("pausedBefore()"))
        .startsWith("measuring was paused when the test began, so region count (");
  }

  @Test
  void strictFailsWhatWasNotMeasuredAsAWhole() {
    System.setProperty("edpm.expect.strict", "on");
    try {
      FixtureRun run = FixtureRun.of(Paused.class, PausedBefore.class);
      for (String test : PAUSED) {
        assertThat(run.status(test)).as(test).isEqualTo(FAILED);
      }
      assertThat(run.status("pausedBefore()")).isEqualTo(FAILED);
    } finally {
      System.clearProperty("edpm.expect.strict");
    }
  }

  @Test
  void theReportSaysHowManyTestsWereAborted(@TempDir Path folder) {
    long before = aborted(folder);
    FixtureRun.of(Paused.class, Plain.class);
    assertThat(aborted(folder) - before).isEqualTo(PAUSED.size());
  }

  private static long aborted(Path folder) {
    Path report = folder.resolve("r.json");
    assertThat(Edpm.writeReport(report)).isEmpty();
    long[] count = {0};
    ReportReader.read(
        report,
        new ReportVisitor() {
          @Override
          public void problem(ProblemPart problem) {
            if (problem.id().equals("expectations-not-judged")) {
              count[0] += problem.count().orElse(0);
            }
          }
        });
    return count[0];
  }

  @Test
  void aTestThatFailsReportsOnlyItsOwnFailure() {
    assertThat(RUN.failure("throwsItself()")).hasMessage("mine").hasNoSuppressedExceptions();
  }

  @Expect("count: executions == 1")
  @TestInstance(TestInstance.Lifecycle.PER_CLASS)
  static class OnTheClass {

    @Test
    void once() {
      Workload.count(1);
    }

    @Test
    void twice() {
      Workload.count(Workload.count(1));
    }

    @ParameterizedTest(name = "times {0}")
    @ValueSource(ints = {1, 2})
    void parameterized(int times) {
      for (int i = 0; i < times; i++) {
        Workload.count(i);
      }
    }

    @RepeatedTest(value = 2, name = "round {currentRepetition}")
    void repeated() {
      Workload.count(1);
    }

    @TestFactory
    Stream<DynamicTest> factory() {
      return Stream.of("a", "b").map(one -> DynamicTest.dynamicTest(one, () -> Workload.count(1)));
    }

    @Nested
    class Inside {
      @Test
      @Expect("allocate: executions == 1")
      void nestedOnce() {
        Workload.allocate(Workload.count(1));
      }

      @Test
      void nestedTwice() {
        Workload.count(Workload.count(1));
      }
    }
  }

  static class Inherits extends OnTheClass {}

  @Expect("allocate: executions == 2")
  static class InheritsWithMore extends OnTheClass {}

  @Test
  void anExpectationOnAClassHoldsForEachOfItsTests() {
    FixtureRun run = FixtureRun.of(OnTheClass.class);
    for (String met : List.of("once()", "times 1", "round 1", "round 2", "nestedOnce()")) {
      assertThat(run.status(met)).as(met + run.message(met)).isEqualTo(SUCCESSFUL);
    }
    for (String broken : List.of("twice()", "times 2", "nestedTwice()")) {
      assertThat(run.message(broken)).contains("executions == 1, but it was 2");
    }
    assertThat(FixtureRun.of(Inherits.class).message("twice()")).contains("but it was 2");
    assertThat(FixtureRun.of(InheritsWithMore.class).message("nestedOnce()"))
        .contains("region allocate", "executions == 2, but it was 1");
  }

  @Test
  void theDynamicTestsOfAFactoryAreMeasuredTogether() {
    FixtureRun run = FixtureRun.of(OnTheClass.class);
    assertThat(run.status("a")).isEqualTo(SUCCESSFUL);
    assertThat(run.message("factory()")).contains("executions == 1, but it was 2");
  }

  static class NotOnTests {

    @BeforeAll
    @Expect("count: executions == 7")
    static void before() {}

    @Expect("count: executions == 7")
    @Expect("count: executions == 8")
    void forgotTheAnnotation() {}

    @Disabled
    @Test
    @Expect("count: executions == 7")
    void disabled() {}

    @ParameterizedTest
    @ValueSource(ints = 1)
    @Expect("count: executions == 0")
    void parameterized(int one) {}
  }

  @Test
  void anExpectationThatIsNotOnATestIsALineOnStandardError() {
    assertThat(printed(() -> FixtureRun.of(NotOnTests.class)))
        .containsExactlyInAnyOrder(
            "edpm: @Expect on NotOnTests.before has no effect, because the method is not a test of"
                + " JUnit Jupiter",
            "edpm: @Expect on NotOnTests.forgotTheAnnotation has no effect, because the method is"
                + " not a test of JUnit Jupiter");
  }

  /** Returns our lines on standard error. */
  private static List<String> printed(Runnable run) {
    PrintStream err = System.err;
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    System.setErr(new PrintStream(printed, true, StandardCharsets.UTF_8));
    try {
      run.run();
    } finally {
      System.setErr(err);
    }
    return printed
        .toString(StandardCharsets.UTF_8)
        .lines()
        .filter(line -> line.startsWith("edpm: "))
        .toList();
  }

  @Expect("count: executions == 7")
  @Expect("count: executions == 8")
  static class OfAnotherEngine {
    void test() {}
  }

  static class InheritsIt extends OfAnotherEngine {}

  @Expect("count: executions == 0")
  static class OfJupiter {
    @Test
    void test() {}
  }

  @Test
  void anExpectationOnAClassThatAnotherEngineRunsIsALineOnStandardError() {
    assertThat(
            printed(
                () -> {
                  OtherEngine.run(OfAnotherEngine.class, InheritsIt.class, Plain.class);
                  FixtureRun.of(OfJupiter.class);
                }))
        .containsExactly(
            "edpm: @Expect on OfAnotherEngine has no effect on what the engine other runs, because"
                + " it applies to tests of JUnit Jupiter only",
            "edpm: @Expect on InheritsIt has no effect on what the engine other runs, because it"
                + " applies to tests of JUnit Jupiter only");
  }

  @Test
  void anExpectationOnAClassOfJupiterInAnotherEnginesSuiteIsNoLine() {
    assertThat(printed(() -> OtherEngine.runAsSuite(OfJupiter.class))).isEmpty();
  }

  static class TimesOut {

    @Test
    @Timeout(
        value = 50,
        unit = TimeUnit.MILLISECONDS,
        threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    @Expect("count: executions == 1")
    void timesOut() throws InterruptedException {
      Workload.count(1);
      Thread.sleep(100_000);
    }

    @Test
    @Timeout(value = 100, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    @Expect("count: executions == 1")
    void runsOnAThreadOfItsOwn() {
      Workload.count(1);
    }
  }

  @Test
  void timeoutsOnOtherThreadsAreTheirs() {
    FixtureRun run = FixtureRun.of(TimesOut.class);
    assertThat(run.message("timesOut()")).contains("timed out");
    assertThat(run.status("runsOnAThreadOfItsOwn()")).isEqualTo(SUCCESSFUL);
  }

  /** The first test ignores its timeout, and runs the region while the second one is measured. */
  @TestMethodOrder(MethodOrderer.OrderAnnotation.class)
  static class Straggles {

    static final CountDownLatch MEASURING = new CountDownLatch(1);
    static final CountDownLatch STRAGGLED = new CountDownLatch(1);

    @Test
    @Order(1)
    @Timeout(
        value = 20,
        unit = TimeUnit.MILLISECONDS,
        threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    @Expect("count: executions == 1")
    void goesOn() {
      boolean measuring = false;
      while (!measuring) {
        try {
          MEASURING.await();
          measuring = true;
        } catch (InterruptedException e) {
          // Ignored, as some code does.
        }
      }
      Workload.count(1);
      STRAGGLED.countDown();
    }

    @Test
    @Order(2)
    @Expect("count: executions == 1")
    void isDisturbed() throws InterruptedException {
      Workload.count(1);
      MEASURING.countDown();
      STRAGGLED.await();
    }
  }

  @Test
  void aTimedOutTestThatGoesOnDoesNotCountForTheNextOne() {
    FixtureRun run = FixtureRun.of(Straggles.class);
    assertThat(run.message("goesOn()")).contains("timed out");
    assertThat(run.status("isDisturbed()")).as(run.message("isDisturbed()")).isEqualTo(ABORTED);
    assertThat(run.message("isDisturbed()")).contains("Straggles.goesOn()");
  }
}
