/**
 * Calls of C functions, the only way in which the runtime leaves Java: the few functions of the C
 * library that kernel counters need, and those of libraries that provide counters. Imports no other
 * package of the runtime.
 *
 * <p>The calls use either {@code java.lang.foreign} (FFM, JDK 22 and newer) or JNA ({@code
 * edpm-native-jna}, for JDK 17 to 21). Neither is loaded before the first call of {@link
 * dev.edpm.runtime.nativecall.NativeAccesses#best}.
 */
package dev.edpm.runtime.nativecall;
