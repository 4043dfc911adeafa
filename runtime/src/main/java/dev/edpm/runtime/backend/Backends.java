package dev.edpm.runtime.backend;

import dev.edpm.annotations.catalogue.CatalogueEntry;
import dev.edpm.annotations.catalogue.NearNames;
import dev.edpm.runtime.config.Printable;
import dev.edpm.runtime.config.Problem;
import dev.edpm.runtime.config.Problems;
import dev.edpm.runtime.config.Settings;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The backends of this process in the order in which they are tried for a counter. A backend that
 * throws is as good as absent: its answer is the exception, which is reported. Safe on any thread.
 */
public final class Backends {

  /**
   * What became of one backend.
   *
   * @param name the name under which users know it
   * @param unavailable why it is of no use here, empty when it is of use
   */
  public record State(String name, Optional<String> unavailable) {}

  /**
   * Who serves a counter.
   *
   * @param backend the backend, or {@code null} when none does
   * @param service source or reason, with the names of the backends in it
   */
  public record Assignment(Backend backend, Service service) {}

  private static final List<String> USUAL_ORDER = List.of("user", "perf", "papi", "jvm", "os");

  private final Map<String, Backend> inOrder = new LinkedHashMap<>();
  private final List<State> states = new ArrayList<>();
  private final List<String> leftOut = new ArrayList<>();
  private final Map<String, Assignment> assignments = new ConcurrentHashMap<>();
  private final Problems problems;

  private Backends(List<Backend> found, Settings settings, Problems problems) {
    this.problems = problems;
    Map<String, Backend> byName = byName(found);
    List<String> order = settings.backends().orElse(usualOrder(byName));
    for (String name : order) {
      Backend backend = byName.get(name);
      if (backend == null) {
        missing(name, byName);
      } else if (inOrder.putIfAbsent(name, backend) == null) {
        configure(name, backend, settings);
        states.add(new State(name, unavailable(name, backend)));
      }
    }
    leftOut.addAll(byName.keySet());
    leftOut.removeAll(inOrder.keySet());
  }

  /**
   * Finds the backends by service loading, in the runtime's own class loader and in the calling
   * thread's.
   */
  public static Backends load(Settings settings, Problems problems) {
    return of(BackendLoader.load(problems), settings, problems);
  }

  /** Takes the backends from {@code found}. */
  static Backends of(List<Backend> found, Settings settings, Problems problems) {
    return new Backends(found, settings, problems);
  }

  /** Returns the backends that are tried or that the user asked for, in order. */
  public List<State> states() {
    return List.copyOf(states);
  }

  /**
   * Returns who serves a counter: the first backend in order that can; else why none does. The same
   * at each call.
   */
  public Assignment assign(CatalogueEntry counter) {
    Assignment known = assignments.get(counter.name());
    if (known == null) {
      Assignment fresh = find(counter);
      known = assignments.putIfAbsent(counter.name(), fresh);
      known = known == null ? fresh : known;
    }
    return known;
  }

  /** Returns what a counter is that no catalogue has: what the first backend says that knows it. */
  public Optional<CatalogueEntry> named(String counter) {
    for (Map.Entry<String, Backend> entry : inOrder.entrySet()) {
      try {
        Optional<CatalogueEntry> named = entry.getValue().named(counter);
        if (named.isPresent()) {
          return named;
        }
      } catch (RuntimeException | LinkageError e) {
        broken(entry.getKey(), e);
      }
    }
    return Optional.empty();
  }

  private Assignment find(CatalogueEntry counter) {
    List<String> reasons = new ArrayList<>();
    for (Map.Entry<String, Backend> entry : inOrder.entrySet()) {
      String name = entry.getKey();
      Service service = ask(name, entry.getValue(), counter);
      if (service.available()) {
        return new Assignment(entry.getValue(), Service.by(name + ":" + service.source()));
      }
      if (service.reason() != null) {
        reasons.add(name + ": " + service.reason());
      }
    }
    String reason = reasons.isEmpty() ? nobody() : String.join("; ", reasons);
    return new Assignment(null, Service.unavailable(reason));
  }

  private Service ask(String name, Backend backend, CatalogueEntry counter) {
    try {
      Service service = backend.serve(counter);
      if (!service.available()) {
        return service;
      }
      return backend.unavailable().map(Service::unavailable).orElse(service);
    } catch (RuntimeException | LinkageError e) {
      return Service.unavailable(broken(name, e));
    }
  }

  private Optional<String> unavailable(String name, Backend backend) {
    try {
      return backend.unavailable();
    } catch (RuntimeException | LinkageError e) {
      return Optional.of(broken(name, e));
    }
  }

  private void configure(String name, Backend backend, Settings settings) {
    try {
      backend.configure(settings.ofBackend(name));
    } catch (RuntimeException | LinkageError e) {
      broken(name, e);
    }
  }

  private String broken(String name, Throwable e) {
    String what = "the backend failed with " + Printable.escape(String.valueOf(e));
    problems.report(Problem.of("backend-failed", name + ": " + what));
    return what;
  }

  private String nobody() {
    return "no enabled backend serves it"
        + (inOrder.isEmpty() ? "" : " (" + String.join(", ", inOrder.keySet()) + ")")
        + (leftOut.isEmpty() ? "" : "; edpm.backends excludes ")
        + String.join(", ", leftOut);
  }

  private void missing(String name, Map<String, Backend> found) {
    List<String> near = NearNames.of(name, found.keySet());
    String hint =
        near.isEmpty()
            ? "there are " + String.join(", ", found.keySet())
            : "did you mean " + near.get(0) + "?";
    problems.report(
        Problem.of(
            "backend-unknown",
            "edpm.backends: there is no backend " + Printable.quote(name) + "; " + hint));
  }

  private static List<String> usualOrder(Map<String, Backend> found) {
    List<String> order = new ArrayList<>(USUAL_ORDER);
    order.retainAll(found.keySet());
    List<String> others = new ArrayList<>(found.keySet());
    others.removeAll(order);
    Collections.sort(others);
    order.addAll(others);
    return order;
  }

  private Map<String, Backend> byName(List<Backend> found) {
    Map<String, Backend> byName = new LinkedHashMap<>();
    for (Backend backend : found) {
      try {
        Backend other = byName.putIfAbsent(backend.name(), backend);
        if (other != null) {
          problems.report(
              Problem.of(
                  "backend-twice",
                  "two backends are named "
                      + Printable.quote(backend.name())
                      + ": "
                      + other.getClass().getName()
                      + " is used, "
                      + backend.getClass().getName()
                      + " is not"));
        }
      } catch (RuntimeException | LinkageError e) {
        broken(backend.getClass().getName(), e);
      }
    }
    return byName;
  }
}
