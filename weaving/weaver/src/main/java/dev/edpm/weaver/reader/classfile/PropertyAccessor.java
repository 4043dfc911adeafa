package dev.edpm.weaver.reader.classfile;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Recognises the methods that do nothing but return a property of Kotlin or Scala, or set it. */
final class PropertyAccessor {

  /** Kotlin's name of the parameter of a setter without a body. */
  private static final String SET_VALUE = "<set-?>";

  private final MethodNode method;
  private final Language language;
  private final List<AbstractInsnNode> code = new ArrayList<>();

  private PropertyAccessor(MethodNode method, Language language) {
    this.method = method;
    this.language = language;
    for (AbstractInsnNode at : method.instructions) {
      if (at.getOpcode() >= 0 && at.getOpcode() != Opcodes.CHECKCAST) {
        code.add(at);
      }
    }
    // Kotlin's setters check first that a value is not null.
    if (code.size() > 3
        && code.get(1) instanceof LdcInsnNode constant
        && SET_VALUE.equals(constant.cst)) {
      code.subList(0, 3).clear();
    }
    if (!code.isEmpty() && code.get(0).getOpcode() == Opcodes.ALOAD && isField(1, Opcodes.GETFIELD)
        || code.size() > 3 && isField(2, Opcodes.PUTFIELD)) {
      code.remove(0);
    }
  }

  /** Tells whether a method is an accessor. */
  static boolean is(MethodNode method, Language language) {
    PropertyAccessor accessor = new PropertyAccessor(method, language);
    return accessor.isGetter() || accessor.isSetter();
  }

  private boolean isField(int at, int opcode) {
    return at < code.size() && code.get(at).getOpcode() == opcode;
  }

  private boolean isGetter() {
    if (!isField(0, Opcodes.GETFIELD) && !isField(0, Opcodes.GETSTATIC)) {
      return false;
    }
    String field = ((FieldInsnNode) code.get(0)).name;
    boolean named =
        language == Language.SCALA
            ? method.name.equals(field)
            : plain().equals("get" + capitalised(field)) || isQuestion(field, method.name);
    return named && (code.size() == 2 || isLateinit());
  }

  /** Kotlin checks that a {@code lateinit} property has a value. */
  private boolean isLateinit() {
    return code.get(1).getOpcode() == Opcodes.DUP
        && code.stream()
            .anyMatch(
                at ->
                    at instanceof MethodInsnNode call
                        && call.name.equals("throwUninitializedPropertyAccessException"));
  }

  private boolean isSetter() {
    if (code.size() != 3
        || !(code.get(0) instanceof VarInsnNode)
        || !isField(1, Opcodes.PUTFIELD) && !isField(1, Opcodes.PUTSTATIC)) {
      return false;
    }
    String field = ((FieldInsnNode) code.get(1)).name;
    return language == Language.SCALA
        ? method.name.equals(field + "_$eq")
        : plain().equals("set" + capitalised(field))
            || isQuestion(field, plain().replaceFirst("^set", "is"));
  }

  /** A property such as {@code isOpen} has the accessors {@code isOpen} and {@code setOpen}. */
  private static boolean isQuestion(String field, String getter) {
    return field.startsWith("is") && field.equals(getter);
  }

  /** Returns the name without what Kotlin appends to that of an internal or mangled function. */
  private String plain() {
    return method.name.replaceFirst("[-$].*", "");
  }

  private static String capitalised(String field) {
    return field.substring(0, 1).toUpperCase(Locale.ROOT) + field.substring(1);
  }
}
