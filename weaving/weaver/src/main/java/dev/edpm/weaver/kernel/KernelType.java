package dev.edpm.weaver.kernel;

/**
 * The type of a kernel's parameter, without qualifiers that callers need not know.
 *
 * @param space the address space that a pointer points to
 * @param base the name of the scalar type, such as {@code float}, {@code uint} or {@code
 *     sampler_t}; of the elements, if it is a vector
 * @param width the number of elements of a vector, 1 for a scalar
 * @param isPointer whether it is a pointer to such a value
 * @param isConst whether the value that a pointer points to cannot be changed
 */
public record KernelType(Space space, String base, int width, boolean isPointer, boolean isConst) {

  /** The address spaces of OpenCL. */
  public enum Space {
    /** The memory of a device, where buffers are. */
    GLOBAL("__global"),
    /** Buffers that kernels only read. */
    CONSTANT("__constant"),
    /** The memory of a work-group. */
    LOCAL("__local"),
    /** The memory of a work-item, also if no address space is written. */
    PRIVATE("");

    private final String keyword;

    Space(String keyword) {
      this.keyword = keyword;
    }
  }

  /** Returns its form in source code. */
  public String text() {
    StringBuilder text = new StringBuilder();
    if (isPointer && space != Space.PRIVATE) {
      text.append(space.keyword).append(' ');
    }
    if (isPointer && isConst && space != Space.CONSTANT) {
      text.append("const ");
    }
    text.append(base);
    if (width > 1) {
      text.append(width);
    }
    return isPointer ? text.append(" *").toString() : text.toString();
  }
}
