package dev.edpm.runtime.nativecall;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.lang.reflect.Array;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * {@code java.lang.foreign} by reflection, because this is compiled for JDK 17. Reflection is only
 * used to bind a function; the call itself is a method handle of primitive types.
 */
final class Foreign {

  private final Class<?> segmentType = type("MemorySegment");
  private final Class<?> layoutType = type("MemoryLayout");
  private final Class<?> linkerType = type("Linker");
  private final Class<?> optionType = type("Linker$Option");
  private final Class<?> lookupType = type("SymbolLookup");
  private final Class<?> arenaType = type("Arena");
  private final Class<?> descriptorType = type("FunctionDescriptor");
  private final Object linker = call(method(linkerType, "nativeLinker"), null);
  private final Object arena = call(method(arenaType, "global"), null);

  private final Method find = method(lookupType, "find", String.class);
  private final Method addressOf = method(segmentType, "address");
  private final Method ofAddress = method(segmentType, "ofAddress", long.class);
  private final Method ofBuffer = method(segmentType, "ofBuffer", Buffer.class);
  private final Method ofArray = method(segmentType, "ofArray", long[].class);
  private final Method reinterpret = method(segmentType, "reinterpret", long.class);
  private final Method asByteBuffer = method(segmentType, "asByteBuffer");
  private final Method describe = method(descriptorType, "of", layoutType, layoutType.arrayType());
  private final Method downcall =
      method(linkerType, "downcallHandle", segmentType, descriptorType, optionType.arrayType());

  /** Returns the lookup for the functions of the C library. */
  Object defaultLookup() {
    return call(method(linkerType, "defaultLookup"), linker);
  }

  /** Opens a library and returns the lookup for its functions; empty if there is no such file. */
  Optional<Object> libraryLookup(String name) {
    try {
      Method open = method(lookupType, "libraryLookup", String.class, arenaType);
      return Optional.of(call(open, null, name, arena));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  /** Returns the segment of a function. */
  Optional<Object> find(Object lookup, String symbol) {
    return ((Optional<?>) call(find, lookup, symbol)).map(found -> (Object) found);
  }

  long address(Object segment) {
    return (long) call(addressOf, segment);
  }

  Object segment(long address) {
    return call(ofAddress, null, address);
  }

  Object segment(ByteBuffer buffer) {
    return call(ofBuffer, null, buffer);
  }

  Object segment(long[] array) {
    return call(ofArray, null, (Object) array);
  }

  ByteBuffer view(long address, int bytes) {
    Object sized = call(reinterpret, segment(address), (long) bytes);
    return ((ByteBuffer) call(asByteBuffer, sized)).order(ByteOrder.nativeOrder());
  }

  /**
   * Returns the option of a call that saves {@code errno} in a segment, which is its first
   * argument.
   */
  Object keepErrno() {
    Method capture = method(optionType, "captureCallState", String[].class);
    return call(capture, null, (Object) new String[] {"errno"});
  }

  /** Returns the option of a call whose arguments from that index on are variadic in C. */
  Object variadicFrom(int argument) {
    return call(method(optionType, "firstVariadicArg", int.class), null, argument);
  }

  /**
   * Returns the option of a call without a notification of the JVM.
   *
   * @param takesHeap whether C may get memory of the heap
   */
  Object leaf(boolean takesHeap) {
    return call(method(optionType, "critical", boolean.class), null, takesHeap);
  }

  /**
   * Binds a function.
   *
   * @param type its result and arguments, each {@code int}, {@code long}, or an {@code Object},
   *     which is a segment; with {@link #keepErrno} the handle has one more argument before them,
   *     the segment, as an {@code Object}
   */
  MethodHandle bind(Object function, MethodType type, Object... options) {
    List<Object> arguments = new ArrayList<>();
    for (Class<?> argument : type.parameterList()) {
      arguments.add(layout(argument));
    }
    Object descriptor =
        call(describe, null, layout(type.returnType()), array(layoutType, arguments));
    MethodHandle handle =
        (MethodHandle)
            call(downcall, linker, function, descriptor, array(optionType, List.of(options)));
    return handle.asType(
        handle.type().parameterCount() == type.parameterCount()
            ? type
            : type.insertParameterTypes(0, Object.class));
  }

  private static Object layout(Class<?> value) {
    try {
      String name =
          value.isPrimitive()
              ? "JAVA_" + value.getName().toUpperCase(java.util.Locale.ROOT)
              : "ADDRESS";
      return type("ValueLayout").getField(name).get(null);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Object array(Class<?> type, List<Object> elements) {
    Object array = Array.newInstance(type, elements.size());
    for (int i = 0; i < elements.size(); i++) {
      Array.set(array, i, elements.get(i));
    }
    return array;
  }

  private static Class<?> type(String name) {
    try {
      return Class.forName("java.lang.foreign." + name);
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Method method(Class<?> type, String name, Class<?>... parameters) {
    try {
      return type.getMethod(name, parameters);
    } catch (NoSuchMethodException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Object call(Method method, Object target, Object... arguments) {
    try {
      return method.invoke(target, arguments);
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    } catch (InvocationTargetException e) {
      if (e.getCause() instanceof RuntimeException cause) {
        throw cause;
      }
      if (e.getCause() instanceof Error cause) {
        throw cause;
      }
      throw new IllegalStateException(e.getCause());
    }
  }
}
