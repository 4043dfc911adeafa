package dev.edpm.analysis.notable;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.analysis.json.JsonObject;
import dev.edpm.analysis.part.RegionPart;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class NotableRegionTest {

  private final Map<String, JsonObject> regions = new LinkedHashMap<>();

  private JsonObject region(String name, long wall) {
    JsonObject summary = new JsonObject();
    JsonObject region = new JsonObject().put("executions", 2L).put("summary", summary);
    counter(region, "time.wall", 2, wall);
    regions.put(name, region);
    return region;
  }

  private static void counter(JsonObject region, String name, long count, long self) {
    JsonObject value = new JsonObject().put("count", count).put("sum", 9 * self).put("self", self);
    region.object("summary").put(name, value);
  }

  private static void cost(JsonObject region, long ns) {
    region.put("overhead", new JsonObject().put("ns", ns));
  }

  /** Reading waits for the disk, parsing computes and allocates, and the short region costs. */
  private List<NotableRegion> found() {
    Map<String, RegionPart> parts = new LinkedHashMap<>();
    regions.forEach((name, region) -> parts.put(name, new RegionPart(region)));
    return NotableRegion.of(parts);
  }

  @Test
  void eachFactIsOfTheRegionThatLeads() {
    JsonObject read = region("read", 9_000);
    counter(read, "time.cpu", 2, 1_000);
    counter(read, "jvm.allocated-bytes", 2, 50);
    cost(read, 10);
    JsonObject parse = region("parse", 8_000);
    counter(parse, "time.cpu", 2, 7_900);
    counter(parse, "jvm.allocated-bytes", 2, 4096);
    cost(parse, 20);
    JsonObject tiny = region("tiny", 100);
    counter(tiny, "time.cpu", 2, 100);
    counter(tiny, "jvm.allocated-bytes", 2, 0);
    cost(tiny, 70);
    assertThat(found())
        .containsExactly(
            new NotableRegion("CPU time", "parse", 7_900, "ns"),
            new NotableRegion("allocation", "parse", 4096, "By"),
            new NotableRegion("waiting", "read", 8_000, "ns"),
            new NotableRegion("own cost", "tiny", 70, "ns"));
  }

  @Test
  void timeIsWallTimeIfARegionHasNoCpuTimeOfAllItsExecutions() {
    counter(region("a", 500), "time.cpu", 2, 500);
    JsonObject partly = region("b", 900);
    counter(partly, "time.cpu", 1, 10);
    counter(partly, "jvm.allocated-bytes", 2, 10);
    assertThat(found()).containsExactly(new NotableRegion("time", "b", 900, "ns"));
  }

  /** A getter is called so often that it has most time, nearly all of it for measuring it. */
  @Test
  void theCostOfMeasuringIsNoTimeOfARegion() {
    JsonObject getter = region("getter", 900);
    counter(getter, "jvm.allocated-bytes", 2, 640);
    costInSelf(getter, 800, "jvm.allocated-bytes", 1.0);
    JsonObject worker = region("worker", 500);
    counter(worker, "jvm.allocated-bytes", 2, 512);
    costInSelf(worker, 30, "jvm.allocated-bytes", 0.25);
    assertThat(found())
        .contains(
            new NotableRegion("time", "worker", 470, "ns"),
            new NotableRegion("allocation", "worker", 384, "By"));
    // Both have all of it, where one is not known.
    worker.put("overhead", null);
    getter.put("overhead", null);
    assertThat(found()).contains(new NotableRegion("time", "getter", 900, "ns"));
  }

  private static void costInSelf(JsonObject region, long ns, String counter, double share) {
    JsonObject self =
        new JsonObject().put("ns", ns).put("counters", new JsonObject().put(counter, share));
    region.put("overhead", new JsonObject().put("ns", ns).put("self", self));
  }

  @Test
  void noRegionHasMostIfTwoHaveAsMuch() {
    cost(region("a", 300), 5);
    cost(region("b", 700), 5);
    assertThat(found()).containsExactly(new NotableRegion("time", "b", 700, "ns"));
    region("c", 700);
    assertThat(found()).isEmpty();
  }

  @Test
  void unknownAndZeroValuesAreLeftOut() {
    counter(region("a", 1_000), "time.cpu", 2, 960);
    counter(region("b", 1_000), "time.cpu", 2, 1_001);
    regions.put("never", new JsonObject().put("executions", 0L));
    assertThat(found()).containsExactly(new NotableRegion("CPU time", "b", 1_001, "ns"));
    regions.remove("b");
    assertThat(found()).isEmpty();
  }

  @Test
  void aCostThatIsASmallPartOfTheTimeIsLeftOut() {
    cost(region("a", 300), 5);
    JsonObject loop = region("loop", 700);
    loop.put("overhead", new JsonObject().put("ns", 62L).put("share", 0.0099));
    assertThat(found())
        .containsExactly(
            new NotableRegion("time", "loop", 700, "ns"),
            new NotableRegion("own cost", "a", 5, "ns"));
    loop.put("overhead", new JsonObject().put("ns", 63L).put("share", 0.01));
    assertThat(found()).contains(new NotableRegion("own cost", "loop", 63, "ns"));
  }

  @Test
  void theCostOfMeasuringTheRegionsInsideIsNoWaiting() {
    JsonObject loop = region("loop", 1_000);
    counter(loop, "time.cpu", 2, 500);
    JsonObject inner = region("inner", 100);
    counter(inner, "time.cpu", 2, 600);
    cost(inner, 50);
    cost(loop, 460);
    assertThat(found()).extracting(NotableRegion::most).doesNotContain("waiting");
    cost(loop, 440);
    assertThat(found()).contains(new NotableRegion("waiting", "loop", 500, "ns"));
  }
}
