package dev.edpm.runtime.backend.order;

import dev.edpm.annotations.catalogue.Catalogue;
import dev.edpm.annotations.catalogue.CatalogueEntry;
import dev.edpm.annotations.catalogue.CounterScope;
import dev.edpm.annotations.catalogue.NearNames;
import dev.edpm.runtime.Problem;
import dev.edpm.runtime.backend.Backend;
import dev.edpm.runtime.backend.Service;
import dev.edpm.runtime.config.Settings;
import dev.edpm.runtime.isolation.Problems;
import dev.edpm.runtime.text.Printable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The backends of this process, in the order in which they are tried for a counter. A backend that
 * throws is treated as absent: the reason is its exception, which is reported. Safe on any thread.
 */
public final class Backends {

  /**
   * The state of one backend.
   *
   * @param name its name
   * @param unavailable the reason why it cannot be used here, empty if it can
   */
  public record State(String name, Optional<String> unavailable) {}

  /**
   * The backend that serves a counter.
   *
   * @param backend the backend, or {@code null} if none serves it
   * @param service source or reason, including the names of the backends
   */
  public record Assignment(Backend backend, Service service) {}

  /** The artifacts of backends that are not in this one. */
  private static final Map<String, String> ARTIFACTS = Map.of("papi", "dev.edpm:edpm-papi");

  private static final List<String> USUAL_ORDER = List.of("user", "perf", "papi", "jvm", "os");

  private final Map<String, Backend> inOrder = new LinkedHashMap<>();
  private final List<State> states = new ArrayList<>();
  private final List<String> leftOut = new ArrayList<>();
  private final Map<String, Assignment> assignments = new ConcurrentHashMap<>();
  private final Problems problems;

  private Backends(List<Backend> found, Settings settings, Problems problems) {
    this.problems = problems;
    Map<String, Backend> byName = byName(found);
    List<String> usual = usualOrder(byName);
    List<String> order = settings.backends().orElse(usual);
    for (String name : order) {
      Backend backend = byName.get(name);
      if (backend == null) {
        missing(name, byName);
      } else if (inOrder.putIfAbsent(name, backend) == null) {
        configure(name, backend, settings);
        states.add(new State(name, unavailable(name, backend)));
      }
    }
    leftOut.addAll(usual);
    leftOut.removeAll(inOrder.keySet());
  }

  /**
   * Finds the backends by service loading, with the runtime's own class loader and the calling
   * thread's.
   */
  public static Backends load(Settings settings, Problems problems) {
    return of(BackendLoader.load(problems), settings, problems);
  }

  /** Uses the backends in {@code found}. */
  static Backends of(List<Backend> found, Settings settings, Problems problems) {
    return new Backends(found, settings, problems);
  }

  /** Returns the backends that are tried or that the user requested, in order. */
  public List<State> states() {
    return List.copyOf(states);
  }

  /**
   * Returns the backend that serves a counter: the first one in order that can; otherwise the
   * reasons why none does. The result is the same at each call.
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

  /**
   * Returns the backend that serves a counter, if {@link #assign} has found it. Asks no backend,
   * which may take long or call the system.
   */
  public Optional<Backend> assigned(CatalogueEntry counter) {
    return Optional.ofNullable(assignments.get(counter.name())).map(Assignment::backend);
  }

  /**
   * Returns the description of a counter that is not in the catalogue, from the first backend that
   * knows it. A counter whose type is the name of a missing backend is unavailable, not unknown.
   */
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
    int dot = counter.indexOf('.');
    String type = counter.substring(0, Math.max(0, dot));
    return isMissing(type)
        ? Optional.of(
            new CatalogueEntry(
                type,
                counter.substring(dot + 1),
                CounterScope.THREAD,
                "1",
                "Unknown without the backend " + type + "."))
        : Optional.empty();
  }

  /** Tells whether a backend is one of ours whose artifact the program does not have. */
  private boolean isMissing(String name) {
    return ARTIFACTS.containsKey(name) && !inOrder.containsKey(name) && !leftOut.contains(name);
  }

  private static String needs(String missing) {
    return "the backend " + missing + " is missing; add the dependency " + ARTIFACTS.get(missing);
  }

  private Assignment find(CatalogueEntry counter) {
    if (isMissing(counter.type())) {
      return new Assignment(null, Service.unavailable(needs(counter.type())));
    }
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
    String reason = reasons.isEmpty() ? nobody() + lost(counter) : String.join("; ", reasons);
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

  /**
   * Returns a hint for a counter that a jar of the program adds: its backend is found through lists
   * that a fat jar may have lost.
   */
  private static String lost(CatalogueEntry counter) {
    return Catalogue.builtin().find(counter.name()).isPresent()
        ? ""
        : "; in a fat jar, join META-INF/edpm/counters and META-INF/services"
            + " of all jars (docs/fat-jars.md)";
  }

  private void missing(String name, Map<String, Backend> found) {
    if (ARTIFACTS.containsKey(name)) {
      problems.report(Problem.of("backend-missing", "edpm.backends: " + needs(name)));
      return;
    }
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
