package dev.edpm.runtime.nativecall;

import java.util.Optional;
import java.util.OptionalLong;

/** A library that was opened. It is never closed. Safe on any thread. */
public interface NativeLibrary {

  /** Returns the name under which it was found. */
  String name();

  /** Returns the address of a function or variable. */
  OptionalLong address(String symbol);

  /** Returns a function; binding it takes about a millisecond, so it is to be kept. */
  Optional<NativeFunction> function(String symbol);
}
