package dev.edpm.site;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.BulletList;
import org.commonmark.node.Document;
import org.commonmark.node.Link;
import org.commonmark.node.ListItem;
import org.commonmark.node.Node;
import org.commonmark.node.Paragraph;
import org.commonmark.node.StrongEmphasis;
import org.commonmark.node.Text;

/**
 * The links to all pages: in the order and below the bold lines of the index, then those outside
 * its folder.
 */
final class Navigation {

  private static final String HOME = "index.html";
  private static final String INDEX = "docs/index.html";
  private static final String REST = "Project";

  private final Map<String, List<Page>> groups;

  private Navigation(Map<String, List<Page>> groups) {
    this.groups = groups;
  }

  /** Reads the index, and adds a sentence for each page that it does not link. */
  static Navigation of(Map<String, Page> pages, List<String> problems) {
    Page index = pages.get(INDEX);
    Index links = new Index(index, pages);
    index.document().accept(links);
    List<Page> rest = new ArrayList<>();
    for (Page page : pages.values()) {
      if (links.seen.add(page.url())) {
        rest.add(page);
        if (page.url().startsWith("docs/")) {
          problems.add(index.name() + ": has no link to " + page.name() + "; add one");
        }
      }
    }
    links.groups.put(REST, rest);
    return new Navigation(links.groups);
  }

  private static final class Index extends AbstractVisitor {

    final Map<String, List<Page>> groups = new LinkedHashMap<>();
    final Set<String> seen = new HashSet<>();
    private final Page index;
    private final Map<String, Page> pages;
    private String group = "";

    Index(Page index, Map<String, Page> pages) {
      this.index = index;
      this.pages = pages;
      add(pages.get(HOME));
      add(index);
    }

    private void add(Page page) {
      if (seen.add(page.url())) {
        groups.computeIfAbsent(group, name -> new ArrayList<>()).add(page);
      }
    }

    @Override
    public void visit(Paragraph paragraph) {
      if (paragraph.getFirstChild() instanceof StrongEmphasis strong
          && strong.getNext() == null
          && strong.getFirstChild() instanceof Text text) {
        group = text.getLiteral();
      }
      visitChildren(paragraph);
    }

    @Override
    public void visit(Link link) {
      pages.values().stream()
          .filter(page -> index.to(page.url()).equals(link.getDestination()))
          .forEach(this::add);
    }
  }

  /** The links as one page has them, and their attributes. */
  record View(Node document, Map<Node, Map<String, String>> attributes) {}

  View seenFrom(Page page) {
    Document document = new Document();
    Map<Node, Map<String, String>> attributes = new IdentityHashMap<>();
    groups.forEach(
        (name, pages) -> {
          if (!name.isEmpty()) {
            document.appendChild(in(new Paragraph(), new Text(name)));
          }
          BulletList list = new BulletList();
          list.setTight(true);
          for (Page other : pages) {
            Link link = new Link(page.to(other.url()), null);
            if (other.url().equals(page.url())) {
              attributes.put(link, Map.of("aria-current", "page"));
            }
            list.appendChild(
                in(new ListItem(), in(new Paragraph(), in(link, new Text(other.title())))));
          }
          document.appendChild(list);
        });
    return new View(document, attributes);
  }

  /** Returns the title of the site. */
  String title() {
    return groups.get("").get(0).title();
  }

  /** Returns the links to the headings of a page. */
  static Node headings(Page page) {
    BulletList list = new BulletList();
    list.setTight(true);
    for (Section section : page.sections()) {
      if (section.level() == 2 || section.level() == 3) {
        Link link = new Link("#" + section.id(), null);
        list.appendChild(
            in(new ListItem(), in(new Paragraph(), in(link, new Text(section.heading())))));
      }
    }
    return list;
  }

  private static Node in(Node parent, Node child) {
    parent.appendChild(child);
    return parent;
  }
}
