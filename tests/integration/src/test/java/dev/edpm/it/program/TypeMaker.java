package dev.edpm.it.program;

import java.util.ArrayList;
import java.util.List;

/** Generates types with methods and constructors, whose bodies are added when all types exist. */
final class TypeMaker {

  private final Chance chance;
  private final Regions regions;
  private final Units units;
  private final String program;
  private final boolean concurrent;

  /** Whether all types are members of one, so that private members are open to all. */
  private final boolean nest;

  private final List<Place> unfilled = new ArrayList<>();
  private final List<Type> classes = new ArrayList<>();

  TypeMaker(Chance chance, Regions regions, Units units, String program, boolean concurrent) {
    this.chance = chance;
    this.regions = regions;
    this.units = units;
    this.program = program;
    this.concurrent = concurrent;
    this.nest = chance.percent(60);
  }

  /** Places whose statements have yet to be generated. */
  List<Place> unfilled() {
    return unfilled;
  }

  Type type() {
    Type.Kind kind = chance.oneOf(Type.Kind.values());
    boolean nested = nest || chance.percent(50);
    String name = (nested ? "T" : program + "T") + chance.id();
    String qualified = nested ? program + "." + name : name;
    // The names of methods begin with the name that is given to the type.
    boolean marked = kind != Type.Kind.ENUM_CONSTANT && chance.percent(20);
    String prefix = qualified;
    String mark = "";
    if (marked && chance.percent(50)) {
      prefix = program + ".t" + chance.id();
      mark = "@Region(\"" + prefix + "\")";
    } else if (marked) {
      Regions.Mark some = regions.defaultMark(qualified);
      prefix = some.region();
      mark = some.text();
    }
    Type superclass =
        kind == Type.Kind.CLASS && !classes.isEmpty() && chance.percent(60)
            ? chance.oneOf(classes)
            : null;
    Type type = new Type(kind, name, qualified, nested, mark, superclass);
    if (kind == Type.Kind.CLASS) {
      constructors(type);
      classes.add(type);
    } else if (kind == Type.Kind.RECORD && chance.percent(50)) {
      compactConstructor(type);
    }
    for (int i = 1 + chance.below(3); i > 0; i--) {
      type.methods.add(method(type, prefix));
    }
    return type;
  }

  private void compactConstructor(Type type) {
    Regions.Mark mark = regions.mark(type.qualified + ".new");
    type.initialiser = Body.of(chance.id(), mark.region(), mark.text());
    type.maker = plain(type, type.initialiser, List.of());
    unfilled.add(Place.of(type.initialiser, null, null, false));
  }

  private Constructor plain(Type type, Body body, List<Statement> initialiser) {
    Constructor above = type.superclass == null ? null : type.superclass.maker;
    return new Constructor(
        body, type.qualified, "", List.of(), List.of(), above, false, null, initialiser);
  }

  private void constructors(Type type) {
    if (chance.percent(50)) {
      type.initialiser = Body.of(chance.id(), null, "");
      unfilled.add(Place.of(type.initialiser, null, null, false));
    }
    List<Statement> initialiser =
        type.initialiser == null ? List.of() : type.initialiser.statements();
    type.maker = plain(type, Body.of(chance.id(), null, ""), initialiser);
    // At most one of them has its default name, which others of the kind would make longer.
    String defaultName = type.qualified + ".new";
    Constructor last = null;
    for (int i = 1 + chance.below(2); i > 0; i--) {
      boolean isThis = last != null && chance.percent(60);
      boolean marked = chance.percent(60);
      Regions.Mark mark = marked ? regions.mark(defaultName) : new Regions.Mark(null, "");
      if (marked && defaultName != null && mark.region().endsWith(defaultName)) {
        defaultName = null;
      }
      Body body = Body.of(chance.id(), mark.region(), mark.text());
      last = constructor(type, body, isThis ? last : delegate(type), isThis, i);
      type.constructors.add(last);
      units.add(last);
      unfilled.add(Place.of(body, Result.VOID, null, false));
    }
  }

  private Constructor delegate(Type type) {
    return type.superclass == null
        ? null
        : chance.percent(30) ? type.superclass.maker : chance.oneOf(type.superclass.constructors);
  }

  private Constructor constructor(
      Type type, Body body, Constructor delegate, boolean isThis, int number) {
    List<Parameter> before = new ArrayList<>(List.of(Parameter.distinct(number)));
    boolean tagged = body.region() != null;
    before.addAll(Parameter.some(chance, false, tagged));
    boolean calls =
        delegate != null && !delegate.isPlain() && chance.percent(40) && !units.isEmpty();
    return new Constructor(
        body,
        type.qualified,
        (nest ? chance.oneOf("", "private ") : "") + type.name,
        before,
        Parameter.some(chance, true, tagged),
        delegate,
        isThis,
        calls ? units.callForNumber(body.locals()) : null,
        type.initialiser == null ? List.of() : type.initialiser.statements());
  }

  private Method method(Type type, String prefix) {
    boolean constant = type.kind == Type.Kind.ENUM_CONSTANT;
    int id = chance.id();
    String name = "m" + id;
    boolean isStatic = !constant && chance.percent(50);
    Regions.Mark mark = methodMark(type, constant ? null : prefix + "." + name);
    Body body = Body.of(id, mark.region(), mark.text());
    boolean opener = chance.percent(12);
    // What an enum declares as abstract is no region.
    boolean tagged = mark.region() != null && !constant;
    Place place =
        Place.of(
            body,
            opener ? null : Result.some(chance),
            constant ? null : type.qualified + "." + name,
            false);
    Method method =
        new Method(
            body,
            name,
            modifiers(type, isStatic),
            isStatic ? type.qualified + "." : type.instance(),
            isStatic ? null : type.maker,
            opener ? Result.SPAN : place.result(),
            Parameter.some(chance, false, tagged),
            Parameter.some(chance, true, tagged),
            opener ? regions.span(place, true) : null);
    unfilled.add(place);
    units.add(method);
    return method;
  }

  private Regions.Mark methodMark(Type type, String defaultName) {
    if (!type.mark.isEmpty() && chance.percent(70)) {
      return new Regions.Mark(defaultName, "");
    }
    if (!type.mark.isEmpty()) {
      // An annotation with a name would compete with that of the type.
      return regions.plainMark(defaultName);
    }
    return chance.percent(65) ? regions.mark(defaultName) : new Regions.Mark(null, "");
  }

  private String modifiers(Type type, boolean isStatic) {
    String access = chance.oneOf("", nest ? "private " : "", "public ");
    boolean isPrivate = access.startsWith("private");
    return switch (type.kind) {
      case INTERFACE -> access + (isStatic ? "static " : isPrivate ? "" : "default ");
      case ENUM_CONSTANT -> isPrivate ? "" : access;
      default -> {
        // Locks that several threads take in several orders would never be free.
        boolean lock = !concurrent || !isStatic && type.kind != Type.Kind.ENUM;
        yield access
            + (isStatic ? "static " : "")
            + chance.oneOf("", "final ")
            + (lock && chance.percent(20) ? "synchronized " : "");
      }
    };
  }
}
