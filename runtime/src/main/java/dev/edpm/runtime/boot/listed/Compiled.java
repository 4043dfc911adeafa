package dev.edpm.runtime.boot.listed;

import dev.edpm.runtime.Problem;
import dev.edpm.runtime.boot.process.EarlyClasses;
import dev.edpm.runtime.isolation.Problems;
import dev.edpm.runtime.region.RegionDescriptor;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.WeakHashMap;
import java.util.function.Predicate;

/**
 * The regions that were compiled into the program, including those that never ran, as the processor
 * listed them in {@value RegionLists#INDEX}. Only the class loaders of regions that ran are
 * searched. The program may close a class loader before its lists are needed, so those of such a
 * class loader are read when its first region is registered, and again later. Safe on any thread.
 */
public final class Compiled {

  /** The classes of a class loader, by their binary names. */
  private record Classes(ClassLoader loader) implements Predicate<String> {
    @Override
    public boolean test(String name) {
      return finds(loader, name);
    }
  }

  /** What is known of a class loader; guarded by the monitor of the loaders. */
  private static final class Known {

    /** The registered regions of initialised wiring classes. */
    private final Map<String, Set<RegionDescriptor>> initialised = new HashMap<>();

    /** The lists of a class loader that may be closed. */
    private List<RegionDescriptor> early = List.of();

    /** Returns the registered regions as they are now. */
    private Map<String, List<RegionDescriptor>> registered() {
      Map<String, List<RegionDescriptor>> copy = new HashMap<>();
      for (Map.Entry<String, Set<RegionDescriptor>> own : initialised.entrySet()) {
        copy.put(own.getKey(), List.copyOf(own.getValue()));
      }
      return copy;
    }
  }

  private final Map<ClassLoader, Known> loaders = new WeakHashMap<>();

  /** Loads the classes that read the lists, since later there may be no heap for it. */
  public Compiled() {
    RegionLists.prepare();
    ListedRegions.prepare();
  }

  /** Whether there is a class loader that {@link #hasNews} has not reported. */
  private boolean news;

  /**
   * Adds a region that an initialised wiring class registers, and returns whether its class loader
   * is new.
   */
  public boolean add(Class<?> wiring, RegionDescriptor region) {
    ClassLoader own = wiring.getClassLoader();
    ClassLoader loader = own != null ? own : ClassLoader.getSystemClassLoader();
    boolean fresh = addRegion(loader, wiring.getName(), region);
    if (fresh && EarlyClasses.mayBeClosed(loader)) {
      // Problems are reported when the lists are read again.
      List<RegionDescriptor> listed = RegionLists.read(loader, ignored -> {});
      synchronized (loaders) {
        loaders.get(loader).early = listed;
      }
    }
    return fresh;
  }

  private boolean addRegion(ClassLoader loader, String wiring, RegionDescriptor region) {
    synchronized (loaders) {
      Known known = loaders.get(loader);
      boolean fresh = known == null;
      if (fresh) {
        known = new Known();
        loaders.put(loader, known);
        news = true;
      }
      Set<RegionDescriptor> regions = known.initialised.get(wiring);
      if (regions == null) {
        regions = new LinkedHashSet<>(2);
        known.initialised.put(wiring, regions);
      }
      // A registration that failed, such as on a full heap, is tried again.
      regions.add(region);
      return fresh;
    }
  }

  /** Tells whether there are new class loaders since the last call, whose lists may be read. */
  public boolean hasNews() {
    synchronized (loaders) {
      boolean any = news;
      news = false;
      return any;
    }
  }

  /** Reads the lists. A list or line that cannot be read is reported as a problem and skipped. */
  public List<RegionDescriptor> regions(Problems problems) {
    List<ClassLoader> known;
    synchronized (loaders) {
      known = List.copyOf(loaders.keySet());
    }
    Set<RegionDescriptor> regions = new LinkedHashSet<>();
    for (ClassLoader loader : known) {
      regions.addAll(regions(loader, problems));
    }
    return List.copyOf(regions);
  }

  private List<RegionDescriptor> regions(ClassLoader loader, Problems problems) {
    Map<String, List<RegionDescriptor>> registered;
    List<RegionDescriptor> early;
    synchronized (loaders) {
      Known known = loaders.get(loader);
      registered = known.registered();
      early = known.early;
    }
    boolean isRead = lists(early, registered.keySet());
    Set<RegionDescriptor> rows = new LinkedHashSet<>(early);
    rows.addAll(RegionLists.read(loader, isRead ? ignored -> {} : problems));
    rows.addAll(LoadedClasses.of(loader));
    ListedRegions listed = new ListedRegions(List.copyOf(rows), registered, new Classes(loader));
    if (!rows.isEmpty()) {
      checkComplete(loader, listed.unlisted(), problems);
    }
    return listed.actual();
  }

  private static boolean lists(List<RegionDescriptor> rows, Set<String> wirings) {
    Set<String> missing = new LinkedHashSet<>(wirings);
    for (RegionDescriptor row : rows) {
      missing.remove(row.block().wiring());
    }
    return missing.isEmpty();
  }

  /**
   * Reports classes whose regions have run but are in no list, although there are lists: the lists
   * were not joined when a fat jar was built. A class loader that the program has closed no longer
   * finds its lists and classes; this is not reported.
   */
  private static void checkComplete(ClassLoader loader, Set<String> unlisted, Problems problems) {
    Set<String> missing = new TreeSet<>(unlisted);
    missing.removeIf(name -> !finds(loader, name));
    if (!missing.isEmpty()) {
      problems.report(
          Problem.of(
              "index-incomplete",
              RegionLists.INDEX
                  + " does not list the regions of "
                  + missing.iterator().next()
                  + (missing.size() == 1 ? "" : " and " + (missing.size() - 1) + " more classes")
                  + ", so a fat jar was probably built without joining the lists of its jars: join"
                  + " the files in META-INF/edpm, or counters, listeners and knobs are missing too"
                  + " (docs/fat-jars.md)"));
    }
  }

  private static boolean finds(ClassLoader loader, String type) {
    try {
      return loader.getResource(type.replace('.', '/') + ".class") != null;
    } catch (RuntimeException | Error e) {
      return false;
    }
  }
}
