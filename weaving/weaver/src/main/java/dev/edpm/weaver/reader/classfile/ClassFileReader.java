package dev.edpm.weaver.reader.classfile;

import dev.edpm.weaver.code.NewerClassException;
import dev.edpm.weaver.code.TolerantReader;
import dev.edpm.weaver.diagnostic.Diagnostic;
import dev.edpm.weaver.diagnostic.Message;
import dev.edpm.weaver.model.PackageDecl;
import dev.edpm.weaver.model.StrayMark;
import dev.edpm.weaver.names.RuntimeNames;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;

/** Reads class files that belong together: those of a folder or a jar. */
public final class ClassFileReader {

  private static final String WOVEN = "dev.edpm.Woven";
  private static final String GENERATED = "L" + RuntimeNames.internal(RuntimeNames.GENERATED) + ";";

  private final ClassPool pool = new ClassPool();
  private final Map<String, byte[]> files = new HashMap<>();
  private final Set<String> own = new HashSet<>();
  private final Map<String, List<String>> topLevels = new TreeMap<>();
  private final List<Diagnostic> found = new ArrayList<>();

  /** Creates a reader of class files. Those around them are left out if they cannot be read. */
  public ClassFileReader(ClassFileSet classFiles) {
    classFiles.around().forEach(this::addAround);
    classFiles
        .files()
        .forEach((name, bytes) -> add(name, bytes, classFiles.others().contains(name)));
    for (ClassNode type : pool.all()) {
      topLevels.computeIfAbsent(pool.topLevel(type), top -> new ArrayList<>()).add(type.name);
    }
  }

  @SuppressWarnings("EmptyCatch") // another archive, of which only the annotations are needed
  private void addAround(String name, byte[] classFile) {
    try {
      pool.addAround(new TolerantReader(classFile));
    } catch (NewerClassException | RuntimeException | OutOfMemoryError | StackOverflowError e) {
    }
  }

  private void add(String name, byte[] classFile, boolean other) {
    try {
      TolerantReader reader = new TolerantReader(classFile);
      pool.add(reader);
      files.put(reader.getClassName(), classFile);
      if (!other) {
        own.add(reader.getClassName());
      }
    } catch (NewerClassException e) {
      unreadable(name, e.getMessage());
    } catch (RuntimeException | OutOfMemoryError | StackOverflowError e) {
      // ASM does not validate: wrong lengths and depths in a damaged file can cause any of these.
      unreadable(name, e.toString());
    }
  }

  private void unreadable(String name, String reason) {
    found.add(Diagnostic.at(new ClassPlace(name, name, 0), Message.UNREADABLE_CLASS, reason));
  }

  /** Returns which class files cannot be read, as far as they were read. */
  public List<Diagnostic> found() {
    return List.copyOf(found);
  }

  /** Returns the internal names of the top-level types that are not woven yet. */
  public List<String> topLevels() {
    return topLevels.keySet().stream()
        .filter(top -> classes(top).noneMatch(type -> isWoven(type) || !isOfProgram(type)))
        .toList();
  }

  /**
   * Returns the internal names of the top-level types that may have marks that are not woven. This
   * takes less time than to read the types.
   */
  public List<String> topLevelsWithMarks() {
    ClassMarkReader marks = new ClassMarkReader(pool);
    return topLevels.keySet().stream()
        .filter(top -> classes(top).allMatch(ClassFileReader::isOfProgram))
        .filter(top -> classes(top).anyMatch(type -> !isWoven(type) && mayHaveMarks(type, marks)))
        .toList();
  }

  private Stream<ClassNode> classes(String topLevel) {
    return topLevels.get(topLevel).stream().map(pool::find);
  }

  private boolean mayHaveMarks(ClassNode type, ClassMarkReader marks) {
    return pool.packageAnnotations(type.name).stream().anyMatch(marks::isMark)
        || Annotations.all(type.visibleAnnotations, type.invisibleAnnotations).stream()
            .anyMatch(marks::isMark)
        || type.methods.stream()
            .flatMap(
                method ->
                    Annotations.all(method.visibleAnnotations, method.invisibleAnnotations)
                        .stream())
            .anyMatch(
                annotation ->
                    annotation.desc.equals(Annotations.CODELET) || marks.isMark(annotation))
        || TolerantReader.mentions(files.get(type.name), RuntimeNames.internal(RuntimeNames.SPAN));
  }

  /** Tells whether a class was written by a programmer: wiring classes are generated. */
  private static boolean isOfProgram(ClassNode type) {
    return !isGenerated(type)
        && !type.name.endsWith("package-info")
        && !type.name.equals("module-info");
  }

  private static boolean isGenerated(ClassNode type) {
    return Annotations.find(
            Annotations.all(type.visibleAnnotations, type.invisibleAnnotations), GENERATED)
        .isPresent();
  }

  /** Tells whether there is a class with a binary name that an earlier weaving generated. */
  public boolean isGenerated(String binaryName) {
    ClassNode type = pool.find(binaryName.replace('.', '/'));
    return type != null && isGenerated(type);
  }

  private static boolean isWoven(ClassNode type) {
    return type.attrs != null
        && type.attrs.stream().anyMatch(attribute -> attribute.type.equals(WOVEN));
  }

  /** Tells whether a class with a binary name is woven. */
  public boolean isWoven(String binaryName) {
    ClassNode type = pool.find(binaryName.replace('.', '/'));
    return type != null && isWoven(type);
  }

  /** Tells whether a top-level type is to be woven: it is of this version of the program. */
  public boolean isOwn(String topLevel) {
    return topLevels.get(topLevel).stream().anyMatch(own::contains);
  }

  /** Returns the language of the source of a class with a binary name. */
  public Language language(String binaryName) {
    ClassNode type = pool.find(binaryName.replace('.', '/'));
    return type == null ? Language.JAVA : Language.of(type);
  }

  /** Tells whether there is a class with a binary name. */
  public boolean contains(String binaryName) {
    return pool.find(binaryName.replace('.', '/')) != null;
  }

  /** Returns the class file of a class. */
  public byte[] classFile(String binaryName) {
    return files.get(binaryName.replace('.', '/'));
  }

  /** Returns the packages with a class file. */
  public List<PackageDecl> packages() {
    List<PackageDecl> packages = new ArrayList<>();
    ClassMarkReader marks = new ClassMarkReader(pool);
    for (ClassNode type : pool.all()) {
      if (type.name.endsWith("/package-info")) {
        List<AnnotationNode> annotations = pool.packageAnnotations(type.name);
        ClassPlace place =
            new ClassPlace(
                Optional.ofNullable(type.sourceFile).orElse("package-info.java"),
                type.name.replace('/', '.'),
                0);
        List<StrayMark> strays = new ArrayList<>();
        packages.add(
            new PackageDecl(
                marks.mark(annotations, place, strays::add),
                marks.counters(annotations, place, false),
                strays));
      }
    }
    return packages;
  }

  /** Returns an error if the classes are a module that does not read the runtime. */
  public List<Diagnostic> checkModule() {
    ClassNode descriptor = pool.find("module-info");
    if (descriptor == null
        || descriptor.module == null
        || descriptor.module.requires.stream()
            .anyMatch(each -> each.module.equals(RuntimeNames.RUNTIME_MODULE))) {
      return List.of();
    }
    return List.of(
        Diagnostic.at(
            new ClassPlace("module-info.java", descriptor.module.name, 0),
            Message.MODULE,
            descriptor.module.name));
  }

  /** Reads a top-level type; empty if a class file of it cannot be read. */
  public Optional<ClassFileType> read(String topLevel) {
    String at = topLevel;
    try {
      Map<String, ClassNode> classes = new TreeMap<>();
      for (String name : topLevels.get(topLevel)) {
        at = name;
        ClassNode type = new ClassNode();
        new TolerantReader(files.get(name)).accept(type, ClassReader.SKIP_FRAMES);
        classes.put(name, type);
      }
      at = topLevel;
      return Optional.of(new TypeReader(pool, classes).read(classes.get(topLevel)));
    } catch (NewerClassException e) {
      throw new IllegalStateException(e); // it was read before
    } catch (RuntimeException | OutOfMemoryError | StackOverflowError e) {
      unreadable(at + ".class", e.toString());
      return Optional.empty();
    }
  }
}
