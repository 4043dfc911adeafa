package dev.edpm.runtime.boot.listed;

import dev.edpm.runtime.Problem;
import dev.edpm.runtime.isolation.Problems;
import dev.edpm.runtime.region.Archive;
import dev.edpm.runtime.region.RegionDescriptor;
import java.net.URL;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;

/**
 * Only for {@code dev.edpm.agent}, which calls it by reflection, because each class loader may have
 * a runtime of its own: the classes that were woven while the program loaded them, which no list
 * beside the classes contains, and those that could not be woven. Starts no measurement. Safe on
 * any thread.
 */
public final class LoadedClasses {

  private static final Map<ClassLoader, List<RegionDescriptor>> REGIONS = new WeakHashMap<>();

  /** The problems before the measurement starts. */
  private static final List<Problem> EARLY = new ArrayList<>();

  /** The problems of the measurement, {@code null} before it starts. */
  private static Problems problems;

  private LoadedClasses() {}

  /**
   * Adds the regions of a class.
   *
   * @param loader its class loader
   * @param list the regions, as in {@link RegionLists#INDEX}
   * @param location the location of the class, {@code null} if it has none
   * @param version the version in the manifest of the archive there, {@code null} if it has none
   */
  public static void add(ClassLoader loader, String list, URL location, String version) {
    Archive archive = Archive.at(location, version);
    synchronized (REGIONS) {
      List<RegionDescriptor> regions = REGIONS.computeIfAbsent(loader, own -> new ArrayList<>());
      list.lines()
          .filter(line -> !line.startsWith("#"))
          .forEach(line -> regions.add(RegionRow.of(line).in(archive)));
    }
  }

  /** Adds a problem: a class that was not woven, and the reason. */
  public static void report(String id, String message) {
    Problem problem = Problem.of(id, message);
    synchronized (REGIONS) {
      if (problems == null) {
        EARLY.add(problem);
      } else {
        problems.note(problem);
      }
    }
  }

  /** Returns the regions of a class loader. */
  static List<RegionDescriptor> of(ClassLoader loader) {
    synchronized (REGIONS) {
      return List.copyOf(REGIONS.getOrDefault(loader, List.of()));
    }
  }

  /** Passes all problems, earlier ones too, to a measurement. */
  public static void reportTo(Problems measurement) {
    synchronized (REGIONS) {
      for (Problem early : EARLY) {
        measurement.note(early);
      }
      EARLY.clear();
      problems = measurement;
    }
  }
}
