package dev.edpm.processor;

import dev.edpm.processor.generate.RegionIndex;
import dev.edpm.processor.reader.WrittenClass;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * Keeps the index of each output folder true: entries of classes that this compilation wrote are
 * replaced, those of classes that are gone disappear, all others stay.
 */
final class IndexOutput {

  private final OutputFolder output;
  private final Set<String> compiled = new HashSet<>();
  private final Map<String, WrittenClass> example = new HashMap<>();
  private final Map<String, RegionIndex> byModule = new TreeMap<>();

  IndexOutput(OutputFolder output) {
    this.output = output;
  }

  /** Notes that a class file was written, with regions or without. */
  void compiled(WrittenClass written) {
    compiled.add(written.binaryName());
    byModule.computeIfAbsent(written.module(), module -> new RegionIndex());
    example.putIfAbsent(written.module(), written);
  }

  void woven(String module, MatchedRegion matched) {
    byModule.get(module).add(matched.plan(), matched.region());
  }

  void write() throws IOException {
    for (Map.Entry<String, RegionIndex> entry : byModule.entrySet()) {
      write(entry.getKey(), entry.getValue());
    }
  }

  private void write(String module, RegionIndex index) throws IOException {
    if (index.isEmpty() && !isOnDisk(example.get(module))) {
      return; // a file manager that lives in memory would take the question for a file
    }
    Optional<OutputFolder.Entry> old = output.resource(module, RegionIndex.RESOURCE);
    if (old.isPresent()) {
      String text = new String(old.get().read(), StandardCharsets.UTF_8);
      index.keep(text, className -> stillThere(module, className));
    }
    if (!index.isEmpty()) {
      output.write(module, RegionIndex.RESOURCE, index.text().getBytes(StandardCharsets.UTF_8));
    } else if (old.isPresent()) {
      old.get().delete();
    }
  }

  private boolean isOnDisk(WrittenClass written) throws IOException {
    return output
        .classFile(written.module(), written.binaryName(), written.source())
        .filter(OutputFolder.Entry::isOnDisk)
        .isPresent();
  }

  private boolean stillThere(String module, String className) {
    return !compiled.contains(className)
        && output.resource(module, className.replace('.', '/') + ".class").isPresent();
  }
}
