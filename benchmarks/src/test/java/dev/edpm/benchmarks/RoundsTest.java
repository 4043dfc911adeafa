package dev.edpm.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;

class RoundsTest {

  private final List<String> order = new ArrayList<>();

  @Test
  void runsActionsInTurn() throws Exception {
    Rounds.inTurn(2, actions("a", "b"));

    assertThat(order).containsExactly("a", "b", "a", "b");
  }

  @Test
  void runsAllActionsInSomeRoundsEvenlySpread() throws Exception {
    Map<String, List<String>> results =
        Rounds.inTurn(4, 2, actions("often", "seldom"), Set.of("often"));

    assertThat(order).containsExactly("often", "often", "seldom", "often", "often", "seldom");
    assertThat(results.get("often")).hasSize(4);
    assertThat(results.get("seldom")).hasSize(2);
  }

  private Map<String, Callable<String>> actions(String... names) {
    Map<String, Callable<String>> actions = new LinkedHashMap<>();
    for (String name : names) {
      actions.put(
          name,
          () -> {
            order.add(name);
            return name;
          });
    }
    return actions;
  }
}
