package dev.edpm.runtime.backend.papi;

import java.util.regex.Pattern;

/**
 * An event that counts on this machine.
 *
 * @param name PAPI's, such as {@code PAPI_TOT_INS}
 * @param code PAPI's, for this process
 * @param component what counts it
 */
record CountableEvent(String name, int code, PapiComponent component) {

  private static final Pattern LEVEL = Pattern.compile(":[ukh](=|:|$)");

  /**
   * Returns how reports name the source: with {@code :u} where it counts in the program alone, as
   * PAPI has it unless the name says otherwise.
   */
  String source() {
    return component.isCpu() && !LEVEL.matcher(name).find() ? name + ":u" : name;
  }
}
