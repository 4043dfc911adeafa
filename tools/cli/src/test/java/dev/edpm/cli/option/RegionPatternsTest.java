package dev.edpm.cli.option;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.edpm.cli.text.UserMistake;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RegionPatternsTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          shop.** | no region matches shop.**; patterns are compared with the names of regions, such as Cart.add
          Order.totl | no region matches Order.totl; did you mean Order.total?
          Ordr.* | no region matches Ordr.*; did you mean Order.total?
          !** | all regions are excluded
          """)
  void aPatternWithoutAMatchSaysWhichNamesItIsComparedWith(String pattern, String message) {
    assertThatThrownBy(
            () -> new RegionPatterns(pattern).requireMatches(Set.of("Order.total", "Cart.add")))
        .isInstanceOf(UserMistake.class)
        .hasMessage("--regions: " + message);
  }
}
