package dev.edpm.processor;

import dev.edpm.processor.plan.RegionPlan;
import dev.edpm.processor.reader.WrittenClass;
import dev.edpm.processor.weave.ClassMarks;
import dev.edpm.processor.weave.MethodMark;
import dev.edpm.processor.weave.SpanMark;
import dev.edpm.processor.weave.WeaveResult;
import dev.edpm.processor.weave.Weaver;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Weaves a class file where it lies; one that cannot be woven is removed. */
final class ClassWeaving {

  private final OutputFolder output;

  ClassWeaving(OutputFolder output) {
    this.output = output;
  }

  /** Weaves {@code regions} into a class, and returns the reason when that fails. */
  Optional<String> weave(WrittenClass written, List<MatchedRegion> regions) {
    try {
      Optional<OutputFolder.Entry> file =
          output.classFile(written.module(), written.binaryName(), written.source());
      if (file.isEmpty()) {
        return Optional.of("it is not where the compiler writes its classes");
      }
      return weave(file.get(), marks(written.binaryName(), regions));
    } catch (IOException e) {
      return Optional.of(e.toString());
    }
  }

  private static Optional<String> weave(OutputFolder.Entry file, ClassMarks marks)
      throws IOException {
    try {
      WeaveResult result = Weaver.weave(file.read(), marks);
      if (result instanceof WeaveResult.Woven woven) {
        file.write(woven.classFile());
        return Optional.empty();
      }
      if (result instanceof WeaveResult.Failed failed) {
        file.delete();
        return Optional.of(failed.message());
      }
      return Optional.empty();
    } catch (RuntimeException | StackOverflowError e) {
      file.delete();
      return Optional.of(Compilation.trace(e));
    }
  }

  private static ClassMarks marks(String binaryName, List<MatchedRegion> regions) {
    List<MethodMark> methods = new ArrayList<>();
    List<SpanMark> spans = new ArrayList<>();
    for (MatchedRegion matched : regions) {
      RegionPlan region = matched.region();
      if (region.kind() == RegionPlan.Kind.METHOD) {
        methods.add(
            new MethodMark(
                matched.mark().member(), matched.mark().descriptor(), region.constant()));
      } else {
        spans.add(
            new SpanMark(
                matched.mark().member(),
                matched.mark().descriptor(),
                region.variable(),
                region.explicitName().orElse(null),
                matched.mark().line(),
                region.constant(),
                matched.handedOn()));
      }
    }
    String wiring = regions.get(0).plan().wiringBinaryName().replace('.', '/');
    return new ClassMarks(binaryName, wiring, methods, spans);
  }
}
