package dev.edpm.tasks;

import dev.edpm.annotations.ModelType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/**
 * A kind of task: what {@link dev.edpm.annotations.Codelet} says of it (StarPU's {@code
 * starpu_codelet}). Immutable but for a cache, so safe on any thread.
 */
public final class CodeletDefinition {

  /** The name of the codelets that an engine does not tell apart any more. */
  private static final String OTHERS = "others";

  private final String name;
  private final List<DataParameter> data;
  private final AccessMode[] modes;
  private final DataHandle.Modes byParameter;
  private final List<String> variants;
  private final ModelType model;
  private final ModelType energyModel;
  private final String symbol;
  private final List<String> parameters;
  private final List<List<Integer>> terms;
  private final int priority;

  /** Whether it is for codelets that an engine does not tell apart. */
  private final boolean forOthers;

  /** What the engine that saw it last knows of it; any value is right, so no order is needed. */
  private CodeletState lastSeen;

  private CodeletDefinition(CodeletDefinition other, String name) {
    this.name = name;
    data = other.data;
    modes = other.modes;
    byParameter = other.byParameter;
    variants = other.variants;
    model = other.model;
    energyModel = other.energyModel;
    symbol = other.symbol;
    parameters = other.parameters;
    terms = other.terms;
    priority = other.priority;
    forOthers = other.forOthers;
  }

  /** What counts as one of many codelets that are not told apart. */
  private CodeletDefinition(CodeletDefinition other) {
    name = OTHERS;
    data = other.data;
    modes = other.modes;
    byParameter = other.byParameter;
    variants = other.variants;
    // Their models would learn from each other's tasks.
    model = ModelType.NONE;
    energyModel = ModelType.NONE;
    symbol = OTHERS;
    parameters = List.of();
    terms = List.of();
    priority = other.priority;
    forOthers = true;
  }

  private CodeletDefinition(Builder builder) {
    name = builder.name;
    data = List.copyOf(builder.data);
    modes = data.stream().map(DataParameter::mode).toArray(AccessMode[]::new);
    byParameter = parameter -> modes[parameter];
    variants = builder.variants.isEmpty() ? List.of(name) : List.copyOf(builder.variants);
    model = builder.model;
    energyModel = builder.energyModel;
    symbol = builder.symbol == null ? name : builder.symbol;
    parameters = builder.parameters;
    terms = builder.terms;
    priority = builder.priority;
    forOthers = false;
  }

  /** Starts the description of a codelet. */
  public static Builder named(String name) {
    return new Builder(name);
  }

  /** Returns its name, which listeners and the report know it by. */
  public String name() {
    return name;
  }

  /** Returns its parameters that are data, in order. */
  public List<DataParameter> data() {
    return data;
  }

  /** Returns the names of its implementations. */
  public List<String> variants() {
    return variants;
  }

  /** Returns how the length of its tasks is predicted. */
  public ModelType model() {
    return model;
  }

  /** Returns how the energy of its tasks is predicted. */
  public ModelType energyModel() {
    return energyModel;
  }

  /** Returns the name that its models are stored under. */
  public String symbol() {
    return symbol;
  }

  /** Returns the names of the parameters of its multiple regression. */
  public List<String> parameters() {
    return parameters;
  }

  /** Returns the exponents of the parameters in each term of its multiple regression. */
  public List<List<Integer>> terms() {
    return terms;
  }

  /** Returns the priority of its tasks that have none of their own. */
  public int priority() {
    return priority;
  }

  /**
   * Returns a task of this codelet, to be completed and submitted.
   *
   * @param body what it does
   * @param handles its data, as many as {@link #data} says, in that order
   * @throws IllegalArgumentException when there are more or fewer, or one is {@code null}
   */
  public TaskBuilder task(TaskBody body, DataHandle<?>... handles) {
    Objects.requireNonNull(body, "a task needs something to do");
    if (handles.length != modes.length) {
      throw new IllegalArgumentException(
          "the codelet %s has %d data parameters, not %d"
              .formatted(name, modes.length, handles.length));
    }
    for (int i = 0; i < handles.length; i++) {
      if (handles[i] == null) {
        throw new IllegalArgumentException(
            "the data %s of the codelet %s is null".formatted(data.get(i).name(), name));
      }
    }
    return new TaskBuilder(this, body, handles);
  }

  DataHandle.Modes modes() {
    return byParameter;
  }

  /** Tells whether tasks of another codelet can count as tasks of this one. */
  boolean isLike(CodeletDefinition other) {
    return this == other
        || Arrays.equals(modes, other.modes) && variants.size() == other.variants.size();
  }

  /** Tells whether it is for codelets that are not told apart. */
  boolean isForOthers() {
    return forOthers;
  }

  /** Returns a codelet for the tasks of this one and of others like it. */
  CodeletDefinition amongOthers() {
    return new CodeletDefinition(this);
  }

  /** Returns the same codelet under another name. */
  CodeletDefinition renamed(String other) {
    return new CodeletDefinition(this, other);
  }

  CodeletState lastSeen() {
    return lastSeen;
  }

  void seen(CodeletState state) {
    lastSeen = state;
  }

  @Override
  public String toString() {
    return name;
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
      return new CodeletDefinition(this);
    }
  }
}
