package dev.edpm.view.page;

/** Text from reports in HTML. */
final class HtmlText {

  private HtmlText() {}

  /** Returns text for the content of an element. */
  static String escape(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }

  /** Returns JSON for a script element, which a {@code <} in a string could end. */
  static String inScript(String json) {
    return json.replace("<", "\\u003c").replace("\u2028", "\\u2028").replace("\u2029", "\\u2029");
  }
}
