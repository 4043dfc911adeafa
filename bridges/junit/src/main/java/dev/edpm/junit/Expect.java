package dev.edpm.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.parallel.ResourceLock;

/**
 * An expectation of what a test makes a region measure. The test fails if the region measures
 * something else.
 *
 * <pre>{@code
 * @Test
 * @Expect("multiply: executions == 1")
 * @Expect("row: jvm.allocated-bytes <= 0")
 * void multiplies() { ... }
 * }</pre>
 *
 * <p>The grammar: {@code REGION: COUNTER (< | <= | > | >= | == | !=) BOUND [STATISTIC]}.
 *
 * <ul>
 *   <li>COUNTER is {@code executions}, {@code time.wall}, or a counter that the region measures
 *       ({@code @Counters}).
 *   <li>BOUND is a number in the counter's unit, a time ({@code 500ns}, {@code 20us}, {@code 5ms},
 *       {@code 2s}), a size ({@code 64KiB}), or a change relative to the stored baseline ({@code
 *       +1%}).
 *   <li>STATISTIC is {@code sum} (the default), {@code self}, {@code min}, {@code max}, {@code
 *       mean}, {@code p50}, {@code p90}, {@code p95}, {@code p99} or {@code p999}.
 * </ul>
 *
 * Write a name that contains blanks in double quotes.
 *
 * <p>The value covers the executions that end while the test method runs, on all threads. What
 * JUnit and methods such as {@code @BeforeEach} do is not part of it. An expectation of a time
 * needs {@link Repeat}. On a class, an expectation holds for each test of the class and of its
 * nested classes. Tests of other engines than JUnit Jupiter ignore it, which a line on standard
 * error says.
 *
 * <p>In parallel runs, tests with expectations run one after another: they hold the resource lock
 * {@value #LOCK}.
 */
@Documented
@Inherited
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE, ElementType.METHOD})
@Repeatable(Expect.Several.class)
@ExtendWith(EdpmExtension.class)
@ResourceLock(Expect.LOCK)
public @interface Expect {

  /** The key of the resource lock that tests with expectations hold. */
  String LOCK = "dev.edpm.regions";

  /** The expectation's text. */
  String value();

  /** The container of several expectations on one element. */
  @Documented
  @Inherited
  @Retention(RetentionPolicy.RUNTIME)
  @Target({ElementType.TYPE, ElementType.METHOD})
  @ExtendWith(EdpmExtension.class)
  @ResourceLock(Expect.LOCK)
  @interface Several {
    /** The expectations. */
    Expect[] value();
  }
}
