package dev.edpm.tasks.job;

import dev.edpm.runtime.Problem;
import dev.edpm.tasks.codelet.CodeletSpec;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiFunction;

/**
 * The codelets of an engine, by name. Memory is bounded: beyond a maximum, tasks of further
 * codelets are counted together. Safe on any thread.
 */
public final class CodeletTable {

  /** The maximum number of distinguished names. */
  public static final int MOST = 10_000;

  private final Map<String, CodeletState> codelets = new ConcurrentHashMap<>();
  private final TaskProblems problems;

  /** Guarded by {@link #codelets}. */
  private boolean reported;

  /** Creates an empty table. */
  public CodeletTable(TaskProblems problems) {
    this.problems = problems;
  }

  /** Returns the state of the codelet with a name, or {@code null}. */
  public CodeletState find(String name) {
    return codelets.get(name);
  }

  /**
   * Returns the state of a codelet, which is created at its first use. If it differs from an
   * earlier codelet of the same name, it gets a name with a number. Beyond the maximum, codelets
   * are replaced by {@link CodeletSpec#amongOthers}.
   *
   * @param first creates the state of a codelet, from the codelet and its index
   */
  public CodeletState meet(
      CodeletSpec codelet, BiFunction<CodeletSpec, Integer, CodeletState> first) {
    synchronized (codelets) {
      if (codelets.size() >= MOST && !codelets.containsKey(codelet.name())) {
        report();
        return known(codelet.amongOthers(), first);
      }
      return known(codelet, first);
    }
  }

  private void report() {
    if (!reported) {
      reported = true;
      problems.accept(
          Problem.of(
              "codelets-many",
              "there are more than "
                  + MOST
                  + " codelets: tasks of further codelets are counted together as 'others'; use"
                  + " TaskBuilder.name, not codelets, to distinguish tasks"));
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

  /** Returns the names of the codelets met so far, by index. */
  public List<String> names() {
    return codelets.values().stream()
        .sorted(Comparator.comparingInt(CodeletState::index))
        .map(state -> state.codelet().name())
        .toList();
  }

  /** Returns a live view of all codelets. */
  public Collection<CodeletState> all() {
    return Collections.unmodifiableCollection(codelets.values());
  }
}
