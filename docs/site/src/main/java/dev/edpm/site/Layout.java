package dev.edpm.site;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.Node;
import org.commonmark.node.Text;
import org.commonmark.renderer.html.HtmlRenderer;

/** Renders pages as HTML: the content, and the bar and the lists of links that every page has. */
final class Layout {

  private static final Pattern PLACEHOLDER = Pattern.compile("@(\\w+)@");

  private final String template;
  private final Navigation navigation;
  private final String version;

  Layout(String template, Navigation navigation, String version) {
    this.template = template;
    this.navigation = navigation;
    this.version = version;
  }

  String html(Page page) {
    Navigation.View view = navigation.seenFrom(page);
    Map<String, String> parts = new HashMap<>();
    String brand = navigation.title();
    String title = page.title().equals(brand) ? brand : page.title() + " · " + brand;
    parts.put("title", html(new Text(title), Map.of()));
    parts.put("brand", html(new Text(brand), Map.of()));
    parts.put("version", html(new Text(version), Map.of()));
    parts.put("root", page.to("index.html").replaceFirst("index\\.html$", ""));
    parts.put("pages", html(view.document(), view.attributes()));
    parts.put("headings", html(Navigation.headings(page), Map.of()));
    parts.put("content", html(page.document(), page.attributes()));
    return PLACEHOLDER
        .matcher(template)
        .replaceAll(found -> Matcher.quoteReplacement(parts.get(found.group(1))));
  }

  private static String html(Node node, Map<Node, Map<String, String>> attributes) {
    return HtmlRenderer.builder()
        .extensions(List.of(TablesExtension.create()))
        .escapeHtml(true)
        .sanitizeUrls(true)
        .percentEncodeUrls(true)
        .attributeProviderFactory(
            context ->
                (described, tag, found) -> {
                  // A block of code has two elements, "pre" and "code".
                  if (!tag.equals("code")) {
                    found.putAll(attributes.getOrDefault(described, Map.of()));
                  }
                })
        .build()
        .render(node);
  }
}
