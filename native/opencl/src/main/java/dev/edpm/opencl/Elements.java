package dev.edpm.opencl;

import dev.edpm.tasks.driver.ArrayPart;
import java.nio.ByteBuffer;

/** Copies elements of Java arrays to native memory and back, without the gaps between rows. */
final class Elements {

  private Elements() {}

  /** A copy of some elements of an array at an index. */
  private interface Run {
    void copy(Object array, int index, int count, ByteBuffer bytes);
  }

  /**
   * Copies elements to the start of memory.
   *
   * @param first the first one, counted without gaps
   */
  static void put(ArrayPart from, long first, int count, ByteBuffer to) {
    each(from, first, count, to, Elements::put);
  }

  /** Copies the start of memory to elements. */
  static void get(ByteBuffer from, ArrayPart to, long first, int count) {
    each(to, first, count, from, Elements::get);
  }

  private static void each(ArrayPart part, long first, int count, ByteBuffer bytes, Run run) {
    int width = ArrayPart.width(part.array());
    if (part.rows() == 1 || part.stride() == part.columns()) {
      bytes.position(0);
      run.copy(part.array(), (int) (part.offset() + first), count, bytes);
      return;
    }
    for (int done = 0; done < count; ) {
      int row = (int) ((first + done) / part.columns());
      int column = (int) ((first + done) % part.columns());
      int some = Math.min(part.columns() - column, count - done);
      bytes.position(done * width);
      run.copy(part.array(), part.start(row) + column, some, bytes);
      done += some;
    }
  }

  private static void put(Object array, int index, int count, ByteBuffer bytes) {
    if (array instanceof float[] floats) {
      bytes.asFloatBuffer().put(floats, index, count);
    } else if (array instanceof double[] doubles) {
      bytes.asDoubleBuffer().put(doubles, index, count);
    } else if (array instanceof int[] ints) {
      bytes.asIntBuffer().put(ints, index, count);
    } else if (array instanceof long[] longs) {
      bytes.asLongBuffer().put(longs, index, count);
    } else if (array instanceof short[] shorts) {
      bytes.asShortBuffer().put(shorts, index, count);
    } else if (array instanceof char[] chars) {
      bytes.asCharBuffer().put(chars, index, count);
    } else if (array instanceof byte[] some) {
      bytes.put(some, index, count);
    } else {
      boolean[] booleans = (boolean[]) array;
      for (int i = index; i < index + count; i++) {
        bytes.put((byte) (booleans[i] ? 1 : 0));
      }
    }
  }

  private static void get(Object array, int index, int count, ByteBuffer bytes) {
    if (array instanceof float[] floats) {
      bytes.asFloatBuffer().get(floats, index, count);
    } else if (array instanceof double[] doubles) {
      bytes.asDoubleBuffer().get(doubles, index, count);
    } else if (array instanceof int[] ints) {
      bytes.asIntBuffer().get(ints, index, count);
    } else if (array instanceof long[] longs) {
      bytes.asLongBuffer().get(longs, index, count);
    } else if (array instanceof short[] shorts) {
      bytes.asShortBuffer().get(shorts, index, count);
    } else if (array instanceof char[] chars) {
      bytes.asCharBuffer().get(chars, index, count);
    } else if (array instanceof byte[] some) {
      bytes.get(some, index, count);
    } else {
      boolean[] booleans = (boolean[]) array;
      for (int i = index; i < index + count; i++) {
        booleans[i] = bytes.get() != 0;
      }
    }
  }
}
