package dev.edpm.tasks.model.fit;

/**
 * Computes footprints: the CRC by which a history model distinguishes layouts of data. It equals
 * StarPU's, so that StarPU's calibrated models can be used. It is a CRC-32C without reflection over
 * numbers in little-endian order. Each piece of data has a CRC of its dimensions and its kind, and
 * a task has the CRC of those of its data, in order. The sizes of elements do not count.
 */
public final class Footprint {

  private static final int POLYNOMIAL = 0x1EDC6F41;

  // StarPU's numbers of its data interfaces.
  private static final int MATRIX = 0;
  private static final int VECTOR = 2;
  private static final int VARIABLE = 5;

  private static final int[] TABLE = table();

  private Footprint() {}

  /** Returns the footprint of a task without data. */
  public static int none() {
    return 0;
  }

  /** Returns the footprint of a task that has {@code data} after the data of {@code task}. */
  public static int and(int task, int data) {
    return crc(data, task);
  }

  /** Returns the footprint of a task with one piece of data. */
  public static int ofTask(int data) {
    return and(none(), data);
  }

  /** Returns the footprint of a vector. */
  public static int vector(int elements) {
    return crc(crc(elements, 0), VECTOR);
  }

  /** Returns the footprint of a matrix with {@code ny} rows of {@code nx} elements. */
  public static int matrix(int nx, int ny) {
    return crc(crc(nx, ny), MATRIX);
  }

  /** Returns the footprint of a single element. */
  public static int variable(int bytes) {
    return crc(crc(bytes, 0), VARIABLE);
  }

  /**
   * Returns the footprint of a task whose codelet specifies a size (StarPU's {@code size_base}).
   */
  public static int ofSize(long size) {
    return crc((int) (size >>> 32), crc((int) size, 0));
  }

  /**
   * Returns the CRC of a number that continues the CRC {@code seed} (StarPU's {@code
   * starpu_hash_crc32c_be}).
   */
  public static int crc(int value, int seed) {
    int crc = seed;
    for (int shift = 0; shift < 32; shift += 8) {
      crc = crc << 8 ^ TABLE[(crc >>> 24 ^ value >>> shift) & 0xff];
    }
    return crc;
  }

  private static int[] table() {
    int[] table = new int[256];
    for (int i = 0; i < table.length; i++) {
      int crc = i << 24;
      for (int bit = 0; bit < 8; bit++) {
        crc = crc << 1 ^ (crc < 0 ? POLYNOMIAL : 0);
      }
      table[i] = crc;
    }
    return table;
  }
}
