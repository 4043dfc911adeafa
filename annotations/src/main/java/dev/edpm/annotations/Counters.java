package dev.edpm.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Names the counters of a region (the clauses of EDPM's {@code start}).
 *
 * <p>On a region it names that region's own counters; on a type or a package the default for the
 * regions inside. The nearest one replaces the others: variable, member, innermost type, outer
 * types, package. On an annotation type it makes that type a reusable set; several sets on one
 * element are a union. {@code time.wall} is always measured. On a {@link Codelet} they make it a
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
   * Each is {@code type.counter}, or a bare {@code type} for every counter of that type; {@link
   * Counter} has a constant for each.
   */
  String[] value();
}
