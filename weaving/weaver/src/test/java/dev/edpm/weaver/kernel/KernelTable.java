package dev.edpm.weaver.kernel;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** The programs of {@code kernels.txt}, with the kernels that clang sees in them. */
final class KernelTable {

  /**
   * A program.
   *
   * @param options the options of the compiler
   * @param source its text
   * @param kernels the expected kernels, each as a line of the table
   */
  record Case(String options, String source, List<String> kernels) {
    @Override
    public String toString() {
      return source;
    }
  }

  private static final String START = "=== case";

  private KernelTable() {}

  static List<Case> read() {
    List<Case> cases = new ArrayList<>();
    String[] blocks = text().split("(?m)^" + START, -1);
    for (int i = 1; i < blocks.length; i++) {
      int line = blocks[i].indexOf('\n');
      int end = blocks[i].indexOf("\n---\n");
      String source = blocks[i].substring(line + 1, end + 1).replace("\\r\n", "\r\n");
      List<String> kernels = blocks[i].substring(end + 5).lines().toList();
      cases.add(new Case(blocks[i].substring(0, line).strip(), source, kernels));
    }
    return cases;
  }

  private static String text() {
    try (InputStream in = KernelTable.class.getResourceAsStream("kernels.txt")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
