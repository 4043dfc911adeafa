package dev.edpm.site;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.Node;

/** Turns the links between files of the repository into links between pages of the site. */
final class Links extends AbstractVisitor {

  private final Page page;
  private final Path repository;
  private final Set<String> linked;
  private final List<String> problems;

  /**
   * @param linked the links to files other than Markdown files are added here
   * @param problems a sentence for each link that leads nowhere is added here
   */
  Links(Page page, Path repository, Set<String> linked, List<String> problems) {
    this.page = page;
    this.repository = repository;
    this.linked = linked;
    this.problems = problems;
  }

  static boolean isImage(String name) {
    return name.endsWith(".png") || name.endsWith(".svg");
  }

  @Override
  public void visit(Link link) {
    String target = link.getDestination();
    if (!target.startsWith("https://") && !target.startsWith("#")) {
      link.setDestination(inSite(link, target));
    }
    visitChildren(link);
  }

  @Override
  public void visit(Image image) {
    image.setDestination(inSite(image, image.getDestination()));
    visitChildren(image);
  }

  private String inSite(Node node, String target) {
    int hash = target.indexOf('#');
    String path = hash < 0 ? target : target.substring(0, hash);
    Path file = repository.resolve(page.name()).resolveSibling(path).normalize();
    if (!file.startsWith(repository) || !Files.isRegularFile(file)) {
      problems.add(
          Page.place(page.name(), node)
              + ": "
              + target
              + " is not a file of this repository or an https link");
      return target;
    }
    String name = repository.relativize(file).toString().replace('\\', '/');
    if (!name.endsWith(".md")) {
      linked.add(name);
    }
    String url = isImage(name) ? name : Page.url(name);
    return page.to(url) + (hash < 0 ? "" : target.substring(hash));
  }
}
