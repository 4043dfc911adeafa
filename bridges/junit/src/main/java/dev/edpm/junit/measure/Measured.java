package dev.edpm.junit.measure;

import dev.edpm.runtime.region.RegionDescriptor;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * What a test measured.
 *
 * @param checkpoints one more than there are repetitions: each repetition begins at one and ends at
 *     the next
 * @param watch the other tests that ran at the same time
 * @param loader finds the classes of the test
 */
public record Measured(List<Checkpoint> checkpoints, RunningTests.Watch watch, ClassLoader loader) {

  /** Copies the list. */
  public Measured {
    checkpoints = List.copyOf(checkpoints);
  }

  /** Returns the number of repetitions. */
  public int repetitions() {
    return checkpoints.size() - 1;
  }

  /** Returns what a region measured in one repetition, counted from 0. */
  public Window repetition(int i, String region) {
    return new Window(region, checkpoints.get(i), checkpoints.get(i + 1));
  }

  /** Returns what a region measured in all repetitions; empty if it was never loaded. */
  public Optional<Window> all(String region) {
    Checkpoint last = checkpoints.get(checkpoints.size() - 1);
    return last.regions().containsKey(region)
        ? Optional.of(new Window(region, checkpoints.get(0), last))
        : Optional.empty();
  }

  /** Returns why what was measured is not all that happened, if so: the start of a sentence. */
  public Optional<String> gap() {
    Checkpoint first = checkpoints.get(0);
    if (first.paused()) {
      return Optional.of("measuring was paused when the test began");
    }
    Checkpoint last = checkpoints.get(checkpoints.size() - 1);
    if (first.interruptions() != last.interruptions()) {
      return Optional.of("measuring was paused or reset during the test");
    }
    return first.lost() == last.lost()
        ? Optional.empty()
        : Optional.of("executions were not measured, because the heap or the stack was exhausted");
  }

  /** Returns the names of all regions of the program, of those that were never loaded too. */
  public Set<String> regions() {
    Set<String> names = new TreeSet<>(CompiledRegions.names(loader));
    names.addAll(checkpoints.get(checkpoints.size() - 1).regions().keySet());
    return names;
  }

  /** Returns a region's name with the place of its mark, for messages. */
  public static String describe(Window window) {
    RegionDescriptor mark = window.summary().descriptor();
    String place = mark.file().isEmpty() ? "" : " (" + mark.file() + ":" + mark.line() + ")";
    return "region " + window.region() + place;
  }
}
