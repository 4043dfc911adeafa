package dev.edpm.cli;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code edpm merge}: several reports in one. */
@Command(
    name = "merge",
    description = "Merges the reports of several processes into one.",
    mixinStandardHelpOptions = true)
final class MergeCommand implements Callable<Integer> {

  @Parameters(arity = "1..*", paramLabel = "report", description = "Reports, .json or .jsonl.")
  private List<Path> reports;

  @Option(
      names = {"-o", "--output"},
      required = true,
      paramLabel = "file",
      description = "Where the merge goes, .json or .jsonl; - is standard output.")
  private Path output;

  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  @Override
  public Integer call() {
    List<MergeInput> inputs = new ArrayList<>();
    reports.forEach(report -> inputs.add(MergeInput.read(report)));
    try {
      Merge merge = Merge.of(inputs);
      if (output.toString().equals("-")) {
        PrintWriter out = spec.commandLine().getOut();
        new MergeWriter(merge, new AsciiJson(out)).document();
        if (out.checkError()) {
          throw new UserMistake("standard output cannot be written");
        }
      } else {
        write(merge);
      }
    } catch (IOException e) {
      throw unwritable(e);
    } catch (UncheckedIOException e) {
      throw unwritable(e.getCause());
    }
    return 0;
  }

  /** Beside, then renamed: the output may be one of the reports. */
  private void write(Merge merge) throws IOException {
    Path target = output.toAbsolutePath();
    if (Files.exists(target) && !Files.isRegularFile(target)) {
      throw new UserMistake(output + " is not a regular file");
    }
    Files.createDirectories(target.getParent());
    Path fresh = target.resolveSibling(".edpm-" + ProcessHandle.current().pid() + ".tmp");
    try {
      try (Writer to =
          new BufferedWriter(
              new OutputStreamWriter(Files.newOutputStream(fresh), StandardCharsets.UTF_8))) {
        MergeWriter writer = new MergeWriter(merge, to);
        if (ReportReader.isLines(target)) {
          writer.lines();
        } else {
          writer.document();
        }
      }
      Files.move(fresh, target, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(fresh);
    }
  }

  private UserMistake unwritable(IOException e) {
    return new UserMistake(output + " cannot be written: " + InputFile.reason(e));
  }
}
