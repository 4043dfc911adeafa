package dev.edpm.processor;

import dev.edpm.processor.diagnostic.Diagnostic;
import dev.edpm.processor.diagnostic.Message;
import dev.edpm.processor.plan.RegionPlan;
import dev.edpm.processor.plan.WiringPlan;
import dev.edpm.processor.reader.javac.FailedAt;
import dev.edpm.processor.reader.javac.WrittenClass;
import dev.edpm.processor.weave.WeaveResult;
import dev.edpm.processor.weave.Weaver;
import dev.edpm.processor.weave.mark.ClassMarks;
import dev.edpm.processor.weave.mark.Mark;
import dev.edpm.processor.weave.mark.MethodMark;
import dev.edpm.processor.weave.mark.SpanMark;
import dev.edpm.processor.wiring.WiringClass;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Weaves a class file in place, and writes the wiring class that it calls. A class file that cannot
 * be woven is removed.
 */
final class ClassWeaving {

  /** The result for a class: the woven regions, or the reason why there are none, and warnings. */
  record Outcome(List<WovenRegion> woven, Optional<Diagnostic> failure, List<Diagnostic> warnings) {

    Outcome(List<WovenRegion> woven, Optional<Diagnostic> failure) {
      this(woven, failure, List.of());
    }
  }

  private final OutputFolder output;
  private final Set<String> wired = new HashSet<>();

  ClassWeaving(OutputFolder output) {
    this.output = output;
  }

  /** Weaves {@code regions}, at least one, into a class. */
  Outcome weave(WrittenClass written, List<WovenRegion> regions) {
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

  private Outcome weave(WrittenClass written, List<WovenRegion> regions, OutputFolder.Entry file)
      throws IOException {
    Map<Mark, WovenRegion> byMark = new LinkedHashMap<>();
    regions.forEach(region -> byMark.put(region.mark(), region));
    byte[] compiled = file.read();
    WeaveResult result;
    try {
      result =
          FailedAt.orAt(
              () -> regions.get(0).region().place(),
              () -> Weaver.weave(compiled, marks(written.binaryName(), byMark)));
    } catch (FailedAt e) {
      file.delete();
      return new Outcome(
          List.of(),
          Optional.of(
              InternalFailure.of(e.place(), "weaving " + written.binaryName(), e.getCause())));
    }
    if (result instanceof WeaveResult.Failed failed) {
      file.delete();
      WovenRegion at = failed.mark().map(byMark::get).orElse(regions.get(0));
      return failed(Message.WEAVING, at, written.binaryName(), failed.message());
    }
    if (result instanceof WeaveResult.Woven success) {
      file.write(success.classFile());
      wire(written.module(), regions.get(0).plan(), success.classFile());
      List<Diagnostic> large = large(success, byMark);
      success.withoutCode().forEach(byMark::remove);
      return new Outcome(List.copyOf(byMark.values()), Optional.empty(), large);
    }
    return new Outcome(List.copyOf(byMark.values()), Optional.empty());
  }

  private static List<Diagnostic> large(WeaveResult.Woven woven, Map<Mark, WovenRegion> byMark) {
    List<Diagnostic> warnings = new ArrayList<>();
    for (WeaveResult.Large method : woven.large()) {
      RegionPlan region = byMark.get(method.mark()).region();
      if (!region.origin().suppressed().contains(Message.LARGE_METHOD.id())) {
        warnings.add(
            Diagnostic.at(
                region.place(),
                Message.LARGE_METHOD,
                region.member().name(),
                method.after(),
                method.before()));
      }
    }
    return warnings;
  }

  /** Writes the wiring class of a top-level type, once. */
  private void wire(String module, WiringPlan plan, byte[] woven) throws IOException {
    if (wired.add(plan.wiringBinaryName())) {
      for (Map.Entry<String, byte[]> file : WiringClass.write(plan, woven).entrySet()) {
        output.write(module, file.getKey().replace('.', '/') + ".class", file.getValue());
      }
    }
  }

  private static Outcome failed(Message message, WovenRegion region, Object... arguments) {
    return new Outcome(
        List.of(), Optional.of(Diagnostic.at(region.region().place(), message, arguments)));
  }

  private static ClassMarks marks(String binaryName, Map<Mark, WovenRegion> byMark) {
    String wiring = byMark.values().iterator().next().plan().wiringBinaryName().replace('.', '/');
    return new ClassMarks(
        binaryName, wiring, ofType(byMark, MethodMark.class), ofType(byMark, SpanMark.class));
  }

  private static <M extends Mark> List<M> ofType(Map<Mark, ?> marks, Class<M> type) {
    return marks.keySet().stream().filter(type::isInstance).map(type::cast).toList();
  }
}
