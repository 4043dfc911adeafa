/**
 * Calls of C functions, the one way in which the runtime leaves Java: the few of the C library that
 * kernel counters need, and those of libraries that counters come from. Imports no other room.
 *
 * <p>What calls is either {@code java.lang.foreign} (FFM, JDK 22 and newer) or JNA ({@code
 * edpm-native-jna}, for JDK 17 to 21). Neither is touched before somebody asks {@link
 * dev.edpm.runtime.nativecall.NativeAccesses#best}.
 */
package dev.edpm.runtime.nativecall;
