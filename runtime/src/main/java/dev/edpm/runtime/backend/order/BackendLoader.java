package dev.edpm.runtime.backend.order;

import dev.edpm.runtime.Problem;
import dev.edpm.runtime.backend.Backend;
import dev.edpm.runtime.isolation.Problems;
import dev.edpm.runtime.text.Printable;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.Set;

/** Finds backends by service loading. Backends that cannot be loaded are reported and skipped. */
final class BackendLoader {

  /** The limit for a loader that would fail forever at the same place. */
  private static final int MOST_FAILURES = 20;

  private final Problems problems;
  private final List<Backend> found = new ArrayList<>();
  private final Set<Class<?>> classes = new HashSet<>();
  private int failures;

  private BackendLoader(Problems problems) {
    this.problems = problems;
  }

  static List<Backend> load(Problems problems) {
    BackendLoader loader = new BackendLoader(problems);
    loader.loadFrom(Backend.class.getClassLoader());
    ClassLoader context = Thread.currentThread().getContextClassLoader();
    if (context != null
        && !context.equals(Backend.class.getClassLoader())
        && seesThisCopy(context)) {
      loader.loadFrom(context);
    }
    return loader.found;
  }

  /** Tells whether a class loader has no other copy of EDPM, to which its backends would belong. */
  private static boolean seesThisCopy(ClassLoader loader) {
    try {
      return loader.loadClass(Backend.class.getName()) == Backend.class;
    } catch (ClassNotFoundException | RuntimeException | Error e) {
      return false;
    }
  }

  private void loadFrom(ClassLoader loader) {
    Iterator<Backend> services = ServiceLoader.load(Backend.class, loader).iterator();
    while (failures < MOST_FAILURES) {
      try {
        if (!services.hasNext()) {
          return;
        }
        Backend backend = services.next();
        if (classes.add(backend.getClass())) {
          found.add(backend);
        }
      } catch (ServiceConfigurationError | RuntimeException | LinkageError e) {
        failures++;
        problems.report(
            Problem.of(
                "backend-failed",
                "a backend cannot be loaded: " + Printable.escape(String.valueOf(e.getMessage()))));
      }
    }
  }
}
