package dev.edpm.weaver.weave;

import dev.edpm.weaver.plan.CodeRange;
import dev.edpm.weaver.weave.target.SpanTarget;
import dev.edpm.weaver.weave.target.WeaveTarget;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The result of weaving a class. */
public sealed interface WeaveResult {

  /**
   * The class was woven.
   *
   * @param classFile the new class file; not copied
   * @param woven the woven targets: methods, then spans, each in the given order
   * @param withoutCode spans for which javac wrote no code, because it can never run
   * @param large methods that weaving made too large for HotSpot's compilers
   * @param ranges the code in which a span is open, by its target
   */
  record Woven(
      byte[] classFile,
      List<WeaveTarget> woven,
      List<SpanTarget> withoutCode,
      List<Large> large,
      Map<WeaveTarget, List<CodeRange>> ranges)
      implements WeaveResult {

    /** Copies the collections. */
    public Woven {
      woven = List.copyOf(woven);
      withoutCode = List.copyOf(withoutCode);
      large = List.copyOf(large);
      ranges = Map.copyOf(ranges);
    }
  }

  /**
   * A method that HotSpot would compile as javac wrote it, but does not compile as woven.
   *
   * @param method its name and descriptor
   * @param target one of its regions
   * @param before its code size as javac wrote it, in bytes
   * @param after its code size as woven, in bytes
   */
  record Large(String method, WeaveTarget target, int before, int after) {}

  /**
   * The class did not need weaving: it has no region, or it was woven before.
   *
   * @param classFile the given class file
   * @param reason one sentence
   */
  record Unchanged(byte[] classFile, String reason) implements WeaveResult {}

  /**
   * The class cannot be woven.
   *
   * @param message one sentence that names the fault and the fix
   * @param target the target that it concerns; empty for the class as a whole
   */
  record Failed(String message, Optional<WeaveTarget> target) implements WeaveResult {}
}
