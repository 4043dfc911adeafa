package dev.edpm.runtime.boot;

import dev.edpm.runtime.boot.process.EarlyClasses;
import dev.edpm.runtime.config.Contained;
import dev.edpm.runtime.config.Problem;
import dev.edpm.runtime.config.Problems;
import dev.edpm.runtime.region.RegionDescriptor;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.URL;
import java.net.URLConnection;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Enumeration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.WeakHashMap;
import java.util.function.Consumer;

/**
 * The regions that were compiled into the program, including those that never ran, as the processor
 * listed them in {@value #INDEX}. Only the class loaders of regions that ran are searched. The
 * program may close a class loader before its lists are needed, so those of such a class loader are
 * read when its first region is registered, and again later. Safe on any thread.
 */
final class Compiled {

  /**
   * One line per region, its wiring class first, so that the lists of several jars can be
   * concatenated.
   */
  private static final String INDEX = "META-INF/edpm/regions";

  /** The names of the initialised wiring classes, by their class loader. */
  private final Map<ClassLoader, Set<String>> loaders = new WeakHashMap<>();

  /** The regions of class loaders that may be closed; guarded by the monitor of the loaders. */
  private final Set<RegionDescriptor> early = new LinkedHashSet<>();

  /** Whether there is a class loader that {@link #hasNews} has not reported. */
  private boolean news;

  /** Adds an initialised wiring class, and tells whether its class loader is new. */
  boolean add(Class<?> wiring) {
    ClassLoader own = wiring.getClassLoader();
    ClassLoader loader = own != null ? own : ClassLoader.getSystemClassLoader();
    boolean fresh = addName(loader, wiring.getName());
    if (fresh && EarlyClasses.mayBeClosed(loader)) {
      List<RegionDescriptor> listed = new ArrayList<>();
      read(loader, listed, ignored -> {}); // Reported when the lists are read again.
      synchronized (loaders) {
        early.addAll(listed);
      }
    }
    return fresh;
  }

  private boolean addName(ClassLoader loader, String wiring) {
    synchronized (loaders) {
      Set<String> names = loaders.get(loader);
      boolean fresh = names == null;
      if (fresh) {
        names = new HashSet<>();
        loaders.put(loader, names);
        news = true;
      }
      names.add(wiring);
      return fresh;
    }
  }

  /** Tells whether there are new class loaders since the last call, whose lists may be read. */
  boolean hasNews() {
    synchronized (loaders) {
      boolean any = news;
      news = false;
      return any;
    }
  }

  /** Reads the lists. A list or line that cannot be read is reported as a problem and skipped. */
  List<RegionDescriptor> regions(Problems problems) {
    Map<ClassLoader, Set<String>> all = new HashMap<>();
    Set<RegionDescriptor> regions;
    synchronized (loaders) {
      loaders.forEach((loader, names) -> all.put(loader, new TreeSet<>(names)));
      regions = new LinkedHashSet<>(early);
    }
    Set<String> known = wirings(regions);
    for (Map.Entry<ClassLoader, Set<String>> entry : all.entrySet()) {
      ClassLoader loader = entry.getKey();
      Set<String> names = entry.getValue();
      List<RegionDescriptor> listed = new ArrayList<>();
      boolean isKnown = known.containsAll(names);
      read(loader, listed, isKnown ? ignored -> {} : problems);
      names.removeAll(known);
      checkComplete(loader, names, listed, problems);
      regions.addAll(listed);
    }
    return List.copyOf(regions);
  }

  private static Set<String> wirings(Collection<RegionDescriptor> regions) {
    Set<String> names = new HashSet<>();
    for (RegionDescriptor region : regions) {
      names.add(region.block().wiring());
    }
    return names;
  }

  /** Reads the lists of a class loader, which belongs to the program and may throw anything. */
  private static void read(
      ClassLoader loader, List<RegionDescriptor> into, Consumer<Problem> problems) {
    Contained.run(
        () -> {
          Enumeration<URL> lists = loader.getResources(INDEX);
          while (lists.hasMoreElements()) {
            read(lists.nextElement(), into, problems);
          }
        },
        e ->
            problems.accept(
                Problem.of(
                    "index",
                    "the list of compiled regions cannot be read: " + Contained.describe(e))));
  }

  /**
   * Reports classes whose regions have run but are in no list, although there are lists: the lists
   * were not joined when a fat jar was built. A class loader that the program has closed no longer
   * finds its lists and classes; this is not reported.
   */
  private static void checkComplete(
      ClassLoader loader,
      Set<String> initialised,
      List<RegionDescriptor> listed,
      Problems problems) {
    if (listed.isEmpty()) {
      return;
    }
    Set<String> missing = new TreeSet<>(initialised);
    for (RegionDescriptor region : listed) {
      missing.remove(region.block().wiring());
    }
    missing.removeIf(name -> !finds(loader, name));
    if (!missing.isEmpty()) {
      problems.report(
          Problem.of(
              "index-incomplete",
              INDEX
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

  private static void read(URL url, List<RegionDescriptor> into, Consumer<Problem> problems)
      throws IOException {
    URLConnection connection = url.openConnection();
    // A cached jar would stay open and lock the file, so that the program could not be redeployed.
    connection.setUseCaches(false);
    try (InputStream stream = connection.getInputStream();
        BufferedReader lines =
            new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8))) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        if (line.isBlank() || line.startsWith("#")) {
          continue;
        }
        int tab = line.indexOf('\t');
        RegionDescriptor region =
            tab < 0 ? null : RegionRow.read(line.substring(0, tab), line.substring(tab + 1));
        if (region == null) {
          problems.accept(Problem.of("index", url + " has an invalid line; rebuild the program"));
        } else {
          into.add(region);
        }
      }
    }
  }
}
