package dev.edpm.weaver.reader.classfile;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.analysis.SourceInterpreter;
import org.objectweb.asm.tree.analysis.SourceValue;

/**
 * Follows values through variables, copies and casts to the instruction that created them, for a
 * span its call of {@code Span.open}.
 */
final class SpanValues extends SourceInterpreter {

  SpanValues() {
    super(Opcodes.ASM9);
  }

  @Override
  public SourceValue copyOperation(AbstractInsnNode instruction, SourceValue value) {
    return value;
  }

  @Override
  public SourceValue unaryOperation(AbstractInsnNode instruction, SourceValue value) {
    return instruction.getOpcode() == Opcodes.CHECKCAST
        ? value
        : super.unaryOperation(instruction, value);
  }
}
