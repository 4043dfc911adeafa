package dev.edpm.weaver.model;

/**
 * The identity of a member in a class file.
 *
 * @param className the binary name of its class
 * @param name its name: {@code <init>} for a constructor or instance initialiser, {@code <clinit>}
 *     for a static initialiser
 * @param descriptor its erased descriptor in the source
 */
public record MemberId(String className, String name, String descriptor) {

  // Not the record's own methods: linking them at their first use takes javac some ms.
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
