package dev.edpm.cli.weave;

import dev.edpm.analysis.input.InputException;
import dev.edpm.analysis.input.InputFile;
import dev.edpm.annotations.catalogue.NamePatterns;
import dev.edpm.cli.archive.AnnotationTypes;
import dev.edpm.cli.archive.ArchiveLimits;
import dev.edpm.cli.text.ExitCodes;
import dev.edpm.cli.text.OutputFile;
import dev.edpm.cli.text.Page;
import dev.edpm.cli.text.Units;
import dev.edpm.cli.text.UserMistake;
import dev.edpm.weaver.ClassFileWeaver;
import dev.edpm.weaver.output.ClassRoots;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code edpm weave}: weaves classes that any compiler wrote. */
@Command(
    name = "weave",
    description =
        "Weaves regions into compiled classes, also of Kotlin, Scala, Groovy and ECJ, and of"
            + " libraries. Classes that are woven already stay as they are.",
    mixinStandardHelpOptions = true,
    exitCodeListHeading = ExitCodes.HEADING,
    exitCodeList = {
      "0:all regions are woven",
      "1:some classes cannot be woven, and nothing is written",
      ExitCodes.MISTAKE_TEXT,
      ExitCodes.INTERNAL_ERROR_TEXT
    },
    footerHeading = ExitCodes.EXAMPLES,
    footer = {
      "  edpm weave build/classes/kotlin/main -o build/woven",
      "  edpm weave lib.jar -o woven/lib.jar --regions 'com.acme.**,!com.acme.gen.**'"
    })
public final class WeaveCommand implements Callable<Integer> {

  /** The end of an entry of a class path that names all jars of a folder. */
  private static final String ALL_JARS = "/*";

  @Parameters(paramLabel = "classes", description = "A class folder or a jar.")
  private Path input;

  @Option(
      names = {"-o", "--output"},
      required = true,
      paramLabel = "file",
      description = "The folder or jar to write, not the input.")
  private Path output;

  @Option(
      names = "--regions",
      paramLabel = "patterns",
      defaultValue = "",
      description =
          "Patterns of types and methods that are regions without an annotation, separated by"
              + " commas.")
  private String regions;

  @Option(
      names = "--counters",
      paramLabel = "patterns",
      defaultValue = "",
      description =
          "Patterns of counters that only a backend knows at run time, separated by commas.")
  private String counters;

  @Option(
      names = {"-cp", "--class-path"},
      paramLabel = "path",
      defaultValue = "",
      description =
          "Folders and jars with annotations of your own that the classes use, as javac's option.")
  private String classPath;

  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  @Override
  public Integer call() {
    InputFile.requireExisting(input);
    if (InputFile.isSame(input, output)) {
      throw new UserMistake(output + " is the input; name another output");
    }
    Weaving weaving = new Weaving(settings());
    try {
      if (Files.isDirectory(input)) {
        folder(weaving);
      } else {
        InputFile.requireRegular(input);
        jar(weaving);
      }
    } catch (UncheckedIOException e) {
      throw InputFile.unreadable(input.toString(), e.getCause());
    } catch (IOException e) {
      throw InputFile.unreadable(input.toString(), e);
    } catch (OutOfMemoryError e) {
      throw InputFile.tooLargeForHeap(input.toString());
    }
    Page page = new Page(spec.commandLine().getColorScheme().ansi());
    weaving.lines().forEach(page::line);
    page.line(
        weaving.hasFailed()
            ? "nothing is written: correct these errors first"
            : output + ": " + Units.count(weaving.regions(), "region", "regions") + " woven");
    page.print(spec.commandLine().getOut());
    return weaving.hasFailed() ? ExitCodes.FOUND : 0;
  }

  private ClassRoots.Settings settings() {
    try {
      return new ClassRoots.Settings(
          new ClassFileWeaver.Options(NamePatterns.parse(regions), NamePatterns.parse(counters)),
          AnnotationTypes.in(around()));
    } catch (IOException e) {
      throw InputFile.unreadable(classPath, e);
    }
  }

  /** Returns where annotation types are searched: jars in the input may use each other's. */
  private List<Path> around() throws IOException {
    List<Path> around = new ArrayList<>();
    for (String entry : classPath.split(Pattern.quote(File.pathSeparator))) {
      if (entry.endsWith(ALL_JARS)) {
        around.addAll(jarsIn(entry.substring(0, entry.length() - ALL_JARS.length())));
      } else if (!entry.isBlank() && Files.exists(Path.of(entry))) {
        // As the JVM does, entries that do not exist are ignored.
        around.add(Path.of(entry));
      }
    }
    if (!Files.isDirectory(input)) {
      around.add(input);
    }
    return around;
  }

  private static List<Path> jarsIn(String folder) throws IOException {
    if (!Files.isDirectory(Path.of(folder))) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(Path.of(folder))) {
      return files.filter(file -> file.toString().endsWith(".jar")).sorted().toList();
    }
  }

  private void jar(Weaving weaving) throws IOException {
    JarEntries jar;
    try (InputStream in = InputFile.open(input)) {
      jar = JarEntries.read(input.toString(), in, new ArchiveLimits(Files.size(input)));
    }
    jar.weave(weaving);
    if (!weaving.hasFailed()) {
      new OutputFile(output, List.of(input)).writeBytes(jar::write);
    }
  }

  private void folder(Weaving weaving) throws IOException {
    if (output.toAbsolutePath().normalize().startsWith(input.toAbsolutePath().normalize())) {
      throw new UserMistake(output + " is inside the input; name another output");
    }
    List<Path> all;
    try (Stream<Path> files = Files.walk(input, FileVisitOption.FOLLOW_LINKS)) {
      all = files.filter(Files::isRegularFile).sorted().toList();
    }
    Map<String, Path> paths = new LinkedHashMap<>();
    Map<String, byte[]> classes = new LinkedHashMap<>();
    for (Path file : all) {
      String path = input.relativize(file).toString().replace('\\', '/');
      paths.put(path, file);
      if (path.endsWith(".class")) {
        try (InputStream in = InputFile.open(file)) {
          classes.put(path, ArchiveLimits.classFile(file.toString(), in));
        }
      } else if (ClassRoots.isRead(path)) {
        classes.put(path, Files.readAllBytes(file));
      }
    }
    if (classes.keySet().stream().noneMatch(path -> path.endsWith(".class"))) {
      throw new InputException("there are no class files in " + input);
    }
    Map<String, byte[]> changed = weaving.weave(input.toString(), classes, false);
    if (!weaving.hasFailed()) {
      write(paths, changed);
    }
  }

  private void write(Map<String, Path> paths, Map<String, byte[]> changed) {
    paths.forEach(
        (path, file) -> {
          if (!changed.containsKey(path)) {
            new OutputFile(output.resolve(path), List.of(file))
                .writeBytes(to -> Files.copy(file, to));
          }
        });
    changed.forEach(
        (path, bytes) ->
            new OutputFile(output.resolve(path), List.of()).writeBytes(to -> to.write(bytes)));
  }
}
