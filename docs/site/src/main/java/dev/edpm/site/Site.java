package dev.edpm.site;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * Writes the Markdown files of the repository as a web site that needs no server. A page has the
 * path of its file, so a relative link of a file is the link of its page.
 */
public final class Site {

  private static final List<String> FOLDERS = List.of("", "docs", "examples");
  private static final List<String> ASSETS = List.of("site.css", "site.js");

  private final Path repository;
  private final Path output;
  private final Set<String> linked = new TreeSet<>();
  private final List<String> problems = new ArrayList<>();

  private Site(Path repository, Path output) {
    this.repository = repository;
    this.output = output;
  }

  /**
   * Writes the site, or reports what is wrong with the Markdown files.
   *
   * @param arguments the folder of the repository, that of the site, the project's version
   * @throws IOException if a file cannot be read or written
   */
  public static void main(String[] arguments) throws IOException {
    List<String> problems =
        write(Path.of(arguments[0]).normalize(), Path.of(arguments[1]), arguments[2]);
    if (!problems.isEmpty()) {
      problems.forEach(System.err::println);
      System.exit(1);
    }
  }

  /** Writes the site, and returns a sentence for each problem of the Markdown files. */
  static List<String> write(Path repository, Path output, String version) throws IOException {
    Site site = new Site(repository, output);
    site.write(version);
    return site.problems;
  }

  private void write(String version) throws IOException {
    Map<String, Page> pages = new LinkedHashMap<>();
    for (String name : names()) {
      Page page = Page.markdown(name, Files.readString(repository.resolve(name)), problems);
      page.document().accept(new Links(page, repository, linked, problems));
      pages.put(page.url(), page);
    }
    Navigation navigation = Navigation.of(pages, problems);
    Layout layout = new Layout(resource("template.html"), navigation, version);
    for (Page page : pages.values()) {
      put(page.url(), layout.html(page));
    }
    for (String name : linked) {
      putLinked(name, layout);
    }
    put("search.js", "var searchPages = " + searchPages(pages.values()) + ";\n");
    for (String asset : ASSETS) {
      put(asset, resource(asset));
    }
  }

  private List<String> names() throws IOException {
    List<String> names = new ArrayList<>();
    for (String folder : FOLDERS) {
      try (Stream<Path> files = Files.list(repository.resolve(folder))) {
        files
            .map(file -> repository.relativize(file).toString().replace('\\', '/'))
            .filter(name -> name.endsWith(".md"))
            .sorted()
            .forEach(names::add);
      }
    }
    return names;
  }

  /** Sources become pages, because browsers download files whose type they do not know. */
  private void putLinked(String name, Layout layout) throws IOException {
    Path file = repository.resolve(name);
    if (Links.isImage(name)) {
      Path copy = output.resolve(name);
      Files.createDirectories(copy.getParent());
      Files.copy(file, copy);
    } else {
      Page source = Page.source(name, Files.readString(file));
      put(source.url(), layout.html(source));
    }
  }

  /** In a script, because a browser reads no other file from a script of a page without server. */
  private static String searchPages(Iterable<Page> pages) throws IOException {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = new JsonFactory().createGenerator(text)) {
      json.writeStartArray();
      for (Page page : pages) {
        json.writeStartObject();
        json.writeStringField("url", page.url());
        json.writeStringField("title", page.title());
        json.writeArrayFieldStart("sections");
        for (Section section : page.sections()) {
          json.writeArray(new String[] {section.id(), section.heading(), section.text()}, 0, 3);
        }
        json.writeEndArray();
        json.writeEndObject();
      }
      json.writeEndArray();
    }
    return text.toString();
  }

  private void put(String name, String text) throws IOException {
    Path file = output.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  private static String resource(String name) throws IOException {
    try (InputStream in = Site.class.getResourceAsStream(name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
