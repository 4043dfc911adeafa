package dev.edpm.benchmarks.aspectj;

import dev.edpm.benchmarks.Sum;
import org.aspectj.lang.ProceedingJoinPoint;
import org.aspectj.lang.annotation.Around;
import org.aspectj.lang.annotation.Aspect;

/** Sums up the times of the methods of {@link Advised}. */
@Aspect
public final class Timing {

  private static final Sum SUM = new Sum();

  /** Measures one execution. */
  @Around("execution(* Advised.*(..))")
  public Object time(ProceedingJoinPoint execution) throws Throwable {
    long start = System.nanoTime();
    try {
      return execution.proceed();
    } finally {
      SUM.add(System.nanoTime() - start);
    }
  }

  /** Returns the number of measured executions. */
  public static long executions() {
    return SUM.executions();
  }
}
