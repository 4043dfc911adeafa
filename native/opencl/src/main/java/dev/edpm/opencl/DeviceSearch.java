package dev.edpm.opencl;

import dev.edpm.runtime.nativecall.NativeAccess;
import dev.edpm.runtime.nativecall.NativeBuffer;
import dev.edpm.runtime.nativecall.NativeLibrary;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Finds the devices of this machine. */
final class DeviceSearch {

  static final String[] FILES = {"libOpenCL.so.1", "libOpenCL.so"};
  private static final long ALL_TYPES = 0xFFFFFFFFL;
  private static final long CORES = 0x1002;
  private static final long BY_COUNTS = 0x1087;
  private static final int MOST = 64;

  private DeviceSearch() {}

  /** Opens the library of OpenCL; empty if it is not installed. */
  static Optional<OpenCl> library(NativeAccess access, String... files) {
    Optional<NativeLibrary> library = access.library(files);
    return library.map(found -> new OpenCl(access, found::wideFunction));
  }

  /**
   * Returns the devices of all platforms; none if there is no platform. The handlers of signals are
   * afterwards those from before.
   */
  static List<FoundDevice> all(OpenCl cl, JvmSignals signals) {
    try {
      List<FoundDevice> all = new ArrayList<>();
      for (long platform : handles(cl, "clGetPlatformIDs")) {
        for (long device : handles(cl, "clGetDeviceIDs", platform, ALL_TYPES)) {
          all.add(FoundDevice.of(cl, device));
        }
      }
      return all;
    } finally {
      signals.restore();
    }
  }

  /** Returns the handles that a function lists, none if it says that there are none. */
  private static List<Long> handles(OpenCl cl, String function, long... of) {
    NativeBuffer ids = cl.allocate(MOST * Long.BYTES);
    NativeBuffer count = cl.scratch();
    count.bytes().putInt(0, 0);
    long[] arguments = new long[of.length + 3];
    System.arraycopy(of, 0, arguments, 0, of.length);
    arguments[of.length] = MOST;
    arguments[of.length + 1] = ids.address();
    arguments[of.length + 2] = count.address();
    int code = cl.code(function, arguments);
    if (code == OpenCl.NO_PLATFORM || code == OpenCl.DEVICE_NOT_FOUND) {
      return List.of();
    }
    if (code != 0) {
      throw new OpenClException(function, code);
    }
    List<Long> handles = new ArrayList<>();
    for (int i = 0; i < Math.min(MOST, count.bytes().getInt(0)); i++) {
      handles.add(ids.bytes().getLong(i * Long.BYTES));
    }
    return handles;
  }

  /** Returns a device with some of the cores of a device, itself for all of them. */
  static FoundDevice part(OpenCl cl, FoundDevice device, int cores) {
    long all = cl.number("clGetDeviceInfo", device.id(), CORES);
    if (cores == all) {
      return device;
    }
    if (cores > all) {
      throw new IllegalArgumentException("it has " + all + (all == 1 ? " core" : " cores"));
    }
    NativeBuffer properties = cl.allocate(4 * Long.BYTES);
    properties.bytes().putLong(0, BY_COUNTS).putLong(Long.BYTES, cores);
    NativeBuffer id = cl.scratch();
    cl.call("clCreateSubDevices", device.id(), properties.address(), 1, id.address(), 0);
    properties.keep();
    return new FoundDevice(
        id.bytes().getLong(0), device.name(), device.isCpu(), device.isAccelerator());
  }
}
