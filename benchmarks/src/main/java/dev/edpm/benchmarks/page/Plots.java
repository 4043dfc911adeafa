package dev.edpm.benchmarks.page;

import java.util.Map;
import java.util.TreeMap;

/** The plots of the page, by file name. */
final class Plots {

  /** The folder of the plots, beside the page. */
  static final String FOLDER = "performance";

  private final Map<String, String> documents = new TreeMap<>();

  /** Adds a plot, and returns the link target for the page. */
  String add(String name, String svg) {
    String file = name + ".svg";
    if (documents.put(file, svg) != null) {
      throw new IllegalArgumentException("two plots are named " + file);
    }
    return FOLDER + "/" + file;
  }

  /** Returns the documents, by file name. */
  Map<String, String> documents() {
    return Map.copyOf(documents);
  }
}
