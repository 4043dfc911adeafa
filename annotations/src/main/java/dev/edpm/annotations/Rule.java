package dev.edpm.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Adds a steering rule: when samples of a counter satisfy a condition, the rule sets a knob. Rules
 * are off unless the setting {@code edpm.rules} enables them at launch.
 *
 * <pre>{@code
 * @Rule("when global solver.residual < 1e-3 for 3 samples set global solver.block-size to 64"
 *     + " at most every 1s")
 * }</pre>
 *
 * <p>The grammar: {@code when SCOPE COUNTER [of INSTANCE] (< | <= | > | >= | == | !=) NUMBER [for N
 * samples] set SCOPE KNOB [of INSTANCE] to NUMBER [at most every DURATION]}. The defaults are
 * {@code for 1 samples} and {@code at most every 1s}. Write a name that contains blanks in double
 * quotes, and a duration as {@code 500ms}, {@code 10s}, {@code 5m} or {@code 1h}.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE, ElementType.METHOD, ElementType.FIELD})
@Repeatable(Rule.Several.class)
public @interface Rule {

  /** The rule's text. */
  String value();

  /** The rule's name in the report. Default: {@code Type.member}, as for regions. */
  String name() default "";

  /** The container of several rules on one element. */
  @Documented
  @Retention(RetentionPolicy.RUNTIME)
  @Target({ElementType.TYPE, ElementType.METHOD, ElementType.FIELD})
  @interface Several {
    /** The rules. */
    Rule[] value();
  }
}
