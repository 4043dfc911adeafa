package dev.edpm.processor;

import dev.edpm.processor.reader.javac.WrittenClass;
import dev.edpm.weaver.WovenRegion;
import dev.edpm.weaver.index.CounterIndex;
import dev.edpm.weaver.index.HookIndex;
import dev.edpm.weaver.index.Index;
import dev.edpm.weaver.index.KernelIndex;
import dev.edpm.weaver.index.RegionIndex;
import dev.edpm.weaver.plan.HooksPlan;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * Updates the indexes of each output folder. It replaces the entries of classes that this
 * compilation wrote, removes those of deleted classes, and keeps all others.
 */
final class IndexOutput {

  private final OutputFolder output;
  private final CodeletPhase codelets;
  private final Set<String> compiled = new HashSet<>();
  private final Map<String, Boolean> onDisk = new HashMap<>();
  private final Map<String, Indexes> byModule = new TreeMap<>();

  private record Indexes(
      RegionIndex regions, HookIndex hooks, CounterIndex counters, KernelIndex kernels) {

    Indexes() {
      this(new RegionIndex(), new HookIndex(), new CounterIndex(), new KernelIndex());
    }

    List<Index> all() {
      return List.of(regions, hooks, counters, kernels);
    }
  }

  /**
   * @param codelets knows which classes have kernels
   */
  IndexOutput(OutputFolder output, CodeletPhase codelets) {
    this.output = output;
    this.codelets = codelets;
  }

  /** Records that a class file was written, with or without regions. */
  void compiled(WrittenClass written) {
    compiled.add(written.binaryName());
    Indexes indexes = byModule.computeIfAbsent(written.module(), module -> new Indexes());
    if (codelets.hasKernels(written.binaryName())) {
      indexes.kernels().add(written.binaryName());
    }
    onDisk.computeIfAbsent(written.module(), module -> isOnDisk(written));
  }

  void woven(String module, WovenRegion woven) {
    byModule.get(module).regions().add(woven.plan(), woven.region(), woven.ranges());
  }

  /** Records that the class that registers the hooks of {@code plan} was written. */
  void hooked(String module, HooksPlan plan) {
    byModule.get(module).hooks().add(plan);
    byModule.get(module).counters().add(plan);
  }

  void write() throws IOException {
    for (Map.Entry<String, Indexes> entry : byModule.entrySet()) {
      for (Index index : entry.getValue().all()) {
        if (!index.isEmpty() || onDisk.get(entry.getKey())) {
          // A file manager in memory would create a file when it is asked for one.
          write(entry.getKey(), index);
        }
      }
    }
  }

  private void write(String module, Index index) throws IOException {
    Optional<OutputFolder.Entry> old = output.resource(module, index.resource());
    String before = "";
    if (old.isPresent()) {
      before = new String(old.get().read(), StandardCharsets.UTF_8);
      index.keep(before, className -> stillThere(module, className));
    }
    String now = index.isEmpty() ? "" : index.text();
    if (!now.isEmpty() && !now.equals(before)) {
      output.write(module, index.resource(), now.getBytes(StandardCharsets.UTF_8));
    } else if (now.isEmpty() && old.isPresent()) {
      old.get().delete();
    }
  }

  private boolean isOnDisk(WrittenClass written) {
    try {
      return output
          .classFile(written.module(), written.binaryName(), written.source())
          .filter(OutputFolder.Entry::isOnDisk)
          .isPresent();
    } catch (IOException e) {
      return false;
    }
  }

  private boolean stillThere(String module, String className) {
    return !compiled.contains(className)
        && output.resource(module, className.replace('.', '/') + ".class").isPresent();
  }
}
