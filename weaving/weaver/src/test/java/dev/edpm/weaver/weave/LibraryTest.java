package dev.edpm.weaver.weave;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.weaver.plan.RegionPlan;
import dev.edpm.weaver.weave.target.ClassTargets;
import dev.edpm.weaver.weave.target.MethodTarget;
import dev.edpm.weaver.weave.target.WiredRegion;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.jar.JarFile;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;

/** Weaves every method of a large third-party library, and lets the JVM verify it. */
class LibraryTest {

  private static final ClassLoader HERE = LibraryTest.class.getClassLoader();

  @Test
  void everyMethodOfALibraryCanBeARegion() throws Exception {
    Map<String, byte[]> library = classes("com.google.common.collect.ImmutableList");
    Map<String, byte[]> woven = new TreeMap<>(library);
    int[] methods = new int[1];
    library.forEach(
        (name, bytes) -> {
          ClassTargets targets = everyMethod(bytes);
          if (!targets.methods().isEmpty()) {
            WeaveResult result = Weaver.weave(bytes, targets);
            assertThat(result).as(name).isInstanceOf(WeaveResult.Woven.class);
            woven.put(name, ((WeaveResult.Woven) result).classFile());
            methods[0] += targets.methods().size();
          }
        });
    assertThat(methods[0]).isGreaterThan(10_000);
    woven.putAll(
        Program.wiring(
            "wiring.All",
            List.of(new MarkReader.Named("R", RegionPlan.Kind.METHOD, false)),
            library.values().iterator().next()));
    woven.computeIfPresent("wiring.All", (name, bytes) -> visibleEverywhere(bytes));
    Program.Loader loader = new Program.Loader(woven);
    int verified = 0;
    for (String name : library.keySet()) {
      verified += initialises(name, loader) ? 1 : 0;
    }
    // Some classes need types that are not on the class path, also without weaving.
    assertThat(verified).isGreaterThan(library.size() * 9 / 10);
    Object joined =
        loader
            .loadClass("com.google.common.base.Strings")
            .getMethod("repeat", String.class, int.class)
            .invoke(null, "ab", 3);
    assertThat(joined).isEqualTo("ababab");
  }

  /** Makes the wiring class public: here, unlike in programs, other packages use it too. */
  private static byte[] visibleEverywhere(byte[] classFile) {
    ClassWriter writer = new ClassWriter(0);
    new ClassReader(classFile)
        .accept(
            new ClassVisitor(Opcodes.ASM9, writer) {
              @Override
              public void visit(
                  int version, int access, String name, String sig, String top, String[] more) {
                super.visit(version, access | Opcodes.ACC_PUBLIC, name, sig, top, more);
              }
            },
            0);
    return writer.toByteArray();
  }

  private static boolean initialises(String name, ClassLoader loader) {
    try {
      Class.forName(name, true, loader);
      return true;
    } catch (VerifyError e) {
      throw new AssertionError(name, e);
    } catch (ClassNotFoundException | LinkageError e) {
      return false;
    }
  }

  private static ClassTargets everyMethod(byte[] classFile) {
    ClassNode node = new ClassNode();
    new ClassReader(classFile).accept(node, ClassReader.SKIP_CODE);
    List<MethodTarget> targets = new ArrayList<>();
    int[] constructors = new int[1];
    node.methods.forEach(
        method -> {
          boolean isSynthetic = (method.access & Opcodes.ACC_SYNTHETIC) != 0;
          boolean isConstructor = method.name.equals("<init>") && !isSynthetic;
          int constructor = isConstructor ? constructors[0]++ : -1;
          boolean hasCode = (method.access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE)) == 0;
          // Descriptors in the source do not contain the parameters that javac adds to
          // constructors.
          boolean isPlain =
              !method.name.equals("<clinit>")
                  && (!method.name.equals("<init>") || isConstructor && node.name.indexOf('$') < 0);
          if (hasCode && isPlain && (node.access & Opcodes.ACC_ENUM) == 0) {
            targets.add(
                new MethodTarget(method.name, method.desc, constructor, new WiredRegion("", 0)));
          }
        });
    return new ClassTargets(node.name.replace('/', '.'), "wiring/All", targets, List.of());
  }

  private static Map<String, byte[]> classes(String inJar) throws IOException {
    Map<String, byte[]> classes = new TreeMap<>();
    try {
      Path jar =
          Path.of(
              Class.forName(inJar, false, HERE)
                  .getProtectionDomain()
                  .getCodeSource()
                  .getLocation()
                  .toURI());
      try (JarFile file = new JarFile(jar.toFile())) {
        for (var entry : java.util.Collections.list(file.entries())) {
          String name = entry.getName();
          if (name.endsWith(".class") && !name.contains("-")) {
            byte[] bytes = file.getInputStream(entry).readAllBytes();
            classes.put(name.substring(0, name.length() - 6).replace('/', '.'), bytes);
          }
        }
      }
      return classes;
    } catch (ClassNotFoundException | java.net.URISyntaxException e) {
      throw new AssertionError(e);
    }
  }
}
