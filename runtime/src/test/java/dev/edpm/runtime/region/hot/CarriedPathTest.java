package dev.edpm.runtime.region.hot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.runtime.region.control.Lab;
import dev.edpm.runtime.region.control.PathChecks;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Carried tasks on threads whose thread-locals the program clears, as some frameworks do. */
class CarriedPathTest {

  private final Lab lab = new Lab();
  private final RegionHandle order = lab.region("order");
  private final RegionHandle price = lab.region("price");

  /** Returns the path that a task carries which is submitted inside {@code order}. */
  private int submitted() throws Exception {
    int[] path = new int[1];
    lab.run(
        () -> {
          Frame frame = order.enter();
          path[0] = CarriedPath.current();
          order.exit(frame);
        });
    return path[0];
  }

  @Test
  void aTaskMayClearTheThreadLocals() throws Exception {
    int path = submitted();
    lab.run(
        () -> {
          price.exit(price.enter());
          long outer = CarriedPath.begin(path);
          price.exit(price.enter());
          ThreadLog.known().unattach();
          CarriedPath.end(outer);
          price.exit(price.enter());
        });
    assertThat(PathChecks.byRegions(lab.recorder.snapshot()))
        .containsOnlyKeys(List.of("order"), List.of("order", "price*"), List.of("price"));
  }

  @Test
  void aTaskMayClearTheThreadLocalsOfAThreadThatMeasuresNothing() throws Exception {
    int path = submitted();
    long[] outer = new long[1];
    lab.run(
        () -> {
          outer[0] = CarriedPath.begin(path);
          CarriedPath.end(outer[0]);
          // There is nothing left.
          CarriedPath.end(outer[0]);
          price.exit(price.enter());
        });
    assertThat(PathChecks.byRegions(lab.recorder.snapshot()))
        .containsOnlyKeys(List.of("order"), List.of("price"));
  }
}
