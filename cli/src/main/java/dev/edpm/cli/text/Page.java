package dev.edpm.cli.text;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Help.Ansi.Style;

/**
 * The text output of a command: lines that are safe for a terminal, with headings in bold where
 * colours are on.
 */
public final class Page {

  private final Ansi ansi;
  private final List<String> lines = new ArrayList<>();

  /** Creates an empty page; {@code ansi} says whether headings are in bold. */
  public Page(Ansi ansi) {
    this.ansi = ansi;
  }

  /** Adds an empty line. */
  public void blank() {
    lines.add("");
  }

  /** Adds a line of text, which may come from a file. */
  public void line(String text) {
    lines.add(Terminal.line(text));
  }

  /** Adds a line of text as a heading. */
  public void heading(String text) {
    // Not by picocli's markup, which text from a file could contain.
    String safe = Terminal.line(text);
    lines.add(ansi.enabled() ? Style.bold.on() + safe + Style.reset.on() : safe);
  }

  /** Adds a table, whose first row is its heading. */
  public void table(Table table) {
    Iterator<String> rows = table.lines().iterator();
    heading(rows.next());
    rows.forEachRemaining(this::line);
  }

  /** Prints all lines. */
  public void print(PrintWriter out) {
    lines.forEach(out::println);
  }
}
