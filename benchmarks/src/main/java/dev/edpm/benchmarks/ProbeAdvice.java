package dev.edpm.benchmarks;

import net.bytebuddy.asm.Advice;

/** The {@link Probe} as Byte Buddy's advice; its code is copied into each method. */
final class ProbeAdvice {

  private ProbeAdvice() {}

  @Advice.OnMethodEnter
  static long enter() {
    return Probe.enter();
  }

  /** Called at a return and when an exception is thrown. */
  @Advice.OnMethodExit(onThrowable = Throwable.class)
  static void exit(@Advice.Enter long start) {
    Probe.exit(start);
  }
}
