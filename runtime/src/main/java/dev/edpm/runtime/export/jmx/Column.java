package dev.edpm.runtime.export.jmx;

import java.util.function.Function;
import javax.management.openmbean.OpenType;

/**
 * One value of a row that clients can read.
 *
 * @param name its name, for programs
 * @param help its description, for people
 * @param type its open type
 * @param value returns it; {@code null} if there is none
 */
record Column<R>(String name, String help, OpenType<?> type, Function<R, ?> value) {}
