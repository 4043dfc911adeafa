package dev.edpm.weaver.diagnostic;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class MessageTest {

  @ParameterizedTest
  @EnumSource
  void isOneSentenceWithItsIdAndAFix(Message message) {
    Object[] arguments = new Object[8];
    Arrays.fill(arguments, "x");
    String text = message.format(arguments);
    assertThat(message.id()).matches("Edpm[A-Z][A-Za-z]+");
    assertThat(text).startsWith("[" + message.id() + "] ").doesNotContain("\n", "%", ". ");
    assertThat(text).contains(";");
  }
}
