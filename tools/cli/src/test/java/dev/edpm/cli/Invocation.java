package dev.edpm.cli;

import java.io.PrintWriter;
import java.io.StringWriter;

/** One call of the command, and what came of it. */
public record Invocation(int status, String out, String err) {

  public static Invocation of(Object... args) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    String[] texts = new String[args.length];
    for (int i = 0; i < args.length; i++) {
      texts[i] = args[i].toString();
    }
    int status = EdpmCommand.run(new PrintWriter(out), new PrintWriter(err), texts);
    return new Invocation(status, out.toString(), err.toString());
  }
}
