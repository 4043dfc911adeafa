package dev.edpm.benchmarks.calls;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.function.Predicate;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Loads classes of the class path again, changed so that each method with a body reports its calls
 * to {@link Calls}: also constructors, static initialisers, bodies of lambdas, and methods that the
 * compiler adds. The class path has many programs with regions, of which it lists those of one.
 */
final class CountingLoader extends ClassLoader {

  private static final String CALLS = Type.getInternalName(Calls.class);
  private static final String REGIONS = "META-INF/edpm/regions";

  private final URL regions;
  private final Predicate<String> loaded;
  private final Predicate<String> counted;

  /**
   * Creates a loader.
   *
   * @param regions the list of the regions of the program
   * @param loaded matches the names of the classes that it loads itself; the others come from the
   *     loader of this class
   * @param counted matches the names of those whose calls count
   */
  CountingLoader(URL regions, Predicate<String> loaded, Predicate<String> counted) {
    super(CountingLoader.class.getClassLoader());
    this.regions = regions;
    this.loaded = loaded;
    this.counted = counted;
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    if (!loaded.test(name) || name.equals(Calls.class.getName())) {
      return super.loadClass(name, resolve);
    }
    synchronized (getClassLoadingLock(name)) {
      Class<?> known = findLoadedClass(name);
      return known == null ? define(name) : known;
    }
  }

  @Override
  public Enumeration<URL> getResources(String name) throws IOException {
    return name.equals(REGIONS)
        ? Collections.enumeration(List.of(regions))
        : super.getResources(name);
  }

  private Class<?> define(String name) throws ClassNotFoundException {
    try (InputStream file = getResourceAsStream(name.replace('.', '/') + ".class")) {
      if (file == null) {
        throw new ClassNotFoundException(name);
      }
      byte[] bytes = file.readAllBytes();
      byte[] code = counted.test(name) ? counting(name, bytes) : bytes;
      return defineClass(name, code, 0, code.length);
    } catch (IOException e) {
      throw new ClassNotFoundException(name, e);
    }
  }

  private static byte[] counting(String type, byte[] bytes) {
    ClassReader reader = new ClassReader(bytes);
    ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
    reader.accept(
        new ClassVisitor(Opcodes.ASM9, writer) {
          @Override
          public MethodVisitor visitMethod(
              int access, String name, String descriptor, String generic, String[] exceptions) {
            return new MethodVisitor(
                Opcodes.ASM9, super.visitMethod(access, name, descriptor, generic, exceptions)) {
              @Override
              public void visitCode() {
                super.visitCode();
                visitLdcInsn(type);
                visitLdcInsn(name);
                visitMethodInsn(
                    Opcodes.INVOKESTATIC,
                    CALLS,
                    "entered",
                    "(Ljava/lang/String;Ljava/lang/String;)V",
                    false);
              }
            };
          }
        },
        0);
    return writer.toByteArray();
  }
}
