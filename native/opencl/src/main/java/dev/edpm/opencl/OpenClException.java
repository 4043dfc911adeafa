package dev.edpm.opencl;

/** Thrown if OpenCL rejects a call. */
final class OpenClException extends RuntimeException {

  private static final long serialVersionUID = 1;

  private final int code;

  /**
   * @param call the function
   * @param code OpenCL's error code, negative
   */
  OpenClException(String call, int code) {
    super(call + " failed (" + code + ")" + meaning(code));
    this.code = code;
  }

  int code() {
    return code;
  }

  /** Returns the meaning of a code for which a user can do something, otherwise nothing. */
  private static String meaning(int code) {
    return switch (code) {
      case -4, -61 -> ": the device has no memory for the data";
      case -5 -> ": the device has too little memory or too few registers";
      case -6 -> ": main memory is full";
      case -18, -57 -> ": the device cannot divide it into such parts";
      case -46 -> ": the program has no kernel of this name";
      case -51 -> ": the kernel's parameter has another size than the Java method's";
      case -54 -> ": the group is too large for the device, or does not divide the items";
      default -> "";
    };
  }
}
