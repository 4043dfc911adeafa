package dev.edpm.weaver.code;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Lists the spans that a method of the source opens, in source order: the spans in its own code and
 * those in its lambdas. The spans of a lambda are listed where the lambda is created.
 */
public final class SourceOrder {

  private final String className;
  private final Map<String, MethodNode> lambdas = new HashMap<>();
  private final Map<AbstractInsnNode, SpanSite> sites = new HashMap<>();
  private final Map<MethodNode, List<SpanSite>> walked = new HashMap<>();

  /** Creates the order of a class whose methods have the sites. */
  public SourceOrder(ClassNode type, List<SpanSite> sites) {
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

  /** Tells whether a method is the body of a lambda expression. */
  public static boolean isLambda(MethodNode method) {
    return method.name.startsWith("lambda$") && (method.access & Opcodes.ACC_SYNTHETIC) != 0;
  }

  /** Tells whether any code uses {@code method}: JDK 17 keeps the lambdas of dead code. */
  public boolean canRun(MethodNode method) {
    return walked.containsKey(method);
  }

  /** Returns one site for each span in {@code method} and its lambdas. */
  public List<SpanSite> below(MethodNode method) {
    List<SpanSite> known = walked.get(method);
    if (known == null) {
      // A lambda does not contain itself, but other tools may name recursive methods lambda$.
      walked.put(method, List.of());
      known = between(method.instructions.getFirst(), null);
      walked.put(method, known);
    }
    return known;
  }

  /** Returns the spans that a constructor opens before {@code this(...)} or {@code super(...)}. */
  public List<SpanSite> beforeSuper(MethodNode constructor) {
    AbstractInsnNode call = SuperCall.in(constructor);
    return call == null ? below(constructor) : between(constructor.instructions.getFirst(), call);
  }

  /** Returns the spans that a constructor opens after {@code this(...)} or {@code super(...)}. */
  public List<SpanSite> afterSuper(MethodNode constructor) {
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
        lambda(dynamic).ifPresent(lambda -> all.addAll(below(lambda)));
      }
    }
    return lastOfEach(all);
  }

  /** Returns the body of the lambda expression that an instruction creates. */
  public Optional<MethodNode> lambda(InvokeDynamicInsnNode dynamic) {
    return dynamic.bsm.getOwner().equals("java/lang/invoke/LambdaMetafactory")
            && dynamic.bsmArgs[1] instanceof Handle handle
            && handle.getOwner().equals(className)
        ? Optional.ofNullable(lambdas.get(handle.getName() + handle.getDesc()))
        : Optional.empty();
  }

  // javac copies a finally block to every exit. Only the last copy, for exceptions, is at the place
  // of the source: after the try block and its catch clauses.
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
