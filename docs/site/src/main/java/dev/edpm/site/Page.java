package dev.edpm.site;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.Document;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.Heading;
import org.commonmark.node.Node;
import org.commonmark.node.Text;
import org.commonmark.parser.IncludeSourceSpans;
import org.commonmark.parser.Parser;

/**
 * A page of the site.
 *
 * @param name the path of its file in the repository
 * @param url its path in the site
 * @param title its first heading
 * @param document its content
 * @param attributes attributes of nodes of the content, such as the anchors of headings
 * @param sections its parts, in order
 */
record Page(
    String name,
    String url,
    String title,
    Node document,
    Map<Node, Map<String, String>> attributes,
    List<Section> sections) {

  private static final Parser PARSER =
      Parser.builder()
          .extensions(List.of(TablesExtension.create()))
          .includeSourceSpans(IncludeSourceSpans.BLOCKS_AND_INLINES)
          .build();

  /** Reads a Markdown file, and adds a sentence for each problem. */
  static Page markdown(String name, String text, List<String> problems) {
    Page page = of(name, PARSER.parse(text), problems);
    if (page.sections().isEmpty()) {
      problems.add(name + ": has no heading; add one, which is the title of the page");
    }
    return page;
  }

  /** Returns a page with the text of any other file. */
  static Page source(String name, String text) {
    Heading heading = new Heading();
    heading.setLevel(1);
    heading.appendChild(new Text(Path.of(name).getFileName().toString()));
    FencedCodeBlock block = new FencedCodeBlock();
    block.setLiteral(text);
    Document document = new Document();
    document.appendChild(heading);
    document.appendChild(block);
    return of(name, document, List.of());
  }

  private static Page of(String name, Node document, List<String> problems) {
    Outline outline = new Outline(name, problems);
    document.accept(outline);
    List<Section> sections = outline.sections();
    String title = sections.isEmpty() ? name : sections.get(0).heading();
    return new Page(name, url(name), title, document, outline.attributes(), sections);
  }

  /** Returns the path in the site of a file of the repository, unless it is an image. */
  static String url(String name) {
    if (name.endsWith("README.md")) {
      return name.replaceFirst("README\\.md$", "index.html");
    }
    return name.endsWith(".md") ? name.replaceFirst("md$", "html") : name + ".html";
  }

  /** Returns the file and the line of a node, for messages. */
  static String place(String name, Node node) {
    Node spanned = node;
    while (spanned.getSourceSpans().isEmpty() && spanned.getParent() != null) {
      spanned = spanned.getParent();
    }
    return spanned.getSourceSpans().isEmpty()
        ? name
        : name + ":" + (spanned.getSourceSpans().get(0).getLineIndex() + 1);
  }

  /** Returns how this page refers to another path of the site. */
  String to(String other) {
    Path folder = Path.of("/" + url).getParent();
    return folder.relativize(Path.of("/" + other)).toString().replace('\\', '/');
  }
}
