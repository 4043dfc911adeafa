package dev.edpm.tasks.device;

import dev.edpm.runtime.isolation.Contained;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.URL;
import java.net.URLConnection;
import java.nio.charset.StandardCharsets;
import java.util.Collections;

/**
 * The lists of classes that have codelets with kernels, which the annotation processor writes.
 * Codelets are known when their class is used, which may be long after an engine has started.
 */
final class ListedKernels {

  private static final String LISTS = "META-INF/edpm/kernels";

  private ListedKernels() {}

  /**
   * Tells whether a list names a class. A list that cannot be read is like none: its codelets are
   * then reported as late.
   */
  static boolean areThere() {
    boolean[] found = new boolean[1];
    Contained.run(
        () -> {
          for (URL list : Collections.list(loader().getResources(LISTS))) {
            found[0] |= hasNames(list);
          }
        },
        e -> {});
    return found[0];
  }

  private static ClassLoader loader() {
    ClassLoader context = Thread.currentThread().getContextClassLoader();
    return context != null ? context : ClassLoader.getSystemClassLoader();
  }

  private static boolean hasNames(URL list) throws IOException {
    URLConnection connection = list.openConnection();
    // A shared connection would keep the jar open after its class loader is closed.
    connection.setUseCaches(false);
    try (InputStream in = connection.getInputStream();
        BufferedReader lines =
            new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
      return lines.lines().anyMatch(line -> !line.isBlank() && !line.startsWith("#"));
    }
  }
}
