package dev.edpm.it.forked;

import java.io.BufferedWriter;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/** Runs generated programs, each as it was compiled without weaving and with it. */
public final class ProgramRunner {

  private ProgramRunner() {}

  /**
   * Runs programs and records their actions, a line {@code thread<TAB>events} for each thread.
   *
   * @param args the file for that; the folders of the unwoven and of the woven classes; then class
   *     and seed of each program
   */
  public static void main(String[] args) throws IOException, ReflectiveOperationException {
    try (BufferedWriter out = Files.newBufferedWriter(Path.of(args[0]))) {
      for (int i = 1; i <= 2; i++) {
        Path folder = Path.of(args[i]);
        try (URLClassLoader loader = new URLClassLoader(new URL[] {folder.toUri().toURL()})) {
          for (int j = 3; j < args.length; j += 2) {
            run(folder, loader, args[j], Long.parseLong(args[j + 1]), out);
          }
          for (String refused : LinkedClasses.refused(folder, loader)) {
            out.write("refused\t" + refused + "\n");
          }
        }
      }
    }
  }

  private static void run(
      Path folder, ClassLoader loader, String className, long seed, BufferedWriter out)
      throws IOException, ReflectiveOperationException {
    Script.Body body =
        n -> {
          try {
            Method main =
                Class.forName(className, true, loader).getDeclaredMethod("run", int.class);
            main.setAccessible(true);
            return (int) main.invoke(null, n);
          } catch (InvocationTargetException e) {
            return Script.fail(e.getCause());
          } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
          }
        };
    String name = folder.getFileName() + ":" + className;
    Map<String, String> traces = Script.perform(name, seed, body);
    for (Map.Entry<String, String> trace : traces.entrySet()) {
      out.write(trace.getKey() + "\t" + trace.getValue() + "\n");
    }
  }
}
