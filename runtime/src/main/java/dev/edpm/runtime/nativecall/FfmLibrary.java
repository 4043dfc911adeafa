package dev.edpm.runtime.nativecall;

import java.util.Optional;
import java.util.OptionalLong;

/**
 * A library, or the C library.
 *
 * @param lookup finds its symbols
 */
record FfmLibrary(Foreign foreign, String name, Object lookup) implements NativeLibrary {

  @Override
  public OptionalLong address(String symbol) {
    Optional<Object> found = foreign.find(lookup, symbol);
    return found.isPresent() ? OptionalLong.of(foreign.address(found.get())) : OptionalLong.empty();
  }

  @Override
  public Optional<NativeFunction> function(String symbol) {
    return foreign
        .find(lookup, symbol)
        .map(found -> new FfmFunction(foreign.bind(found, FfmFunction.TYPE)));
  }

  @Override
  public Optional<WideFunction> wideFunction(String symbol) {
    return foreign
        .find(lookup, symbol)
        .map(found -> new FfmWideFunction(foreign.bind(found, FfmWideFunction.TYPE)));
  }
}
