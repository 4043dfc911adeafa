package dev.edpm.analysis.notable;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.edpm.analysis.json.JsonObject;
import dev.edpm.analysis.part.RegionPart;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A parser of which it is known what its own code takes, and what measuring it costs. */
class UncertainOrderTest {

  /** Of an execution, this is inside its own time, and the rest in that of its parent. */
  private static final int INSIDE = 20;

  private static final int TOTAL = 60;

  private final Map<String, RegionPart> regions = new LinkedHashMap<>();

  /** A region whose executions take some time without measurement. */
  private void region(String name, long executions, long inside, long own) {
    long cost = executions * INSIDE + inside * (TOTAL - INSIDE);
    JsonObject wall =
        new JsonObject().put("count", executions).put("self", executions * own + cost);
    JsonObject self = new JsonObject().put("ns", cost).put("error-ns", 1L);
    regions.put(
        name,
        new RegionPart(
            new JsonObject()
                .put("executions", executions)
                .put("overhead", new JsonObject().put("ns", cost).put("self", self))
                .put("summary", new JsonObject().put("time.wall", wall))));
  }

  private void parser() {
    region("Parser.run", 1, 1_000, 1_000_000);
    region("Parser.number", 1_000, 40_000, 900);
    region("Input.get", 30_000, 0, 2);
    region("Input.has=more", 10_000, 0, 1);
    region("Input.never", 0, 0, 0);
  }

  @Test
  void ofManyGettersTheOnesThatCostMostAreNamed() {
    parser();
    UncertainOrder found = UncertainOrder.of(regions).orElseThrow();
    // All executions but the first cost everything; the first one only what is inside it.
    double cost = 41_001 * TOTAL - (TOTAL - INSIDE);
    double net = 1_000_000 + 1_000 * 900 + 30_000 * 2 + 10_000;
    assertThat(found.share()).isCloseTo(cost / (cost + net), within(1e-9));
    assertThat(found.regions()).containsExactly("Input.get", "Input.has=more");
    assertThat(found.sentence())
        .isEqualTo(
            "56 % of the self time of all regions is the cost of measuring, so their order is"
                + " uncertain; leave the shortest regions out:"
                + " -Dedpm.enable='!Input.get,!Input.has\\=more'");
  }

  /** The program itself may take more, so that the cost of the other regions matters less. */
  @Test
  void fewerAreNamedIfTheCostIsNotKnownExactly() {
    parser();
    JsonObject cost = regions.get("Parser.run").json().object("overhead").object("self");
    cost.put("error-ns", 5_000_000L);
    assertThat(UncertainOrder.of(regions).orElseThrow().regions()).containsExactly("Input.get");
  }

  @Test
  void withoutTheNamedRegionsNothingIsUncertain() {
    region("Parser.run", 1, 1_000, 1_000_000);
    region("Parser.number", 1_000, 0, 900);
    assertThat(UncertainOrder.of(regions)).isEmpty();
  }

  @Test
  void nothingIsSaidWhereTheCostIsNotKnown() {
    parser();
    regions.values().forEach(region -> region.json().put("overhead", new JsonObject()));
    assertThat(UncertainOrder.of(regions)).isEmpty();
  }
}
