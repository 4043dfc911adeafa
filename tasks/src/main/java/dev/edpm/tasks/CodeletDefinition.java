package dev.edpm.tasks;

import dev.edpm.annotations.ModelType;
import dev.edpm.tasks.codelet.AccessMode;
import dev.edpm.tasks.codelet.CodeletSpec;
import dev.edpm.tasks.codelet.DataParameter;
import dev.edpm.tasks.codelet.SourceLocation;
import dev.edpm.tasks.codelet.TaskBody;
import dev.edpm.tasks.codelet.WorkerKind;
import dev.edpm.tasks.data.SharedData;
import dev.edpm.tasks.job.CodeletState;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * The definition of a codelet, from {@link dev.edpm.annotations.Codelet} or a {@link Builder}
 * (StarPU's {@code starpu_codelet}). Immutable except for a cache, so safe on any thread.
 */
public final class CodeletDefinition {

  private final CodeletSpec spec;

  /**
   * A cache of the state in the engine that used the codelet last. A stale value is harmless, so no
   * memory order is needed.
   */
  private CodeletState lastSeen;

  private CodeletDefinition(CodeletSpec spec) {
    this.spec = spec;
  }

  /** Returns the definition with a given description. */
  static CodeletDefinition of(CodeletSpec spec) {
    return new CodeletDefinition(spec);
  }

  /** Starts the definition of a codelet. */
  public static Builder named(String name) {
    return new Builder(name);
  }

  /** Returns the name, which the report and listeners use. */
  public String name() {
    return spec.name();
  }

  /** Returns the place in the source; empty if it was not set. */
  public Optional<SourceLocation> location() {
    return spec.location();
  }

  /** Returns the data parameters, in order. */
  public List<DataParameter> data() {
    return spec.data();
  }

  /** Returns the names of the implementations. */
  public List<String> variants() {
    return spec.variants();
  }

  /** Returns how the duration of tasks is predicted. */
  public ModelType model() {
    return spec.model();
  }

  /** Returns how the energy of tasks is predicted. */
  public ModelType energyModel() {
    return spec.energyModel();
  }

  /** Returns the name under which the models are stored. */
  public String symbol() {
    return spec.symbol();
  }

  /** Returns the names of the parameters of the multiple regression. */
  public List<String> parameters() {
    return spec.parameters();
  }

  /** Returns the exponents of the parameters in each term of the multiple regression. */
  public List<List<Integer>> terms() {
    return spec.terms();
  }

  /** Returns the priority of tasks that do not specify one. */
  public int priority() {
    return spec.priority();
  }

  /**
   * Returns a builder for a task of this codelet.
   *
   * @param body the code of the task
   * @param handles the data of the task: one handle for each parameter of {@link #data}, in the
   *     same order
   * @throws IllegalArgumentException if the number of handles is different, or one is {@code null}
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

  /**
   * Returns whether another object defines the same codelet, such as the result of {@link
   * Task#codelet}.
   */
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

  /** Builds the definition of a codelet. Confined to a thread. */
  public static final class Builder {

    /** The workers that run implementations in Java. */
    private static final Set<WorkerKind> EVERYWHERE = Set.of(WorkerKind.CPU, WorkerKind.DEVICE);

    private final String name;
    private SourceLocation location;
    private final List<DataParameter> data = new ArrayList<>();
    private final List<String> variants = new ArrayList<>();
    private final List<Set<WorkerKind>> kinds = new ArrayList<>();
    private ModelType model = ModelType.NONE;
    private ModelType energyModel = ModelType.NONE;
    private String symbol;
    private List<String> parameters = List.of();
    private List<List<Integer>> terms = List.of();
    private int priority;

    private Builder(String name) {
      this.name = Objects.requireNonNull(name, "a codelet needs a name");
    }

    /**
     * Sets the place in the source, for the report. Default: none. Generated code sets the place of
     * {@link dev.edpm.annotations.Codelet}.
     *
     * @param className the binary name of the class
     * @param member the name of the method
     * @param signature the descriptor of the method
     * @param file the simple name of the source file
     * @param line the line of the annotation, from 1
     */
    public Builder at(String className, String member, String signature, String file, int line) {
      location = new SourceLocation(className, member, signature, file, line);
      return this;
    }

    /** Adds a data parameter that tasks read. */
    public Builder reads(String parameter) {
      return data(parameter, AccessMode.READ);
    }

    /** Adds a data parameter that tasks overwrite. */
    public Builder writes(String parameter) {
      return data(parameter, AccessMode.WRITE);
    }

    /** Adds a data parameter that tasks read and change. */
    public Builder readsAndWrites(String parameter) {
      return data(parameter, AccessMode.READ_WRITE);
    }

    private Builder data(String parameter, AccessMode mode) {
      data.add(new DataParameter(parameter, mode));
      return this;
    }

    /**
     * Adds an implementation in Java, which runs on CPUs and simulated devices. Default: one
     * implementation with the name of the codelet.
     */
    public Builder variant(String variant) {
      return variant(variant, EVERYWHERE);
    }

    /**
     * Adds an implementation for workers of some kinds.
     *
     * @throws IllegalArgumentException if there are no kinds
     */
    public Builder variant(String variant, Set<WorkerKind> on) {
      if (on.isEmpty()) {
        throw new IllegalArgumentException(
            "the implementation %s of the codelet %s has no kind of worker to run on"
                .formatted(variant, name));
      }
      variants.add(variant);
      kinds.add(Set.copyOf(on));
      return this;
    }

    /** Sets how the duration of tasks is predicted. Default: not at all. */
    public Builder model(ModelType type) {
      model = type;
      return this;
    }

    /** Sets how the energy of tasks is predicted. Default: not at all. */
    public Builder energyModel(ModelType type) {
      energyModel = type;
      return this;
    }

    /** Sets the name under which models are stored. Default: the name of the codelet. */
    public Builder symbol(String value) {
      symbol = value;
      return this;
    }

    /**
     * Sets the terms of a multiple regression.
     *
     * @param names the names of the parameters
     * @param exponents for each term, the exponent of each parameter
     * @throws IllegalArgumentException if a term does not have one exponent for each parameter
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

    /** Sets the priority of tasks that do not specify one. Default: 0. */
    public Builder priority(int value) {
      priority = value;
      return this;
    }

    /** Returns the definition. */
    public CodeletDefinition build() {
      return new CodeletDefinition(
          new CodeletSpec(
              name,
              Optional.ofNullable(location),
              data,
              variants.isEmpty() ? List.of(name) : variants,
              variants.isEmpty() ? List.of(EVERYWHERE) : kinds,
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
