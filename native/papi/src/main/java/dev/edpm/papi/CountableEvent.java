package dev.edpm.papi;

import java.util.regex.Pattern;

/**
 * An event that can be counted on this machine.
 *
 * @param name PAPI's name, such as {@code PAPI_TOT_INS}
 * @param code PAPI's code, valid in this process
 * @param component the component that counts it
 */
record CountableEvent(String name, int code, PapiComponent component) {

  private static final Pattern LEVEL = Pattern.compile(":[ukh](=|:|$)");

  /**
   * Returns the name of the source in reports. It ends with {@code :u} if only the program is
   * counted, which is PAPI's default unless the name says otherwise.
   */
  String source() {
    return component.isCpu() && !LEVEL.matcher(name).find() ? name + ":u" : name;
  }
}
