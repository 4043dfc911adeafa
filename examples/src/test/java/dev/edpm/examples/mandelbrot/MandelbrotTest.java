package dev.edpm.examples.mandelbrot;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.CRC32;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MandelbrotTest {

  private static final int WIDTH = 90;
  private static final int HEIGHT = 50;

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 5})
  void drawsTheSamePictureWithAnyNumberOfThreads(int threads) throws Exception {
    Path file = folder.resolve("picture.pgm");

    long checksum = Mandelbrot.draw(file, WIDTH, HEIGHT, threads);

    byte[] pixels = pixels();
    ByteArrayOutputStream expected = new ByteArrayOutputStream();
    expected.write("P5 90 50 255\n".getBytes(StandardCharsets.US_ASCII));
    expected.write(pixels);
    assertThat(Files.readAllBytes(file)).isEqualTo(expected.toByteArray());
    CRC32 crc = new CRC32();
    crc.update(pixels);
    assertThat(checksum).isEqualTo(crc.getValue());
  }

  /** The set by its definition, one pixel after the other. */
  private static byte[] pixels() {
    byte[] pixels = new byte[WIDTH * HEIGHT];
    for (int row = 0; row < HEIGHT; row++) {
      for (int column = 0; column < WIDTH; column++) {
        double cRe = -2.25 + column * (3.0 / WIDTH);
        double cIm = (row - HEIGHT / 2) * (3.0 / WIDTH);
        double re = 0;
        double im = 0;
        int grey = 0;
        for (int step = 0; step < 1000 && grey == 0; step++) {
          if (re * re + im * im > 4) {
            grey = 256 + 255 - step % 256;
          }
          double square = re * re - im * im + cRe;
          im = 2 * re * im + cIm;
          re = square;
        }
        pixels[row * WIDTH + column] = (byte) grey;
      }
    }
    return pixels;
  }
}
