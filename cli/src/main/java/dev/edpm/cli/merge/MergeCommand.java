package dev.edpm.cli.merge;

import dev.edpm.analysis.input.InputFile;
import dev.edpm.analysis.merge.Merge;
import dev.edpm.analysis.read.ReportReader;
import dev.edpm.cli.text.UserMistake;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
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
public final class MergeCommand implements Callable<Integer> {

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
    Merge merge = Merge.of(reports);
    try {
      if (output.toString().equals("-")) {
        PrintWriter out = spec.commandLine().getOut();
        merge.writeDocument(new AsciiJson(out));
        if (out.checkError()) {
          throw new UserMistake("standard output cannot be written");
        }
      } else {
        write(merge);
      }
    } catch (IOException e) {
      throw unwritable(e);
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
        if (ReportReader.isLines(target)) {
          merge.writeLines(to);
        } else {
          merge.writeDocument(to);
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
