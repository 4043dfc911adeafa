package dev.edpm.runtime.boot;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks the classes that the annotation processor generates. It stays in the class file, and its
 * name says "generated", for that is how coverage tools know what to leave out.
 */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface GeneratedWiring {}
