package dev.edpm.runtime.export.jfr;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import jdk.jfr.Label;
import jdk.jfr.MetadataDefinition;
import jdk.jfr.Name;

/**
 * The annotation {@code jdk.jfr.Contextual} of JDK 25, for code that is compiled for 17. Its name
 * is all that tools look for: they show a field with it beside each event of the same thread and
 * time.
 */
@MetadataDefinition
@Name("jdk.jfr.Contextual")
@Label("Context")
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.FIELD)
@interface Contextual {}
