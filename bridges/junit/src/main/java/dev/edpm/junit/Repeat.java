package dev.edpm.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Runs the body of a test method several times, as one test, and measures each repetition apart.
 * Methods such as {@code @BeforeEach} run once, before the first repetition. On a class it applies
 * to each test of the class.
 *
 * <p>An expectation of a count must hold in each repetition. A time is the median of the
 * repetitions. Statistics of executions, such as {@code p90}, cover the executions of all
 * repetitions.
 */
@Documented
@Inherited
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE, ElementType.METHOD})
@ExtendWith(EdpmExtension.class)
public @interface Repeat {

  /** The number of repetitions that are measured, from 1; expectations of times need 5. */
  int value();

  /**
   * The number of repetitions before them that are not measured, for example so that the JVM has
   * compiled the code.
   */
  int warmUp() default 0;
}
