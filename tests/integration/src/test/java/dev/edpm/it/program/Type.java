package dev.edpm.it.program;

import java.util.ArrayList;
import java.util.List;

/** A type of a program. */
final class Type {

  /** The kinds of types. */
  enum Kind {
    CLASS,
    GENERIC_CLASS,
    INTERFACE,
    RECORD,
    ENUM,
    /** An enum whose methods are those of the body of its one constant. */
    ENUM_CONSTANT
  }

  final Kind kind;
  final String name;

  /** How it is named from other types. */
  final String qualified;

  /** Whether it is a member of the program's first class. */
  final boolean nested;

  /** Its annotations. */
  final String mark;

  /** Null for none. */
  final Type superclass;

  final List<Constructor> constructors = new ArrayList<>();
  final List<Method> methods = new ArrayList<>();

  /** What {@link #instance} calls, where that does something; null otherwise. */
  Constructor maker;

  /** The code of its initialiser or compact constructor; null for none. */
  Body initialiser;

  Type(Kind kind, String name, String qualified, boolean nested, String mark, Type superclass) {
    this.kind = kind;
    this.name = name;
    this.qualified = qualified;
    this.nested = nested;
    this.mark = mark;
    this.superclass = superclass;
  }

  /** An expression that makes an instance, and a dot. */
  String instance() {
    return switch (kind) {
      case CLASS -> "new " + qualified + "().";
      case GENERIC_CLASS -> "new " + qualified + "<Integer, String>().";
      case INTERFACE -> "((" + qualified + ") new " + qualified + "() {}).";
      case RECORD -> "new " + qualified + "(1, 2L).";
      case ENUM, ENUM_CONSTANT -> qualified + ".ONE.";
    };
  }

  void print(Source out) {
    if (!mark.isEmpty()) {
      out.line(mark);
    }
    String access = nested ? "static " : "";
    switch (kind) {
      case CLASS -> {
        String parent = superclass == null ? "" : " extends " + superclass.qualified;
        out.line(access + "class " + name + parent + " {").line("int v;");
        out.line(name + "() {}");
      }
      case GENERIC_CLASS ->
          out.line(access + "final class " + name + "<A extends Number, B> {").line("A a; B b;");
      case INTERFACE -> out.line("interface " + name + " {");
      case RECORD -> out.line("record " + name + "(int a, long b) {");
      default -> out.line("enum " + name + " {");
    }
    switch (kind) {
      case ENUM -> out.line("ONE, TWO;");
      case ENUM_CONSTANT -> out.line("ONE {");
      default -> initialiser(out);
    }
    constructors.forEach(constructor -> constructor.print(out));
    methods.forEach(method -> method.print(out));
    if (kind == Kind.ENUM_CONSTANT) {
      out.line("};");
      methods.forEach(method -> out.line(method.modifiers() + "abstract " + method.header() + ";"));
    }
    out.line("}");
  }

  private void initialiser(Source out) {
    if (initialiser != null) {
      out.line(kind == Kind.RECORD ? initialiser.mark() + " " + name + " {" : "{");
      out.line("final int " + initialiser.locals().parameter() + " = 5;");
      initialiser.print(out);
      out.line("}");
    }
  }
}
