package dev.edpm.opencl;

import dev.edpm.runtime.nativecall.NativeBuffer;
import dev.edpm.tasks.codelet.OpenClKernel;
import dev.edpm.tasks.driver.KernelException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;

/** The programs and kernels of a device, each built at its first use. Used by one thread. */
final class Programs {

  private static final long BUILD_LOG = 0x1183;

  /** The driver keeps the names and types of parameters. */
  private static final String OPTIONS = "-cl-kernel-arg-info";

  /** A program, by which kernels of the same source share it. */
  private record Source(String text, String options) {}

  private final OpenCl cl;
  private final JvmSignals signals;
  private final long context;
  private final long device;
  private final String name;
  private final String options;
  private final Map<OpenClKernel, BuiltKernel> kernels = new IdentityHashMap<>();
  private final Map<Source, Long> programs = new HashMap<>();

  /**
   * @param signals restored after the driver has compiled
   * @param name the device's name for messages
   * @param own options of the device
   */
  Programs(OpenCl cl, JvmSignals signals, long context, long device, String name, String own) {
    this.cl = cl;
    this.signals = signals;
    this.context = context;
    this.device = device;
    this.name = name;
    this.options = (OPTIONS + " " + own).strip();
  }

  /**
   * Returns a kernel.
   *
   * @throws KernelException if it cannot be built, or has other parameters than the Java method
   */
  BuiltKernel kernel(OpenClKernel wanted) {
    BuiltKernel built = kernels.get(wanted);
    if (built == null) {
      built = build(wanted);
      kernels.put(wanted, built);
    }
    return built;
  }

  private BuiltKernel build(OpenClKernel wanted) {
    String place = name + ": " + wanted.source().file();
    String text;
    try {
      text = wanted.source().text();
    } catch (IllegalStateException e) {
      throw KernelException.notRun(name + ": " + e.getMessage());
    }
    try {
      long program = program(new Source(text, wanted.options()), wanted.source().file());
      NativeBuffer function = string(wanted.name());
      long kernel = cl.create("clCreateKernel", program, function.address());
      function.keep();
      return new BuiltKernel(
          cl, kernel, new KernelSignature(cl, kernel, wanted, place).arguments());
    } catch (OpenClException e) {
      throw KernelException.notRun(place + ": kernel " + wanted.name() + ": " + e.getMessage());
    }
  }

  private long program(Source source, String file) {
    Long known = programs.get(source);
    if (known != null) {
      return known;
    }
    NativeBuffer text = string(source.text());
    NativeBuffer pointer = cl.scratch();
    pointer.bytes().putLong(0, text.address());
    long program = cl.create("clCreateProgramWithSource", context, 1, pointer.address(), 0);
    text.keep();
    NativeBuffer all = string((options + " " + source.options()).strip());
    NativeBuffer devices = cl.scratch();
    devices.bytes().putLong(0, device);
    int code = cl.code("clBuildProgram", program, 1, devices.address(), all.address(), 0, 0);
    signals.restore();
    all.keep();
    if (code != 0) {
      String log = log(program);
      cl.code("clReleaseProgram", program);
      throw KernelException.notRun(
          name + ": clBuildProgram failed (" + code + "): " + BuildLog.first(log, file));
    }
    programs.put(source, program);
    return program;
  }

  private String log(long program) {
    try {
      return cl.text("clGetProgramBuildInfo", program, device, BUILD_LOG);
    } catch (OpenClException e) {
      return "";
    }
  }

  private NativeBuffer string(String text) {
    NativeBuffer string = cl.allocate(text.getBytes(StandardCharsets.UTF_8).length + 1);
    string.putString(text);
    return string;
  }

  /** Frees everything. */
  void close() {
    kernels.values().forEach(built -> cl.code("clReleaseKernel", built.kernel()));
    programs.values().forEach(program -> cl.code("clReleaseProgram", program));
  }
}
