package dev.edpm.opencl;

import dev.edpm.runtime.nativecall.NativeBuffer;
import dev.edpm.tasks.codelet.KernelArgument;
import dev.edpm.tasks.driver.KernelData;
import java.util.List;

/**
 * A compiled kernel of a device. Used by the thread of the device's worker only, because setting
 * arguments is not safe on several threads.
 *
 * @param kernel its handle
 * @param arguments what each of its parameters gets
 */
record BuiltKernel(OpenCl cl, long kernel, List<KernelArgument> arguments) {

  /** Sets all arguments. */
  void set(Object[] values) {
    for (int i = 0; i < arguments.size(); i++) {
      KernelArgument argument = arguments.get(i);
      Object value = values[argument.parameter()];
      NativeBuffer memory = cl.scratch();
      int bytes = Long.BYTES;
      switch (argument.kind()) {
        case DATA -> memory.bytes().putLong(0, (long) ((KernelData) value).memory());
        case VALUE -> bytes = put(argument, value, memory);
        case LENGTH -> {
          KernelData data = (KernelData) value;
          bytes = put(argument, (long) data.rows() * data.columns(), memory);
        }
        case ROWS -> bytes = put(argument, ((KernelData) value).rows(), memory);
        case COLUMNS -> bytes = put(argument, ((KernelData) value).columns(), memory);
      }
      cl.call("clSetKernelArg", kernel, i, bytes, memory.address());
      memory.keep();
    }
  }

  /** Writes a number as the type of an argument; returns its size. */
  private static int put(KernelArgument argument, Object value, NativeBuffer memory) {
    Number number =
        value instanceof Character character ? (Number) (int) character : (Number) value;
    switch (argument.type()) {
      case BYTE -> memory.bytes().put(0, number.byteValue());
      case SHORT, CHAR -> memory.bytes().putShort(0, number.shortValue());
      case INT -> memory.bytes().putInt(0, number.intValue());
      case LONG -> memory.bytes().putLong(0, number.longValue());
      case FLOAT -> memory.bytes().putFloat(0, number.floatValue());
      case DOUBLE -> memory.bytes().putDouble(0, number.doubleValue());
    }
    return argument.type().bytes();
  }
}
