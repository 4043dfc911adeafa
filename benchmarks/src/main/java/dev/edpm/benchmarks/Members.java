package dev.edpm.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Finds methods in class files, each as {@code type.name(parameters)result} with JVM names. */
final class Members {

  /**
   * The calls that identify a woven method.
   *
   * @param owner matches the types of the called methods, by their JVM names
   * @param enter matches the method that each woven method calls at its beginning
   * @param end matches the methods of which each woven method calls at least one
   * @param carrier the type from which the calls are copied, if any, which does not count
   */
  record Calls(
      Predicate<String> owner, Predicate<String> enter, Predicate<String> end, String carrier) {

    /** Returns the calls of the methods of one type. */
    static Calls of(Class<?> owner, String enter, String end, String carrier) {
      return new Calls(
          owner.getName().replace('.', '/')::equals, enter::equals, end::equals, carrier);
    }
  }

  private static final int COMPILERS_OWN = Opcodes.ACC_SYNTHETIC | Opcodes.ACC_BRIDGE;
  private static final int PARTS = ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES;

  private Members() {}

  /**
   * Returns the methods that have a body in the source: without constructors, initialisers, and
   * methods that the compiler adds. The generated methods of records are included, because they
   * cannot be distinguished.
   */
  static Set<String> written(Path classes) throws IOException {
    Set<String> found = new TreeSet<>();
    visit(
        classes,
        new ClassVisitor(Opcodes.ASM9) {
          private String type = "";
          private boolean isEnum;

          @Override
          public void visit(
              int version, int access, String name, String generic, String base, String[] more) {
            type = name;
            isEnum = (access & Opcodes.ACC_ENUM) != 0;
          }

          @Override
          public MethodVisitor visitMethod(
              int access, String name, String descriptor, String generic, String[] exceptions) {
            boolean body = (access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE)) == 0;
            boolean added =
                name.startsWith("<")
                    || (access & COMPILERS_OWN) != 0
                    || (isEnum && isOfEveryEnum("L" + type + ";", name, descriptor));
            if (body && !added) {
              found.add(type + "." + name + descriptor);
            }
            return null;
          }
        });
    return found;
  }

  /** Returns whether a method of an enum is generated for every enum, by any compiler. */
  static boolean isOfEveryEnum(String type, String name, String descriptor) {
    return (name.equals("values") && descriptor.equals("()[" + type))
        || (name.equals("valueOf") && descriptor.equals("(Ljava/lang/String;)" + type));
  }

  /**
   * Returns the methods that contain woven calls.
   *
   * @throws IllegalStateException if a method enters and never ends, or enters more than once
   */
  static Set<String> woven(Path classes, Calls calls) throws IOException {
    Set<String> found = new TreeSet<>();
    visit(
        classes,
        new ClassVisitor(Opcodes.ASM9) {
          private String type = "";

          @Override
          public void visit(
              int version, int access, String name, String generic, String base, String[] more) {
            type = name;
          }

          @Override
          public MethodVisitor visitMethod(
              int access, String name, String descriptor, String generic, String[] exceptions) {
            String method = type + "." + name + descriptor;
            return new MethodVisitor(Opcodes.ASM9) {
              private int entered;
              private int ended;

              @Override
              public void visitMethodInsn(
                  int opcode, String of, String called, String shape, boolean isInterface) {
                if (calls.owner().test(of)) {
                  entered += calls.enter().test(called) ? 1 : 0;
                  ended += calls.end().test(called) ? 1 : 0;
                }
              }

              @Override
              public void visitEnd() {
                if (entered > 1 || (entered == 0) != (ended == 0)) {
                  throw new IllegalStateException(
                      "%s enters %d times and ends %d times".formatted(method, entered, ended));
                }
                if (entered == 1 && !type.equals(calls.carrier())) {
                  found.add(method);
                }
              }
            };
          }
        });
    return found;
  }

  /** Returns the class files under a folder. */
  static Set<Path> classFiles(Path folder) throws IOException {
    Set<Path> files = new TreeSet<>();
    try (Stream<Path> all = Files.walk(folder)) {
      all.filter(file -> file.toString().endsWith(".class")).forEach(files::add);
    }
    return files;
  }

  private static void visit(Path classes, ClassVisitor visitor) throws IOException {
    for (Path file : classFiles(classes)) {
      new ClassReader(Files.readAllBytes(file)).accept(visitor, PARTS);
    }
  }
}
