package dev.edpm.tasks.codelet;

import dev.edpm.annotations.ModelType;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The properties of a codelet (StarPU's {@code starpu_codelet}). Immutable.
 *
 * @param name its name in the report and for listeners
 * @param location its place in the source; empty if it is not known
 * @param data its data parameters, in order
 * @param variants the names of its implementations, at least one
 * @param kinds the kinds of workers that each implementation can run on
 * @param model how the duration of its tasks is predicted
 * @param energyModel how the energy of its tasks is predicted
 * @param symbol the name under which its models are stored
 * @param parameters the names of the parameters of its multiple regression
 * @param terms the exponents of the parameters in each term of its multiple regression
 * @param priority the priority of its tasks that do not specify one
 * @param isForOthers whether it stands for all codelets that an engine no longer distinguishes
 */
public record CodeletSpec(
    String name,
    Optional<SourceLocation> location,
    List<DataParameter> data,
    List<String> variants,
    List<Set<WorkerKind>> kinds,
    ModelType model,
    ModelType energyModel,
    String symbol,
    List<String> parameters,
    List<List<Integer>> terms,
    int priority,
    boolean isForOthers) {

  /**
   * The name of the codelet that stands for all codelets that an engine no longer distinguishes.
   */
  private static final String OTHERS = "others";

  /** Copies the lists. */
  public CodeletSpec {
    data = List.copyOf(data);
    variants = List.copyOf(variants);
    kinds = List.copyOf(kinds);
    parameters = List.copyOf(parameters);
    terms = List.copyOf(terms);
  }

  /** Returns how tasks access a data parameter, by its index. */
  public AccessMode mode(int parameter) {
    return data.get(parameter).mode();
  }

  /** Returns whether an implementation, by its index, can run on a kind of workers. */
  public boolean runsOn(int variant, WorkerKind kind) {
    return kinds.get(variant).contains(kind);
  }

  /** Returns whether any implementation can run on a kind of workers. */
  public boolean runsOn(WorkerKind kind) {
    return kinds.stream().anyMatch(some -> some.contains(kind));
  }

  /**
   * Returns whether tasks of another codelet can be counted as tasks of this one: both have the
   * same number of variants for the same workers, and the same access modes.
   */
  public boolean isLike(CodeletSpec other) {
    if (this == other) {
      return true;
    }
    if (!kinds.equals(other.kinds) || data.size() != other.data.size()) {
      return false;
    }
    for (int i = 0; i < data.size(); i++) {
      if (mode(i) != other.mode(i)) {
        return false;
      }
    }
    return true;
  }

  /** Returns a codelet that stands for this one and for others like it. */
  public CodeletSpec amongOthers() {
    // Without models: they would mix the times of different codelets.
    return new CodeletSpec(
        OTHERS,
        Optional.empty(),
        data,
        variants,
        kinds,
        ModelType.NONE,
        ModelType.NONE,
        OTHERS,
        List.of(),
        List.of(),
        priority,
        true);
  }

  /** Returns the same codelet with another name. */
  public CodeletSpec renamed(String other) {
    return new CodeletSpec(
        other,
        location,
        data,
        variants,
        kinds,
        model,
        energyModel,
        symbol,
        parameters,
        terms,
        priority,
        isForOthers);
  }

  /** Returns the name, for messages. */
  @Override
  public String toString() {
    return name;
  }
}
