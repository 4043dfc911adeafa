import java.util.Arrays;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * Prints how long the product of two matrices takes on one core with the vectors of jdk.incubator.vector, in ms and by
 * one line for each round.
 *
 * <pre>{@code VectorLoop <rows> <rounds>}</pre>
 */
public final class VectorLoop {

  private static final VectorSpecies<Float> SPECIES = FloatVector.SPECIES_PREFERRED;
  private static final int TIMES = 50;
  private static final int WARM_UPS = 20;

  public static void main(String[] args) {
    int size = Integer.parseInt(args[0]);
    int rounds = Integer.parseInt(args[1]);
    float[] a = ones(size);
    float[] b = ones(size);
    float[] c = ones(size);
    for (int round = -WARM_UPS; round < rounds; round++) {
      long start = System.nanoTime();
      for (int i = 0; i < TIMES; i++) {
        add(a, b, c, size);
      }
      double ms = (System.nanoTime() - start) / 1e6 / TIMES;
      if (round >= 0) {
        System.out.println("java-vector " + ms);
      }
    }
    if (c[size * size - 1] != 1 + (float) size * TIMES * (WARM_UPS + rounds)) {
      throw new IllegalStateException("the product is wrong");
    }
  }

  /** Computes four rows and one vector of columns at a time. The size is a multiple of both. */
  private static void add(float[] a, float[] b, float[] c, int size) {
    for (int i = 0; i < size; i += 4) {
      for (int j = 0; j < size; j += SPECIES.length()) {
        FloatVector first = FloatVector.fromArray(SPECIES, c, i * size + j);
        FloatVector second = FloatVector.fromArray(SPECIES, c, (i + 1) * size + j);
        FloatVector third = FloatVector.fromArray(SPECIES, c, (i + 2) * size + j);
        FloatVector fourth = FloatVector.fromArray(SPECIES, c, (i + 3) * size + j);
        for (int k = 0; k < size; k++) {
          FloatVector row = FloatVector.fromArray(SPECIES, b, k * size + j);
          first = row.fma(FloatVector.broadcast(SPECIES, a[i * size + k]), first);
          second = row.fma(FloatVector.broadcast(SPECIES, a[(i + 1) * size + k]), second);
          third = row.fma(FloatVector.broadcast(SPECIES, a[(i + 2) * size + k]), third);
          fourth = row.fma(FloatVector.broadcast(SPECIES, a[(i + 3) * size + k]), fourth);
        }
        first.intoArray(c, i * size + j);
        second.intoArray(c, (i + 1) * size + j);
        third.intoArray(c, (i + 2) * size + j);
        fourth.intoArray(c, (i + 3) * size + j);
      }
    }
  }

  private static float[] ones(int size) {
    float[] cells = new float[size * size];
    Arrays.fill(cells, 1);
    return cells;
  }

  private VectorLoop() {}
}
