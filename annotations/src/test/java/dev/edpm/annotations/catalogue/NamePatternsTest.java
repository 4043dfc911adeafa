package dev.edpm.annotations.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NamePatternsTest {

  @ParameterizedTest
  @ValueSource(strings = {"row", "a,b;c=!*d\\ e", "**", "!x", " "})
  void theOnlyPatternOfANameMatchesNoOtherName(String name) {
    NamePatterns only = NamePatterns.parse(NamePatterns.only(name));
    assertThat(only.matches(name)).isTrue();
    assertThat(only.matches(name + "x")).isFalse();
    assertThat(NamePatterns.parse("!" + NamePatterns.only(name)).matches(name)).isFalse();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      value = {
        // pattern | name | matches
        "row|row|true",
        "row|rows|false",
        "row|MatMul.row|false",
        "ROW|row|false",
        "*|row|true",
        "*|io.read|false",
        "**|io.read|true",
        "**|row|true",
        "io.*|io.read|true",
        "io.*|io.|true",
        "io.*|io|false",
        "io.*|io.file.read|false",
        "io.**|io.file.read|true",
        "*.read|io.read|true",
        "**.read|io.file.read|true",
        "i*o.re**d|i_o.re.a.d|true",
        "***|a.b|true",
        "com.acme.**|com.acme|false",
        "a.c|abc|false",
        "[a-z]+|row|false",
        "[a-z]+|[a-z]+|true",
        "(x)|(x)|true",
        "f(int\\,double[])|f(int,double[])|true",
        "f(int,double[])|f(int,double[])|false",
        "\\*|*|true",
        "\\*|row|false",
        "\\!x|!x|true",
        "a\\;b\\=c|a;b=c|true",
        "a;b=c|a;b=c|true",
        "a\\\\b|a\\b|true",
        "a\\\\|a\\|true",
        "a\\|a\\|true",
        "\\Q\\E|QE|true",
        "zeit-für-日本-😀|zeit-für-日本-😀|true",
        "*-\\😀|x-😀|true",
        "?|x|false",
        // lists
        "a,b|a|true",
        "a,b|b|true",
        "a,b|a,b|false",
        " a , b |b|true",
        "a,,b,|b|true",
        ",|a|false",
        "io.*,!io.read|io.read|false",
        "io.*,!io.read|io.write|true",
        "io.*,!io.read|cpu|false",
        "!io.read,io.*|io.read|true",
        "a,!a,a|a|true",
        "!io.*|io.read|false",
        "!io.*|row|true",
        "! io.* , !row|row|false",
        "!a,!b|c|true",
        "!a\\,b|a,b|false",
        "!a\\,b|a|true",
        "!!x|!x|false",
        "!!x|x|true",
      })
  void matches(String patterns, String name, boolean expected) {
    assertThat(NamePatterns.parse(patterns).matches(name)).isEqualTo(expected);
  }

  @Test
  void aListWithoutPatternsIncludesNothing() {
    assertThat(NamePatterns.parse("").matches("x")).isFalse();
    assertThat(NamePatterns.parse(" , ").matches("x")).isFalse();
  }

  /** The name of a region may contain any characters; a pattern can match each of them. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        " =\\weird \"\"attribute\"=  ",
        "two\nlines",
        "ends in a newline\n",
        "tab\there",
        ",;=!*\\",
        "!",
        " ",
        "trailing backslash\\",
        "trailing backslash and blank\\ ",
        "**",
      })
  void anyNameCanBeEscaped(String name) {
    StringBuilder escaped = new StringBuilder();
    for (char c : name.toCharArray()) {
      if (",;=!*\\".indexOf(c) >= 0 || Character.isWhitespace(c)) {
        escaped.append('\\');
      }
      escaped.append(c);
    }
    assertThat(NamePatterns.parse("a," + escaped + " ,b").matches(name)).isTrue();
    assertThat(NamePatterns.parse("!" + escaped).matches(name)).isFalse();
    assertThat(NamePatterns.parse(escaped.toString()).matches(name + "x")).isFalse();
    assertThat(NamePatterns.split(escaped + ";" + escaped, ';'))
        .containsExactly(escaped.toString(), escaped.toString());
  }

  @Test
  void anyOfSeveralNamesOfOneThingCounts() {
    NamePatterns patterns = NamePatterns.parse("io.*,!io.Reader.read");
    assertThat(patterns.matches("row", "io.row")).isTrue();
    assertThat(patterns.matches("io.read", "io.Reader.read")).isFalse();
    assertThat(patterns.matches()).isFalse();
  }

  @Test
  void newlinesAreOrdinaryCharactersForWildcards() {
    assertThat(NamePatterns.parse("a*b").matches("a\n\nb")).isTrue();
    assertThat(NamePatterns.parse("a**b").matches("a\n.\u2028b")).isTrue();
  }

  @Test
  void noPatternIsTooLong() {
    String name = "a.".repeat(30_000);
    assertThat(NamePatterns.parse(name).matches(name)).isTrue();
    assertThat(NamePatterns.parse("*a**.".repeat(12_000)).matches("a.b.a.b.x")).isFalse();
    assertThat(NamePatterns.parse("*".repeat(60_000)).matches(name)).isTrue();
    assertThat(NamePatterns.parse("!" + "\\".repeat(60_000)).matches("x")).isTrue();
  }

  /** Returns a regular expression with the meaning of a pattern. */
  @Test
  void starsMatchWhatARegularExpressionMatches() {
    Random random = new Random(7);
    int matches = 0;
    for (int i = 0; i < 20_000; i++) {
      String pattern = any(random, "ab.*", 8);
      String name = any(random, "ab.", 8);
      String regex =
          pattern.replace(".", "\\.").replace("**", "#").replace("*", "[^.]*").replace("#", ".*");
      boolean expected = !pattern.isEmpty() && name.matches(regex);
      assertThat(NamePatterns.parse(pattern).matches(name))
          .as("%s for %s", pattern, name)
          .isEqualTo(expected);
      matches += expected ? 1 : 0;
    }
    assertThat(matches).isBetween(500, 19_500);
  }

  @ParameterizedTest
  @CsvSource({
    "org.h2.**, org.h2.Driver, true",
    "org.h2.**, org.h3.Driver, false",
    "org.h2.Driver, org.h2.Driver, true",
    "org.h2.Driver.connect, org.h2.Driver, true",
    "org.h2.Driver.connect, org.h2.Other, false",
    "**.Driver.*, org.h2.Driver, true",
    "**.Driver.*, org.h2.Other, false",
    "org.h2.*, org.h2.util.Bits, false",
    "**.parse, org.h2.Any, true",
    "'org.**,!org.h2.util.**', org.h2.util.Bits, false",
    "'org.**,!org.h2.util.**', org.h2.Driver, true",
    "'org.**,!org.h2.Driver', org.h2.Driver, false",
    "'org.**,!org.h2.Driver.connect', org.h2.Driver, true",
    "!org.h2.**, org.h2.Driver, false",
    "!org.h2.**, com.Any, true"
  })
  void aTypeMayBeLeftOutByItsNameAlone(String patterns, String type, boolean may) {
    assertThat(NamePatterns.parse(patterns).mayIncludeIn(type)).isEqualTo(may);
  }

  @Test
  void noTypeWithAnIncludedMemberIsLeftOut() {
    Random random = new Random(11);
    int included = 0;
    for (int i = 0; i < 20_000; i++) {
      String list = any(random, "ab.*", 6) + "," + any(random, "ab.*!", 6);
      String type = any(random, "ab", 2) + "." + any(random, "ab", 2);
      String member = any(random, "ab", 3);
      NamePatterns patterns = NamePatterns.parse(list);
      if (patterns.matches(type, type + "." + member)) {
        included++;
        assertThat(patterns.mayIncludeIn(type)).as("%s for %s", list, type).isTrue();
      }
    }
    assertThat(included).isGreaterThan(500);
  }

  private static String any(Random random, String characters, int most) {
    StringBuilder text = new StringBuilder();
    for (int i = random.nextInt(most + 1); i > 0; i--) {
      text.append(characters.charAt(random.nextInt(characters.length())));
    }
    return text.toString();
  }

  @Test
  void splitKeepsEscapesAndEmptyParts() {
    assertThat(NamePatterns.split("a\\,b,,c\\\\,d", ','))
        .containsExactly("a\\,b", "", "c\\\\", "d");
    assertThat(NamePatterns.split("", ',')).containsExactly("");
    assertThat(NamePatterns.split("a\\", ',')).containsExactly("a\\");
  }
}
