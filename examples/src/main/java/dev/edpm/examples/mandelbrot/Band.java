package dev.edpm.examples.mandelbrot;

import java.util.ArrayList;
import java.util.List;

/** Some rows of the picture, and the grey values of their pixels once they are computed. */
final class Band {

  private static final int ROWS = 16;
  private static final int MOST_STEPS = 1000;
  private static final double LEFT = -2.25;
  private static final double WIDTH = 3;

  private final int width;
  private final int height;
  private final int top;
  private final byte[] pixels;

  private Band(int width, int height, int top) {
    this.width = width;
    this.height = height;
    this.top = top;
    this.pixels = new byte[width * Math.min(ROWS, height - top)];
  }

  /** Divides a picture into bands, from top to bottom. */
  static List<Band> cut(int width, int height) {
    List<Band> bands = new ArrayList<>();
    for (int top = 0; top < height; top += ROWS) {
      bands.add(new Band(width, height, top));
    }
    return bands;
  }

  byte[] pixels() {
    return pixels;
  }

  void compute() {
    double scale = WIDTH / width;
    for (int pixel = 0; pixel < pixels.length; pixel++) {
      int row = top + pixel / width;
      int column = pixel % width;
      int steps = steps(LEFT + column * scale, (row - height / 2) * scale);
      pixels[pixel] = (byte) (steps == MOST_STEPS ? 0 : 255 - steps % 256);
    }
  }

  /** Returns the number of steps after which the point leaves the circle of radius 2. */
  private static int steps(double x, double y) {
    double re = 0;
    double im = 0;
    int steps = 0;
    while (re * re + im * im <= 4 && steps < MOST_STEPS) {
      double next = re * re - im * im + x;
      im = 2 * re * im + y;
      re = next;
      steps++;
    }
    return steps;
  }
}
