package dev.edpm.tasks.model.file;

import dev.edpm.runtime.Problem;
import dev.edpm.runtime.file.AtomicFile;
import dev.edpm.runtime.file.HostName;
import dev.edpm.runtime.text.Printable;
import dev.edpm.tasks.model.CalibrationMode;
import dev.edpm.tasks.model.ModelDefinition;
import dev.edpm.tasks.model.ModelSnapshot;
import dev.edpm.tasks.model.ModelUnit;
import dev.edpm.tasks.model.PerformanceModel;
import dev.edpm.tasks.model.fit.CalibrationRules;
import dev.edpm.tasks.model.fit.HistorySnapshot;
import dev.edpm.tasks.model.fit.MultipleSnapshot;
import dev.edpm.tasks.model.fit.ParameterTerms;
import dev.edpm.tasks.model.fit.PowerSnapshot;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * The files of models: one per model and machine, {@code <folder>/<symbol>.<host>.json}. Such a
 * file is one JSON object:
 *
 * <ul>
 *   <li>{@code format}: {@code edpm-perf-model/1}
 *   <li>{@code symbol}, {@code host}
 *   <li>{@code type}: {@code history}, {@code regression}, {@code non-linear} or {@code multiple}
 *   <li>{@code unit}: {@code us} or {@code J}
 *   <li>{@code parameters} and {@code exponents} of a multiple regression: the names, and a list
 *       per term
 *   <li>{@code archs}: per architecture and implementation an object with {@code type} ({@code
 *       cpu}, {@code cuda} and so on), {@code device}, {@code cores}, {@code implementation} and
 *       the model:
 *       <ul>
 *         <li>{@code history}: per {@code footprint} (hexadecimal) {@code size}, {@code flops},
 *             {@code mean}, {@code deviation}, {@code sum}, {@code sum2}, {@code samples} and
 *             {@code errors}, as {@link HistorySnapshot}
 *         <li>{@code regression}: {@code alpha}, {@code beta}, {@code samples}, {@code min-size},
 *             {@code max-size} and the sums, as {@link PowerSnapshot}
 *         <li>{@code non-linear}: {@code a}, {@code b}, {@code c}
 *         <li>{@code multiple}: {@code coefficients}, {@code samples} and {@code triangle}, as
 *             {@link MultipleSnapshot}
 *       </ul>
 * </ul>
 *
 * <p>NaN is written as {@code null}. If there is no such file, a file in StarPU's format ({@link
 * StarPuModelFile}) is read, {@code <symbol>.<host>} in {@link ModelPlaces#starPuFolders}; it is
 * never changed. Safe on any thread.
 */
public final class ModelStore {

  private final ModelPlaces places;
  private final String host;

  /**
   * Creates a store that has read no file.
   *
   * @param host the name of this machine in the names of the files
   */
  public ModelStore(ModelPlaces places, String host) {
    this.places = places;
    this.host = host;
  }

  /**
   * Returns a store of the models of this machine, which has read no file. As in StarPU's files,
   * the machine has the name in {@code STARPU_HOSTNAME}, otherwise its own name without the domain.
   */
  public static ModelStore ofThisMachine(ModelPlaces places) {
    return new ModelStore(
        places, ModelPlaces.variable("STARPU_HOSTNAME").orElseGet(ModelStore::nameWithoutDomain));
  }

  private static String nameWithoutDomain() {
    String host = HostName.get();
    int domain = host.indexOf('.');
    return domain > 0 ? host.substring(0, domain) : host;
  }

  /** Returns the name of this machine in the names of the files. */
  public String host() {
    return host;
  }

  /** Returns the absolute path of the folder of models. */
  public Path folder() {
    return places.folder().toAbsolutePath();
  }

  /** Returns the absolute path of a model's file, which may not exist. */
  public Path file(String symbol) {
    return folder().resolve(name(symbol) + ".json");
  }

  /**
   * Returns the content of the model's file, or of StarPU's; empty if there is none.
   *
   * @param unit the predicted quantity, which StarPU's format does not contain
   * @throws ModelFileException if the file is not a valid model
   * @throws IOException if it cannot be read
   */
  public Optional<ModelSnapshot> load(String symbol, ModelUnit unit) throws IOException {
    Path own = file(symbol);
    if (Files.exists(own)) {
      return Optional.of(ModelJsonReader.read(own));
    }
    for (Path folder : places.starPuFolders()) {
      Path theirs = folder.toAbsolutePath().resolve(name(symbol));
      if (Files.isRegularFile(theirs)) {
        return Optional.of(StarPuModelFile.read(theirs, symbol, unit));
      }
    }
    return Optional.empty();
  }

  /**
   * Returns a model that continues from its file. It starts without measurements if there is no
   * file, if the mode is {@link CalibrationMode#RESET}, or if the file cannot be used, which is
   * reported as a problem.
   */
  public PerformanceModel open(
      ModelDefinition definition,
      CalibrationRules rules,
      CalibrationMode mode,
      Consumer<? super Problem> problems) {
    Optional<ModelSnapshot> known = Optional.empty();
    if (mode != CalibrationMode.RESET && StarPuModelFile.holds(definition.type())) {
      try {
        known = load(definition.symbol(), definition.unit());
        String other = known.map(snapshot -> mismatch(snapshot, definition)).orElse(null);
        if (other != null) {
          throw new IOException(other);
        }
      } catch (IOException e) {
        known = Optional.empty();
        problems.accept(Problem.of("performance-model-file", unusable(definition.symbol(), e)));
      } catch (OutOfMemoryError e) {
        known = Optional.empty();
        String message = "its file does not fit into memory";
        problems.accept(
            Problem.of(
                "performance-model-file",
                unusable(definition.symbol(), new IOException(message, e))));
      }
    }
    return known
        .map(snapshot -> PerformanceModel.from(snapshot, definition, rules, mode, problems))
        .orElseGet(() -> PerformanceModel.empty(definition, rules, mode, problems));
  }

  /**
   * Writes a model to its file, which is replaced atomically.
   *
   * @return the file
   * @throws IOException if it cannot be written; the old file is then unchanged
   */
  public Path save(ModelSnapshot model) throws IOException {
    Path file = file(model.symbol());
    AtomicFile.write(file, stream -> ModelJsonWriter.write(model, host, stream));
    return file;
  }

  private String name(String symbol) {
    return ModelFileName.of(symbol) + "." + ModelFileName.of(host);
  }

  /** Returns why the file cannot belong to this model, {@code null} if it can. */
  private String mismatch(ModelSnapshot known, ModelDefinition definition) {
    String file = file(definition.symbol()) + ": ";
    if (!known.symbol().equals(definition.symbol())) {
      return file + "it is the file of " + Printable.quote(known.symbol());
    }
    if (known.unit() != definition.unit()) {
      return file + "it is in " + known.unit().symbol() + ", not " + definition.unit().symbol();
    }
    boolean otherTerms =
        !known.terms().equals(ParameterTerms.NONE) && !known.terms().equals(definition.terms());
    int terms = definition.terms().exponents().size();
    boolean otherCount =
        known.archs().stream()
            .map(arch -> arch.multiple().coefficients().size())
            .anyMatch(count -> count > 1 && count != terms + 1);
    return otherTerms || otherCount
        ? file + "its regression has other parameters or terms than the codelet"
        : null;
  }

  private static String unusable(String symbol, IOException e) {
    String why =
        e instanceof FileSystemException ? "its file cannot be read: " + e : e.getMessage();
    return "performance model " + symbol + " starts without measurements: " + why;
  }
}
