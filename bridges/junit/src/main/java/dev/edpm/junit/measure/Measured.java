package dev.edpm.junit.measure;

import dev.edpm.runtime.region.RegionDescriptor;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * What a test measured.
 *
 * @param marks one more than there are repetitions: each begins at one and ends at the next one
 * @param watch the other tests that ran at the same time
 * @param loader finds the classes of the test
 */
public record Measured(List<Marks> marks, RunningTests.Watch watch, ClassLoader loader) {

  /** Copies the list. */
  public Measured {
    marks = List.copyOf(marks);
  }

  /** Returns the number of repetitions. */
  public int repetitions() {
    return marks.size() - 1;
  }

  /** Returns what a region measured in one repetition, counted from 0. */
  public Window repetition(int i, String region) {
    return new Window(region, marks.get(i), marks.get(i + 1));
  }

  /** Returns what a region measured in all repetitions; empty if it was never loaded. */
  public Optional<Window> all(String region) {
    Marks last = marks.get(marks.size() - 1);
    return last.regions().containsKey(region)
        ? Optional.of(new Window(region, marks.get(0), last))
        : Optional.empty();
  }

  /** Returns why what was measured is not all that happened, if so: the start of a sentence. */
  public Optional<String> gap() {
    Marks first = marks.get(0);
    if (first.paused()) {
      return Optional.of("measuring was paused when the test began");
    }
    Marks last = marks.get(marks.size() - 1);
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
    names.addAll(marks.get(marks.size() - 1).regions().keySet());
    return names;
  }

  /** Returns a region's name with the place of its mark, for messages. */
  public static String describe(Window window) {
    RegionDescriptor mark = window.summary().descriptor();
    return "region " + window.region() + " (" + mark.file() + ":" + mark.line() + ")";
  }
}
