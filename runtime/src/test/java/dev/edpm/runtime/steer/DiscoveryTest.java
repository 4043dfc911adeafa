package dev.edpm.runtime.steer;

import static dev.edpm.runtime.steer.TestKnobs.global;
import static dev.edpm.runtime.steer.TestKnobs.refused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.annotations.KnobScope;
import dev.edpm.annotations.ValueType;
import dev.edpm.runtime.steer.SteeringException.Reason;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What StarPU 1.4.12 prints of its knobs is what we say of them. */
class DiscoveryTest {

  private final TestKnobs knobs = new TestKnobs();
  private final Steering steering = knobs.steering;

  @Test
  void theListsAreStarpus() throws IOException {
    StringBuilder lists = new StringBuilder();
    for (KnobScope scope : KnobScope.values()) {
      lists.append(steering.list(scope));
    }
    assertThat(lists.toString()).isEqualTo(starpu("list available knobs per scope"));
    assertThat(steering.listAll()).isEqualTo(starpu("list all available knobs"));
  }

  @Test
  void discoveryByRankFindsWhatStarpusDoes() throws IOException {
    StringBuilder found = new StringBuilder();
    for (KnobScope scope : KnobScope.values()) {
      found.append("scope ").append(scope.label()).append('\n');
      int count = steering.knobs(scope).size();
      for (int rank = 0; rank < count; rank++) {
        KnobInfo knob = steering.nth(scope, rank);
        found.append(
            "%d/%d - %s (0x%08x): [%s] / %s\n"
                .formatted(
                    rank + 1, count, knob.name(), knob.id(), knob.type().label(), knob.help()));
      }
    }
    assertThat(found.toString()).isEqualTo(starpu("programmatically get knobs per scope"));
  }

  @Test
  void idNameAndRankLeadToTheSameKnob() {
    knobs.add(global("solver.block-size", ValueType.INT32));
    for (KnobScope scope : KnobScope.values()) {
      List<KnobInfo> all = steering.knobs(scope);
      for (int rank = 0; rank < all.size(); rank++) {
        KnobInfo knob = all.get(rank);
        assertThat(knob.id()).isEqualTo(rank * 16 + scope.id());
        assertThat(steering.nth(scope, rank)).isEqualTo(knob);
        assertThat(steering.knob(knob.id())).isEqualTo(knob);
        assertThat(steering.find(scope, knob.name())).contains(knob);
      }
    }
  }

  @Test
  void knobsOfTheProgramComeAfterStarpus() {
    KnobInfo block =
        knobs.add(global("solver.block-size", ValueType.INT64).help("Rows\nof a block."));
    KnobInfo tau =
        knobs.add(KnobDefinition.of("solver.tau", KnobScope.PER_SCHEDULER, ValueType.FLOAT));

    assertThat(block.id()).isEqualTo(0x21);
    assertThat(tau.id()).isEqualTo(0x65);
    assertThat(steering.list(KnobScope.GLOBAL).lines())
        .hasSize(3)
        .last()
        .isEqualTo("0x00000021:solver.block-size [int64] - Rows\\u000aof a block.");
    assertThat(steering.listAll()).endsWith("0x00000065:solver.tau [float] - \n");
  }

  @Test
  void unitRangeAndDefaultCanBeDiscovered() {
    knobs.add(global("solver.step", ValueType.DOUBLE).unit("ms").range(0.5, 8).initial(2));

    KnobDefinition step = steering.find(KnobScope.GLOBAL, "solver.step").orElseThrow().definition();
    assertThat(step.unit()).isEqualTo("ms");
    assertThat(step.min()).isEqualTo(0.5);
    assertThat(step.max()).isEqualTo(8);
    assertThat(step.initial()).isEqualTo(2);
    KnobDefinition bind = steering.knob(0x03).definition();
    assertThat(bind.min()).isZero();
  }

  @Test
  void theSameDefinitionAgainIsTheSameKnobInItsNewPlace() {
    KnobDefinition definition = global("solver.block-size", ValueType.INT32);
    KnobInfo first = knobs.add(definition);
    KnobHandle knob = steering.global(first.id());
    knob.setInt32(7);

    long[] place = {42};
    KnobAccess other = KnobAccess.global(() -> place[0], value -> place[0] = value);
    KnobInfo second =
        steering.register(global("solver.block-size", ValueType.INT32), other, () -> {});

    assertThat(second).isEqualTo(first);
    assertThat(steering.knobs(KnobScope.GLOBAL)).hasSize(3);
    assertThat(knob.getInt32()).isEqualTo(42);
    knob.setInt32(8);
    assertThat(place[0]).isEqualTo(8);
    assertThat(knobs.whole).hasValue(7);
  }

  @Test
  void anotherDefinitionOfTheSameNameIsRefusedWithinTheScopeAlone() {
    KnobDefinition definition = global("solver.block-size", ValueType.INT32).range(1, 8);
    knobs.add(definition);

    SteeringException thrown = refused(Reason.DUPLICATE, () -> knobs.add(definition.range(1, 9)));
    assertThat(thrown).hasMessageContaining("solver.block-size (global, int32)");
    assertThat(steering.knobs(KnobScope.GLOBAL)).hasSize(3);

    knobs.add(KnobDefinition.of("solver.block-size", KnobScope.PER_WORKER, ValueType.DOUBLE));
    assertThat(steering.knobs(KnobScope.PER_WORKER)).hasSize(3);
  }

  @Test
  void definitionsThatContradictThemselvesAreRefused() {
    KnobDefinition whole = global("a", ValueType.INT32);
    for (KnobDefinition bad :
        List.of(
            global(" ", ValueType.INT32),
            whole.range(2, 1),
            whole.range(Double.NaN, 1),
            whole.range(1.2, 1.8),
            whole.range(0, 5).initial(6),
            whole.initial(0.5),
            whole.initial(3e9),
            KnobDefinition.ofBoolean("a", KnobScope.GLOBAL).initial(5),
            global("a", ValueType.DOUBLE).initial(Double.POSITIVE_INFINITY))) {
      refused(Reason.BAD_DEFINITION, () -> knobs.add(bad));
    }
    assertThat(steering.knobs(KnobScope.GLOBAL)).hasSize(2);
  }

  /** Returns the lines below a heading of what StarPU's examples print, up to the next one. */
  private static String starpu(String heading) throws IOException {
    try (InputStream file = DiscoveryTest.class.getResourceAsStream("knobs.txt")) {
      String text = new String(file.readAllBytes(), StandardCharsets.UTF_8);
      int start = text.indexOf(heading + "\n") + heading.length() + 1;
      int end = text.indexOf("\n\n", start);
      return end < 0 ? text.substring(start) : text.substring(start, end + 1);
    }
  }
}
