package dev.edpm.cli.check;

import dev.edpm.analysis.input.InputException;
import dev.edpm.analysis.json.JsonObject;
import dev.edpm.cli.archive.ClassFiles;
import dev.edpm.cli.text.ExitCodes;
import dev.edpm.cli.text.JsonPage;
import dev.edpm.cli.text.Page;
import dev.edpm.cli.text.Units;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code edpm check}: finds annotated members that the annotation processor did not instrument. */
@Command(
    name = "check",
    description = "Lists annotated members of compiled classes that were not instrumented.",
    mixinStandardHelpOptions = true,
    exitCodeListHeading = ExitCodes.HEADING,
    exitCodeList = {
      "0:all annotated members are instrumented",
      "1:some annotated members are not instrumented",
      ExitCodes.MISTAKE_TEXT,
      ExitCodes.INTERNAL_ERROR_TEXT
    },
    footerHeading = ExitCodes.EXAMPLES,
    footer = {"  edpm check target/classes", "  edpm check app.jar lib/other.jar"})
public final class CheckCommand implements Callable<Integer> {

  @Parameters(arity = "1..*", paramLabel = "classes", description = "Class folders or jars.")
  private List<Path> places;

  @Option(
      names = "--json",
      description = "Prints JSON: the number of classes, and the members found.")
  private boolean json;

  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  @Override
  public Integer call() {
    UserAnnotations annotations = new UserAnnotations();
    ClassFiles all = new ClassFiles((name, bytes) -> annotations.add(bytes));
    places.forEach(all::visit);
    List<Unwoven> unwoven = new ArrayList<>();
    int classes = 0;
    for (Path place : places) {
      int[] seen = {0};
      new ClassFiles(
              (name, bytes) -> {
                seen[0]++;
                unwoven.addAll(MarkFinder.find(bytes, name, annotations));
              })
          .visit(place);
      if (seen[0] == 0) {
        throw new InputException("there are no class files in " + place);
      }
      classes += seen[0];
    }
    PrintWriter out = spec.commandLine().getOut();
    if (json) {
      List<JsonObject> found = unwoven.stream().map(Unwoven::json).toList();
      JsonPage.print(new JsonObject().put("classes", classes).put("not-instrumented", found), out);
    } else {
      Page page = new Page(spec.commandLine().getColorScheme().ansi());
      write(unwoven, classes, page);
      page.print(out);
    }
    return unwoven.isEmpty() ? 0 : ExitCodes.FOUND;
  }

  private static void write(List<Unwoven> unwoven, int classes, Page page) {
    unwoven.forEach(member -> page.line(member.toString()));
    if (unwoven.isEmpty()) {
      page.line(
          "checked "
              + Units.count(classes, "class", "classes")
              + ": all annotated members are instrumented");
    } else {
      page.line(Units.format(unwoven.size(), "1") + " not instrumented: " + advice(unwoven));
    }
  }

  private static String advice(List<Unwoven> unwoven) {
    boolean java = unwoven.stream().anyMatch(Unwoven::mayBeJava);
    boolean others = !unwoven.stream().allMatch(Unwoven::mayBeJava);
    String ofJava =
        "compile with javac and edpm-processor on the processor path"
            + " (annotationProcessorPaths in Maven)";
    String ofOthers = "weave the classes that javac does not compile with edpm weave";
    return !others ? ofJava : java ? ofJava + ", and " + ofOthers : ofOthers;
  }
}
