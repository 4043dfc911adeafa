package dev.edpm.runtime.region;

import java.util.List;

/**
 * The compile-time data of a region.
 *
 * @param name the region's name as compiled; unique within one compilation
 * @param className binary name of the class whose source has the annotation
 * @param member the enclosing method, {@code <init>} or {@code <clinit>}
 * @param signature the member's descriptor
 * @param file simple name of the source file
 * @param line line of the annotation, from 1
 * @param counters full names of the requested counters, in catalogue order, without {@code
 *     time.wall}
 * @param block the region's position among the others, and the regions inside it
 * @param asynchronous whether an execution ends with the {@link
 *     java.util.concurrent.CompletionStage} that its method returns
 * @param archive the archive of its class, which does not distinguish it from other regions
 */
public record RegionDescriptor(
    String name,
    String className,
    String member,
    String signature,
    String file,
    int line,
    List<String> counters,
    LexicalBlock block,
    boolean asynchronous,
    Archive archive) {

  /** Copies the list. */
  public RegionDescriptor {
    counters = List.copyOf(counters);
  }

  /** Creates the descriptor of a region that is neither inside another region nor contains one. */
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

  /** Creates the descriptor of a region whose executions end when their code ends. */
  public RegionDescriptor(
      String name,
      String className,
      String member,
      String signature,
      String file,
      int line,
      List<String> counters,
      LexicalBlock block) {
    this(name, className, member, signature, file, line, counters, block, false);
  }

  /** Creates the descriptor of a region whose archive is not known. */
  public RegionDescriptor(
      String name,
      String className,
      String member,
      String signature,
      String file,
      int line,
      List<String> counters,
      LexicalBlock block,
      boolean asynchronous) {
    this(
        name,
        className,
        member,
        signature,
        file,
        line,
        counters,
        block,
        asynchronous,
        Archive.NONE);
  }

  /** Returns the same region of a class in an archive. */
  public RegionDescriptor in(Archive itsArchive) {
    return new RegionDescriptor(
        name, className, member, signature, file, line, counters, block, asynchronous, itsArchive);
  }

  /** Returns the same region with the code of its span. */
  public RegionDescriptor with(List<CodeRange> ranges) {
    LexicalBlock itsBlock =
        new LexicalBlock(block.wiring(), block.number(), block.inside(), ranges);
    return new RegionDescriptor(
        name, className, member, signature, file, line, counters, itsBlock, asynchronous, archive);
  }

  // Written out because the generated methods of a record are linked at their first use, which
  // takes 30 ms, and descriptors are used as keys while a program starts.
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
        && block.equals(descriptor.block)
        && asynchronous == descriptor.asynchronous;
  }

  /** Uses only name, class and line, which distinguish a region from most others. */
  @Override
  public int hashCode() {
    return 31 * (31 * name.hashCode() + className.hashCode()) + line;
  }
}
