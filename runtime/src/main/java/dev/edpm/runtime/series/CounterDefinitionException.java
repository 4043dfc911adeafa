package dev.edpm.runtime.series;

import java.util.Optional;

/**
 * Thrown if a user's counter cannot be defined: its definition is invalid, or there is another
 * counter of that name. The message names the counter, the mistake and the fix.
 */
public final class CounterDefinitionException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final transient CounterDefinition rejected;
  private final transient CounterDefinition existing;

  private CounterDefinitionException(
      CounterDefinition rejected, CounterDefinition existing, String message) {
    super(message);
    this.rejected = rejected;
    this.existing = existing;
  }

  static CounterDefinitionException malformed(CounterDefinition rejected, String why) {
    return new CounterDefinitionException(rejected, null, why);
  }

  static CounterDefinitionException conflict(
      CounterDefinition rejected, CounterDefinition existing) {
    return new CounterDefinitionException(
        rejected,
        existing,
        "the counter "
            + rejected.name()
            + " is defined already, with "
            + DefinitionCheck.differences(existing, rejected)
            + "; give one of the two another name");
  }

  /** Returns the rejected definition; {@code null} after deserialization. */
  public CounterDefinition rejected() {
    return rejected;
  }

  /**
   * Returns the existing definition of the name; empty if the rejected one is invalid by itself.
   */
  public Optional<CounterDefinition> existing() {
    return Optional.ofNullable(existing);
  }
}
