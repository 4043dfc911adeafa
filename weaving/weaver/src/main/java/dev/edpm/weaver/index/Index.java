package dev.edpm.weaver.index;

import java.util.function.Predicate;

/** A resource in the output folder with entries for the compiled classes. */
public interface Index {

  /** Returns the path of the resource in the folder of classes. */
  String resource();

  /**
   * Keeps the valid entries of an earlier compilation.
   *
   * @param text the present contents of the resource
   * @param kept tells, for the binary name of a user's class, whether its entries are still valid
   */
  void keep(String text, Predicate<String> kept);

  /** Tells whether the index has no entries. */
  boolean isEmpty();

  /** Returns the contents of the resource. */
  String text();
}
