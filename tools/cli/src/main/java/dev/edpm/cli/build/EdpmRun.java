package dev.edpm.cli.build;

import dev.edpm.cli.EdpmCommand;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;

/**
 * A finished run of the command {@code edpm} inside this process.
 *
 * @param status the exit code
 * @param output what it printed on standard output
 * @param errors what it printed on standard error
 */
public record EdpmRun(int status, List<String> output, List<String> errors) {

  /** Copies the lines. */
  public EdpmRun {
    output = List.copyOf(output);
    errors = List.copyOf(errors);
  }

  /** Runs the command to its end. */
  public static EdpmRun of(List<String> arguments) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    int status =
        EdpmCommand.run(
            new PrintWriter(out), new PrintWriter(err), arguments.toArray(String[]::new));
    return new EdpmRun(status, out.toString().lines().toList(), err.toString().lines().toList());
  }

  /** Returns the sentence that the command printed for a mistake, without its name. */
  public String mistake() {
    return String.join("; ", errors).replaceFirst("^edpm [a-z]+: ", "");
  }
}
