package dev.edpm.benchmarks.page;

import java.util.Map;
import java.util.TreeMap;

/** The plots of the page, by the names of their files. */
final class Plots {

  /** The folder of the plots, beside the page. */
  static final String FOLDER = "performance";

  private final Map<String, String> documents = new TreeMap<>();

  /** Takes a plot, and returns what the page links to. */
  String add(String name, String svg) {
    String file = name + ".svg";
    if (documents.put(file, svg) != null) {
      throw new IllegalArgumentException("two plots are named " + file);
    }
    return FOLDER + "/" + file;
  }

  /** Returns the documents, by the names of their files. */
  Map<String, String> documents() {
    return Map.copyOf(documents);
  }
}
