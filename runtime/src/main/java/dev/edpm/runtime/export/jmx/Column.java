package dev.edpm.runtime.export.jmx;

import java.util.function.Function;
import javax.management.openmbean.OpenType;

/**
 * One value of something that is shown to a client.
 *
 * @param name its name, for programs
 * @param help what it is, for people
 * @param type its open type
 * @param value gives it; {@code null} where there is none
 */
record Column<R>(String name, String help, OpenType<?> type, Function<R, ?> value) {}
