package dev.edpm.cli.tasks;

import dev.edpm.cli.model.FoundModels;
import dev.edpm.cli.text.BoundedLine;
import dev.edpm.cli.text.ExitCodes;
import dev.edpm.cli.text.OutputFile;
import dev.edpm.cli.text.Page;
import dev.edpm.cli.text.StandardOutput;
import dev.edpm.cli.text.Units;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code edpm tasks}: completes a list of tasks in StarPU's format. */
@Command(
    name = "tasks",
    description =
        "Completes StarPU's list of tasks, tasks.rec, with the times that performance models"
            + " estimate.",
    mixinStandardHelpOptions = true,
    exitCodeListHeading = ExitCodes.HEADING,
    exitCodeList = {ExitCodes.SUCCESS_TEXT, ExitCodes.MISTAKE_TEXT, ExitCodes.INTERNAL_ERROR_TEXT},
    footerHeading = ExitCodes.EXAMPLES,
    footer = {
      "  edpm tasks --rec tasks.rec --estimate -o completed.rec",
      "  edpm tasks --rec tasks.rec --estimate --models edpm-report.json"
    })
public final class TasksCommand implements Callable<Integer> {

  /** More workers than any machine has. */
  private static final int MOST_WORKERS = 1 << 12;

  @Option(
      names = "--rec",
      required = true,
      paramLabel = "file",
      description = "The list of tasks, in the format of StarPU's tasks.rec.")
  private Path rec;

  /** Required and not read: the command does nothing else yet. */
  @SuppressWarnings("UnusedVariable")
  @Option(
      names = "--estimate",
      required = true,
      description =
          "Adds the field EstimatedTime to each task that a model can predict: the time on each"
              + " worker in µs.")
  private boolean estimate;

  @Option(
      names = "--models",
      paramLabel = "models",
      description =
          "A report, a file of a model (EDPM's or StarPU's), or a folder of such files. Default:"
              + " the folder of edpm.perf-models, and StarPU's.")
  private Path models;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "file",
      description = "The file to write. Default: standard output.")
  private Path output;

  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  @Override
  public Integer call() {
    RecFile input = new RecFile(rec);
    FoundModels found = FoundModels.in(models);
    List<Path> inputs = new ArrayList<>(found.files());
    inputs.add(rec);
    Optional<OutputFile> file =
        Optional.ofNullable(output).map(given -> new OutputFile(given, inputs));
    TaskEstimates estimates = new TaskEstimates(found.models());
    int workers = workers(input);
    Page page = new Page(spec.commandLine().getColorScheme().ansi());
    if (file.isEmpty()) {
      PrintWriter out = spec.commandLine().getOut();
      StandardOutput.endWithReader(out);
      CompletedRecords records = new CompletedRecords(estimates, workers, out::println);
      input.read(records);
      missing(records, found, page);
      // Standard output has the records.
      page.print(spec.commandLine().getErr());
      return 0;
    }
    file.get()
        .write(
            to -> {
              CompletedRecords records =
                  new CompletedRecords(estimates, workers, line -> write(line, to));
              input.read(records);
              page.line(
                  output
                      + ": estimated "
                      + Units.format(records.estimated(), "1")
                      + " of "
                      + Units.format(records.tasks(), "1")
                      + " tasks with a model");
              missing(records, found, page);
            });
    page.print(spec.commandLine().getOut());
    return 0;
  }

  /** Returns the number of workers, from the highest number of a worker. */
  private static int workers(RecFile input) {
    int[] workers = {1};
    input.read(
        new RecFile.Visitor() {
          @Override
          public void record(List<String> lines) {
            Map<String, String> fields = RecFile.fields(lines);
            try {
              int worker = Integer.parseInt(fields.getOrDefault("WorkerId", ""));
              if (worker < MOST_WORKERS) {
                workers[0] = Math.max(workers[0], worker + 1);
              }
            } catch (NumberFormatException e) {
              // This task did not run on a worker.
            }
          }

          @Override
          public void blank() {}
        });
    return workers[0];
  }

  private static void missing(CompletedRecords records, FoundModels found, Page page) {
    List<String> without = records.withoutModel();
    if (!without.isEmpty()) {
      page.line("no measurements on CPU workers of " + BoundedLine.of(without));
    }
    found.problems().forEach(page::line);
  }

  private static void write(String line, Writer to) {
    try {
      to.write(line);
      to.write('\n');
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
