package dev.edpm.runtime.isolation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the guard lets through and what it keeps. */
class ContainedTest {

  /** The longest array is longer than any JVM allows, however large its heap is. */
  private static final int TOO_LONG = Integer.MAX_VALUE;

  private final List<Throwable> handled = new ArrayList<>();

  static List<Throwable> exhaustion() {
    return List.of(new StackOverflowError(), new OutOfMemoryError(), new InternalError());
  }

  static List<Throwable> failures() {
    return List.of(
        new IOException(), new IllegalStateException(), new AssertionError(), new LinkageError());
  }

  private void run(Throwable failure) {
    Contained.run(
        () -> {
          throw failure;
        },
        handled::add);
  }

  @ParameterizedTest
  @MethodSource("exhaustion")
  void anExhaustedStackOrHeapReachesTheCaller(Throwable failure) {
    assertThatThrownBy(() -> run(failure)).isSameAs(failure);
    assertThatThrownBy(() -> Contained.passExhaustion(failure)).isSameAs(failure);
    assertThat(handled).isEmpty();
    assertThat(Contained.isExhaustion(failure)).isTrue();
  }

  @ParameterizedTest
  @MethodSource("failures")
  void anyOtherFailureIsHandled(Throwable failure) {
    run(failure);
    Contained.passExhaustion(failure);
    assertThat(handled).containsExactly(failure);
    assertThat(Contained.isExhaustion(failure)).isFalse();
  }

  @Test
  void memoryIsThereOrNull() {
    IntFunction<byte[]> bytes = byte[]::new;
    Supplier<long[]> longs = () -> new long[TOO_LONG];
    assertThat(Contained.orNull(3)).hasSize(3);
    assertThat(Contained.orNull(bytes, 5)).hasSize(5);
    assertThat(Contained.orNull(() -> "x")).isEqualTo("x");
    assertThat(Contained.orNull(TOO_LONG)).isNull();
    assertThat(Contained.orNull(bytes, TOO_LONG)).isNull();
    assertThat(Contained.orNull(longs)).isNull();
  }
}
