package dev.edpm.runtime.backend.papi;

/**
 * An event that counts on this machine.
 *
 * @param name PAPI's, such as {@code PAPI_TOT_INS}
 * @param code PAPI's, for this process
 * @param component what counts it
 */
record CountableEvent(String name, int code, PapiComponent component) {

  /** Returns how reports name the source. */
  String source() {
    return component.isCpu() ? name + " of user code" : name;
  }
}
