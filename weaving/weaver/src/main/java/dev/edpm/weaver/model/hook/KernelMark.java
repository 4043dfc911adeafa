package dev.edpm.weaver.model.hook;

import dev.edpm.weaver.model.WrittenMark;
import java.util.List;
import java.util.Optional;

/**
 * An {@code @OpenCl} on a codelet.
 *
 * @param mark the annotation
 * @param program the program in OpenCL C; empty if its file was not found
 * @param searched the places where its file was looked for
 */
public record KernelMark(WrittenMark mark, Optional<String> program, List<String> searched) {

  /** Copies the list. */
  public KernelMark {
    searched = List.copyOf(searched);
  }
}
