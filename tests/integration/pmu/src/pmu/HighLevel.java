package pmu;

import dev.edpm.runtime.nativecall.NativeAccess;
import dev.edpm.runtime.nativecall.NativeAccesses;
import dev.edpm.runtime.nativecall.NativeBuffer;
import dev.edpm.runtime.nativecall.NativeLibrary;
import java.util.Optional;

/**
 * The same with PAPI's high-level interface, for comparison: begins and ends regions in the order
 * in which its arguments say, {@code +a +b -a -b}, and prints PAPI's answers (0 is good).
 */
final class HighLevel {

  private static final int NAME = 16;

  private HighLevel() {}

  public static void main(String[] args) {
    NativeAccess access = NativeAccesses.best();
    Optional<NativeLibrary> papi =
        access.unavailable().isPresent()
            ? Optional.empty()
            : access.library("libpapi.so.7.1", "libpapi.so.7.0", "libpapi.so");
    if (papi.isEmpty() || papi.get().function("PAPI_hl_region_begin").isEmpty()) {
      System.out.println("no libpapi with a high-level interface");
      return;
    }
    for (String arg : args) {
      NativeBuffer name = access.allocate(NAME);
      name.putString(arg.substring(1));
      String function = arg.startsWith("+") ? "PAPI_hl_region_begin" : "PAPI_hl_region_end";
      int answer = (int) papi.get().function(function).orElseThrow().call(name.address());
      name.keep();
      System.out.println(arg + " " + answer);
    }
    System.out.println("stop " + (int) papi.get().function("PAPI_hl_stop").orElseThrow().call(0));
  }
}
