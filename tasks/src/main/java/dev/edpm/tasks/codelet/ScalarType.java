package dev.edpm.tasks.codelet;

/**
 * The types of numbers that Java and OpenCL C have in common. OpenCL C also has unsigned integers
 * of the same sizes, which have no constants of their own, because the bytes are the same.
 */
public enum ScalarType {
  /** Java's {@code byte}: {@code char} and {@code uchar} in OpenCL C. */
  BYTE(1),
  /** Java's {@code short}: {@code short} and {@code ushort} in OpenCL C. */
  SHORT(2),
  /** Java's {@code char}: {@code ushort} in OpenCL C. */
  CHAR(2),
  /** Java's {@code int}: {@code int} and {@code uint} in OpenCL C. */
  INT(4),
  /** Java's {@code long}: {@code long} and {@code ulong} in OpenCL C. */
  LONG(8),
  /** {@code float} in both. */
  FLOAT(4),
  /** {@code double} in both. */
  DOUBLE(8);

  private final int bytes;

  ScalarType(int bytes) {
    this.bytes = bytes;
  }

  /** Returns the size of a number in bytes. */
  public int bytes() {
    return bytes;
  }
}
