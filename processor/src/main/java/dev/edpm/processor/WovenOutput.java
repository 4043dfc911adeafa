package dev.edpm.processor;

import dev.edpm.processor.reader.javac.WrittenClass;
import dev.edpm.weaver.ClassWeaving;
import dev.edpm.weaver.WovenRegion;
import dev.edpm.weaver.diagnostic.Diagnostic;
import dev.edpm.weaver.diagnostic.Message;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Weaves class files in the output folder in place, and writes their wiring classes beside them. A
 * class file that cannot be woven is removed.
 */
final class WovenOutput {

  private final OutputFolder output;
  private final ClassWeaving weaving = new ClassWeaving(Message.WEAVING);

  WovenOutput(OutputFolder output) {
    this.output = output;
  }

  /** Weaves {@code regions}, at least one, into a class. */
  ClassWeaving.Outcome weave(WrittenClass written, List<WovenRegion> regions) {
    try {
      Optional<OutputFolder.Entry> file =
          output.classFile(written.module(), written.binaryName(), written.source());
      return file.isPresent()
          ? weave(written, regions, file.get())
          : failed(Message.NO_CLASS_FILE, regions.get(0), written.binaryName());
    } catch (IOException e) {
      return failed(Message.OUTPUT, regions.get(0), written.binaryName(), e);
    }
  }

  private ClassWeaving.Outcome weave(
      WrittenClass written, List<WovenRegion> regions, OutputFolder.Entry file) throws IOException {
    ClassWeaving.Outcome outcome = weaving.weave(written.binaryName(), file.read(), regions);
    if (outcome.failure().isPresent()) {
      file.delete();
    }
    for (Map.Entry<String, byte[]> each : outcome.files().entrySet()) {
      if (each.getKey().equals(written.binaryName())) {
        file.write(each.getValue());
      } else {
        output.write(written.module(), each.getKey().replace('.', '/') + ".class", each.getValue());
      }
    }
    return outcome;
  }

  private static ClassWeaving.Outcome failed(
      Message message, WovenRegion region, Object... arguments) {
    return new ClassWeaving.Outcome(
        Map.of(),
        List.of(),
        Optional.of(Diagnostic.at(region.region().place(), message, arguments)),
        List.of());
  }
}
