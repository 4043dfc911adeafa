package dev.edpm.opencl;

import dev.edpm.runtime.nativecall.NativeAccess;
import dev.edpm.runtime.nativecall.NativeAccesses;
import dev.edpm.runtime.nativecall.WideFunction;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;

/** A driver of which some functions fail, as one does whose device was unplugged. */
public final class Faults {

  /** By function that returns a handle, the index of the pointer to the error code. */
  private static final Map<String, Integer> ERRORS =
      Map.of(
          "clCreateContext", 5,
          "clCreateCommandQueue", 3,
          "clCreateBuffer", 4,
          "clEnqueueMapBuffer", 9,
          "clCreateProgramWithSource", 4,
          "clCreateKernel", 2);

  private static final int INVALID_VALUE = -30;

  private final NativeAccess access = NativeAccesses.best();
  private final Map<String, Integer> codes = new ConcurrentHashMap<>();
  private final Map<String, UnaryOperator<WideFunction>> others = new ConcurrentHashMap<>();
  private final Map<String, Integer> left = new ConcurrentHashMap<>();
  private final Map<String, AtomicInteger> calls = new ConcurrentHashMap<>();

  /** Has all further calls of a function fail. */
  public void fail(String function, int code) {
    fail(function, code, Integer.MAX_VALUE);
  }

  /** Has the next calls of a function fail. */
  public void fail(String function, int code, int times) {
    left.put(function, times);
    codes.put(function, code);
  }

  /** Has another function be called, which may call the real one. */
  public void replace(String function, UnaryOperator<WideFunction> by) {
    others.put(function, by);
  }

  /** Returns a driver whose devices do not share main memory, as those of GPUs. */
  public static Faults withoutSharedMemory() {
    Faults faults = new Faults();
    faults.replace(
        "clGetDeviceInfo",
        real ->
            (a, b, c, d, e, f, g, h, i, j) ->
                b == SharedMemory.CAPABILITIES
                    ? INVALID_VALUE
                    : real.call(a, b, c, d, e, f, g, h, i, j));
    return faults;
  }

  /** Returns how often a function was called. */
  public int calls(String function) {
    return calls.getOrDefault(function, new AtomicInteger()).get();
  }

  OpenCl around(OpenCl driver) {
    return new OpenCl(access, name -> Optional.of(function(name, driver.function(name))));
  }

  private WideFunction function(String name, WideFunction real) {
    AtomicInteger count = calls.computeIfAbsent(name, unused -> new AtomicInteger());
    return (a, b, c, d, e, f, g, h, i, j) -> {
      count.incrementAndGet();
      Integer code = codes.get(name);
      if (code == null || left.merge(name, -1, Integer::sum) < 0) {
        return others
            .getOrDefault(name, UnaryOperator.identity())
            .apply(real)
            .call(a, b, c, d, e, f, g, h, i, j);
      }
      Integer error = ERRORS.get(name);
      if (error == null) {
        return code;
      }
      long[] all = {a, b, c, d, e, f, g, h, i, j};
      access.view(all[error], Integer.BYTES).putInt(0, code);
      return 0;
    };
  }
}
