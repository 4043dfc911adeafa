package dev.edpm.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A rule that steers: when samples of a counter satisfy a condition, a knob is set. It does nothing
 * unless the user asks for rules at launch ({@code edpm.rules}).
 *
 * <pre>{@code
 * @Rule("when global solver.residual < 1e-3 for 3 samples set global solver.block-size to 64"
 *     + " at most every 1s")
 * }</pre>
 *
 * <p>The grammar: {@code when SCOPE COUNTER [of INSTANCE] (< | <= | > | >= | == | !=) NUMBER [for N
 * samples] set SCOPE KNOB [of INSTANCE] to NUMBER [at most every DURATION]}. Without the two
 * limits: one sample, and at most once a second. A name that contains blanks stands in double
 * quotes; a duration is {@code 500ms}, {@code 10s}, {@code 5m} or {@code 1h}.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE, ElementType.METHOD, ElementType.FIELD})
@Repeatable(Rule.Several.class)
public @interface Rule {

  /** The rule's text. */
  String value();

  /** The rule's name in the report. Default: {@code Type.member}, as regions have it. */
  String name() default "";

  /** Several rules on one element. */
  @Documented
  @Retention(RetentionPolicy.RUNTIME)
  @Target({ElementType.TYPE, ElementType.METHOD, ElementType.FIELD})
  @interface Several {
    /** The rules. */
    Rule[] value();
  }
}
