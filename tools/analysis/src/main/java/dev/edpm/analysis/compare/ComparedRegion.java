package dev.edpm.analysis.compare;

import dev.edpm.analysis.compare.side.RegionLocation;
import java.util.List;

/**
 * A region that both sides have.
 *
 * @param name its name on the second side
 * @param baseName its name on the first side, which differs if it was renamed
 * @param location the place of its mark on the second side
 * @param values its counters: what changed most first, then as in the report
 */
public record ComparedRegion(
    String name, String baseName, RegionLocation location, List<ComparedValue> values) {

  /** Returns whether the region has another name on each side. */
  public boolean isRenamed() {
    return !name.equals(baseName);
  }
}
