package dev.edpm.runtime.jna;

import com.sun.jna.FunctionMapper;
import com.sun.jna.Library;
import com.sun.jna.Native;
import dev.edpm.runtime.nativecall.NativeFunction;
import dev.edpm.runtime.nativecall.NativeLibrary;
import dev.edpm.runtime.nativecall.WideFunction;
import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A library that JNA has opened.
 *
 * @param name the name in messages
 * @param file the name under which it was opened, or {@code null} for the C library
 */
record JnaLibrary(String name, String file) implements NativeLibrary {

  @Override
  public OptionalLong address(String symbol) {
    try {
      com.sun.jna.Pointer found = opened(Map.of()).getGlobalVariableAddress(symbol);
      return OptionalLong.of(com.sun.jna.Pointer.nativeValue(found));
    } catch (UnsatisfiedLinkError e) {
      return OptionalLong.empty();
    }
  }

  /**
   * Binds a function directly: calls with JNA's {@code Function} cost several times as much and
   * allocate. Direct mapping binds the methods of a class, so each function gets a class of its
   * own.
   */
  @Override
  public Optional<NativeFunction> function(String symbol) {
    return bound(symbol, DirectFunction.class).map(NativeFunction.class::cast);
  }

  @Override
  public Optional<WideFunction> wideFunction(String symbol) {
    return bound(symbol, DirectWideFunction.class).map(WideFunction.class::cast);
  }

  /** Returns an object of a copy of a class, whose native method is the function. */
  private Optional<Object> bound(String symbol, Class<?> template) {
    if (address(symbol).isEmpty()) {
      return Optional.empty();
    }
    FunctionMapper toSymbol = (library, method) -> symbol;
    try (InputStream in = template.getResourceAsStream(template.getSimpleName() + ".class")) {
      MethodHandles.Lookup hidden =
          MethodHandles.lookup().defineHiddenClass(in.readAllBytes(), false);
      Native.register(
          hidden.lookupClass(), opened(Map.of(Library.OPTION_FUNCTION_MAPPER, toSymbol)));
      return Optional.of(hidden.lookupClass().getDeclaredConstructor().newInstance());
    } catch (IOException | ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  private com.sun.jna.NativeLibrary opened(Map<String, ?> options) {
    return com.sun.jna.NativeLibrary.getInstance(file, options);
  }
}
