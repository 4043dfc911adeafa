package dev.edpm.runtime.wiring;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks the classes that the annotation processor generates. It is stored in the class file, and
 * its name contains "generated", because this is how coverage tools recognise code to exclude.
 */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface GeneratedWiring {}
