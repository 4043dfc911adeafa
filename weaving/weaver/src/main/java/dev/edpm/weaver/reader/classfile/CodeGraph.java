package dev.edpm.weaver.reader.classfile;

import dev.edpm.weaver.code.Steps;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.SourceValue;

/** The instructions of a method, the values before each of them, and what may follow it. */
final class CodeGraph {

  private final MethodNode method;
  private final AbstractInsnNode[] instructions;
  private final Frame<SourceValue>[] frames;
  private final List<Set<Integer>> next = new ArrayList<>();
  private final List<Set<Integer>> handlers = new ArrayList<>();

  /** Reads a method with code. */
  CodeGraph(String owner, MethodNode method) throws AnalyzerException {
    this.method = method;
    instructions = method.instructions.toArray();
    for (int i = 0; i < instructions.length; i++) {
      next.add(new HashSet<>());
      handlers.add(new HashSet<>());
    }
    frames = new Edges().analyze(owner, method);
  }

  private final class Edges extends Analyzer<SourceValue> {
    Edges() {
      super(new SpanValues());
    }

    @Override
    protected void newControlFlowEdge(int from, int to) {
      next.get(from).add(to);
    }

    @Override
    protected boolean newControlFlowExceptionEdge(int from, int to) {
      if (Steps.mayThrow(instructions[from])) {
        handlers.get(from).add(to);
      }
      return true;
    }
  }

  /** Tells whether the handler that starts at an instruction protects what follows a call. */
  boolean protects(int handler, AbstractInsnNode call) {
    AbstractInsnNode store = Steps.after(call);
    for (TryCatchBlockNode block : method.tryCatchBlocks) {
      if (block.handler == instructions[handler]
          && method.instructions.indexOf(block.start) <= method.instructions.indexOf(store)
          && method.instructions.indexOf(store) < method.instructions.indexOf(block.end)) {
        return true;
      }
    }
    return false;
  }

  int size() {
    return instructions.length;
  }

  AbstractInsnNode instruction(int at) {
    return instructions[at];
  }

  /** Returns the values before an instruction, {@code null} if it is never reached. */
  Frame<SourceValue> before(int at) {
    return frames[at];
  }

  /** Returns the instructions that may be next if this one throws no exception. */
  Set<Integer> next(int at) {
    return next.get(at);
  }

  /** Returns the handlers of exceptions of an instruction. */
  Set<Integer> handlers(int at) {
    return handlers.get(at);
  }
}
