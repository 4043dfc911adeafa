package dev.edpm.runtime.boot;

import dev.edpm.runtime.config.Problem;
import dev.edpm.runtime.config.Problems;
import dev.edpm.runtime.region.RegionDescriptor;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.URL;
import java.net.URLConnection;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.WeakHashMap;

/**
 * The regions that were compiled into the program, including those that never ran, as the processor
 * listed them in {@value #INDEX}. Only the class loaders of regions that ran are searched. Safe on
 * any thread.
 */
final class Compiled {

  /**
   * One line per region, its wiring class first, so that the lists of several jars can be
   * concatenated.
   */
  private static final String INDEX = "META-INF/edpm/regions";

  private final Set<ClassLoader> loaders =
      Collections.synchronizedSet(Collections.newSetFromMap(new WeakHashMap<>()));

  /** Adds the class loader of an initialised wiring class, and tells whether it is new. */
  boolean add(Class<?> wiring) {
    ClassLoader loader = wiring.getClassLoader();
    return loaders.add(loader != null ? loader : ClassLoader.getSystemClassLoader());
  }

  /** Reads the lists. A list or line that cannot be read is reported as a problem and skipped. */
  List<RegionDescriptor> regions(Problems problems) {
    List<ClassLoader> all;
    synchronized (loaders) {
      all = new ArrayList<>(loaders);
    }
    List<RegionDescriptor> regions = new ArrayList<>();
    for (ClassLoader loader : all) {
      try {
        for (URL url : Collections.list(loader.getResources(INDEX))) {
          read(url, regions, problems);
        }
      } catch (IOException | UncheckedIOException e) {
        problems.report(
            Problem.of("index", "the list of compiled regions cannot be read: " + e.getMessage()));
      }
    }
    return regions;
  }

  private static void read(URL url, List<RegionDescriptor> into, Problems problems)
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
          problems.report(Problem.of("index", url + " has an invalid line; rebuild the program"));
        } else {
          into.add(region);
        }
      }
    }
  }
}
