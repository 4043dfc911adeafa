package dev.edpm.site;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.commonmark.ext.gfm.tables.TableCell;
import org.commonmark.ext.heading.anchor.IdGenerator;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Block;
import org.commonmark.node.Code;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.HardLineBreak;
import org.commonmark.node.Heading;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.HtmlInline;
import org.commonmark.node.IndentedCodeBlock;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.Text;

/**
 * Finds the sections of a page, gives its headings the anchors that GitHub gives them, and removes
 * its comments.
 */
final class Outline extends AbstractVisitor {

  private final String name;
  private final List<String> problems;
  private final IdGenerator ids = IdGenerator.builder().build();
  private final Map<Node, Map<String, String>> attributes = new IdentityHashMap<>();
  private final List<Section> sections = new ArrayList<>();
  private StringBuilder text = new StringBuilder();

  Outline(String name, List<String> problems) {
    this.name = name;
    this.problems = problems;
  }

  List<Section> sections() {
    endSection();
    return sections;
  }

  Map<Node, Map<String, String>> attributes() {
    return attributes;
  }

  private void endSection() {
    if (!sections.isEmpty()) {
      Section open = sections.remove(sections.size() - 1);
      String all = open.text() + text.toString().strip();
      sections.add(new Section(open.level(), open.id(), open.heading(), all));
    }
    text = new StringBuilder();
  }

  @Override
  public void visit(Heading heading) {
    endSection();
    visitChildren(heading);
    String title = text.toString().strip();
    text = new StringBuilder();
    String id = ids.generateId(title);
    attributes.put(heading, Map.of("id", id));
    sections.add(new Section(heading.getLevel(), id, title, ""));
    if (heading.getLevel() > 1) {
      Link anchor = new Link("#" + id, null);
      anchor.appendChild(new Text("#"));
      attributes.put(anchor, Map.of("class", "anchor", "aria-label", "Link to this section"));
      heading.appendChild(anchor);
    }
  }

  @Override
  public void visit(Text node) {
    text.append(node.getLiteral());
  }

  @Override
  public void visit(Code node) {
    text.append(node.getLiteral());
  }

  @Override
  public void visit(SoftLineBreak node) {
    text.append(' ');
  }

  @Override
  public void visit(HardLineBreak node) {
    text.append(' ');
  }

  @Override
  public void visit(FencedCodeBlock node) {
    text.append(node.getLiteral()).append(' ');
    if (node.getInfo() != null && node.getInfo().startsWith("text ")) {
      attributes.put(node, Map.of("class", "output"));
    }
  }

  @Override
  public void visit(IndentedCodeBlock node) {
    text.append(node.getLiteral()).append(' ');
  }

  @Override
  public void visit(HtmlBlock node) {
    remove(node, node.getLiteral());
  }

  @Override
  public void visit(HtmlInline node) {
    remove(node, node.getLiteral());
  }

  private void remove(Node node, String html) {
    if (!html.strip().matches("(?s)<!--((?!-->).)*-->")) {
      problems.add(Page.place(name, node) + ": has HTML; write Markdown instead");
    }
    node.unlink();
  }

  @Override
  protected void visitChildren(Node parent) {
    super.visitChildren(parent);
    if (parent instanceof Block || parent instanceof TableCell) {
      text.append(' ');
    }
  }
}
