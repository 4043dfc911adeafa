package dev.edpm.gradle;

import dev.edpm.weaver.index.RegionIndex;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.gradle.api.Action;
import org.gradle.api.file.FileCollection;
import org.gradle.api.file.FileCopyDetails;

/**
 * Joins the lists of regions of a source set in an archive. Each language has a folder of classes
 * with a list of its own, but an archive has only one file of this name.
 */
final class JoinedLists implements Action<FileCopyDetails> {

  private final List<FileCollection> sourceSets = new ArrayList<>();

  /** Adds the folders of classes of a source set. */
  void add(FileCollection folders) {
    sourceSets.add(folders);
  }

  @Override
  public void execute(FileCopyDetails copied) {
    if (!copied.getPath().endsWith(RegionIndex.RESOURCE)) {
      return;
    }
    File file = copied.getFile();
    for (FileCollection folders : sourceSets) {
      List<File> lists =
          folders.getFiles().stream()
              .map(folder -> new File(folder, RegionIndex.RESOURCE))
              .filter(File::exists)
              .toList();
      int place = lists.indexOf(file);
      if (place > 0) {
        copied.exclude();
      } else if (place == 0 && lists.size() > 1) {
        String others = lists.stream().skip(1).map(JoinedLists::rows).collect(Collectors.joining());
        copied.filter(line -> line.startsWith("#") ? line + others : line);
      }
    }
  }

  /** Returns the rows of a list, each after a line feed. */
  private static String rows(File list) {
    try {
      return Files.readAllLines(list.toPath()).stream()
          .filter(line -> !line.startsWith("#"))
          .map(line -> "\n" + line)
          .collect(Collectors.joining());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
