package dev.edpm.processor.weave;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * The spans that a source method opens, in the order of the source: those of its own code and those
 * of its lambdas, each lambda where it is made.
 */
final class SourceOrder {

  private final String className;
  private final Map<String, MethodNode> lambdas = new HashMap<>();
  private final Map<AbstractInsnNode, SpanSite> sites = new HashMap<>();
  private final Map<MethodNode, List<SpanSite>> walked = new HashMap<>();

  SourceOrder(ClassNode type, List<SpanSite> sites) {
    className = type.name;
    sites.forEach(site -> this.sites.put(site.call(), site));
    for (MethodNode method : type.methods) {
      if (isLambda(method)) {
        lambdas.put(method.name + method.desc, method);
      }
    }
    for (MethodNode method : type.methods) {
      if (!isLambda(method) && !method.name.equals("$deserializeLambda$")) {
        below(method);
      }
    }
  }

  private static boolean isLambda(MethodNode method) {
    return method.name.startsWith("lambda$") && (method.access & Opcodes.ACC_SYNTHETIC) != 0;
  }

  /** Tells whether any code makes use of {@code method}; JDK 17 leaves lambdas of dead code. */
  boolean canRun(MethodNode method) {
    return walked.containsKey(method);
  }

  /** Returns one site for each span below {@code method}. */
  List<SpanSite> below(MethodNode method) {
    List<SpanSite> known = walked.get(method);
    if (known == null) {
      // A lambda does not contain itself, but who knows what else calls itself lambda$.
      walked.put(method, List.of());
      known = between(method.instructions.getFirst(), null);
      walked.put(method, known);
    }
    return known;
  }

  /** Returns the spans of a constructor that are opened before its call of another one. */
  List<SpanSite> beforeSuper(MethodNode constructor) {
    AbstractInsnNode call = SuperCall.in(constructor);
    return call == null ? below(constructor) : between(constructor.instructions.getFirst(), call);
  }

  /** Returns the spans of a constructor that are opened after its call of another one. */
  List<SpanSite> afterSuper(MethodNode constructor) {
    AbstractInsnNode call = SuperCall.in(constructor);
    return call == null ? List.of() : between(call, null);
  }

  private List<SpanSite> between(AbstractInsnNode start, AbstractInsnNode end) {
    List<SpanSite> all = new ArrayList<>();
    for (AbstractInsnNode at = start; at != end; at = at.getNext()) {
      SpanSite site = sites.get(at);
      if (site != null) {
        all.add(site);
      } else if (at instanceof InvokeDynamicInsnNode dynamic) {
        MethodNode lambda = lambda(dynamic);
        if (lambda != null) {
          all.addAll(below(lambda));
        }
      }
    }
    return lastOfEach(all);
  }

  private MethodNode lambda(InvokeDynamicInsnNode dynamic) {
    return dynamic.bsm.getOwner().equals("java/lang/invoke/LambdaMetafactory")
            && dynamic.bsmArgs[1] instanceof Handle handle
            && handle.getOwner().equals(className)
        ? lambdas.get(handle.getName() + handle.getDesc())
        : null;
  }

  // Of the copies of a finally block the last one, the exception's, stands where the source has it:
  // after the try block and its catch clauses. The others stand at each way out.
  private static List<SpanSite> lastOfEach(List<SpanSite> all) {
    Map<Object, SpanSite> last = new LinkedHashMap<>();
    for (int i = all.size() - 1; i >= 0; i--) {
      last.putIfAbsent(all.get(i).identity(), all.get(i));
    }
    List<SpanSite> result = new ArrayList<>(last.values());
    Collections.reverse(result);
    return result;
  }
}
