package dev.edpm.runtime.boot.instruments;

import dev.edpm.runtime.Problem;
import dev.edpm.runtime.isolation.Contained;
import dev.edpm.runtime.wiring.GeneratedHooks;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URL;
import java.net.URLConnection;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.Enumeration;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.function.Consumer;

/**
 * Initialises the generated classes that contain a program's counters, knobs, listeners, events and
 * rules, as the processor listed them as services. All of them are therefore known before the
 * classes that declare them are loaded. The list is read as a resource, because in a named module
 * no service loader would find it. Not thread-safe.
 */
final class HookIndex {

  /** One binary name per line, so that the lists of several jars can be concatenated. */
  private static final String INDEX = "META-INF/services/" + GeneratedHooks.class.getName();

  private final Set<ClassLoader> seen = Collections.newSetFromMap(new WeakHashMap<>());
  private final Consumer<Problem> problems;

  HookIndex(Consumer<Problem> problems) {
    this.problems = problems;
  }

  /** Initialises the classes that a class loader finds, at the first call with it. */
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
    } catch (Throwable e) {
      Contained.passExhaustion(e);
      // The class loader belongs to the program and may throw anything. No lambda expressions for
      // this, because the first one of a process takes some 10 ms.
      problems.accept(
          Problem.of("index", "the list of hooks cannot be read: " + Contained.describe(e)));
    }
  }

  private void read(URL url, ClassLoader loader) throws IOException {
    URLConnection connection = url.openConnection();
    // A cached jar would stay open and lock the file, so that the program could not be redeployed.
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
    } catch (ClassNotFoundException | RuntimeException | LinkageError e) {
      problems.accept(
          Problem.of(
              "hooks",
              "the counters, knobs and listeners of "
                  + name
                  + " are missing: "
                  + e
                  + "; rebuild the program"));
    }
  }
}
