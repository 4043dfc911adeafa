package dev.edpm.it.program;

/**
 * A variable that holds a span.
 *
 * @param name of the variable, unique in the program
 * @param region the region's name
 * @param mark the annotations, as written
 * @param handedOn whether it leaves its method
 */
record SpanVariable(String name, String region, String mark, boolean handedOn) {

  String declaration() {
    return mark + " Span " + name + " = Span.open()";
  }
}
