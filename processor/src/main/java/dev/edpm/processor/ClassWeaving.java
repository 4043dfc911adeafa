package dev.edpm.processor;

import dev.edpm.processor.diagnostic.Diagnostic;
import dev.edpm.processor.diagnostic.Message;
import dev.edpm.processor.plan.RegionPlan;
import dev.edpm.processor.plan.WiringPart;
import dev.edpm.processor.plan.WiringPlan;
import dev.edpm.processor.reader.flow.WrittenClass;
import dev.edpm.processor.reader.model.RegionMark;
import dev.edpm.processor.weave.WeaveResult;
import dev.edpm.processor.weave.Weaver;
import dev.edpm.processor.weave.WiringClass;
import dev.edpm.processor.weave.mark.ClassMarks;
import dev.edpm.processor.weave.mark.Mark;
import dev.edpm.processor.weave.mark.MethodMark;
import dev.edpm.processor.weave.mark.SpanMark;
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
  record Outcome(
      List<MatchedRegion> woven, Optional<Diagnostic> failure, List<Diagnostic> warnings) {

    Outcome(List<MatchedRegion> woven, Optional<Diagnostic> failure) {
      this(woven, failure, List.of());
    }
  }

  private final OutputFolder output;
  private final Set<String> wired = new HashSet<>();

  ClassWeaving(OutputFolder output) {
    this.output = output;
  }

  /** Weaves {@code regions}, at least one, into a class. */
  Outcome weave(WrittenClass written, List<MatchedRegion> regions) {
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

  private Outcome weave(WrittenClass written, List<MatchedRegion> regions, OutputFolder.Entry file)
      throws IOException {
    Map<Mark, MatchedRegion> byMark = new LinkedHashMap<>();
    regions.forEach(region -> byMark.put(mark(region), region));
    WeaveResult result;
    try {
      result = Weaver.weave(file.read(), marks(written.binaryName(), byMark));
    } catch (RuntimeException | LinkageError | StackOverflowError e) {
      file.delete();
      return new Outcome(
          List.of(),
          Optional.of(
              InternalFailure.of(
                  Optional.of(regions.get(0).region().place()),
                  "weaving " + written.binaryName(),
                  e)));
    }
    if (result instanceof WeaveResult.Failed failed) {
      file.delete();
      MatchedRegion at = failed.mark().map(byMark::get).orElse(regions.get(0));
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

  private static List<Diagnostic> large(WeaveResult.Woven woven, Map<Mark, MatchedRegion> byMark) {
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

  /**
   * Corrects the members of regions in a nested class of a wiring class that javac compiled from
   * source.
   *
   * @param part the nested class, with the members that javac has chosen
   * @return the error, if there is one
   */
  Optional<Diagnostic> relocate(WrittenClass written, WiringPlan plan, WiringPart part) {
    try {
      Optional<OutputFolder.Entry> file =
          output.classFile(written.module(), written.binaryName(), written.source());
      if (file.isPresent()) {
        file.get()
            .write(WiringClass.write(plan.wiringBinaryName(), part(plan, part), file.get().read()));
      }
      return Optional.empty();
    } catch (IOException e) {
      return Optional.of(Diagnostic.global(Message.OUTPUT, written.binaryName(), e));
    }
  }

  /**
   * Writes the wiring class of a top-level type, once. javac compiles a wiring class with hooks
   * from source.
   */
  private void wire(String module, WiringPlan plan, byte[] woven) throws IOException {
    String name = plan.wiringBinaryName();
    if (plan.hooks().isEmpty() && wired.add(name)) {
      List<WiringClass.Part> parts = plan.parts().stream().map(part -> part(plan, part)).toList();
      for (Map.Entry<String, byte[]> file : WiringClass.write(name, parts, woven).entrySet()) {
        output.write(module, file.getKey().replace('.', '/') + ".class", file.getValue());
      }
    }
  }

  private static WiringClass.Part part(WiringPlan plan, WiringPart part) {
    return new WiringClass.Part(
        part.simpleName(), part.regions().stream().map(region -> entry(plan, region)).toList());
  }

  private static WiringClass.Entry entry(WiringPlan plan, RegionPlan region) {
    return new WiringClass.Entry(
        region.constant(),
        region.kind() == RegionPlan.Kind.METHOD,
        new WiringClass.Region(
            region.name(),
            region.member(),
            plan.file(),
            region.origin().line(),
            region.counters(),
            region.block().number(),
            region.block().inside(),
            region.asynchronous()));
  }

  private static Outcome failed(Message message, MatchedRegion region, Object... arguments) {
    return new Outcome(
        List.of(), Optional.of(Diagnostic.at(region.region().place(), message, arguments)));
  }

  private static Mark mark(MatchedRegion matched) {
    RegionPlan region = matched.region();
    return region.kind() == RegionPlan.Kind.METHOD
        ? new MethodMark(
            matched.mark().member().name(),
            matched.mark().member().descriptor(),
            matched.mark().constructor(),
            region.constant(),
            region.asynchronous(),
            region.names().pattern().map(ClassWeaving::exclusion).orElse(MethodMark.REMOVAL),
            matched.tags())
        : new SpanMark(
            matched.mark().member().name(),
            matched.mark().member().descriptor(),
            matched.mark().constructor(),
            region.origin().variable(),
            region.names().explicit().orElse(null),
            matched.mark().line(),
            region.constant(),
            matched.handedOn(),
            matched.resource(),
            form(region.origin().form()));
  }

  private static SpanMark.Form form(RegionMark.Form form) {
    return switch (form) {
      case CALL -> SpanMark.Form.CALL;
      case COMPOSED -> SpanMark.Form.NONE;
      default -> SpanMark.Form.ANNOTATION;
    };
  }

  private static String exclusion(String name) {
    return "exclude it with -Aedpm.regions=...,!" + name;
  }

  private static ClassMarks marks(String binaryName, Map<Mark, MatchedRegion> byMark) {
    String wiring = byMark.values().iterator().next().plan().wiringBinaryName().replace('.', '/');
    return new ClassMarks(
        binaryName, wiring, ofType(byMark, MethodMark.class), ofType(byMark, SpanMark.class));
  }

  private static <M extends Mark> List<M> ofType(Map<Mark, ?> marks, Class<M> type) {
    return marks.keySet().stream().filter(type::isInstance).map(type::cast).toList();
  }
}
