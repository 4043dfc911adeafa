package dev.edpm.runtime.nativecall;

import java.util.Optional;
import java.util.OptionalLong;

/** An open library. It is never closed. Safe on any thread. */
public interface NativeLibrary {

  /** Returns the name under which it was found. */
  String name();

  /** Returns the address of a function or variable. */
  OptionalLong address(String symbol);

  /** Returns a function. Binding takes about a millisecond, so callers should keep the function. */
  Optional<NativeFunction> function(String symbol);

  /** Returns a function with up to ten arguments, otherwise as {@link #function} does. */
  Optional<WideFunction> wideFunction(String symbol);
}
