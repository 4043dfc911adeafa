/**
 * MBeans for regions, counters, sets and knobs, if {@code edpm.jmx=on}. They only use open types
 * and standard notifications, so that any client can read them without EDPM's classes. Nothing is
 * opened to other machines: remote access is configured for the JVM ({@code
 * com.sun.management.jmxremote}). Nothing of {@code java.management} is used before {@link
 * dev.edpm.runtime.export.jmx.JmxExport} has checked that it is available.
 */
package dev.edpm.runtime.export.jmx;
