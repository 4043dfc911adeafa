package dev.edpm.agent;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.annotations.catalogue.NamePatterns;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NameFilterTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        // A method of the class may match.
        "a.B.run          | a/B",
        "a.B.*            | a/B",
        "a.**             | a/B",
        "**               | a/B",
        "*.B              | a/B",
        "a.*              | a/B",
        "x.Y,a.B          | a/B",
        "!a.C.**          | a/B",
        // A dollar sign is a dot of the source, or of the name.
        "a.B.C.run        | a/B$C",
        "a.B$C.run        | a/B$C",
        "a.B.**           | a/B$C",
        "a.B.*            | a/B$1",
        // An escape is not a part of the name.
        "a.B\\*.run       | a/B*",
        "B                | B"
      })
  void classesWithMethodsThatMayMatchAreIncluded(String patterns, String name) {
    assertThat(new NameFilter(NamePatterns.parse(patterns)).mayInclude(name)).isTrue();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a.B.run          | a/C",
        "a.B.run          | a/BC",
        "a.**             | ab/C",
        "a.B.**,!a.B.**   | a/B",
        "a.**,!a.B.**     | a/B",
        "!a.B.**          | a/B",
        "''               | a/B",
        "a.B.C.run        | a/C"
      })
  void otherClassesAreLeftOut(String patterns, String name) {
    assertThat(new NameFilter(NamePatterns.parse(patterns)).mayInclude(name)).isFalse();
  }
}
