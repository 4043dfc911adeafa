package dev.edpm.weaver.code;

/** Thrown if a class file has a newer version than this weaver knows. */
public final class NewerClassException extends Exception {

  private static final long serialVersionUID = 1L;

  NewerClassException(String message) {
    super(message, null, false, false);
  }
}
