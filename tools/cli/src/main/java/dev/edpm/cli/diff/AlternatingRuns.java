package dev.edpm.cli.diff;

import dev.edpm.analysis.input.Excerpt;
import dev.edpm.cli.text.Terminal;
import dev.edpm.cli.text.UserMistake;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/** Runs the commands of two versions alternately. */
final class AlternatingRuns {

  /** The lines of a failed program's output that are printed. */
  private static final int LAST_LINES = 10;

  private final String base;
  private final String head;
  private final RunFolder folder;
  private final PrintWriter progress;

  /**
   * @param progress receives a line for each pair, and the last lines of a program that fails
   */
  AlternatingRuns(String base, String head, RunFolder folder, PrintWriter progress) {
    this.base = base;
    this.head = head;
    this.folder = folder;
    this.progress = progress;
  }

  /** Runs both versions once. */
  void run(int number, int of, boolean baseFirst) {
    progress.println(
        "pair " + number + " of " + of + ": " + (baseFirst ? "base, head" : "head, base"));
    progress.flush();
    if (baseFirst) {
      run("base", base, folder.base(), number);
      run("head", head, folder.head(), number);
    } else {
      run("head", head, folder.head(), number);
      run("base", base, folder.base(), number);
    }
  }

  private void run(String side, String command, Path reports, int number) {
    String name = String.format(Locale.ROOT, "run-%04d", number);
    Path report = reports.resolve(name + ".json");
    Path output = folder.output().resolve(side + "-" + name + ".txt");
    int status = new ShellCommand(command, output).with("EDPM_REPORT", report.toString()).run();
    String which = "run " + number + " of " + side;
    if (status != 0) {
      tail(output);
      throw new UserMistake(
          which
              + " failed with exit code "
              + status
              + ": "
              + Excerpt.of(command)
              + "; its output is in "
              + output);
    }
    if (!Files.exists(report)) {
      tail(output);
      throw new UserMistake(
          which
              + " wrote no report: "
              + Excerpt.of(command)
              + "; the program must run an instrumented region and must not set edpm.report; its"
              + " output is in "
              + output);
    }
  }

  private void tail(Path output) {
    try {
      List<String> lines = new String(lastBytes(output), StandardCharsets.UTF_8).lines().toList();
      for (String line : lines.subList(Math.max(0, lines.size() - LAST_LINES), lines.size())) {
        progress.println("  " + Terminal.line(Excerpt.of(line, 300)));
      }
      progress.flush();
    } catch (IOException e) {
      // The message that follows names the file.
    }
  }

  private static byte[] lastBytes(Path file) throws IOException {
    try (var channel = Files.newByteChannel(file)) {
      long size = channel.size();
      int length = (int) Math.min(size, 1 << 14);
      channel.position(size - length);
      var buffer = java.nio.ByteBuffer.allocate(length);
      while (buffer.hasRemaining() && channel.read(buffer) >= 0) {
        // Reads on.
      }
      return buffer.array();
    }
  }
}
