package dev.edpm.cli.check;

import dev.edpm.analysis.json.JsonObject;
import dev.edpm.cli.archive.AnnotationTypes;
import dev.edpm.cli.text.ExitCodes;
import dev.edpm.cli.text.JsonPage;
import dev.edpm.cli.text.Page;
import dev.edpm.cli.text.Units;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
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
    UnwovenClasses all = new UnwovenClasses(AnnotationTypes.in(places));
    places.forEach(all::visit);
    List<Unwoven> unwoven = all.unwoven();
    int classes = all.classes();
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
    Set<String> others = new TreeSet<>();
    unwoven.forEach(mark -> mark.otherLanguage().ifPresent(others::add));
    List<String> advice = new ArrayList<>();
    if (unwoven.stream().anyMatch(mark -> mark.otherLanguage().isEmpty())) {
      advice.add(
          "compile with javac and edpm-processor on the processor path"
              + " (annotationProcessorPaths in Maven)");
    }
    if (!others.isEmpty()) {
      advice.add(
          "weave the classes of "
              + String.join(" and ", others)
              + " with edpm weave (the goals edpm:weave and edpm:test-weave in Maven)");
    }
    return String.join(", and ", advice);
  }
}
