package dev.edpm.examples.invertedindex;

import dev.edpm.annotations.Region;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Maps each word to the files that contain it. Files are identified by number. */
final class Index {

  private final Map<String, BitSet> filesByWord = new TreeMap<>();

  @Region("add")
  @Stage
  void add(int file, List<String> words) {
    for (String word : words) {
      filesByWord.computeIfAbsent(word, w -> new BitSet()).set(file);
    }
  }

  /** Returns the files that contain all the words. */
  @Region("query")
  @Stage
  BitSet find(List<String> words) {
    BitSet found = null;
    for (String word : words) {
      BitSet files = filesByWord.getOrDefault(word, new BitSet());
      if (found == null) {
        found = (BitSet) files.clone();
      } else {
        found.and(files);
      }
    }
    return found == null ? new BitSet() : found;
  }

  int words() {
    return filesByWord.size();
  }

  /** Writes a line for each word: the word, a tab, and the numbers of its files. */
  @Region("write")
  @Stage
  void write(Path target) throws IOException {
    try (BufferedWriter out = Files.newBufferedWriter(target)) {
      for (Map.Entry<String, BitSet> entry : filesByWord.entrySet()) {
        out.append(entry.getKey()).append('\t').append(entry.getValue().toString()).append('\n');
      }
    }
  }
}
