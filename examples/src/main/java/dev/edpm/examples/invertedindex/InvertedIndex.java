package dev.edpm.examples.invertedindex;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * Builds an inverted index over the text files below a folder, writes it, and prints the files that
 * contain all the given words.
 *
 * <pre>{@code InvertedIndex <folder> <output folder> [word...]}</pre>
 */
public final class InvertedIndex {

  private InvertedIndex() {}

  /** Builds and writes the index, and prints the files that were found. */
  public static void main(String[] args) throws IOException {
    if (args.length < 2 || !Files.isDirectory(Path.of(args[0]))) {
      System.err.println("usage: InvertedIndex <folder of text files> <output folder> [word...]");
      System.exit(2);
    }
    Library library = Library.of(Path.of(args[0]));
    library.index();
    library.write(Path.of(args[1]));
    System.out.println(library);
    if (args.length > 2) {
      List<String> words =
          Arrays.stream(args).skip(2).map(word -> word.toLowerCase(Locale.ROOT)).toList();
      library.find(words).forEach(System.out::println);
    }
  }
}
