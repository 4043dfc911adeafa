package dev.edpm.weaver.check;

import dev.edpm.annotations.CounterDef;
import dev.edpm.annotations.MonitorScope;
import dev.edpm.annotations.ValueType;
import dev.edpm.annotations.catalogue.CounterScope;
import dev.edpm.weaver.diagnostic.Place;
import dev.edpm.weaver.model.WrittenMark;
import java.util.Locale;
import java.util.Optional;

/**
 * A counter that the program defines.
 *
 * @param topLevel the qualified name of the top-level type that defines it
 * @param definedBy the member that defines it, for messages
 * @param place the position of its explicit name, or of its definition if it has none
 * @param name {@code type.counter}
 * @param type the type of its values
 * @param meaning its other attributes
 */
public record DefinedCounter(
    String topLevel, String definedBy, Place place, String name, ValueType type, Meaning meaning) {

  /**
   * The attributes of a counter except its name and type.
   *
   * @param unit a UCUM code
   * @param help a description of one sentence, or an empty text
   * @param min the smallest expected value
   * @param max the greatest expected value
   * @param scope the scope whose samples contain it
   * @param display how values are displayed
   * @param validity the time for which a recorded value is valid
   * @param target what a series of values belongs to
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

    /** The defaults of {@code @CounterDef}. */
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

    /**
     * Returns the attributes in {@code mark}, a {@code @CounterDef}, or the defaults without one.
     */
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

  /** Tells whether {@code other} is defined in the same way, and so may be the same counter. */
  public boolean meansTheSame(DefinedCounter other) {
    return name.equals(other.name) && type == other.type && meaning.equals(other.meaning);
  }

  /**
   * Returns the counter as a line of the catalogue, without the line end. The values of regions are
   * integers, so regions count a floating-point counter in millionths.
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

  /** Returns the UCUM code of a millionth of {@code unit}. */
  private static String millionths(String unit) {
    return unit.equals(Meaning.USUAL.unit()) ? "10*-6" : "10*-6." + unit;
  }

  private static String oneLine(String text, String usual) {
    String line = text.replaceAll("[\\p{Cntrl}\\u2028\\u2029]+", " ").strip();
    return line.isEmpty() ? usual : line;
  }
}
