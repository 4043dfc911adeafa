package dev.edpm.runtime.region;

import java.util.List;

/**
 * What the compiler knows of a region.
 *
 * @param name the region's name as compiled; unique within one compilation
 * @param className binary name of the class whose source holds the mark
 * @param member the enclosing method, {@code <init>} or {@code <clinit>}
 * @param signature the member's descriptor
 * @param file simple name of the source file
 * @param line line of the mark, from 1
 * @param counters full names of the counters asked for, in catalogue order, without {@code
 *     time.wall}
 * @param block what opens inside of it
 */
public record RegionDescriptor(
    String name,
    String className,
    String member,
    String signature,
    String file,
    int line,
    List<String> counters,
    LexicalBlock block) {

  /** Copies the list. */
  public RegionDescriptor {
    counters = List.copyOf(counters);
  }

  /** Describes a region that stands alone. */
  public RegionDescriptor(
      String name,
      String className,
      String member,
      String signature,
      String file,
      int line,
      List<String> counters) {
    this(name, className, member, signature, file, line, counters, LexicalBlock.NONE);
  }

  // Written out: those of a record are linked when first used, which takes 30 ms, and descriptors
  // are keys while a program starts.
  @Override
  public boolean equals(Object other) {
    return other instanceof RegionDescriptor descriptor
        && name.equals(descriptor.name)
        && className.equals(descriptor.className)
        && member.equals(descriptor.member)
        && signature.equals(descriptor.signature)
        && file.equals(descriptor.file)
        && line == descriptor.line
        && counters.equals(descriptor.counters)
        && block.equals(descriptor.block);
  }

  /** Where the region stands tells it from most others. */
  @Override
  public int hashCode() {
    return 31 * (31 * name.hashCode() + className.hashCode()) + line;
  }
}
