package dev.edpm.runtime.boot;

import dev.edpm.runtime.config.Problem;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.URL;
import java.net.URLConnection;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.Enumeration;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.function.Consumer;

/**
 * Initialises the generated classes that a program's counters, knobs, listeners, events and rules
 * are in, as the processor listed them in {@value #INDEX}, so that all of them are known before the
 * classes they stand in are loaded. Not thread-safe.
 */
final class HookIndex {

  /** One binary name a line; so lists of several jars can be joined. */
  private static final String INDEX = "META-INF/edpm/hooks";

  private final Set<ClassLoader> seen = Collections.newSetFromMap(new WeakHashMap<>());
  private final Consumer<Problem> problems;

  HookIndex(Consumer<Problem> problems) {
    this.problems = problems;
  }

  /** Initialises what a class loader sees, at the first call with it. */
  void load(ClassLoader loader) {
    ClassLoader from = loader != null ? loader : ClassLoader.getSystemClassLoader();
    if (!seen.add(from)) {
      return;
    }
    try {
      Enumeration<URL> lists = from.getResources(INDEX);
      while (lists.hasMoreElements()) {
        read(lists.nextElement(), from);
      }
    } catch (IOException | UncheckedIOException e) {
      problems.accept(Problem.of("index", "the list of hooks cannot be read: " + e.getMessage()));
    }
  }

  private void read(URL url, ClassLoader loader) throws IOException {
    URLConnection connection = url.openConnection();
    // A cached jar would stay open and keep a redeployed program's file locked.
    connection.setUseCaches(false);
    try (BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(connection.getInputStream(), StandardCharsets.UTF_8))) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        String name = line.strip();
        if (!name.isEmpty() && !name.startsWith("#")) {
          initialise(name, loader);
        }
      }
    }
  }

  private void initialise(String name, ClassLoader loader) {
    try {
      Class.forName(name, true, loader);
    } catch (ClassNotFoundException | LinkageError e) {
      problems.accept(
          Problem.of(
              "hooks",
              "the counters, knobs and listeners of "
                  + name
                  + " are missing: "
                  + e
                  + "; build the program anew"));
    }
  }
}
