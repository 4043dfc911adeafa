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
    super(call + " failed (" + code + ")");
    this.code = code;
  }

  int code() {
    return code;
  }
}
