package dev.edpm.runtime.task;

import java.util.Collection;
import java.util.Collections;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/** The codelets that an engine has met, by name. Safe on any thread. */
final class CodeletTable {

  private final Map<String, CodeletState> codelets = new ConcurrentHashMap<>();

  /** Returns what is known of a codelet of that name, or {@code null}. */
  CodeletState find(String name) {
    return codelets.get(name);
  }

  /**
   * Returns what is known of a codelet.
   *
   * @param first makes it at the first call, of the codelet's place among all
   */
  CodeletState meet(Codelet codelet, Function<Integer, CodeletState> first) {
    synchronized (codelets) {
      CodeletState known = codelets.get(codelet.name());
      if (known == null) {
        known = first.apply(codelets.size());
        codelets.put(codelet.name(), known);
      }
      return known;
    }
  }

  /** Returns all of them, those to come included. */
  Collection<CodeletState> all() {
    return Collections.unmodifiableCollection(codelets.values());
  }
}
