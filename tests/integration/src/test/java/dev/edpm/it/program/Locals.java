package dev.edpm.it.program;

import java.util.List;

/**
 * The local variables that every method of a program has, some of two words; numbered, so that
 * those of a lambda expression differ from those around it.
 */
record Locals(int id) {

  String x() {
    return "x" + id;
  }

  String parameter() {
    return "n" + id;
  }

  void declare(Source out) {
    out.line("long l" + id + " = " + parameter() + " + " + id + "L;");
    out.line("int " + x() + " = " + parameter() + " + 1;");
    out.line("double d" + id + " = 0.5 * " + x() + ";");
    out.line("Object o" + id + " = null;");
  }

  /** Something that uses them; it has no effect on the way that the program takes. */
  String computation(Chance chance) {
    return chance
        .oneOf(
            List.of(
                "x# = x# * 31 + (int) l#;",
                "l# ^= (long) x# << 7;",
                "d# = d# * 0.5 + x#;",
                "x# ^= Script.mix(l#, x#, d#);",
                "o# = x# > 3 ? (Object) Integer.valueOf(x#) : \"s\" + l#;",
                "if (o# instanceof String s# && !s#.isEmpty()) x# += s#.length();",
                "{ long t# = l# + x#; double u# = t#; x# = (int) (t# + u#); }",
                "for (int t# : new int[] {1, 2}) x# += t#;",
                "x# += o# == null ? 1 : o# instanceof Integer i# ? i# : 2;",
                "l# += Script.number(o#);",
                "o# = new int[][] {{x#}, {1}}[x# & 1];"))
        .replace("#", "" + id);
  }
}
