package dev.edpm.cli.check;

import dev.edpm.analysis.input.InputException;
import dev.edpm.cli.text.Terminal;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code edpm check}: whether all that is marked was woven. */
@Command(
    name = "check",
    description = {
      "Lists marked members of compiled classes that were not woven.",
      "The exit status is 1 when there are any, 0 when there are none, 2 on a mistake in the call."
    },
    mixinStandardHelpOptions = true)
public final class CheckCommand implements Callable<Integer> {

  private static final int SOME = 1;

  @Parameters(arity = "1..*", paramLabel = "classes", description = "Class folders or jars.")
  private List<Path> places;

  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  @Override
  public Integer call() {
    Set<String> counterSets = new HashSet<>();
    ClassFiles sets =
        new ClassFiles((name, bytes) -> CounterSetFinder.find(bytes).ifPresent(counterSets::add));
    places.forEach(sets::visit);
    List<Unwoven> unwoven = new ArrayList<>();
    int classes = 0;
    for (Path place : places) {
      int[] seen = {0};
      new ClassFiles(
              (name, bytes) -> {
                seen[0]++;
                unwoven.addAll(MarkFinder.find(bytes, name, counterSets));
              })
          .visit(place);
      if (seen[0] == 0) {
        throw new InputException("there are no class files in " + place);
      }
      classes += seen[0];
    }
    PrintWriter out = spec.commandLine().getOut();
    unwoven.forEach(member -> out.println(Terminal.line(member.toString())));
    if (unwoven.isEmpty()) {
      out.println("checked " + classes + " classes: all that is marked is woven");
      return 0;
    }
    out.println(
        unwoven.size()
            + " not woven: compile with javac and edpm-processor on the processor path"
            + " (annotationProcessorPaths in Maven)");
    return SOME;
  }
}
