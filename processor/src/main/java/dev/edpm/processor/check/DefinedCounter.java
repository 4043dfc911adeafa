package dev.edpm.processor.check;

import dev.edpm.annotations.CounterDef;
import dev.edpm.annotations.MonitorScope;
import dev.edpm.annotations.ValueType;
import dev.edpm.annotations.catalogue.CounterScope;
import dev.edpm.processor.diagnostic.Place;
import dev.edpm.processor.reader.model.WrittenMark;
import java.util.Locale;
import java.util.Optional;

/**
 * A counter of the user's own.
 *
 * @param topLevel the qualified name of the top-level type that defines it
 * @param definedBy the member that defines it, for people
 * @param place what names it, where that is not its default name, else what defines it
 * @param name {@code type.counter}
 * @param type the type of its values
 * @param meaning what else is known of it
 */
public record DefinedCounter(
    String topLevel, String definedBy, Place place, String name, ValueType type, Meaning meaning) {

  /**
   * What is known of a counter beside its name and type.
   *
   * @param unit a UCUM code
   * @param help one sentence for people, or nothing
   * @param min the least value to be expected
   * @param max the greatest value to be expected
   * @param scope which samples it is in
   * @param display how values are to be shown
   * @param validity when a recorded value holds
   * @param target whose values they are
   */
  public record Meaning(
      String unit,
      String help,
      double min,
      double max,
      MonitorScope scope,
      CounterDef.Display display,
      CounterDef.Validity validity,
      CounterDef.Target target) {

    /** What a counter means of which nothing is said. */
    public static final Meaning USUAL =
        new Meaning(
            "1",
            "",
            Double.NEGATIVE_INFINITY,
            Double.POSITIVE_INFINITY,
            MonitorScope.GLOBAL,
            CounterDef.Display.VALUE,
            CounterDef.Validity.AFTER,
            CounterDef.Target.PROCESS);

    /** Returns what {@code mark}, a {@code @CounterDef}, says. */
    public static Meaning of(Optional<WrittenMark> mark) {
      return mark.map(
              written ->
                  new Meaning(
                      written.text("unit", USUAL.unit),
                      written.text("help", USUAL.help),
                      written.number("min", USUAL.min),
                      written.number("max", USUAL.max),
                      written.choice("scope", USUAL.scope),
                      written.choice("display", USUAL.display),
                      written.choice("validity", USUAL.validity),
                      written.choice("target", USUAL.target)))
          .orElse(USUAL);
    }
  }

  /** Tells whether {@code other} may be the same counter. */
  public boolean meansTheSame(DefinedCounter other) {
    return name.equals(other.name) && type == other.type && meaning.equals(other.meaning);
  }

  /**
   * Returns the counter as a line of the catalogue, without its end. Regions count integers, so
   * they count the millionths of a floating-point counter.
   */
  public String catalogueLine() {
    boolean floating = type.isFloating();
    CounterScope scope =
        meaning.target() == CounterDef.Target.THREAD ? CounterScope.THREAD : CounterScope.PROCESS;
    String unit = oneLine(meaning.unit(), Meaning.USUAL.unit());
    String help = oneLine(meaning.help(), definedBy);
    return String.join(
        "\t",
        name,
        scope.name().toLowerCase(Locale.ROOT),
        floating ? millionths(unit) : unit,
        floating ? help + " (regions count its millionths)" : help);
  }

  /** As UCUM writes them. */
  private static String millionths(String unit) {
    return unit.equals(Meaning.USUAL.unit()) ? "10*-6" : "10*-6." + unit;
  }

  private static String oneLine(String text, String usual) {
    String line = text.replaceAll("[\\p{Cntrl}\\u2028\\u2029]+", " ").strip();
    return line.isEmpty() ? usual : line;
  }
}
