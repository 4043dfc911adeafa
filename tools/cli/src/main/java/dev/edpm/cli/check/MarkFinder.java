package dev.edpm.cli.check;

import dev.edpm.analysis.input.Excerpt;
import dev.edpm.analysis.input.InputException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.Attribute;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.RecordComponentVisitor;
import org.objectweb.asm.Type;
import org.objectweb.asm.TypePath;

/** Finds the annotated members of one class, unless the class was instrumented. */
final class MarkFinder extends ClassVisitor {

  private static final int API = Opcodes.ASM9;
  static final String REGION = "Ldev/edpm/annotations/Region;";
  private static final String CODELET = "Ldev/edpm/annotations/Codelet;";
  static final String COUNTERS = "Ldev/edpm/annotations/Counters;";
  private static final String GENERATED = "Ldev/edpm/runtime/boot/GeneratedWiring;";
  private static final String SPAN = "dev/edpm/runtime/Span";
  private static final String WOVEN = "dev.edpm.Woven";

  private final UserAnnotations annotations;

  private final List<Unwoven> found = new ArrayList<>();
  private final Set<String> components = new HashSet<>();
  private String className;
  private String file;
  private boolean isEnum;
  private boolean isRecord;
  private boolean woven;
  private String markOfType = "";
  private boolean isNested;
  private boolean isGenerated;
  private boolean hasBody;

  private MarkFinder(String file, UserAnnotations annotations) {
    super(API);
    this.file = file;
    this.annotations = annotations;
  }

  /**
   * Returns the annotated members of a class that was not instrumented.
   *
   * @param name the name of the class file, used if the class does not name its source
   * @param annotations the user's own annotations
   * @throws InputException if it is not a valid class file
   */
  static List<Unwoven> find(byte[] classFile, String name, UserAnnotations annotations) {
    MarkFinder finder = new MarkFinder(name, annotations);
    Optional<Throwable> failure = read(classFile, finder, ClassReader.SKIP_FRAMES);
    if (failure.isPresent()) {
      String reason = failure.get().getMessage();
      throw new InputException(
          name + " cannot be read as a class" + (reason == null ? "" : ": " + Excerpt.of(reason)));
    }
    return finder.result();
  }

  /**
   * Passes a class file to a visitor of ASM.
   *
   * @param skipped the parts to skip, as flags of {@link ClassReader}
   * @return the failure if it is not a valid class file
   */
  static Optional<Throwable> read(byte[] classFile, ClassVisitor visitor, int skipped) {
    try {
      new ClassReader(classFile).accept(visitor, skipped);
      return Optional.empty();
    } catch (RuntimeException | OutOfMemoryError | StackOverflowError e) {
      // ASM does not validate: wrong lengths and depths in a damaged file can cause any of these.
      return Optional.of(e);
    }
  }

  private List<Unwoven> result() {
    if (woven) {
      return List.of();
    }
    if (hasBody && !markOfType.isEmpty()) {
      found.add(
          0, new Unwoven(file, 0, className, UserAnnotations.written(markOfType) + " on the type"));
    } else if (hasBody && !isNested && !isGenerated) {
      annotations
          .markOfPackage(className.replace('.', '/'))
          .map(mark -> UserAnnotations.written(mark) + " on the package")
          .ifPresent(mark -> found.add(0, new Unwoven(file, 0, className, mark)));
    }
    return found;
  }

  @Override
  public void visit(
      int version, int access, String name, String signature, String parent, String[] interfaces) {
    className = Type.getObjectType(name).getClassName();
    isEnum = (access & Opcodes.ACC_ENUM) != 0;
    isRecord = "java/lang/Record".equals(parent);
  }

  @Override
  public void visitSource(String source, String debug) {
    if (source != null) {
      file = source;
    }
  }

  @Override
  public void visitAttribute(Attribute attribute) {
    woven |= attribute.type.equals(WOVEN);
  }

  @Override
  public AnnotationVisitor visitAnnotation(String descriptor, boolean visible) {
    if (annotations.isMark(descriptor)) {
      markOfType = descriptor;
    }
    isGenerated |= descriptor.equals(GENERATED);
    return null;
  }

  @Override
  public void visitInnerClass(String name, String outerName, String innerName, int access) {
    isNested |= Type.getObjectType(name).getClassName().equals(className);
  }

  @Override
  public RecordComponentVisitor visitRecordComponent(
      String name, String descriptor, String signature) {
    components.add(name + "()" + descriptor);
    return null;
  }

  @Override
  public MethodVisitor visitMethod(
      int access, String name, String descriptor, String signature, String[] exceptions) {
    if ((access & Opcodes.ACC_BRIDGE) != 0) {
      // javac copies the annotations of the method that it calls, which may be another class's.
      return null;
    }
    hasBody |= isRegionOfMarkedType(access, name, descriptor);
    return new Member(describe(name, descriptor));
  }

  private boolean isRegionOfMarkedType(int access, String name, String descriptor) {
    int without = Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE | Opcodes.ACC_SYNTHETIC;
    return (access & without) == 0
        && !name.startsWith("<")
        && !(isEnum && (name.equals("values") || name.equals("valueOf")))
        && !(isRecord && isGivenToRecords(name, descriptor));
  }

  private boolean isGivenToRecords(String name, String descriptor) {
    return components.contains(name + descriptor)
        || Set.of("toString()Ljava/lang/String;", "hashCode()I", "equals(Ljava/lang/Object;)Z")
            .contains(name + descriptor);
  }

  private String describe(String name, String descriptor) {
    String parameters =
        Arrays.stream(Type.getArgumentTypes(descriptor))
            .map(type -> type.getClassName().replaceFirst("^java\\.lang\\.(?=\\w+(\\[\\])*$)", ""))
            .collect(Collectors.joining(", "));
    return switch (name) {
      case "<init>" -> "new " + className + "(" + parameters + ")";
      case "<clinit>" -> "static initializer of " + className;
      default -> className + "." + name + "(" + parameters + ")";
    };
  }

  /** Visits a method or constructor. */
  private final class Member extends MethodVisitor {

    private final String description;
    private String mark = "";
    private boolean isCodelet;
    private boolean hasCounters;
    private boolean variableMarked;
    private int firstLine;
    private int line;
    private final List<Integer> opened = new ArrayList<>();

    Member(String description) {
      super(API);
      this.description = description;
    }

    @Override
    public AnnotationVisitor visitAnnotation(String descriptor, boolean visible) {
      if (annotations.isMark(descriptor)) {
        mark = descriptor;
      }
      isCodelet |= descriptor.equals(CODELET);
      hasCounters |= annotations.namesCounters(descriptor);
      return null;
    }

    @Override
    public AnnotationVisitor visitLocalVariableAnnotation(
        int typeRef,
        TypePath typePath,
        Label[] start,
        Label[] end,
        int[] index,
        String descriptor,
        boolean visible) {
      variableMarked |= descriptor.equals(REGION);
      return null;
    }

    @Override
    public void visitLineNumber(int number, Label start) {
      line = number;
      firstLine = firstLine == 0 ? number : firstLine;
    }

    @Override
    public void visitMethodInsn(
        int opcode, String owner, String name, String descriptor, boolean isInterface) {
      if (opcode == Opcodes.INVOKESTATIC && owner.equals(SPAN) && name.equals("open")) {
        opened.add(line);
      }
    }

    @Override
    public void visitEnd() {
      if (!mark.isEmpty()) {
        found.add(new Unwoven(file, firstLine, description, UserAnnotations.written(mark)));
      } else if (isCodelet && hasCounters) {
        found.add(new Unwoven(file, firstLine, description, "@Codelet with @Counters"));
      }
      opened.forEach(at -> found.add(new Unwoven(file, at, description, "Span.open()")));
      if (variableMarked && opened.isEmpty()) {
        found.add(new Unwoven(file, firstLine, description, "@Region on a variable"));
      }
    }
  }
}
