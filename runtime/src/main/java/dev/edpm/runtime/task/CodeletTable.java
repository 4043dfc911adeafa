package dev.edpm.runtime.task;

import java.util.Collection;
import java.util.Collections;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiFunction;

/** The codelets that an engine has met, by name. Safe on any thread. */
final class CodeletTable {

  private final Map<String, CodeletState> codelets = new ConcurrentHashMap<>();

  /** Returns what is known of a codelet of that name, or {@code null}. */
  CodeletState find(String name) {
    return codelets.get(name);
  }

  /**
   * Returns what is known of a codelet. One that is unlike an earlier one of its name gets a name
   * with a number.
   *
   * @param first makes it at the first call, of the codelet and its place among all
   */
  CodeletState meet(Codelet codelet, BiFunction<Codelet, Integer, CodeletState> first) {
    synchronized (codelets) {
      String name = codelet.name();
      CodeletState known = codelets.get(name);
      for (int n = 2; known != null && !known.codelet().isLike(codelet); n++) {
        name = codelet.name() + "#" + n;
        known = codelets.get(name);
      }
      if (known == null) {
        Codelet named = name.equals(codelet.name()) ? codelet : codelet.renamed(name);
        known = first.apply(named, codelets.size());
        codelets.put(name, known);
      }
      return known;
    }
  }

  /** Returns all of them, those to come included. */
  Collection<CodeletState> all() {
    return Collections.unmodifiableCollection(codelets.values());
  }
}
