/**
 * MBeans for regions, counters, sets and knobs, when {@code edpm.jmx=on}. Open types and standard
 * notifications alone, so any client reads them without our classes. Nothing is opened to other
 * machines: whether and how one connects is the JVM's own business ({@code
 * com.sun.management.jmxremote}). Nothing of {@code java.management} is touched before {@link
 * dev.edpm.runtime.export.jmx.JmxExport} knows that it is there.
 */
package dev.edpm.runtime.export.jmx;
