package dev.edpm.cli.text;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.Supplier;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Help.Ansi.Style;

/**
 * The text output of a command: lines that are safe for a terminal, with headings in bold where
 * colours are on.
 */
public final class Page {

  /** Lines of the page, which may depend on the width of the terminal. */
  private interface Part {
    List<String> lines(Supplier<OptionalInt> width);
  }

  private final Ansi ansi;
  private final List<Part> parts = new ArrayList<>();

  /** Creates an empty page; {@code ansi} says whether headings are in bold. */
  public Page(Ansi ansi) {
    this.ansi = ansi;
  }

  /** Adds an empty line. */
  public void blank() {
    add("");
  }

  /** Adds a line of text, which may come from a file. */
  public void line(String text) {
    add(Terminal.line(text));
  }

  /** Adds a line of text as a heading. */
  public void heading(String text) {
    add(bold(text));
  }

  /** Adds a table, whose first row is its heading. */
  public void table(Table table) {
    parts.add(
        width -> {
          List<String> lines = new ArrayList<>(table.lines(width.get()));
          lines.set(0, bold(lines.get(0)));
          return lines;
        });
  }

  private void add(String line) {
    parts.add(width -> List.of(line));
  }

  private String bold(String text) {
    // Not by picocli's markup, which text from a file could contain.
    String safe = Terminal.line(text);
    return ansi.enabled() ? Style.bold.on() + safe + Style.reset.on() : safe;
  }

  /** Prints all lines; on a terminal, tables fit its width as far as possible. */
  public void print(PrintWriter out) {
    OptionalInt[] width = new OptionalInt[1];
    Supplier<OptionalInt> once =
        () -> width[0] == null ? width[0] = StandardOutput.width(out) : width[0];
    parts.forEach(part -> part.lines(once).forEach(out::println));
  }
}
