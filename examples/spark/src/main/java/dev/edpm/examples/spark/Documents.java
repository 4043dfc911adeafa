package dev.edpm.examples.spark;

import dev.edpm.annotations.Counters;
import dev.edpm.annotations.Region;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import scala.Tuple2;

/** Generated documents. A document has the same words on every machine. */
final class Documents {

  private static final int WORDS = 100;
  private static final int VOCABULARY = 5_000;

  private Documents() {}

  /** Returns the words of a document, each with the document's number. */
  @Region("tokenize")
  @Counters("jvm.allocated-bytes")
  static List<Tuple2<String, Integer>> words(int id) {
    SplittableRandom random = new SplittableRandom(id);
    List<Tuple2<String, Integer>> words = new ArrayList<>(WORDS);
    for (int i = 0; i < WORDS; i++) {
      // Small numbers are more frequent, as some words are.
      int word = (int) (VOCABULARY * random.nextDouble() * random.nextDouble());
      words.add(new Tuple2<>("word" + word, id));
    }
    return words;
  }
}
