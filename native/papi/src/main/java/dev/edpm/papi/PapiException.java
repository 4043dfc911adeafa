package dev.edpm.papi;

/** Thrown if PAPI rejects a call; the message is for the user. */
final class PapiException extends Exception {

  private static final long serialVersionUID = 1;

  private final int code;

  /**
   * @param code PAPI's error code, negative; 0 if PAPI was not called
   */
  PapiException(String reason, int code) {
    super(reason);
    this.code = code;
  }

  int code() {
    return code;
  }
}
