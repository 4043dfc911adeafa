package dev.edpm.processor.reader.source;

import com.sun.source.tree.Tree;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** A type variable, as it is written in the source. */
final class TypeVariable {

  private final List<Tree> bounds;
  private final Lexical scope;

  /**
   * @param bounds its bounds
   * @param scope where its bounds are: names in them may mean something else where it is used
   */
  TypeVariable(List<Tree> bounds, Lexical scope) {
    this.bounds = bounds;
    this.scope = scope;
  }

  /**
   * Returns the variable at the end of the chain of bounds: its bounds are types. Returns empty if
   * the chain is a cycle, which is an error of the source that javac reports.
   */
  Optional<TypeVariable> last() {
    Set<TypeVariable> passed = new HashSet<>();
    TypeVariable last = this;
    while (passed.add(last)) {
      Optional<TypeVariable> next = last.boundVariable();
      if (next.isEmpty()) {
        return Optional.of(last);
      }
      last = next.get();
    }
    return Optional.empty();
  }

  private Optional<TypeVariable> boundVariable() {
    // If a bound is a type variable, it is the only one.
    return bounds.stream()
        .findFirst()
        .flatMap(NameResolver::dotted)
        .map(name -> scope.typeVariables().get(name));
  }

  List<Tree> bounds() {
    return bounds;
  }

  /** Returns the scope of the names in its bounds. */
  Lexical scope() {
    return scope;
  }
}
