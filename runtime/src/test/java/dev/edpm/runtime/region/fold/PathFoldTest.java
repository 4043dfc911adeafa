package dev.edpm.runtime.region.fold;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.runtime.config.Detail;
import dev.edpm.runtime.region.RegionDescriptor;
import dev.edpm.runtime.region.entry.RegionEntry;
import dev.edpm.runtime.region.path.CallPaths;
import dev.edpm.runtime.region.plan.RegionPlan;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** A path that was found once is found again without a search in the tree of all paths. */
class PathFoldTest {

  private static final int REGIONS = 40;

  private final CallPaths paths = new CallPaths();
  private final PathFold fold = new PathFold(paths);
  private final Totals[] totals = new Totals[20_000];

  private Totals total(int region) {
    if (totals[region] == null) {
      RegionEntry entry =
          new RegionEntry(
              region,
              "r" + region,
              new RegionDescriptor("r" + region, "p.Program", "m", "()V", "P.java", 1, List.of()),
              new RegionPlan(Detail.AGGREGATES, List.of(), null, Map.of(), Map.of()));
      totals[region] = new Totals(entry, entry.percentiles(0));
    }
    return totals[region];
  }

  /** Adds random paths until there is no room for more; returns one that they are below. */
  private PathTotals filled() {
    Random random = new Random(7);
    PathTotals inner = fold.of(null, total(0));
    PathTotals deep = inner;
    while (!paths.isOther(deep.node)) {
      deep = paths.level(deep.node) == 20 ? inner : deep;
      deep = fold.inside(deep, total(random.nextInt(REGIONS)));
    }
    return inner;
  }

  @Test
  void otherRegionsAreRemembered() {
    PathTotals parent = filled();
    for (int region = 10_000; region < 10_000 + REGIONS; region++) {
      PathTotals other = fold.inside(parent, total(region));
      assertThat(paths.isOther(other.node)).isTrue();
      assertThat(other.node).isEqualTo(paths.child(parent.node, region));
      assertThat(parent.inside(region)).isSameAs(other);
      assertThat(fold.inside(other, total(3))).isSameAs(other);
      assertThat(other.inside(3)).isSameAs(other);
    }
  }

  @Test
  void rememberedPathsMatchTheTree() {
    PathTotals parent = filled();
    Random random = new Random(1);
    Map<Integer, PathTotals> byNode = new HashMap<>();
    PathTotals at = parent;
    for (int i = 0; i < 200_000; i++) {
      at = random.nextInt(30) == 0 ? parent : at;
      int region = random.nextInt(3) == 0 ? random.nextInt(totals.length) : random.nextInt(REGIONS);
      PathTotals next = fold.inside(at, total(region));
      assertThat(next.node).isEqualTo(paths.child(at.node, region));
      PathTotals before = byNode.putIfAbsent(next.node, next);
      assertThat(before == null || before == next).isTrue();
      at = next;
    }
  }

  @Test
  void totalsThatWereHandedOverAreNotFoundAgain() {
    PathTotals parent = filled();
    PathTotals other = fold.inside(parent, total(10_000));
    FoldFrame frame = new FoldFrame(0, null);
    frame.path = parent;
    frame.open = true;
    parent.open(frame, false);
    fold.handOver(new PathTable(), frame);
    assertThat(fold.of(frame, total(10_000))).isNotSameAs(other);
    assertThat(fold.of(frame, total(10_000)).node).isEqualTo(other.node);
    assertThat(frame.path).isSameAs(parent);
  }
}
