package dev.edpm.tasks.job;

import dev.edpm.runtime.config.Problem;
import dev.edpm.tasks.codelet.CodeletSpec;
import java.util.Collection;
import java.util.Collections;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiFunction;

/**
 * The codelets that an engine has met, by name. Memory is bounded: when there are many, tasks of
 * further ones count as tasks of one codelet for all others. Safe on any thread.
 */
public final class CodeletTable {

  /** How many names are told apart. */
  public static final int MOST = 10_000;

  private final Map<String, CodeletState> codelets = new ConcurrentHashMap<>();
  private final TaskProblems problems;

  /** Guarded by the map. */
  private boolean told;

  /** Creates the table of an engine, which has met none. */
  public CodeletTable(TaskProblems problems) {
    this.problems = problems;
  }

  /** Returns what is known of a codelet of that name, or {@code null}. */
  public CodeletState find(String name) {
    return codelets.get(name);
  }

  /**
   * Returns what is known of a codelet. One that is unlike an earlier one of its name gets a name
   * with a number. A further one, when there are many, is met as {@link CodeletSpec#amongOthers}.
   *
   * @param first makes it at the first call, of the codelet and its place among all
   */
  public CodeletState meet(
      CodeletSpec codelet, BiFunction<CodeletSpec, Integer, CodeletState> first) {
    synchronized (codelets) {
      if (codelets.size() >= MOST && !codelets.containsKey(codelet.name())) {
        tell();
        return known(codelet.amongOthers(), first);
      }
      return known(codelet, first);
    }
  }

  private void tell() {
    if (!told) {
      told = true;
      problems.accept(
          Problem.of(
              "codelets-many",
              "more than "
                  + MOST
                  + " codelets: tasks of further ones count as tasks of a codelet 'others'; give"
                  + " tasks names of their own by TaskBuilder.name, not codelets"));
    }
  }

  private CodeletState known(
      CodeletSpec codelet, BiFunction<CodeletSpec, Integer, CodeletState> first) {
    String name = codelet.name();
    CodeletState known = codelets.get(name);
    for (int n = 2; known != null && !known.codelet().isLike(codelet); n++) {
      name = codelet.name() + "#" + n;
      known = codelets.get(name);
    }
    if (known == null) {
      CodeletSpec named = name.equals(codelet.name()) ? codelet : codelet.renamed(name);
      known = first.apply(named, codelets.size());
      codelets.put(name, known);
    }
    return known;
  }

  /** Returns all of them, those to come included. */
  public Collection<CodeletState> all() {
    return Collections.unmodifiableCollection(codelets.values());
  }
}
