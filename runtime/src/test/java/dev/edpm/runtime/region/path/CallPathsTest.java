package dev.edpm.runtime.region.path;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CallPathsTest {

  private final CallPaths paths = new CallPaths();

  /** The regions of a path, outermost first; negative where asynchronous. */
  private static List<Integer> path(CallPaths paths, int node) {
    List<Integer> path = new ArrayList<>();
    for (int at = node; at != CallPaths.ROOT; at = paths.parent(at)) {
      path.add(paths.isAsynchronous(at) ? ~paths.region(at) : paths.region(at));
    }
    Collections.reverse(path);
    return path;
  }

  private List<Integer> path(int node) {
    return path(paths, node);
  }

  private static int regionOf(int step) {
    return step < 0 ? ~step : step;
  }

  /** The rule that extends a path by one more region. */
  private static List<Integer> longer(List<Integer> path, int region, boolean carried) {
    List<Integer> places = new ArrayList<>();
    for (int i = 0; i < path.size(); i++) {
      if (regionOf(path.get(i)) == region) {
        places.add(i);
      }
    }
    if (places.size() == 3) {
      return path.subList(0, places.get(2) + 1);
    }
    List<Integer> longer = new ArrayList<>(path);
    longer.add(carried && !path.isEmpty() ? ~region : region);
    return longer;
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 6, 20})
  void eachPathHasOneNodeAndEachNodeOnePath(int regions) {
    Random random = new Random(regions);
    Map<List<Integer>, Integer> nodes = new HashMap<>();
    List<List<Integer>> known = new ArrayList<>(List.of(List.of()));
    nodes.put(List.of(), CallPaths.ROOT);
    for (int i = 0; i < 20_000 && paths.size() < 5000; i++) {
      List<Integer> from = known.get(random.nextInt(known.size()));
      int region = random.nextInt(regions);
      boolean carried = random.nextInt(10) == 0;
      if (from.size() == CallPaths.MOST_LEVELS) {
        continue;
      }
      int node =
          carried
              ? paths.asynchronousChild(nodes.get(from), region)
              : paths.child(nodes.get(from), region);
      List<Integer> to = longer(from, region, carried);
      assertThat(path(node)).isEqualTo(to);
      assertThat(paths.level(node)).isEqualTo(to.size());
      assertThat(paths.isOther(node)).isFalse();
      Integer before = nodes.putIfAbsent(List.copyOf(to), node);
      if (before == null) {
        known.add(List.copyOf(to));
      } else {
        assertThat(node).isEqualTo(before);
      }
    }
    assertThat(paths.size()).isEqualTo(nodes.size() - 1);
    assertThat(new HashSet<>(nodes.values())).hasSameSizeAs(nodes.keySet());
  }

  @Test
  void aRecursionEndsAtItsThirdNode() {
    int one = paths.child(CallPaths.ROOT, 7);
    int two = paths.child(one, 7);
    int three = paths.child(two, 7);
    int other = paths.child(three, 8);
    assertThat(paths.child(three, 7)).isEqualTo(three);
    assertThat(paths.child(other, 7)).isEqualTo(three);
    assertThat(paths.isRepeatable(two)).isFalse();
    assertThat(paths.isRepeatable(three)).isTrue();
    assertThat(paths.isRepeatable(other)).isTrue();
  }

  @Test
  void aCarriedPathIsAnotherOne() {
    int submitter = paths.child(CallPaths.ROOT, 1);
    int called = paths.child(submitter, 2);
    int carried = paths.asynchronousChild(submitter, 2);
    assertThat(carried).isNotEqualTo(called);
    assertThat(paths.isAsynchronous(carried)).isTrue();
    assertThat(paths.isRepeatable(carried)).isTrue();
    assertThat(paths.isAsynchronous(paths.child(carried, 3))).isFalse();
    assertThat(paths.asynchronousChild(CallPaths.ROOT, 1)).isEqualTo(submitter);
  }

  @Test
  void belowTheLastLevelIsOneNodeForAll() {
    int node = CallPaths.ROOT;
    for (int region = 0; region < CallPaths.MOST_LEVELS; region++) {
      node = paths.child(node, region);
    }
    assertThat(paths.level(node)).isEqualTo(CallPaths.MOST_LEVELS);
    int deeper = paths.child(node, 1000);
    assertThat(paths.isOther(deeper)).isTrue();
    assertThat(paths.parent(deeper)).isEqualTo(node);
    assertThat(paths.region(deeper)).isEqualTo(-1);
    assertThat(paths.child(node, 1001)).isEqualTo(deeper);
    assertThat(paths.child(deeper, 1002)).isEqualTo(deeper);
    assertThat(paths.child(deeper, 5)).isEqualTo(deeper);
    assertThat(paths.size()).isEqualTo(CallPaths.MOST_LEVELS + 1);
  }

  @Test
  void thereAreNoMoreNodesThanTheLimit() {
    Random random = new Random(1);
    List<Integer> nodes = new ArrayList<>(List.of(CallPaths.ROOT));
    for (int i = 0; i < 100_000; i++) {
      int parent = nodes.get(random.nextInt(nodes.size()));
      int node = paths.child(parent, random.nextInt(50));
      nodes.add(node);
      if (paths.isOther(node)) {
        assertThat(paths.child(node, 3)).isEqualTo(node);
      }
    }
    assertThat(paths.size()).isBetween(9900, CallPaths.MOST_NODES);
    int top = paths.child(CallPaths.ROOT, 1_000_000);
    assertThat(paths.isOther(top)).isTrue();
    assertThat(paths.parent(top)).isEqualTo(CallPaths.ROOT);
    // Whatever was known stays so.
    for (int node = 1; node <= paths.size(); node++) {
      if (!paths.isOther(node)) {
        int parent = paths.parent(node);
        assertThat(paths.child(parent, paths.region(node))).isEqualTo(node);
      }
    }
  }

  @Test
  void threadsAgree() throws Exception {
    int threads = 4;
    int steps = 30_000;
    CyclicBarrier start = new CyclicBarrier(threads);
    List<FutureTask<List<Integer>>> all = new ArrayList<>();
    for (int t = 0; t < threads; t++) {
      FutureTask<List<Integer>> task =
          new FutureTask<>(
              () -> {
                Random random = new Random(5);
                List<Integer> nodes = new ArrayList<>(List.of(CallPaths.ROOT));
                start.await();
                for (int i = 0; i < steps; i++) {
                  int parent = nodes.get(random.nextInt(nodes.size()));
                  int region = random.nextInt(40);
                  nodes.add(paths.child(parent, region));
                }
                return nodes;
              });
      all.add(task);
      new Thread(task, "paths " + t).start();
    }
    List<Integer> first = all.get(0).get();
    Map<List<Integer>, Integer> nodes = new HashMap<>();
    for (int node = 1; node <= paths.size(); node++) {
      assertThat(nodes.put(path(node), node)).as("node %s", node).isNull();
    }
    // As long as there is room, the order in which threads come makes no difference to a path.
    Random random = new Random(5);
    CallPaths alone = new CallPaths();
    List<Integer> expected = new ArrayList<>(List.of(CallPaths.ROOT));
    for (int i = 0; i < 8000; i++) {
      int parent = expected.get(random.nextInt(expected.size()));
      expected.add(alone.child(parent, random.nextInt(40)));
      assertThat(path(first.get(i))).isEqualTo(path(alone, expected.get(i)));
    }
    for (FutureTask<List<Integer>> task : all) {
      assertThat(task.get().subList(0, 8000)).isEqualTo(first.subList(0, 8000));
    }
  }
}
