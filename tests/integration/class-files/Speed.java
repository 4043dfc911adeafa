import dev.edpm.annotations.catalogue.NamePatterns;
import dev.edpm.weaver.ClassFileWeaver;
import dev.edpm.weaver.reader.classfile.ClassFileSet;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.jar.JarFile;

/**
 * Measures how many methods of a jar are woven in a second, after the first second. The seconds are
 * those of the thread's CPU time, because the machine may run other programs.
 */
class Speed {

  private static final double LEAST = 5_000;
  private static final double SECOND = 1e9;

  private static long cpuTime() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }

  public static void main(String[] arguments) throws IOException {
    Map<String, byte[]> classes = new LinkedHashMap<>();
    try (JarFile jar = new JarFile(arguments[0])) {
      jar.stream()
          .filter(entry -> entry.getName().endsWith(".class"))
          .filter(entry -> !entry.getName().startsWith("META-INF/"))
          .forEach(
              entry -> {
                try (var in = jar.getInputStream(entry)) {
                  classes.put(entry.getName(), in.readAllBytes());
                } catch (IOException e) {
                  throw new UncheckedIOException(e);
                }
              });
    }
    ClassFileWeaver.Options options =
        new ClassFileWeaver.Options(NamePatterns.parse("**"), NamePatterns.parse(""));
    // By packages, so that the first second ends inside the jar.
    Map<String, Map<String, byte[]>> packages = new LinkedHashMap<>();
    classes.forEach(
        (name, bytes) ->
            packages
                .computeIfAbsent(
                    name.substring(0, Math.max(0, name.lastIndexOf('/'))),
                    path -> new LinkedHashMap<>())
                .put(name, bytes));
    long start = cpuTime();
    long warm = start;
    long methods = 0;
    for (Map<String, byte[]> each : packages.values()) {
      int regions = ClassFileWeaver.weave(ClassFileSet.of(each), "", options).regions();
      long now = cpuTime();
      if (now - start < SECOND) {
        warm = now;
      } else {
        methods += regions;
      }
    }
    double perSecond = methods * SECOND / (cpuTime() - warm);
    System.out.printf(
        "%,.0f methods a second after the first second, %,d methods%n", perSecond, methods);
    System.exit(perSecond >= LEAST ? 0 : 1);
  }
}
