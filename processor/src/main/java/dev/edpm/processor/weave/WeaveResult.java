package dev.edpm.processor.weave;

import dev.edpm.processor.weave.mark.Mark;
import dev.edpm.processor.weave.mark.SpanMark;
import java.util.List;
import java.util.Optional;

/** What became of a class that was to be woven. */
public sealed interface WeaveResult {

  /**
   * The class was woven.
   *
   * @param classFile the new class file; not copied
   * @param woven the marks that are in it, methods first, each in the order they were given
   * @param withoutCode spans for which javac has made no code, because it can never run
   * @param large methods that have become too large to be compiled by the JVM
   */
  record Woven(byte[] classFile, List<Mark> woven, List<SpanMark> withoutCode, List<Large> large)
      implements WeaveResult {

    /** Copies the lists. */
    public Woven {
      woven = List.copyOf(woven);
      withoutCode = List.copyOf(withoutCode);
      large = List.copyOf(large);
    }
  }

  /**
   * A method that HotSpot compiles as javac wrote it, and no longer as it is woven.
   *
   * @param method its name and descriptor
   * @param mark one of its regions
   * @param before its bytes of code as javac wrote it
   * @param after its bytes of code now
   */
  record Large(String method, Mark mark, int before, int after) {}

  /**
   * There was nothing to do: no mark, or the class was woven before.
   *
   * @param classFile the class file that was given
   * @param reason one sentence
   */
  record Unchanged(byte[] classFile, String reason) implements WeaveResult {}

  /**
   * The class cannot be woven.
   *
   * @param message one sentence with what is wrong and what to do
   * @param mark the mark that it concerns, if it is one
   */
  record Failed(String message, Optional<Mark> mark) implements WeaveResult {}
}
