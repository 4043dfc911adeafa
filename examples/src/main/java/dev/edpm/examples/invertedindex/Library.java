package dev.edpm.examples.invertedindex;

import dev.edpm.annotations.Region;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The files below a folder, numbered in the order of their paths, and their index. */
final class Library {

  private final Path folder;
  private final List<Path> files;
  private final List<Long> bytes = new ArrayList<>();
  private final Index index = new Index();
  private int noText;

  private Library(Path folder, List<Path> files) {
    this.folder = folder;
    this.files = files;
  }

  static Library of(Path folder) throws IOException {
    try (Stream<Path> paths = Files.walk(folder)) {
      return new Library(folder, paths.filter(Files::isRegularFile).sorted().toList());
    }
  }

  void index() throws IOException {
    for (int file = 0; file < files.size(); file++) {
      index(file);
    }
  }

  /** Indexes one file; a file that is not text is not added to the index. */
  @Region("file")
  @Stage
  private void index(int file) throws IOException {
    String text = "";
    try {
      text = read(files.get(file));
    } catch (CharacterCodingException e) {
      noText++;
    }
    bytes.add(Files.size(files.get(file)));
    index.add(file, Words.of(text));
  }

  @Region("read")
  @Stage
  private static String read(Path file) throws IOException {
    return Files.readString(file);
  }

  /** Returns the files that contain all the words. */
  List<Path> find(List<String> words) {
    return index.find(words).stream().mapToObj(files::get).toList();
  }

  /** Writes the index, and a line for each file: its path, a tab, and its size in bytes. */
  void write(Path target) throws IOException {
    Files.createDirectories(target);
    index.write(target.resolve("index.tsv"));
    try (BufferedWriter out = Files.newBufferedWriter(target.resolve("files.tsv"))) {
      for (int file = 0; file < files.size(); file++) {
        out.append(folder.relativize(files.get(file)).toString());
        out.append('\t').append(bytes.get(file).toString()).append('\n');
      }
    }
  }

  @Override
  public String toString() {
    return "%d words in %d files (not text: %d)"
        .formatted(index.words(), files.size() - noText, noText);
  }
}
