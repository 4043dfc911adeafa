package dev.edpm.processor.reader.flow;

import dev.edpm.processor.diagnostic.Place;
import java.util.Optional;
import java.util.Set;

/** Receives events of a compilation. All methods are called on javac's thread. */
public interface CompilationEvents {

  /**
   * Called when a source file was entered, again in each round of annotation processing.
   *
   * @param qualifiedNames the top-level types in it
   */
  void entered(Set<String> qualifiedNames);

  /**
   * Tells whether to read the attributed code of a type, which takes time.
   *
   * @param qualifiedName the top-level type
   */
  boolean reads(String qualifiedName);

  /** Called when a top-level type was attributed and passed javac's flow analysis. */
  void analyzed(AnalyzedType type);

  /**
   * Called when a class file was written.
   *
   * @param written the class
   */
  void generated(WrittenClass written);

  /** Called when the compilation has ended. */
  void finished();

  /**
   * Called when one of the other methods, or the reading for it, threw an exception.
   *
   * @param step the step that failed
   * @param place the position in the source, if it is known
   */
  void failed(String step, Optional<Place> place, Throwable cause);
}
