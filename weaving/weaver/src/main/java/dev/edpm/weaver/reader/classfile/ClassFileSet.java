package dev.edpm.weaver.reader.classfile;

import dev.edpm.weaver.code.NewerClassException;
import dev.edpm.weaver.code.TolerantReader;
import dev.edpm.weaver.model.ReactiveType;
import dev.edpm.weaver.names.RuntimeNames;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Class files that belong together: those of a folder or a jar.
 *
 * @param files the class files, by names for messages
 * @param others the names of those among them that are of another version of the program: types
 *     that only have such files are known, but not woven
 * @param around the annotation types and packages around them, such as those of libraries, and the
 *     adapters of reactive types, by names for messages
 */
public record ClassFileSet(
    Map<String, byte[]> files, Set<String> others, Map<String, byte[]> around) {

  /** The internal names of the adapters of reactive types. */
  private static final Set<String> ADAPTERS =
      ReactiveType.adapters().map(RuntimeNames::internal).collect(Collectors.toUnmodifiableSet());

  /**
   * Tells whether a class file is an annotation type or an annotated package, which others may
   * refer to, or the adapter of a reactive type, so that it belongs around them. One that cannot be
   * read is not.
   */
  public static boolean isReferredTo(byte[] classFile) {
    try {
      TolerantReader type = new TolerantReader(classFile);
      return type.isAnnotationTypeOrPackage() || ADAPTERS.contains(type.getClassName());
    } catch (NewerClassException | RuntimeException e) {
      return false;
    }
  }

  /** Returns the internal name of the class in a class file; empty if it cannot be read. */
  public static Optional<String> className(byte[] classFile) {
    try {
      return Optional.of(new TolerantReader(classFile).getClassName());
    } catch (NewerClassException | RuntimeException e) {
      return Optional.empty();
    }
  }

  /** Returns a set of class files with nothing around them. */
  public static ClassFileSet of(Map<String, byte[]> files) {
    return new ClassFileSet(files, Set.of(), Map.of());
  }
}
