package dev.edpm.tasks;

import dev.edpm.annotations.ModelType;
import dev.edpm.tasks.codelet.AccessMode;
import dev.edpm.tasks.codelet.CodeletSpec;
import dev.edpm.tasks.codelet.DataParameter;
import dev.edpm.tasks.codelet.TaskBody;
import dev.edpm.tasks.data.SharedData;
import dev.edpm.tasks.job.CodeletState;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/**
 * A kind of task: what {@link dev.edpm.annotations.Codelet} says of it (StarPU's {@code
 * starpu_codelet}). Immutable but for a cache, so safe on any thread.
 */
public final class CodeletDefinition {

  private final CodeletSpec spec;

  /** What the engine that saw it last knows of it; any value is right, so no order is needed. */
  private CodeletState lastSeen;

  private CodeletDefinition(CodeletSpec spec) {
    this.spec = spec;
  }

  /** Returns the codelet that a task is of. */
  static CodeletDefinition of(CodeletSpec spec) {
    return new CodeletDefinition(spec);
  }

  /** Starts the description of a codelet. */
  public static Builder named(String name) {
    return new Builder(name);
  }

  /** Returns its name, which listeners and the report know it by. */
  public String name() {
    return spec.name();
  }

  /** Returns its parameters that are data, in order. */
  public List<DataParameter> data() {
    return spec.data();
  }

  /** Returns the names of its implementations. */
  public List<String> variants() {
    return spec.variants();
  }

  /** Returns how the length of its tasks is predicted. */
  public ModelType model() {
    return spec.model();
  }

  /** Returns how the energy of its tasks is predicted. */
  public ModelType energyModel() {
    return spec.energyModel();
  }

  /** Returns the name that its models are stored under. */
  public String symbol() {
    return spec.symbol();
  }

  /** Returns the names of the parameters of its multiple regression. */
  public List<String> parameters() {
    return spec.parameters();
  }

  /** Returns the exponents of the parameters in each term of its multiple regression. */
  public List<List<Integer>> terms() {
    return spec.terms();
  }

  /** Returns the priority of its tasks that have none of their own. */
  public int priority() {
    return spec.priority();
  }

  /**
   * Returns a task of this codelet, to be completed and submitted.
   *
   * @param body what it does
   * @param handles its data, as many as {@link #data} says, in that order
   * @throws IllegalArgumentException when there are more or fewer, or one is {@code null}
   */
  public TaskBuilder task(TaskBody body, DataHandle<?>... handles) {
    Objects.requireNonNull(body, "a task needs a body");
    if (handles.length != spec.data().size()) {
      throw new IllegalArgumentException(
          "the codelet %s has %d data parameters, not %d"
              .formatted(name(), spec.data().size(), handles.length));
    }
    SharedData<?>[] data = new SharedData<?>[handles.length];
    for (int i = 0; i < handles.length; i++) {
      if (handles[i] == null) {
        throw new IllegalArgumentException(
            "the data %s of the codelet %s is null".formatted(data().get(i).name(), name()));
      }
      data[i] = handles[i].data();
    }
    return new TaskBuilder(this, body, data);
  }

  CodeletSpec spec() {
    return spec;
  }

  CodeletState lastSeen() {
    return lastSeen;
  }

  void seen(CodeletState state) {
    lastSeen = state;
  }

  /** Tells whether another one is the same codelet, as {@link Task#codelet} returns it. */
  @Override
  public boolean equals(Object other) {
    return other instanceof CodeletDefinition codelet && codelet.spec == spec;
  }

  @Override
  public int hashCode() {
    return System.identityHashCode(spec);
  }

  @Override
  public String toString() {
    return spec.name();
  }

  /** Describes a codelet. Confined to a thread. */
  public static final class Builder {

    private final String name;
    private final List<DataParameter> data = new ArrayList<>();
    private final List<String> variants = new ArrayList<>();
    private ModelType model = ModelType.NONE;
    private ModelType energyModel = ModelType.NONE;
    private String symbol;
    private List<String> parameters = List.of();
    private List<List<Integer>> terms = List.of();
    private int priority;

    private Builder(String name) {
      this.name = Objects.requireNonNull(name, "a codelet needs a name");
    }

    /** Adds data that tasks look at. */
    public Builder reads(String parameter) {
      return data(parameter, AccessMode.READ);
    }

    /** Adds data that tasks overwrite. */
    public Builder writes(String parameter) {
      return data(parameter, AccessMode.WRITE);
    }

    /** Adds data that tasks look at and change. */
    public Builder readsAndWrites(String parameter) {
      return data(parameter, AccessMode.READ_WRITE);
    }

    private Builder data(String parameter, AccessMode mode) {
      data.add(new DataParameter(parameter, mode));
      return this;
    }

    /** Adds an implementation; without any there is one of the codelet's name. */
    public Builder variant(String variant) {
      variants.add(variant);
      return this;
    }

    /** Says how the length of tasks is predicted. */
    public Builder model(ModelType type) {
      model = type;
      return this;
    }

    /** Says how the energy of tasks is predicted. */
    public Builder energyModel(ModelType type) {
      energyModel = type;
      return this;
    }

    /** Says the name that models are stored under. */
    public Builder symbol(String value) {
      symbol = value;
      return this;
    }

    /**
     * Says what a multiple regression combines.
     *
     * @param names the parameters
     * @param exponents for each term the power of each parameter in it
     * @throws IllegalArgumentException when a term has not as many as there are parameters
     */
    public Builder terms(List<String> names, int[]... exponents) {
      List<List<Integer>> all = new ArrayList<>();
      for (int[] term : exponents) {
        if (term.length != names.size()) {
          throw new IllegalArgumentException(
              "a term of the codelet %s has %d exponents for %d parameters"
                  .formatted(name, term.length, names.size()));
        }
        all.add(Arrays.stream(term).boxed().toList());
      }
      parameters = List.copyOf(names);
      terms = List.copyOf(all);
      return this;
    }

    /** Says the priority of tasks that have none of their own. */
    public Builder priority(int value) {
      priority = value;
      return this;
    }

    /** Returns the codelet. */
    public CodeletDefinition build() {
      return new CodeletDefinition(
          new CodeletSpec(
              name,
              data,
              variants.isEmpty() ? List.of(name) : variants,
              model,
              energyModel,
              symbol == null ? name : symbol,
              parameters,
              terms,
              priority,
              false));
    }
  }
}
