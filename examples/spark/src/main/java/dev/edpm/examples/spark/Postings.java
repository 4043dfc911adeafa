package dev.edpm.examples.spark;

import dev.edpm.annotations.Counters;
import dev.edpm.annotations.Region;
import java.util.TreeSet;

/** The documents of a word. */
final class Postings {

  private Postings() {}

  /** Returns the numbers of the documents in ascending order, as differences. */
  @Region("encode")
  @Counters("time.cpu")
  static String encode(Iterable<Integer> documents) {
    TreeSet<Integer> sorted = new TreeSet<>();
    documents.forEach(sorted::add);
    StringBuilder text = new StringBuilder();
    int before = 0;
    for (int document : sorted) {
      text.append(document - before).append(' ');
      before = document;
    }
    return text.toString();
  }
}
