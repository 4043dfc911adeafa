package dev.edpm.weaver.code;

import dev.edpm.weaver.names.RuntimeNames;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LocalVariableAnnotationNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Finds the calls that open spans in a method, and the {@code @Region} or name of each. */
public final class SpanSites {

  private static final String SPAN = RuntimeNames.internal(RuntimeNames.SPAN);
  private static final String REGION =
      "L" + RuntimeNames.internal(RuntimeNames.REGION_ANNOTATION) + ";";

  private SpanSites() {}

  /** Returns the calls, in the order of the code. */
  public static List<SpanSite> of(MethodNode method) {
    List<SpanSite> sites = new ArrayList<>();
    Map<AbstractInsnNode, List<LocalVariableAnnotationNode>> annotations = null;
    for (AbstractInsnNode at : method.instructions) {
      if (isOpen(at)) {
        if (annotations == null) {
          annotations = byStore(method);
        }
        sites.add(site(method, (MethodInsnNode) at, annotations));
      }
    }
    return sites;
  }

  private static boolean isOpen(AbstractInsnNode instruction) {
    return instruction instanceof MethodInsnNode call
        && call.getOpcode() == Opcodes.INVOKESTATIC
        && call.name.equals(RuntimeNames.SPAN_OPEN)
        && call.owner.equals(SPAN)
        && (call.desc.startsWith("()") || takesName(call));
  }

  private static boolean takesName(MethodInsnNode call) {
    return call.desc.startsWith("(Ljava/lang/String;)");
  }

  private static SpanSite site(
      MethodNode method,
      MethodInsnNode call,
      Map<AbstractInsnNode, List<LocalVariableAnnotationNode>> annotations) {
    VarInsnNode store = store(call);
    if (takesName(call)) {
      LdcInsnNode argument =
          Steps.before(call) instanceof LdcInsnNode constant && constant.cst instanceof String
              ? constant
              : null;
      String name = argument == null ? "" : (String) argument.cst;
      return new SpanSite(method, call, store, argument, null, name, Steps.line(call));
    }
    List<LocalVariableAnnotationNode> found = annotations.getOrDefault(store, List.of());
    // A range that belongs to another constructor may begin here by chance.
    LocalVariableAnnotationNode annotation = found.size() == 1 ? found.get(0) : null;
    return new SpanSite(method, call, store, null, annotation, name(annotation), Steps.line(call));
  }

  /** Returns the store of a span. Kotlin casts the span to {@code AutoCloseable} before it. */
  private static VarInsnNode store(MethodInsnNode call) {
    AbstractInsnNode next = Steps.after(call);
    if (next != null && next.getOpcode() == Opcodes.CHECKCAST) {
      next = Steps.after(next);
    }
    return next instanceof VarInsnNode store && store.getOpcode() == Opcodes.ASTORE ? store : null;
  }

  private static Map<AbstractInsnNode, List<LocalVariableAnnotationNode>> byStore(
      MethodNode method) {
    Map<AbstractInsnNode, List<LocalVariableAnnotationNode>> found = new IdentityHashMap<>();
    if (method.visibleLocalVariableAnnotations == null) {
      return found;
    }
    Map<LabelNode, AbstractInsnNode> before = new HashMap<>();
    for (AbstractInsnNode at : method.instructions) {
      if (at instanceof LabelNode label) {
        before.put(label, Steps.before(at));
      }
    }
    for (LocalVariableAnnotationNode annotation : method.visibleLocalVariableAnnotations) {
      if (!annotation.desc.equals(REGION) || annotation.typePath != null) {
        continue;
      }
      for (int i = 0; i < annotation.start.size(); i++) {
        AbstractInsnNode store = before.get(annotation.start.get(i));
        if (store instanceof VarInsnNode variable
            && variable.getOpcode() == Opcodes.ASTORE
            && variable.var == annotation.index.get(i)
            && isOpen(Steps.before(store))) {
          List<LocalVariableAnnotationNode> here =
              found.computeIfAbsent(store, s -> new ArrayList<>());
          // javac writes the range of a resource twice.
          if (!here.contains(annotation)) {
            here.add(annotation);
          }
        }
      }
    }
    return found;
  }

  private static String name(LocalVariableAnnotationNode annotation) {
    if (annotation == null || annotation.values == null) {
      return "";
    }
    int value = annotation.values.indexOf("value");
    return value < 0 ? "" : (String) annotation.values.get(value + 1);
  }
}
