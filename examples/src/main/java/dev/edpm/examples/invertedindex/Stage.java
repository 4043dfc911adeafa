package dev.edpm.examples.invertedindex;

import dev.edpm.annotations.Counter;
import dev.edpm.annotations.Counters;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** The counters of every stage: a counter set of the program. */
@Counters({Counter.TIME_CPU, Counter.JVM_ALLOCATED_BYTES, Counter.OS_READ_BYTES})
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE, ElementType.METHOD})
@interface Stage {}
