package dev.edpm.it.program;

/**
 * A variable that holds a span.
 *
 * @param name of the variable, unique in the program
 * @param region the region's name
 * @param mark the annotations, as written, with a space after them
 * @param type the type of the variable, as written
 * @param opening the call that opens the span
 * @param handedOn whether it leaves its method
 */
record SpanVariable(
    String name, String region, String mark, String type, String opening, boolean handedOn) {

  String declaration() {
    return mark + type + " " + name + " = " + opening;
  }

  /** Tells whether the call names the region, so that no variable is needed. */
  boolean isShort() {
    return opening.contains("\"");
  }
}
