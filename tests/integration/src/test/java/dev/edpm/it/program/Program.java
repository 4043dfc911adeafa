package dev.edpm.it.program;

import java.util.ArrayList;
import java.util.List;

/**
 * A random program, one source file.
 *
 * @param seed what it was made of, and its decisions are made of
 * @param name of its first class, which has a method {@code static int run(int)}
 * @param source its text
 */
public record Program(long seed, String name, String source, History history) {

  private static final String HEAD =
      """
      import dev.edpm.annotations.Counters;
      import dev.edpm.annotations.Region;
      import dev.edpm.annotations.Tag;
      import dev.edpm.it.forked.Script;
      import dev.edpm.runtime.Span;
      """;

  /**
   * Makes up the program of a seed.
   *
   * @param lines whether it is compiled with line numbers
   */
  public static Program of(long seed, boolean lines) {
    String name = "P" + Long.toUnsignedString(seed);
    Chance chance = new Chance(seed);
    boolean concurrent = chance.percent(40);
    Regions regions = new Regions(chance, name, lines);
    Units units = new Units(chance);
    TypeMaker maker = new TypeMaker(chance, regions, units, name, concurrent);
    List<Type> types = new ArrayList<>();
    for (int i = 2 + chance.below(4); i > 0; i--) {
      types.add(maker.type());
    }
    for (int i = chance.below(3); i > 0; i--) {
      units.add(new Holder(Body.of(chance.id(), null, "")));
    }
    StatementMaker statements = new StatementMaker(chance, regions, units, concurrent);
    for (Place place : maker.unfilled()) {
      statements.fill(place, 3 + chance.below(6));
    }
    for (Holder holder : units.holders()) {
      statements.fill(Place.of(holder.body(), null, null, false), 4);
    }
    Method main = main(name, chance, regions);
    statements.acts(Place.of(main.body(), null, name + ".run", true), 8);
    String source = print(name, regions, types, units, main);
    return new Program(seed, name, source, history(name, seed, main));
  }

  /** The same with another text in place of a part of its source. */
  public Program changed(int from, int to, String text) {
    String changed = source.substring(0, from) + text + source.substring(to);
    return new Program(seed, name, changed, history);
  }

  private static Method main(String name, Chance chance, Regions regions) {
    Regions.Mark mark =
        chance.percent(50) ? regions.mark(name + ".run") : new Regions.Mark(null, "");
    Body body = Body.of(chance.id(), mark.region(), mark.text());
    return new Method(
        body, "run", "static ", name + ".", null, Result.INT, List.of(), List.of(), null);
  }

  private static String print(
      String name, Regions regions, List<Type> types, Units units, Method main) {
    Source out = new Source();
    HEAD.lines().forEach(out::line);
    out.line("class " + name + " {");
    regions.print(out);
    main.print(out);
    types.stream().filter(type -> type.nested).forEach(type -> type.print(out));
    units.holders().forEach(holder -> holder.print(out));
    out.line("}");
    types.stream().filter(type -> !type.nested).forEach(type -> type.print(out));
    return out.toString();
  }

  private static History history(String name, long seed, Method main) {
    History history = new History();
    Actor actor = Actor.first(name, history, seed);
    actor.perform(() -> main.invoke(actor));
    return history;
  }
}
