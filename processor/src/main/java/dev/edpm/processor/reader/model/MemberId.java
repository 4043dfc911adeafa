package dev.edpm.processor.reader.model;

/**
 * What a member is known by in a class file, and a mark with it.
 *
 * @param className binary name of the class that holds it
 * @param name its name, {@code <init>} for a constructor and what runs in every constructor, {@code
 *     <clinit>} for what runs once
 * @param descriptor its erased descriptor as the source has it
 */
public record MemberId(String className, String name, String descriptor) {

  // Written out: those of a record are linked when first used, which takes some ms of javac.
  @Override
  public boolean equals(Object other) {
    return other instanceof MemberId member
        && name.equals(member.name)
        && descriptor.equals(member.descriptor)
        && className.equals(member.className);
  }

  @Override
  public int hashCode() {
    return 31 * className.hashCode() + name.hashCode();
  }
}
