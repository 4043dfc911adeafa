package dev.edpm.runtime.config;

import dev.edpm.annotations.catalogue.NamePatterns;
import java.time.Duration;
import java.util.Optional;

/**
 * The length of the warm-up ({@code edpm.warmup}): either a time, or a number of executions of the
 * regions that match patterns.
 *
 * @param time since measuring began
 * @param regions the regions whose executions are counted
 * @param executions number of these executions
 */
public record WarmUpChoice(
    Optional<Duration> time, Optional<NamePatterns> regions, long executions) {

  static Optional<WarmUpChoice> parse(String text) {
    Optional<Duration> time = Quantities.duration(text);
    if (time.isPresent()) {
      return Optional.of(new WarmUpChoice(time, Optional.empty(), 0));
    }
    // A name may have colons itself.
    int colon = text.lastIndexOf(':');
    if (colon <= 0 || text.substring(0, colon).isBlank()) {
      return Optional.empty();
    }
    NamePatterns regions = NamePatterns.parse(text.substring(0, colon));
    return Quantities.count(text.substring(colon + 1).strip())
        .filter(executions -> executions > 0)
        .map(executions -> new WarmUpChoice(Optional.empty(), Optional.of(regions), executions));
  }
}
