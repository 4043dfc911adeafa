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
 * The regions that were compiled into the program, whether they ran or not, as the processor listed
 * them in {@value #INDEX}. Only the class loaders of regions that ran are looked through. Safe on
 * any thread.
 */
final class Compiled {

  /** One line a region, its wiring class first; so lists of several jars can be joined. */
  private static final String INDEX = "META-INF/edpm/regions";

  private final Set<ClassLoader> loaders =
      Collections.synchronizedSet(Collections.newSetFromMap(new WeakHashMap<>()));

  /** A wiring class has been initialised; tells whether it is the first of its class loader. */
  boolean add(Class<?> wiring) {
    ClassLoader loader = wiring.getClassLoader();
    return loaders.add(loader != null ? loader : ClassLoader.getSystemClassLoader());
  }

  /** Reads the lists. What cannot be read is a problem, and left out. */
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
    // A cached jar would stay open and keep a redeployed program's file locked.
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
          problems.report(
              Problem.of("index", url + " has a line that is no region; build the program anew"));
        } else {
          into.add(region);
        }
      }
    }
  }
}
