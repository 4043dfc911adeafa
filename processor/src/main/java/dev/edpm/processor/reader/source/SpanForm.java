package dev.edpm.processor.reader.source;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.VariableTree;
import dev.edpm.processor.names.RuntimeNames;
import dev.edpm.processor.reader.javac.Comparisons;
import dev.edpm.processor.reader.model.StrayMark;
import java.util.Optional;

/** Recognises calls that open spans, and checks the form of a variable with a mark. */
final class SpanForm {

  private final NameResolver names;

  SpanForm(NameResolver names) {
    this.names = names;
  }

  /** Returns the fault in the form of {@code variable}, if there is one. */
  Optional<StrayMark.Where> fault(VariableTree variable, Lexical lexical) {
    if (variable.getType() == null) {
      return Optional.of(StrayMark.Where.VAR);
    }
    if (!isSpan(NameResolver.dotted(variable.getType()), lexical)) {
      return Optional.of(StrayMark.Where.OTHER_TYPE);
    }
    if (!(variable.getInitializer() instanceof MethodInvocationTree call)
        || !call.getArguments().isEmpty()
        || !isSpanOpen(call, lexical)) {
      return Optional.of(StrayMark.Where.OTHER_INITIALISER);
    }
    return Optional.empty();
  }

  /**
   * Returns {@code expression} without parentheses if it is a call {@code Span.open(name)}.
   *
   * @param expression may be {@code null}
   */
  Optional<MethodInvocationTree> named(ExpressionTree expression, Lexical lexical) {
    return expression != null
            && Comparisons.plain(expression) instanceof MethodInvocationTree call
            && call.getArguments().size() == 1
            && isSpanOpen(call, lexical)
        ? Optional.of(call)
        : Optional.empty();
  }

  private boolean isSpan(Optional<String> written, Lexical lexical) {
    return written
        .filter(name -> !lexical.localTypes().containsKey(name))
        .flatMap(name -> names.type(name, lexical.enclosing()))
        .filter(type -> type.getQualifiedName().contentEquals(RuntimeNames.SPAN))
        .isPresent();
  }

  private boolean isSpanOpen(MethodInvocationTree call, Lexical lexical) {
    ExpressionTree method = call.getMethodSelect();
    if (method instanceof MemberSelectTree select) {
      return select.getIdentifier().contentEquals(RuntimeNames.SPAN_OPEN)
          && isSpan(NameResolver.dotted(select.getExpression()), lexical);
    }
    return method instanceof IdentifierTree identifier
        && identifier.getName().contentEquals(RuntimeNames.SPAN_OPEN)
        && names.importsStatically(RuntimeNames.SPAN, RuntimeNames.SPAN_OPEN)
        && !names.hasMethod(RuntimeNames.SPAN_OPEN, lexical.enclosing());
  }
}
