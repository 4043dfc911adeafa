package dev.edpm.junit.measure;

import dev.edpm.annotations.catalogue.NearNames;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URL;
import java.net.URLConnection;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** The regions that the annotation processor listed beside the classes of the program. */
public final class CompiledRegions {

  private static final String INDEX = "META-INF/edpm/regions";

  private CompiledRegions() {}

  /** Returns the names of the regions that a class loader finds. */
  static Set<String> names(ClassLoader loader) {
    Set<String> names = new TreeSet<>();
    try {
      for (URL url : Collections.list(loader.getResources(INDEX))) {
        URLConnection connection = url.openConnection();
        connection.setUseCaches(false);
        try (BufferedReader lines =
            new BufferedReader(
                new InputStreamReader(connection.getInputStream(), StandardCharsets.UTF_8))) {
          lines.lines().map(line -> line.split("\t", 3)).forEach(row -> add(row, names));
        }
      }
    } catch (IOException | java.io.UncheckedIOException e) {
      // The runtime reports it. The names only complete those of the regions that have run.
      return names;
    }
    return names;
  }

  private static void add(String[] row, Set<String> names) {
    if (row.length == 3) {
      names.add(row[1]);
    }
  }

  /**
   * Returns the sentence for a region that does not exist.
   *
   * @param known the names of all regions
   */
  public static String unknown(String region, Collection<String> known) {
    if (known.isEmpty()) {
      return "region "
          + region
          + " cannot be measured: no region of this program is instrumented; compile it with"
          + " edpm-processor on the processor path (annotationProcessorPaths in Maven) and without"
          + " -Aedpm.weave=off";
    }
    List<String> near = NearNames.of(region, known);
    return "region "
        + region
        + " does not exist; "
        + (near.isEmpty()
            ? "the regions are " + some(known)
            : "did you mean " + String.join(" or ", near) + "?");
  }

  private static String some(Collection<String> names) {
    int most = 10;
    String first = String.join(", ", names.stream().sorted().limit(most).toList());
    return names.size() > most ? first + ", ..." : first;
  }
}
