package dev.edpm.processor.generate;

import java.util.function.Predicate;

/** A resource beside the classes that says something of each of them. */
public interface Index {

  /** Returns where it lies in the folder of classes. */
  String resource();

  /**
   * Takes over what an earlier compilation wrote.
   *
   * @param text the resource as it is
   * @param kept tells by its binary name whether the entries of a class of the user's still hold
   */
  void keep(String text, Predicate<String> kept);

  /** Tells whether nothing is in it. */
  boolean isEmpty();

  /** Returns the resource as text. */
  String text();
}
