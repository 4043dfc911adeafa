package dev.edpm.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Names the counters that a region collects, in addition to {@code time.wall} (the clauses of
 * EDPM's pragma {@code start}).
 *
 * <p>On a region, it names the counters of that region. On a type or package, it names the default
 * for the regions inside. The nearest set replaces the others, in the order variable, member,
 * innermost type, outer types, package. On an annotation type, it makes that type a reusable set.
 * Several sets on one element are combined into their union. A {@link Codelet} with counters is a
 * region.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({
  ElementType.METHOD,
  ElementType.CONSTRUCTOR,
  ElementType.TYPE,
  ElementType.PACKAGE,
  ElementType.ANNOTATION_TYPE,
  ElementType.LOCAL_VARIABLE,
  ElementType.TYPE_USE
})
public @interface Counters {

  /**
   * The counters: {@code type.counter}, or a bare {@code type} for every counter of that type.
   * {@link Counter} has a constant for each.
   */
  String[] value();
}
