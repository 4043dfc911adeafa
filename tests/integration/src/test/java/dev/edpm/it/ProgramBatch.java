package dev.edpm.it;

import dev.edpm.it.forked.ProgramRunner;
import dev.edpm.it.program.Program;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** Generated programs, compiled and run together without weaving and with it. */
final class ProgramBatch {

  static final String PLAIN = "plain";
  static final String WOVEN = "woven";

  private final Path folder;
  private final List<String> options;
  private final List<Program> programs;

  /** The compiler's errors in a program. */
  private final Map<String, List<String>> errors = new LinkedHashMap<>();

  private final Map<String, String> traces = new HashMap<>();
  private ProgramReport report;

  ProgramBatch(Path folder, List<String> options, List<Program> programs) {
    this.folder = folder;
    this.options = options;
    this.programs = programs;
  }

  /** What threads did, by the form of the program and the thread's name: {@code woven:P1/3}. */
  Map<String, String> traces() {
    return traces;
  }

  /** The compiler's errors in programs, by their names. */
  Map<String, List<String>> errors() {
    return errors;
  }

  ProgramReport report() {
    return report;
  }

  /** Compiles the programs and, unless there are errors, runs them. */
  ProgramBatch run() throws IOException {
    compile(PLAIN, List.of("-proc:none"));
    weave();
    if (errors.isEmpty()) {
      runCompiled();
    }
    return this;
  }

  /** Does the same, but weaves the class files that javac writes without the processor. */
  ProgramBatch runWovenAfterwards() throws IOException {
    compile(PLAIN, List.of("-proc:none"));
    weaveClassFiles();
    if (errors.isEmpty()) {
      runCompiled();
    }
    return this;
  }

  /** Weaves compiled programs. */
  private void weaveClassFiles() {
    Command.Result weave =
        Command.jdk(folder, "java", "-jar", Artifact.CLI.jar(), "weave")
            .with(folder.resolve(PLAIN), "-o", folder.resolve(WOVEN))
            .run();
    if (weave.status() != 0) {
      Pattern error = Pattern.compile("(?m)^(P\\d+)[.]java:\\d+: .*error: .*$");
      Matcher found = error.matcher(weave.output());
      while (found.find()) {
        errors
            .computeIfAbsent(found.group(1), unused -> new ArrayList<>())
            .add(WOVEN + ": " + found.group());
      }
      if (errors.isEmpty()) {
        weave.succeeded();
      }
    }
  }

  /** Only compiles the programs without the processor, and weaves their class files. */
  ProgramBatch weaveAfterwards() throws IOException {
    compile(PLAIN, List.of("-proc:none"));
    weaveClassFiles();
    return this;
  }

  /** Only compiles the programs with the processor. */
  ProgramBatch weave() throws IOException {
    String processor = Artifact.path(Artifact.PROCESSOR, Artifact.ANNOTATIONS);
    compile(WOVEN, List.of("-processorpath", processor));
    return this;
  }

  private static Path source(Path sources, Program program) {
    return sources.resolve(program.name() + ".java");
  }

  private void compile(String form, List<String> more) throws IOException {
    Path sources = Files.createDirectories(folder.resolve("src"));
    for (Program program : programs) {
      Files.writeString(source(sources, program), program.source());
    }
    List<String> all = new ArrayList<>(options);
    all.addAll(more);
    Path classes = Files.createDirectories(folder.resolve(form));
    all.addAll(List.of("-nowarn", "-d", classes.toString(), "-cp", classPath()));
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
    try (StandardJavaFileManager files =
        compiler.getStandardFileManager(found, Locale.ROOT, null)) {
      Iterable<? extends JavaFileObject> units =
          files.getJavaFileObjectsFromPaths(
              programs.stream().map(program -> source(sources, program)).toList());
      compiler.getTask(null, files, found, all, null, units).call();
    }
    for (Diagnostic<? extends JavaFileObject> diagnostic : found.getDiagnostics()) {
      if (diagnostic.getKind() == Diagnostic.Kind.ERROR) {
        JavaFileObject file = diagnostic.getSource();
        String name = file == null ? "" : Path.of(file.toUri()).getFileName().toString();
        errors
            .computeIfAbsent(name.replace(".java", ""), unused -> new ArrayList<>())
            .add(form + ": " + diagnostic.getMessage(Locale.ROOT));
      }
    }
  }

  private static String classPath() {
    return Artifact.path(
        CommonsCodecTest.location(ProgramRunner.class), Artifact.ANNOTATIONS, Artifact.RUNTIME);
  }

  private void runCompiled() throws IOException {
    Path done = folder.resolve("done");
    Path file = folder.resolve("report.jsonl");
    Command command =
        Command.jdk(folder, "java", "-Dedpm.report=" + file, "-Xshare:auto")
            .with("-cp", classPath(), ProgramRunner.class.getName())
            .with(done, folder.resolve(PLAIN), folder.resolve(WOVEN));
    for (Program program : programs) {
      command.with(program.name(), program.seed());
    }
    command.run().succeeded();
    for (String line : Files.readAllLines(done)) {
      String[] fields = line.split("\t", 2);
      traces.merge(fields[0], fields[1], (one, other) -> one + "\n" + other);
    }
    report = ProgramReport.read(file, WOVEN + ":");
  }
}
