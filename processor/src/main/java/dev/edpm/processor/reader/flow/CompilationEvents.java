package dev.edpm.processor.reader.flow;

import dev.edpm.processor.diagnostic.Place;
import java.util.Optional;
import java.util.Set;

/** What javac tells while it compiles. All calls come on javac's thread. */
public interface CompilationEvents {

  /**
   * A source file was entered; in each round of annotation processing it is entered again.
   *
   * @param qualifiedNames the top-level types in it
   */
  void entered(Set<String> qualifiedNames);

  /**
   * Tells whether the code of a type is to be read; walking it is what this costs.
   *
   * @param qualifiedName the top-level type
   */
  boolean reads(String qualifiedName);

  /** A top-level type was attributed and has no errors of its own flow. */
  void analyzed(AnalyzedType type);

  /**
   * A class file was written.
   *
   * @param written the class
   */
  void generated(WrittenClass written);

  /** The compilation is over. */
  void finished();

  /**
   * One of the calls threw.
   *
   * @param step what was being worked on
   * @param place where it is written, where that is known
   */
  void failed(String step, Optional<Place> place, Throwable cause);
}
