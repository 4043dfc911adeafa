package dev.edpm.runtime.backend.papi;

/** Why PAPI does not do something; the message is for the user. */
final class PapiException extends Exception {

  private static final long serialVersionUID = 1;

  private final int code;

  /**
   * @param code PAPI's own, negative; 0 when it is not PAPI that refuses
   */
  PapiException(String reason, int code) {
    super(reason);
    this.code = code;
  }

  int code() {
    return code;
  }
}
