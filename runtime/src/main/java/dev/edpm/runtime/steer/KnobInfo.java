package dev.edpm.runtime.steer;

import dev.edpm.annotations.KnobScope;
import dev.edpm.annotations.ValueType;
import dev.edpm.runtime.text.Printable;

/**
 * A registered knob.
 *
 * @param id the id in StarPU's format: the knob's number within the scope times 16, plus the
 *     scope's id. It stays the same for the life of the process
 * @param definition its definition
 */
public record KnobInfo(int id, KnobDefinition definition) {

  /** The number of low bits of an id that identify the scope. */
  static final int SCOPE_BITS = 4;

  static KnobInfo of(int index, KnobDefinition definition) {
    return new KnobInfo((index << SCOPE_BITS) | definition.scope().id(), definition);
  }

  /** Returns its name, which identifies it within its scope. */
  public String name() {
    return definition.name();
  }

  /** Returns the scope it belongs to. */
  public KnobScope scope() {
    return definition.scope();
  }

  /** Returns the type of its values. */
  public ValueType type() {
    return definition.type();
  }

  /** Returns the help text, one sentence for people. */
  public String help() {
    return definition.help();
  }

  /** Returns the knob's line in StarPU's lists, without the line end. */
  public String listLine() {
    return "0x%08x:%s [%s] - %s"
        .formatted(id, Printable.escape(name()), type().label(), Printable.escape(help()));
  }
}
