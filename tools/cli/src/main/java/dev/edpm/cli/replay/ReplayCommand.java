package dev.edpm.cli.replay;

import dev.edpm.cli.machine.DescribedMachine;
import dev.edpm.cli.model.FoundModels;
import dev.edpm.cli.tasks.TaskEstimates;
import dev.edpm.cli.text.BoundedLine;
import dev.edpm.cli.text.ExitCodes;
import dev.edpm.cli.text.OutputFile;
import dev.edpm.cli.text.Page;
import dev.edpm.cli.text.Units;
import dev.edpm.cli.text.UserMistake;
import dev.edpm.runtime.Problem;
import dev.edpm.tasks.replay.Replay;
import dev.edpm.tasks.replay.ReplayGraph;
import dev.edpm.tasks.replay.ReplaySchedule;
import dev.edpm.tasks.sched.Policies;
import dev.edpm.tasks.sched.SchedulingPolicy;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

/** {@code edpm replay}: simulates the tasks of a run under a scheduler. */
@Command(
    name = "replay",
    description =
        "Simulates the tasks of a run under another scheduler, with another number of workers or on"
            + " another machine, and prints how long they take.",
    mixinStandardHelpOptions = true,
    exitCodeListHeading = ExitCodes.HEADING,
    exitCodeList = {ExitCodes.SUCCESS_TEXT, ExitCodes.MISTAKE_TEXT, ExitCodes.INTERNAL_ERROR_TEXT},
    footerHeading = ExitCodes.EXAMPLES,
    footer = {
      "  edpm replay edpm-report.json --workers 8",
      "  edpm replay tasks.rec --sched dmdas --lengths models",
      "  edpm replay tasks.rec --workers 4 -o replayed.json",
      "  edpm replay edpm-report.json --machine two-devices.properties --sched dmda"
    })
public final class ReplayCommand implements Callable<Integer> {

  private static final String DEFAULT_SCHEDULER = "lws";

  @Parameters(
      paramLabel = "file",
      description =
          "A report, .json or .jsonl, or a list of tasks in the format of StarPU's tasks.rec.")
  private Path file;

  @Option(
      names = "--sched",
      paramLabel = "name",
      description =
          "The scheduler, as in edpm.sched. Default: that of the run if the file is a report,"
              + " otherwise lws.")
  private String sched;

  @Option(
      names = "--workers",
      paramLabel = "number",
      description =
          "The number of CPU workers. Default: those of --machine or of a report with devices,"
              + " otherwise as many as ran the tasks.")
  private Integer workers;

  @Option(
      names = "--machine",
      paramLabel = "machine",
      description =
          "The machine: a file .properties with edpm.workers and edpm.devices, one of StarPU's bus"
              + " files, or a folder with those of one machine. Default: that of the run if the file"
              + " is a report of a run with devices, otherwise CPU workers with one memory.")
  private Path machine;

  @Option(
      names = "--devices",
      paramLabel = "devices",
      description =
          "Simulated devices, as in edpm.devices, instead of those of --machine or of the run; empty"
              + " for none.")
  private String devices;

  @Option(
      names = "--prefetch",
      description =
          "Transfers the data of a task when the scheduler chooses its worker, not when the worker"
              + " takes the task. dm, dmda and dmdas choose a worker as soon as the task is ready.")
  private boolean prefetch;

  @Option(
      names = "--lengths",
      paramLabel = "source",
      defaultValue = "run",
      converter = LengthSource.Name.class,
      description =
          "The lengths of the tasks: run (those of the run, the default), or models (estimates of"
              + " performance models).")
  private LengthSource lengths;

  @Option(
      names = "--submit",
      paramLabel = "source",
      defaultValue = "run",
      converter = SubmitSource.Name.class,
      description =
          "When tasks are submitted: run (as in the run, the default), or start (all at the"
              + " start).")
  private SubmitSource submit;

  @Option(
      names = "--models",
      paramLabel = "models",
      description =
          "For --lengths models: a report, a file of a model (EDPM's or StarPU's), or a folder of"
              + " such files. Default: the file if it is a report, otherwise the folder of"
              + " edpm.perf-models, and StarPU's.")
  private Path models;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "file",
      description = "Writes the simulated tasks as a report, .json, which the other commands read.")
  private Path output;

  @Option(names = "--json", description = "Prints JSON; times are in ns.")
  private boolean json;

  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  @Override
  public Integer call() {
    check();
    List<String> notes = new ArrayList<>();
    List<Path> inputs = new ArrayList<>(List.of(file));
    Optional<DescribedMachine> recorded =
        isReport(file) ? RecordedMachine.in(file) : Optional.empty();
    Optional<DescribedMachine> described = described(recorded);
    described.ifPresent(one -> inputs.addAll(one.files()));
    ReplayedLengths lengths = lengths(described, recorded, notes, inputs);
    Optional<OutputFile> written =
        Optional.ofNullable(output).map(given -> new OutputFile(given, inputs));
    RecordedRun run = new RecordedRun(file, lengths, submit);
    String ofRun = "";
    if (isReport(file)) {
      ofRun = ReportTasks.read(file, run);
    } else {
      RecTasks.read(file, run);
    }
    SchedulingPolicy policy = policy(ofRun);
    ReplayGraph graph = run.graph();
    ReplayedMachine replayed = replayed(described, recorded, run);
    replayed
        .simulated()
        .unable(graph)
        .ifPresent(
            task -> {
              throw new UserMistake(
                  file
                      + ": no worker can run "
                      + run.name(task)
                      + " (task "
                      + run.id(task)
                      + "): it is not known how long it takes there, which --lengths models may"
                      + " estimate, or its data does not fit into the memories of the devices");
            });
    notes(run, lengths, notes);
    if (replayed.simulated().hasDevices() && !run.hasData()) {
      notes.add("the file does not name the data of tasks, so nothing is transferred");
    }
    ReplaySchedule schedule;
    try {
      schedule =
          Replay.run(
              graph, replayed.simulated(), prefetch, policy, problem -> notes.add(text(problem)));
    } catch (IllegalStateException e) {
      throw new UserMistake(e.getMessage() + ": " + policy.name());
    }
    ReplaySummary summary =
        new ReplaySummary(run, replayed, graph, schedule, policy.name(), this.lengths.toString());
    written.ifPresent(
        to -> to.write(new ReplayedReport(run, replayed, graph, schedule, policy.name())::write));
    if (json) {
      summary.json(notes, spec.commandLine().getOut());
      return 0;
    }
    Page page = new Page(spec.commandLine().getColorScheme().ansi());
    summary.text(page);
    notes.forEach(page::line);
    page.print(spec.commandLine().getOut());
    return 0;
  }

  private void check() {
    if (workers != null && (workers < 1 || workers > DescribedMachine.MOST_WORKERS)) {
      throw new ParameterException(
          spec.commandLine(),
          "--workers is " + workers + "; expected 1 to " + DescribedMachine.MOST_WORKERS);
    }
    if (models != null && lengths != LengthSource.MODELS) {
      throw new ParameterException(spec.commandLine(), "--models needs --lengths models");
    }
    if (output != null) {
      OutputFile.requireExtension(output, "the simulated tasks are a report", ".json");
    }
  }

  private static boolean isReport(Path file) {
    String name = file.toString().toLowerCase(Locale.ROOT);
    return name.endsWith(".json") || name.endsWith(".jsonl");
  }

  /** Returns the described machine; empty if there are only CPU workers. */
  private Optional<DescribedMachine> described(Optional<DescribedMachine> recorded) {
    if (machine == null && devices == null) {
      if (prefetch && recorded.isEmpty()) {
        throw new ParameterException(
            spec.commandLine(), "--prefetch needs a machine with devices: --machine or --devices");
      }
      return recorded;
    }
    if (devices == null) {
      return Optional.of(DescribedMachine.in(machine));
    }
    int cpus = machine == null ? 0 : DescribedMachine.in(machine).machine().cpus();
    return Optional.of(DescribedMachine.of("--devices", cpus, devices));
  }

  private ReplayedMachine replayed(
      Optional<DescribedMachine> described, Optional<DescribedMachine> recorded, RecordedRun run) {
    int ofRun = recorded.map(one -> one.machine().cpus()).orElseGet(run::workers);
    int cpus = workers == null ? ofRun : workers;
    if (described.isEmpty()) {
      return ReplayedMachine.ofCpus(cpus);
    }
    boolean hasOwn = workers == null && machine != null;
    return ReplayedMachine.of(described.get(), hasOwn ? described.get().machine().cpus() : cpus);
  }

  /**
   * Returns the lengths of the tasks.
   *
   * @param recorded the machine of the run, if it had devices
   * @param notes receives sentences for the user
   * @param inputs receives the files of the models
   */
  private ReplayedLengths lengths(
      Optional<DescribedMachine> described,
      Optional<DescribedMachine> recorded,
      List<String> notes,
      List<Path> inputs) {
    List<ReplayedLengths.Device> ofDevices =
        described
            .map(one -> ReplayedMachine.devices(one, lengths == LengthSource.RUN))
            .orElse(List.of());
    if (lengths == LengthSource.RUN) {
      return ReplayedLengths.ofRun(ofDevices);
    }
    FoundModels found = FoundModels.in(models == null && isReport(file) ? file : models);
    notes.addAll(found.problems());
    inputs.addAll(found.files());
    return ReplayedLengths.of(
        new TaskEstimates(found.models()), ofDevices, described.equals(recorded));
  }

  private SchedulingPolicy policy(String recorded) {
    if (sched != null) {
      try {
        return Policies.named(sched);
      } catch (IllegalArgumentException e) {
        throw new ParameterException(spec.commandLine(), e.getMessage());
      }
    }
    try {
      return Policies.named(recorded.isEmpty() ? DEFAULT_SCHEDULER : recorded);
    } catch (IllegalArgumentException e) {
      throw new UserMistake(
          file + ": the scheduler of the run is not available; choose one with --sched");
    }
  }

  private void notes(RecordedRun run, ReplayedLengths lengths, List<String> notes) {
    // Such a list does not say whether predecessors were recorded, unlike a report.
    if (!isReport(file) && run.isIndependent() && run.tasks() > 1) {
      notes.add("no task has predecessors; to record them, run the program with edpm.trace=tasks");
    }
    if (run.outside() > 0) {
      notes.add(
          "not in the file: the predecessors of "
              + Units.format(run.outside(), "1")
              + " dependencies, which were ignored");
    }
    if (lengths.recorded() > 0) {
      notes.add(
          "no estimate for "
              + Units.format(lengths.recorded(), "1")
              + " tasks, whose recorded lengths were used: "
              + BoundedLine.of(List.copyOf(lengths.withoutEstimate())));
    }
  }

  private static String text(Problem problem) {
    return problem.message();
  }
}
