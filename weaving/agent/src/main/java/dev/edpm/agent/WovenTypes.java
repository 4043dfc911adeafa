package dev.edpm.agent;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;

/**
 * The types that are woven, or were woven before the agent was detached: their wiring classes are
 * there until the process ends, and so are their regions. Safe on any thread.
 */
final class WovenTypes {

  /** The types of a class loader. */
  private static final class OfLoader {

    /** By the internal names of the top-level types. */
    private final Map<String, PlannedType> types = new HashMap<>();

    /** The binary names of the classes that are woven now. */
    private final Set<String> woven = new HashSet<>();
  }

  private final Map<ClassLoader, OfLoader> loaders = new WeakHashMap<>();

  /** Returns the regions of a plan; of a type that was woven before, those that it had. */
  synchronized PlannedType known(ClassLoader loader, String topLevel, PlannedType fresh) {
    OfLoader own = loaders.get(loader);
    PlannedType known = own == null ? null : own.types.get(topLevel);
    return known == null ? fresh : known.limitedTo(fresh);
  }

  /** Notes that a class is woven. */
  synchronized void add(LoadedClass loaded, String topLevel, PlannedType type) {
    OfLoader own = loaders.get(loaded.loader());
    if (own == null) {
      own = new OfLoader();
      loaders.put(loaded.loader(), own);
    }
    own.types.putIfAbsent(topLevel, type);
    own.woven.add(loaded.binaryName());
  }

  /** Returns those of the loaded classes that are woven. */
  synchronized List<Class<?>> woven(Class<?>[] all) {
    List<Class<?>> woven = new ArrayList<>();
    for (Class<?> each : all) {
      OfLoader own = loaders.get(each.getClassLoader());
      if (own != null && own.woven.contains(each.getName())) {
        woven.add(each);
      }
    }
    return woven;
  }

  /** Notes that no class is woven any more. */
  synchronized void forgetWoven() {
    loaders.values().forEach(own -> own.woven.clear());
  }
}
