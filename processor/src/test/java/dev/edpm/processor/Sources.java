package dev.edpm.processor;

import static com.google.testing.compile.Compiler.javac;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.JavaFileObjects;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.tools.Diagnostic;
import javax.tools.JavaFileObject;
import javax.tools.StandardLocation;

/** Compiles sources of a test in memory, and holds the result. */
final class Sources {

  private final Map<String, String> texts = new LinkedHashMap<>();
  private final List<Object> options = new ArrayList<>();
  private Compilation compilation;

  /** Adds a source. Its name is qualified, with slashes. */
  Sources add(String name, String text) {
    texts.put(name + ".java", text);
    return this;
  }

  Sources with(Object... more) {
    options.addAll(List.of(more));
    return this;
  }

  static Sources of(String name, String text) {
    return new Sources().add(name, text);
  }

  /** Adds a class {@code T} with {@code body} and imports of EDPM's annotations. */
  static Sources ofBody(String body) {
    return of(
        "T",
        "import dev.edpm.annotations.*;\nimport dev.edpm.runtime.Span;\n\nclass T {\n"
            + body
            + "\n}\n");
  }

  Compilation compile() {
    if (compilation == null) {
      List<JavaFileObject> files = new ArrayList<>();
      texts.forEach(
          (name, text) -> files.add(JavaFileObjects.forSourceString(qualified(name), text)));
      List<Object> all = new ArrayList<>(options);
      if (!choosesWarnings()) {
        all.add("-Xlint:all");
      }
      compilation =
          javac()
              .withProcessors(new EdpmProcessor(), new MarkClaimer())
              .withOptions(all)
              .compile(files);
      assertThat(compilation.diagnostics())
          .as("warnings of generated sources")
          .filteredOn(Sources::isWarning)
          .noneMatch(Sources::isInGeneratedSource);
    }
    return compilation;
  }

  private boolean choosesWarnings() {
    return options.stream().anyMatch(option -> option.toString().startsWith("-Xlint"));
  }

  private static boolean isWarning(Diagnostic<?> diagnostic) {
    return diagnostic.getKind() == Diagnostic.Kind.WARNING
        || diagnostic.getKind() == Diagnostic.Kind.MANDATORY_WARNING;
  }

  private static boolean isInGeneratedSource(Diagnostic<? extends JavaFileObject> diagnostic) {
    return diagnostic.getSource() != null
        && diagnostic.getSource().getName().contains(StandardLocation.SOURCE_OUTPUT.getName());
  }

  /**
   * Tells whether a diagnostic counts: those of javac itself count only in tests that request them.
   */
  private boolean matters(Diagnostic<?> diagnostic) {
    return diagnostic.getKind() != Diagnostic.Kind.NOTE
        && (choosesWarnings()
            || !isWarning(diagnostic)
            || diagnostic.getMessage(null).startsWith("[Edpm"));
  }

  private static String qualified(String name) {
    return name.replace(".java", "").replace('/', '.');
  }

  Sources succeeds() {
    assertThat(compile().diagnostics()).as("diagnostics").filteredOn(this::matters).isEmpty();
    return this;
  }

  /**
   * Asserts the only error: parts of its text, and its position at {@code snippet} in {@code file}.
   */
  Sources fails(String file, String snippet, String... words) {
    assertThat(compile().errors()).as("errors").hasSize(1);
    return has(Diagnostic.Kind.ERROR, file, snippet, words);
  }

  Sources warns(String file, String snippet, String... words) {
    assertThat(compile().errors()).as("errors").isEmpty();
    return has(Diagnostic.Kind.WARNING, file, snippet, words);
  }

  /** Asserts one of several diagnostics. */
  Sources has(Diagnostic.Kind kind, String file, String snippet, String... words) {
    String text = texts.get(file + ".java");
    int offset = text.indexOf(snippet);
    assertThat(offset).as("offset of " + snippet).isNotNegative();
    String before = text.substring(0, offset);
    long line = before.lines().count() + (before.isEmpty() || before.endsWith("\n") ? 1 : 0);
    long column = offset - before.lastIndexOf('\n');
    assertThat(compile().diagnostics())
        .anySatisfy(
            diagnostic -> {
              assertThat(diagnostic.getKind())
                  .isIn(
                      kind,
                      kind == Diagnostic.Kind.WARNING ? Diagnostic.Kind.MANDATORY_WARNING : kind);
              assertThat(diagnostic.getMessage(null)).contains(words);
              assertThat(diagnostic.getSource().getName()).endsWith(file + ".java");
              assertThat(diagnostic.getLineNumber()).as("line").isEqualTo(line);
              assertThat(diagnostic.getColumnNumber()).as("column").isEqualTo(column);
            });
    return this;
  }

  /** Asserts the only error, which concerns the compilation as a whole. */
  Sources failsAsAWhole(String... words) {
    assertThat(compile().errors()).as("errors").hasSize(1);
    assertThat(compile().errors().get(0).getMessage(null)).contains(words);
    return this;
  }

  /** Returns the lines of the index without comments, split into fields. */
  List<List<String>> index() {
    return output("META-INF/edpm/regions")
        .map(text -> text.lines().filter(line -> !line.startsWith("#")).toList())
        .orElse(List.of())
        .stream()
        .map(line -> List.of(line.split("\t", -1)))
        .toList();
  }

  /** Returns the names of all regions, sorted by line, then in the order of the index. */
  List<String> regionNames() {
    return index().stream().map(fields -> fields.get(1)).toList();
  }

  /** Returns the counters of a region. */
  List<String> counters(String region) {
    List<String> entry =
        index().stream().filter(fields -> fields.get(1).equals(region)).findFirst().orElseThrow();
    return entry.get(7).isEmpty() ? List.of() : List.of(entry.get(7).split(","));
  }

  Optional<String> output(String path) {
    return read(compile().generatedFile(StandardLocation.CLASS_OUTPUT, path));
  }

  /** Returns a generated source. */
  Optional<String> generated(String path) {
    return read(compile().generatedFile(StandardLocation.SOURCE_OUTPUT, path));
  }

  private static Optional<String> read(Optional<JavaFileObject> file) {
    return file.map(
        found -> {
          try {
            return new String(found.openInputStream().readAllBytes(), StandardCharsets.UTF_8);
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
        });
  }
}
