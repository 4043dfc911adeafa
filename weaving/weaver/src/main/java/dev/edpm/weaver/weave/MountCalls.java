package dev.edpm.weaver.weave;

import dev.edpm.weaver.code.NewerClassException;
import dev.edpm.weaver.code.TolerantReader;
import java.util.Optional;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Inserts the calls by which the agent learns that a virtual thread is mounted or unmounted, not
 * those of regions: at the entry of one method, and before each return of another. Both are
 * instance methods without parameters and result. The calls get the object. Everything else in the
 * class file stays as it is.
 */
public final class MountCalls {

  private static final String DESCRIPTOR = "()V";

  private final Call entry;
  private final Call exit;
  private int inserted;

  /**
   * A call to insert.
   *
   * @param method the name of the method that gets the call
   * @param owner the internal name of the class of the called method, which is static
   * @param called the name of the called method
   * @param descriptor the descriptor of the called method, which takes the object
   */
  public record Call(String method, String owner, String called, String descriptor) {

    private void writeTo(MethodVisitor code) {
      code.visitVarInsn(Opcodes.ALOAD, 0);
      code.visitMethodInsn(Opcodes.INVOKESTATIC, owner, called, descriptor, false);
    }
  }

  private MountCalls(Call entry, Call exit) {
    this.entry = entry;
    this.exit = exit;
  }

  /**
   * Inserts the calls.
   *
   * @param classFile the class; not modified
   * @return the new class file; empty if the class is not as expected: it lacks one of the methods,
   *     or has a newer version than is known
   */
  public static Optional<byte[]> insert(byte[] classFile, Call entry, Call exit) {
    MountCalls calls = new MountCalls(entry, exit);
    try {
      ClassReader reader = new TolerantReader(classFile);
      ClassWriter writer = new ClassWriter(reader, 0);
      reader.accept(calls.new Methods(writer), 0);
      return calls.inserted == 2 ? Optional.of(writer.toByteArray()) : Optional.empty();
    } catch (NewerClassException e) {
      return Optional.empty();
    }
  }

  private boolean isTarget(Call call, int access, String name, String descriptor) {
    return call.method.equals(name)
        && descriptor.equals(DESCRIPTOR)
        && (access & (Opcodes.ACC_STATIC | Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE)) == 0;
  }

  /** Passes on the methods. */
  private final class Methods extends ClassVisitor {

    Methods(ClassVisitor next) {
      super(Opcodes.ASM9, next);
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String name, String descriptor, String signature, String[] exceptions) {
      MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
      boolean enters = isTarget(entry, access, name, descriptor);
      boolean leaves = isTarget(exit, access, name, descriptor);
      if (!enters && !leaves) {
        return next;
      }
      inserted++;
      return new Code(next, enters);
    }
  }

  /** Passes on the code of one of the methods. */
  private final class Code extends MethodVisitor {

    private final boolean enters;

    Code(MethodVisitor next, boolean enters) {
      super(Opcodes.ASM9, next);
      this.enters = enters;
    }

    @Override
    public void visitCode() {
      super.visitCode();
      if (enters) {
        entry.writeTo(mv);
      }
    }

    @Override
    public void visitInsn(int opcode) {
      if (!enters && opcode == Opcodes.RETURN) {
        exit.writeTo(mv);
      }
      super.visitInsn(opcode);
    }

    @Override
    public void visitMaxs(int maxStack, int maxLocals) {
      super.visitMaxs(maxStack + 1, maxLocals);
    }
  }
}
