package dev.edpm.runtime.rule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.annotations.KnobScope;
import dev.edpm.annotations.MonitorScope;
import dev.edpm.annotations.ValueType;
import dev.edpm.runtime.Problem;
import dev.edpm.runtime.config.Detail;
import dev.edpm.runtime.config.RuleChoice;
import dev.edpm.runtime.monitor.source.CounterSources;
import dev.edpm.runtime.region.RegionDescriptor;
import dev.edpm.runtime.region.hot.RegionHandle;
import dev.edpm.runtime.region.plan.RegionPlan;
import dev.edpm.runtime.series.OwnCounters;
import dev.edpm.runtime.steer.KnobAccess;
import dev.edpm.runtime.steer.KnobDefinition;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RulesTest {

  private static final String CONVERGED =
      "when global solver.residual < 1e-3 for 3 samples set global solver.block-size to 64";

  private final RuleBench bench = new RuleBench().counter().knob();

  @Test
  void threeSamplesInARowSetTheKnobAndFewerDoNot() {
    Rules rules = bench.started(CONVERGED);
    bench.sample(1e-4, 1e-4, 0.5, 1e-4, 1e-4);
    assertThat(bench.block).isEqualTo(32);
    bench.sample(1e-3, 1e-4, 1e-4);
    assertThat(bench.block).isEqualTo(32);
    bench.sample(1e-4);
    assertThat(bench.block).isEqualTo(64);
    assertThat(bench.changes()).containsExactly("rule:r0 32->64");
    assertThat(rules.list()).containsExactly(new RuleInfo("r0", CONVERGED, 1, Optional.empty()));
    assertThat(bench.problems).isEmpty();
  }

  @Test
  void actionsOfRulesAreReportedIfMoreThanWarningsAreRequested() {
    bench.started(CONVERGED);
    bench.sample(1e-4, 1e-4, 1e-4);
    assertThat(bench.said)
        .containsExactly(
            "edpm: rule r0 (class p.Solver) is on",
            "edpm: rule r0 (class p.Solver) set solver.block-size to 64.0:"
                + " solver.residual was 1.0E-4");
  }

  @ParameterizedTest
  @CsvSource({
    "<, 1, 0.5 2 0.9 1, 2",
    "<=, 1, 0.5 2 1, 2",
    ">, 1, 0.5 2 1, 1",
    ">=, 1, 0.5 2 1, 2",
    "==, 1, 0.5 1 2, 1",
    "!=, 1, 0.5 1 NaN 2, 2",
  })
  void comparisons(String symbol, double bound, String samples, int expected) {
    Rules rules =
        bench.started(
            "when global solver.residual %s %s set global solver.block-size to 1 at most every 1ms"
                .formatted(symbol, bound));
    for (String sample : samples.split(" ")) {
      bench.block = 32;
      bench.sample(Double.parseDouble(sample));
      bench.laterBy(1);
    }
    assertThat(rules.list().get(0).fired()).isEqualTo(expected);
  }

  @Test
  void aKnobThatHasItsValueIsNotSetAgainAndOneThatLostItIs() {
    Rules rules =
        bench.started(
            "when global solver.residual < 1 set global solver.block-size to 8"
                + " at most every 10ms");
    bench.sample(0);
    for (int i = 0; i < 5; i++) {
      bench.laterBy(100);
      bench.sample(0);
    }
    assertThat(bench.changes()).containsExactly("rule:r0 32->8");

    bench.block = 16;
    bench.sample(0);
    assertThat(bench.changes()).containsExactly("rule:r0 32->8", "rule:r0 16->8");
    assertThat(rules.list().get(0).fired()).isEqualTo(2);
  }

  @Test
  void aRuleFiresNoMoreOftenThanItsInterval() {
    bench.started(
        "when global solver.residual < 1 set global solver.block-size to 8 at most every 10ms");
    int fired = 0;
    for (int ms = 0; ms < 100; ms++) {
      bench.block = 32;
      bench.sample(0);
      fired += bench.block == 8 ? 1 : 0;
      bench.laterBy(1);
    }
    assertThat(fired).isEqualTo(10);
    assertThat(bench.changes()).hasSize(10);
  }

  @Test
  void twoRulesSteerBackAndForth() {
    bench.started(
        "when global solver.residual > 10 set global solver.block-size to 8",
        "when global solver.residual < 5 set global solver.block-size to 64");
    bench.sample(20, 20, 3, 7, 30);
    // The first one has to wait for its second to pass.
    bench.laterBy(1000);
    bench.sample(30);
    assertThat(bench.changes()).containsExactly("rule:r0 32->8", "rule:r1 8->64", "rule:r0 64->8");
  }

  @Test
  void aRejectedSetIsAProblemAndTheRuleGoesOn() {
    Rules rules =
        bench.started("when global solver.residual < 1 set global solver.block-size to 65");
    bench.sample(0, 0);
    bench.laterBy(1000);
    bench.sample(0);
    assertThat(bench.messages())
        .hasSize(2)
        .containsOnly(
            "rule r0 (class p.Solver): knob solver.block-size (global, int32) takes whole numbers"
                + " from 1 to 64, not 65.0");
    assertThat(bench.problems).extracting(Problem::id).containsOnly("rule-rejected");
    assertThat(bench.steering.changes()).hasSize(2).allMatch(change -> change.isRejected());
    assertThat(rules.list().get(0).fired()).isZero();
    assertThat(bench.block).isEqualTo(32);
  }

  @Test
  void aPendingValueIsNotAskedForAgain() {
    RuleBench slow = new RuleBench().counter();
    slow.steering.register(
        KnobDefinition.of(RuleBench.BLOCK, KnobScope.GLOBAL, ValueType.INT32),
        KnobAccess.global(() -> 1, value -> {}),
        () -> {});
    slow.started("when global solver.residual < 1 set global solver.block-size to 8");
    slow.sample(0);
    slow.laterBy(5000);
    slow.sample(0);
    assertThat(slow.steering.changes()).hasSize(1).allMatch(change -> change.pending());
  }

  @Test
  void eachWorkersRowIsItsOwnAndItsOwnKnobIsSet() {
    bench.started(
        "when per_worker solver.residual > 1 for 2 samples set per_worker worker.limit to 9"
            + " at most every 1ms");
    bench.sample(MonitorScope.PER_WORKER, 1, 5);
    bench.sample(MonitorScope.PER_WORKER, 3, 5);
    bench.sample(MonitorScope.PER_WORKER, 2, 0);
    assertThat(bench.limits()).containsExactly(0L, 0L, 0L, 0L);
    bench.sample(MonitorScope.PER_WORKER, 1, 5);
    assertThat(bench.limits()).containsExactly(0L, 9L, 0L, 0L);
    bench.laterBy(1);
    bench.sample(MonitorScope.PER_WORKER, 3, 5);
    assertThat(bench.limits()).containsExactly(0L, 9L, 0L, 9L);
  }

  @Test
  void oneWorkersSamplesSetAnotherOnesKnob() {
    bench.started("when per_worker solver.residual of 2 > 1 set per_worker worker.limit of 0 to 9");
    bench.sample(MonitorScope.PER_WORKER, 1, 5);
    assertThat(bench.limits()).containsExactly(0L, 0L, 0L, 0L);
    bench.sample(MonitorScope.PER_WORKER, 2, 5);
    assertThat(bench.limits()).containsExactly(9L, 0L, 0L, 0L);
  }

  @Test
  void codeletsByNameAndAllOfThem() {
    bench.started(
        "when per_codelet solver.residual of gemm > 1 set global solver.block-size to 2",
        "when per_codelet solver.residual > 7 set global solver.block-size to 3");
    bench.sample(MonitorScope.PER_CODELET, "potrf", 5);
    assertThat(bench.changes()).isEmpty();
    bench.sample(MonitorScope.PER_CODELET, "gemm", 5);
    bench.sample(MonitorScope.PER_CODELET, "potrf", 8);
    assertThat(bench.changes()).containsExactly("rule:r0 32->2", "rule:r1 2->3");
  }

  @Test
  void regionsByPattern() throws Exception {
    bench.recorder.install();
    new CounterSources(List.of(), () -> null, OwnCounters.fresh(), bench.problems::add)
        .registerWith(bench.monitoring);
    bench.started(
        "when per_region edpm.region.r_total_executed of io.* >= 2"
            + " set global solver.block-size to 5");
    RegionHandle read = region("io.read");
    RegionHandle row = region("row");
    run(row, 3);
    assertThat(bench.changes()).isEmpty();
    run(read, 1);
    assertThat(bench.changes()).isEmpty();
    run(read, 1);
    assertThat(bench.changes()).containsExactly("rule:r0 32->5");
  }

  private static void run(RegionHandle region, int times) throws InterruptedException {
    Thread thread =
        new Thread(
            () -> {
              for (int i = 0; i < times; i++) {
                region.open().close();
              }
            });
    thread.start();
    thread.join();
  }

  private RegionHandle region(String name) {
    return bench.recorder.register(
        new RegionDescriptor(name, "p.P", "m", "()V", "P.java", name.hashCode(), List.of()),
        new RegionPlan(Detail.RECORDS, List.of(), null, Map.of(), Map.of()));
  }

  @Test
  void withoutTheSettingARuleDoesNothing() {
    Rules rules = bench.rules(RuleChoice.OFF);
    rules.add("r", CONVERGED, "class p.Solver");
    rules.start();
    rules.resolve();
    assertThat(bench.monitoring.isCollecting()).isFalse();
    bench.monitoring.startCollection();
    bench.sample(0, 0, 0);
    assertThat(bench.block).isEqualTo(32);
    assertThat(rules.list()).isEmpty();
  }

  @Test
  void collectingStartsWithTheFirstRuleThatIsOn() {
    RuleBench empty = new RuleBench();
    Rules rules = empty.started(CONVERGED);
    assertThat(empty.monitoring.isCollecting()).isFalse();
    empty.counter().knob();
    rules.resolve();
    assertThat(empty.monitoring.isCollecting()).isTrue();
  }

  @Test
  void unknownNameIsOneProblemAndTheRuleStartsOnceItExists() {
    RuleBench late = new RuleBench();
    Rules rules = late.started(CONVERGED);
    assertThat(late.messages())
        .containsExactly(
            "rule r0 (class p.Solver) is off: so far there is no global knob solver.block-size");
    rules.resolve();
    assertThat(late.problems).hasSize(1);

    late.knob();
    rules.resolve();
    assertThat(late.messages())
        .hasSize(2)
        .last()
        .isEqualTo(
            "rule r0 (class p.Solver) is off: so far there is no global counter solver.residual");
    assertThat(rules.list().get(0).unavailable())
        .contains("so far there is no global counter solver.residual");

    late.counter();
    rules.resolve();
    assertThat(rules.list().get(0).unavailable()).isEmpty();
    late.sample(0, 0, 0);
    assertThat(late.block).isEqualTo(64);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "when global solver.residul < 1 set global solver.block-size to 1"
            + "|no global counter solver.residul; did you mean solver.residual?",
        "when per_region solver.residuals < 1 set global solver.block-size to 1"
            + "|no per_region counter solver.residuals; did you mean solver.residual?",
        "when global solver.residual < 1 set global solver.blocksize to 1"
            + "|no global knob solver.blocksize; did you mean solver.block-size?",
        "when global solver.residual < 1 set per_worker worker.limit to 1"
            + "|does not say which instance of worker.limit to set; add \"of\" and a worker's number",
        "when per_worker solver.residual < 1 set per_scheduler starpu.dmda.s_alpha_knob to 1"
            + "|s_alpha_knob to set; add \"of\" and a scheduler's name",
      })
  void mistakesOfNames(String rule, String message) {
    bench.started(rule, CONVERGED);
    assertThat(bench.messages())
        .singleElement()
        .asString()
        .startsWith("rule r0 (class p.Solver) is off: ")
        .endsWith(message);
    bench.sample(0, 0, 0);
    assertThat(bench.block).isEqualTo(64);
  }

  @Test
  void aTextThatIsNoRuleIsLeftOut() {
    Rules rules = bench.started("when global solver.residual below 3", CONVERGED);
    assertThat(bench.messages())
        .containsExactly(
            "rule r0 (class p.Solver) is ignored: at character 29:"
                + " expected one of < <= > >= == !=, found \"below\"");
    assertThat(rules.list()).extracting(RuleInfo::name).containsExactly("r1");
  }

  @Test
  void equalNamesAreDistinguishedAndTheSameRuleAgainIsOne() {
    Rules rules = bench.rules(RuleChoice.ANNOTATED);
    String other = "when global solver.residual > 9 set global solver.block-size to 1";
    rules.add("Solver.step", CONVERGED, "class p.Solver");
    rules.add("Solver.step", other, "class p.Solver");
    rules.add("Solver.step", CONVERGED, "class p.Solver");
    rules.add("Solver.step", other, "class p.Solver");
    assertThat(rules.list())
        .extracting(RuleInfo::name)
        .containsExactly("Solver.step", "Solver.step#2");
  }

  @Test
  void rulesOfAFileAndOfAnnotationsAreAtWorkTogether(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("rules.txt");
    Files.writeString(
        file,
        """
        # What steers the solver.

        grow: when global solver.residual > 9 set global solver.block-size to 48
          shrink :when global solver.residual < 1 set global solver.block-size to 16
        when global solver.residual < 1
        broken: when global solver.residual < one set global solver.block-size to 16
        """);
    Rules rules = bench.rules(new RuleChoice(true, Optional.of(file)));
    rules.add("annotated", CONVERGED, "class p.Solver");
    rules.start();

    assertThat(rules.list())
        .extracting(RuleInfo::name)
        .containsExactly("annotated", "grow", "shrink");
    assertThat(bench.messages())
        .containsExactly(
            file
                + ":5 is not a valid rule: expected NAME: when ..., found 'when global solver.residual < 1'",
            "rule broken ("
                + file
                + ":6) is ignored: at character 31: expected a number, found \"one\"");
    bench.sample(10, 0, 0, 0);
    assertThat(bench.changes())
        .containsExactly("rule:grow 32->48", "rule:shrink 48->16", "rule:annotated 16->64");
  }

  @Test
  void aFileThatIsNotThereIsOneProblem(@TempDir Path folder) {
    Path file = folder.resolve("none.txt");
    Rules rules = bench.rules(new RuleChoice(true, Optional.of(file)));
    rules.add("annotated", CONVERGED, "class p.Solver");
    rules.start();
    rules.start();
    assertThat(bench.messages())
        .singleElement()
        .asString()
        .startsWith("the rules in " + file + " (edpm.rules) cannot be read, so they are off: ");
    assertThat(rules.list()).hasSize(1);
  }

  @Test
  void stoppedRulesDoNothingUntilTheyAreStartedAgain() {
    Rules rules = bench.started(CONVERGED);
    rules.stop();
    bench.sample(0, 0, 0);
    assertThat(bench.block).isEqualTo(32);
    bench.monitoring.shutDown();
    assertThat(bench.problems).isEmpty();

    bench.counter();
    rules.start();
    bench.sample(0, 0, 0);
    assertThat(bench.block).isEqualTo(64);
  }
}
