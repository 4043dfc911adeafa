package dev.edpm.processor.reader.javac;

import com.sun.source.util.TreePath;
import dev.edpm.weaver.diagnostic.Place;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.TypeElement;

/** Receives events of a compilation. All methods are called on javac's thread. */
public interface CompilationEvents {

  /**
   * Called when a source file was entered, again in each round of annotation processing.
   *
   * @param qualifiedNames the top-level types in it
   */
  void entered(Set<String> qualifiedNames);

  /**
   * Called when javac begins to attribute types, also after errors; not with {@code -proc:only}.
   */
  void attributing();

  /**
   * Called when a top-level type was attributed and passed javac's flow analysis, before javac
   * writes its classes.
   *
   * @param path the path of its declaration
   */
  void analyzed(TypeElement type, TreePath path);

  /**
   * Called when a class file was written.
   *
   * @param written the class
   */
  void generated(WrittenClass written);

  /** Called when the compilation has ended. */
  void finished();

  /**
   * Called when one of the other methods threw an exception.
   *
   * @param step the step that failed
   * @param place the position in the source, if it is known
   */
  void failed(String step, Optional<Place> place, Throwable cause);
}
