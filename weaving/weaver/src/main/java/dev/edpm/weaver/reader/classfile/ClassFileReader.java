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
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.objectweb.asm.Attribute;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;

/** Reads class files that belong together: those of a folder or a jar. */
public final class ClassFileReader {

  private static final String WOVEN = "dev.edpm.Woven";
  private static final String GENERATED = "L" + RuntimeNames.internal(RuntimeNames.GENERATED) + ";";

  private final ClassPool pool = new ClassPool();
  private final Map<String, byte[]> files = new HashMap<>();
  private final Map<String, List<String>> topLevels = new TreeMap<>();
  private final List<Diagnostic> found = new ArrayList<>();

  /**
   * Creates a reader.
   *
   * @param classFiles the class files, by names for messages
   */
  public ClassFileReader(Map<String, byte[]> classFiles) {
    classFiles.forEach(this::add);
    for (ClassNode type : pool.all()) {
      topLevels.computeIfAbsent(pool.topLevel(type), top -> new ArrayList<>()).add(type.name);
    }
  }

  private void add(String name, byte[] classFile) {
    try {
      TolerantReader reader = new TolerantReader(classFile);
      pool.add(reader);
      files.put(reader.getClassName(), classFile);
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
    return topLevels.keySet().stream().filter(top -> !isSettled(top)).toList();
  }

  /** Tells whether a type is woven, or was generated. */
  private boolean isSettled(String top) {
    return topLevels.get(top).stream().map(pool::find).anyMatch(ClassFileReader::isSettled);
  }

  private static boolean isSettled(ClassNode type) {
    return Annotations.find(
                Annotations.all(type.visibleAnnotations, type.invisibleAnnotations), GENERATED)
            .isPresent()
        || type.attrs != null && type.attrs.stream().anyMatch(ClassFileReader::isWoven)
        || type.name.endsWith("package-info")
        || type.name.equals("module-info");
  }

  private static boolean isWoven(Attribute attribute) {
    return attribute.type.equals(WOVEN);
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
