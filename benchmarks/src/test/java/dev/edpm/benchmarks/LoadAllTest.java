package dev.edpm.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

class LoadAllTest {

  @TempDir Path folder;

  @Test
  void countsClassesWithoutRunningThem() throws Exception {
    Path source =
        Files.writeString(
            folder.resolve("Good.java"),
            "class Good { static int none = 1 / Integer.parseInt(\"0\"); class Inner {} }");
    Compilation.plain(List.of(source)).inProcess(folder);

    assertThat(verify()).isEqualTo(2);
  }

  @Test
  void throwsTheErrorOfAClassThatTheJvmRefuses() throws Exception {
    ClassWriter type = new ClassWriter(0);
    type.visit(Opcodes.V17, Opcodes.ACC_PUBLIC, "Bad", null, "java/lang/Object", null);
    MethodVisitor method = type.visitMethod(Opcodes.ACC_STATIC, "number", "()I", null, null);
    method.visitInsn(Opcodes.RETURN);
    method.visitMaxs(0, 0);
    type.visitEnd();
    Files.write(folder.resolve("Bad.class"), type.toByteArray());

    assertThatThrownBy(this::verify).isInstanceOf(VerifyError.class);
  }

  private int verify() throws Exception {
    URL[] path = {folder.toUri().toURL()};
    try (URLClassLoader loader = new URLClassLoader(path)) {
      return LoadAll.verify(folder, loader);
    }
  }
}
