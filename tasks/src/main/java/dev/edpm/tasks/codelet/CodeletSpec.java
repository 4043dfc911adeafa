package dev.edpm.tasks.codelet;

import dev.edpm.annotations.ModelType;
import java.util.List;

/**
 * What is said of a kind of task: the properties of a codelet (StarPU's {@code starpu_codelet}).
 * Immutable.
 *
 * @param name its name, which listeners and the report know it by
 * @param data its parameters that are data, in order
 * @param variants the names of its implementations, at least one
 * @param model how the length of its tasks is predicted
 * @param energyModel how the energy of its tasks is predicted
 * @param symbol the name that its models are stored under
 * @param parameters the names of the parameters of its multiple regression
 * @param terms the exponents of the parameters in each term of its multiple regression
 * @param priority the priority of its tasks that have none of their own
 * @param isForOthers whether it is for codelets that an engine does not tell apart any more
 */
public record CodeletSpec(
    String name,
    List<DataParameter> data,
    List<String> variants,
    ModelType model,
    ModelType energyModel,
    String symbol,
    List<String> parameters,
    List<List<Integer>> terms,
    int priority,
    boolean isForOthers) {

  /** The name of the codelets that an engine does not tell apart any more. */
  private static final String OTHERS = "others";

  /** Copies the lists. */
  public CodeletSpec {
    data = List.copyOf(data);
    variants = List.copyOf(variants);
    parameters = List.copyOf(parameters);
    terms = List.copyOf(terms);
  }

  /** Returns how tasks use a parameter, by its place. */
  public AccessMode mode(int parameter) {
    return data.get(parameter).mode();
  }

  /** Tells whether tasks of another codelet can count as tasks of this one. */
  public boolean isLike(CodeletSpec other) {
    if (this == other) {
      return true;
    }
    if (variants.size() != other.variants.size() || data.size() != other.data.size()) {
      return false;
    }
    for (int i = 0; i < data.size(); i++) {
      if (mode(i) != other.mode(i)) {
        return false;
      }
    }
    return true;
  }

  /** Returns a codelet for the tasks of this one and of others like it. */
  public CodeletSpec amongOthers() {
    // Without models, which would learn from each other's tasks.
    return new CodeletSpec(
        OTHERS,
        data,
        variants,
        ModelType.NONE,
        ModelType.NONE,
        OTHERS,
        List.of(),
        List.of(),
        priority,
        true);
  }

  /** Returns the same codelet under another name. */
  public CodeletSpec renamed(String other) {
    return new CodeletSpec(
        other,
        data,
        variants,
        model,
        energyModel,
        symbol,
        parameters,
        terms,
        priority,
        isForOthers);
  }

  /** Returns its name, for messages. */
  @Override
  public String toString() {
    return name;
  }
}
