package dev.edpm.cli.text;

import dev.edpm.analysis.json.JsonObject;
import dev.edpm.analysis.json.JsonText;
import java.io.PrintWriter;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

/**
 * The JSON output of a command: one object, in which each element of a list and each entry of an
 * inner object has a line of its own, in ASCII.
 */
public final class JsonPage {

  private JsonPage() {}

  /** Prints {@code document}. */
  public static void print(JsonObject document, PrintWriter out) {
    PrintWriter ascii = new PrintWriter(new AsciiJson(out));
    ascii.println("{");
    for (Iterator<Map.Entry<String, Object>> all = document.entries().entrySet().iterator();
        all.hasNext(); ) {
      Map.Entry<String, Object> entry = all.next();
      ascii.print("  " + JsonText.line(entry.getKey()) + ": ");
      value(ascii, entry.getValue());
      ascii.println(all.hasNext() ? "," : "");
    }
    ascii.println("}");
    ascii.flush();
  }

  private static void value(PrintWriter out, Object value) {
    if (value instanceof JsonObject object) {
      List<String> entries =
          object.entries().entrySet().stream()
              .map(e -> JsonText.line(e.getKey()) + ": " + JsonText.line(e.getValue()))
              .toList();
      elements(out, "{", entries, "}");
    } else if (value instanceof List<?> list) {
      elements(out, "[", list.stream().map(JsonText::line).toList(), "]");
    } else {
      out.print(JsonText.line(value));
    }
  }

  private static void elements(PrintWriter out, String open, List<String> elements, String close) {
    out.print(open);
    for (Iterator<String> all = elements.iterator(); all.hasNext(); ) {
      out.println();
      out.print("    " + all.next() + (all.hasNext() ? "," : ""));
    }
    if (!elements.isEmpty()) {
      out.println();
      out.print("  ");
    }
    out.print(close);
  }
}
