package dev.edpm.weaver.code;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Finds the method of a class file that belongs to a method of the source. A constructor is found
 * by its ordinal. Its descriptor is not sufficient, because javac adds parameters to the
 * constructors of enums, inner and local classes.
 */
public final class MemberFinder {

  private final Map<String, MethodNode> methods = new HashMap<>();
  private final List<MethodNode> constructors = new ArrayList<>();

  /** Creates a finder for the methods of a class. */
  public MemberFinder(ClassNode type) {
    for (MethodNode method : type.methods) {
      methods.put(method.name + method.desc, method);
      // Before Java 11, javac adds synthetic constructors that give other classes access to private
      // ones.
      if (method.name.equals("<init>") && (method.access & Opcodes.ACC_SYNTHETIC) == 0) {
        constructors.add(method);
      }
    }
  }

  /**
   * Returns the method, or {@code null} if there is none.
   *
   * @param constructor the ordinal of a constructor, -1 for a method
   */
  public MethodNode find(String name, String sourceDescriptor, int constructor) {
    if (constructor < 0) {
      return methods.get(name + sourceDescriptor);
    }
    MethodNode found = constructor < constructors.size() ? constructors.get(constructor) : null;
    return found != null && takes(found, sourceDescriptor) ? found : null;
  }

  /** Compares descriptors. javac adds parameters only before or after those of the source. */
  private static boolean takes(MethodNode method, String sourceDescriptor) {
    List<Type> all = Arrays.asList(Type.getArgumentTypes(method.desc));
    List<Type> source = Arrays.asList(Type.getArgumentTypes(sourceDescriptor));
    return Collections.indexOfSubList(all, source) >= 0;
  }
}
