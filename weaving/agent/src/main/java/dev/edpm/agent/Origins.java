package dev.edpm.agent;

import dev.edpm.weaver.ClassFileWeaver;
import dev.edpm.weaver.LoadingWeaver;
import java.net.URL;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.WeakHashMap;

/** The folders and archives of each class loader. Safe on any thread. */
final class Origins {

  private final ClassFileWeaver.Options options;
  private final Access access;
  private final Results results;
  private final WovenTypes types;
  private final Map<ClassLoader, Map<String, Origin>> origins = new WeakHashMap<>();

  Origins(ClassFileWeaver.Options options, Access access, Results results, WovenTypes types) {
    this.options = options;
    this.access = access;
    this.results = results;
    this.types = types;
  }

  /** Returns what became of the classes. */
  Results results() {
    return results;
  }

  /** Returns the runtime of a class loader, empty if it sees none. */
  Optional<RuntimeLink> runtime(ClassLoader loader) {
    return RuntimeLink.of(loader, access);
  }

  /** Returns the origin of a class. */
  Origin of(LoadedClass loaded) {
    URL location = loaded.location();
    // Not the URL itself, which compares hosts.
    String text = location == null ? "" : location.toString();
    ClassLoader loader = loaded.loader();
    synchronized (origins) {
      Map<String, Origin> own = origins.get(loader);
      if (own == null) {
        own = new HashMap<>();
        origins.put(loader, own);
      }
      Origin known = own.get(text);
      if (known == null) {
        known = new Origin(loader, location, new LoadingWeaver(options), access, results, types);
        own.put(text, known);
      }
      return known;
    }
  }
}
