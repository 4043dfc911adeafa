package dev.edpm.weaver.reader.classfile;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.signature.SignatureReader;
import org.objectweb.asm.signature.SignatureVisitor;

/** Reads the bounds of the type variable that a generic method returns. */
final class ReturnedBounds extends SignatureVisitor {

  private final Map<String, List<String>> bounds = new HashMap<>();
  private final Map<String, List<String>> variables = new HashMap<>();
  private String parameter;
  private String returned = "";

  private ReturnedBounds() {
    super(Opcodes.ASM9);
  }

  /**
   * Returns the internal names of the classes that bound the returned type; none if the method
   * returns no type variable of its own.
   *
   * @param signature the signature of the method, which may be {@code null}
   */
  static Set<String> of(String signature) {
    Set<String> found = new HashSet<>();
    if (signature != null) {
      ReturnedBounds read = new ReturnedBounds();
      new SignatureReader(signature).accept(read);
      read.collect(read.returned, found, new HashSet<>());
    }
    return found;
  }

  private void collect(String variable, Set<String> found, Set<String> seen) {
    if (seen.add(variable)) {
      found.addAll(bounds.getOrDefault(variable, List.of()));
      variables.getOrDefault(variable, List.of()).forEach(each -> collect(each, found, seen));
    }
  }

  @Override
  public void visitFormalTypeParameter(String name) {
    parameter = name;
  }

  @Override
  public SignatureVisitor visitClassBound() {
    return new Bound(parameter);
  }

  @Override
  public SignatureVisitor visitInterfaceBound() {
    return new Bound(parameter);
  }

  @Override
  public SignatureVisitor visitParameterType() {
    return new SignatureVisitor(Opcodes.ASM9) {};
  }

  @Override
  public SignatureVisitor visitReturnType() {
    return new SignatureVisitor(Opcodes.ASM9) {
      @Override
      public void visitTypeVariable(String name) {
        returned = name;
      }

      @Override
      public SignatureVisitor visitTypeArgument(char wildcard) {
        return new SignatureVisitor(Opcodes.ASM9) {};
      }
    };
  }

  /** A bound of a type parameter. */
  private final class Bound extends SignatureVisitor {
    private final String of;

    Bound(String of) {
      super(Opcodes.ASM9);
      this.of = of;
    }

    @Override
    public void visitClassType(String name) {
      bounds.computeIfAbsent(of, parameter -> new ArrayList<>()).add(name);
    }

    @Override
    public void visitTypeVariable(String name) {
      variables.computeIfAbsent(of, parameter -> new ArrayList<>()).add(name);
    }

    @Override
    public SignatureVisitor visitTypeArgument(char wildcard) {
      return new SignatureVisitor(Opcodes.ASM9) {};
    }
  }
}
