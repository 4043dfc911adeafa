package dev.edpm.weaver;

import dev.edpm.weaver.diagnostic.Diagnostic;
import dev.edpm.weaver.diagnostic.FailedAt;
import dev.edpm.weaver.diagnostic.InternalFailure;
import dev.edpm.weaver.diagnostic.Message;
import dev.edpm.weaver.plan.RegionPlan;
import dev.edpm.weaver.plan.WiringPlan;
import dev.edpm.weaver.weave.WeaveResult;
import dev.edpm.weaver.weave.Weaver;
import dev.edpm.weaver.weave.target.ClassTargets;
import dev.edpm.weaver.weave.target.MethodTarget;
import dev.edpm.weaver.weave.target.SpanTarget;
import dev.edpm.weaver.weave.target.WeaveTarget;
import dev.edpm.weaver.wiring.WiringClass;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Weaves regions into classes, and writes the wiring classes that these call. */
public final class ClassWeaving {

  /**
   * The result for a class.
   *
   * @param files the class files to write, by binary name: the class, and its wiring class with the
   *     first woven class of a top-level type
   * @param woven the regions that are woven into the class
   * @param failure the reason why the class cannot be woven
   * @param warnings the warnings about woven regions
   */
  public record Outcome(
      Map<String, byte[]> files,
      List<WovenRegion> woven,
      Optional<Diagnostic> failure,
      List<Diagnostic> warnings) {}

  private final Message failure;
  private final Set<String> wired = new HashSet<>();

  /**
   * Creates the weaving of one compilation or archive.
   *
   * @param failure the message about a class that cannot be woven, with the class and the reason
   */
  public ClassWeaving(Message failure) {
    this.failure = failure;
  }

  /** Weaves {@code regions}, at least one, into a class. */
  public Outcome weave(String binaryName, byte[] classFile, List<WovenRegion> regions) {
    Map<WeaveTarget, WovenRegion> byTarget = new LinkedHashMap<>();
    regions.forEach(region -> byTarget.put(region.target(), region));
    WeaveResult result;
    try {
      result =
          FailedAt.orAt(
              () -> regions.get(0).region().place(),
              () -> Weaver.weave(classFile, targets(binaryName, byTarget)));
    } catch (FailedAt e) {
      return failed(InternalFailure.of(e.place(), "weaving " + binaryName, e.getCause()));
    }
    if (result instanceof WeaveResult.Failed failed) {
      WovenRegion at = failed.target().map(byTarget::get).orElse(regions.get(0));
      return failed(Diagnostic.at(at.region().place(), failure, binaryName, failed.message()));
    }
    if (result instanceof WeaveResult.Woven success) {
      Map<String, byte[]> files = new LinkedHashMap<>();
      files.put(binaryName, success.classFile());
      WiringPlan plan = regions.get(0).plan();
      if (wired.add(plan.wiringBinaryName())) {
        files.putAll(WiringClass.write(plan, success.classFile()));
      }
      List<Diagnostic> large = large(success, byTarget);
      success.withoutCode().forEach(byTarget::remove);
      success
          .ranges()
          .forEach(
              (target, ranges) ->
                  byTarget.computeIfPresent(target, (t, region) -> region.with(ranges)));
      return new Outcome(files, List.copyOf(byTarget.values()), Optional.empty(), large);
    }
    return new Outcome(Map.of(), List.copyOf(byTarget.values()), Optional.empty(), List.of());
  }

  private static Outcome failed(Diagnostic failure) {
    return new Outcome(Map.of(), List.of(), Optional.of(failure), List.of());
  }

  private static List<Diagnostic> large(
      WeaveResult.Woven woven, Map<WeaveTarget, WovenRegion> byTarget) {
    List<Diagnostic> warnings = new ArrayList<>();
    for (WeaveResult.Large method : woven.large()) {
      RegionPlan region = byTarget.get(method.target()).region();
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

  private static ClassTargets targets(String binaryName, Map<WeaveTarget, WovenRegion> byTarget) {
    String wiring = byTarget.values().iterator().next().plan().wiringBinaryName().replace('.', '/');
    return new ClassTargets(
        binaryName,
        wiring,
        ofType(byTarget, MethodTarget.class),
        ofType(byTarget, SpanTarget.class));
  }

  private static <M extends WeaveTarget> List<M> ofType(
      Map<WeaveTarget, ?> targets, Class<M> type) {
    return targets.keySet().stream().filter(type::isInstance).map(type::cast).toList();
  }
}
