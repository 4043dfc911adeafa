package dev.edpm.runtime.steer;

import dev.edpm.annotations.KnobScope;
import dev.edpm.annotations.ValueType;
import dev.edpm.runtime.config.Printable;

/**
 * A knob that is registered.
 *
 * @param id StarPU's way to write it: its number within the scope times 16, plus the scope's id. It
 *     stays the same as long as the process lives
 * @param definition what is known of it
 */
public record KnobInfo(int id, KnobDefinition definition) {

  /** How many low bits of an id are the scope's. */
  static final int SCOPE_BITS = 4;

  static KnobInfo of(int index, KnobDefinition definition) {
    return new KnobInfo((index << SCOPE_BITS) | definition.scope().id(), definition);
  }

  /** Returns its name, which identifies it within its scope. */
  public String name() {
    return definition.name();
  }

  /** Returns what it belongs to. */
  public KnobScope scope() {
    return definition.scope();
  }

  /** Returns the type of its values. */
  public ValueType type() {
    return definition.type();
  }

  /** Returns one sentence for people. */
  public String help() {
    return definition.help();
  }

  /** Returns the line that StarPU's lists have of a knob, without its end. */
  public String listLine() {
    return "0x%08x:%s [%s] - %s"
        .formatted(id, Printable.escape(name()), type().label(), Printable.escape(help()));
  }
}
