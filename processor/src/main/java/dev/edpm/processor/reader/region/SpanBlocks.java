package dev.edpm.processor.reader.region;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.DoWhileLoopTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.InstanceOfTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.SwitchExpressionTree;
import com.sun.source.tree.SwitchTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.tree.WhileLoopTree;
import com.sun.source.util.TreeScanner;
import dev.edpm.processor.reader.javac.Comparisons;
import dev.edpm.weaver.names.RuntimeNames;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Finds, for each span of a member, the spans that open inside it, in source order. A span extends
 * to its last {@code close()} in its own body. If that call is in a loop after the declaration, the
 * span extends to the end of the loop. A span with other uses, such as a resource, extends to the
 * end of its scope.
 */
final class SpanBlocks extends TreeScanner<Void, Void> {

  private static final class Loop {
    private final int start;
    private int end;

    Loop(int start) {
      this.start = start;
    }
  }

  private static final class Life {
    private final Tree span;
    private final int start;
    private final int lambdas;
    private int scopeEnd;
    private int lastClose;
    private Loop loopOfClose;
    private boolean outlivesClose;

    Life(Tree span, int start, int lambdas) {
      this.span = span;
      this.start = start;
      this.lambdas = lambdas;
    }

    int end() {
      if (outlivesClose || lastClose == 0) {
        return scopeEnd;
      }
      return loopOfClose == null ? lastClose : loopOfClose.end;
    }
  }

  private final Set<Tree> spans;
  private final List<Life> lives = new ArrayList<>();
  private final Deque<Life> inScope = new ArrayDeque<>();
  private final Deque<Loop> loops = new ArrayDeque<>();
  private int step;
  private int lambdas;

  private SpanBlocks(Set<Tree> spans) {
    this.spans = spans;
  }

  /**
   * Returns, for each of {@code spans} in {@code code}, the spans inside it.
   *
   * @param spans variables, and calls that open a span without a variable
   */
  static Map<Tree, List<Tree>> read(Tree code, Set<Tree> spans) {
    SpanBlocks reader = new SpanBlocks(spans);
    reader.scope(() -> reader.scan(code, null));
    Map<Tree, List<Tree>> inside = new LinkedHashMap<>();
    for (Life outer : reader.lives) {
      inside.put(
          outer.span,
          reader.lives.stream()
              .filter(life -> outer.start < life.start && life.start < outer.end())
              .map(life -> life.span)
              .toList());
    }
    return inside;
  }

  private void scope(Runnable content) {
    int outside = inScope.size();
    content.run();
    step++;
    while (inScope.size() > outside) {
      inScope.pop().scopeEnd = step;
    }
  }

  private void loop(Runnable content) {
    Loop loop = new Loop(++step);
    loops.push(loop);
    scope(content);
    loops.pop();
    loop.end = ++step;
  }

  @Override
  public Void visitVariable(VariableTree variable, Void unused) {
    super.visitVariable(variable, null);
    if (spans.contains(variable)) {
      Life life = new Life(variable, ++step, lambdas);
      lives.add(life);
      inScope.push(life);
    }
    return null;
  }

  @Override
  public Void visitMethodInvocation(MethodInvocationTree call, Void unused) {
    if (spans.contains(call)) {
      // It is not known when it is closed, so no span counts as inside it.
      Life life = new Life(call, ++step, lambdas);
      life.scopeEnd = step;
      lives.add(life);
      return null;
    }
    if (call.getMethodSelect() instanceof MemberSelectTree select
        && select.getIdentifier().contentEquals(RuntimeNames.SPAN_CLOSE)
        && select.getExpression() instanceof IdentifierTree name) {
      Life life = find(name);
      if (life != null && life.lambdas == lambdas) {
        life.lastClose = ++step;
        life.loopOfClose = outermostLoop(life);
        return null;
      }
    }
    return super.visitMethodInvocation(call, null);
  }

  @Override
  public Void visitIdentifier(IdentifierTree name, Void unused) {
    Life life = find(name);
    if (life != null) {
      life.outlivesClose = true;
    }
    return null;
  }

  @Override
  public Void visitBinary(BinaryTree expression, Void unused) {
    return Comparisons.isEquality(expression)
        ? lookAt(expression)
        : super.visitBinary(expression, null);
  }

  @Override
  public Void visitInstanceOf(InstanceOfTree expression, Void unused) {
    return expression.getPattern() == null
        ? lookAt(expression)
        : super.visitInstanceOf(expression, null);
  }

  /** Scans a comparison, which does not extend a span. */
  private Void lookAt(Tree expression) {
    for (ExpressionTree operand : Comparisons.operands(expression)) {
      if (!(Comparisons.plain(operand) instanceof IdentifierTree)) {
        scan(operand, null);
      }
    }
    return null;
  }

  private Life find(IdentifierTree name) {
    for (Life life : inScope) {
      if (((VariableTree) life.span).getName().contentEquals(name.getName())) {
        return life;
      }
    }
    return null;
  }

  private Loop outermostLoop(Life life) {
    Loop outermost = null;
    for (Loop loop : loops) {
      outermost = loop.start > life.start ? loop : outermost;
    }
    return outermost;
  }

  /** Skips a local class, which is read separately. */
  @Override
  public Void visitClass(ClassTree type, Void unused) {
    return null;
  }

  @Override
  public Void visitLambdaExpression(LambdaExpressionTree lambda, Void unused) {
    lambdas++;
    scope(() -> super.visitLambdaExpression(lambda, null));
    lambdas--;
    return null;
  }

  @Override
  public Void visitBlock(BlockTree block, Void unused) {
    scope(() -> super.visitBlock(block, null));
    return null;
  }

  @Override
  public Void visitSwitch(SwitchTree choice, Void unused) {
    scope(() -> super.visitSwitch(choice, null));
    return null;
  }

  @Override
  public Void visitSwitchExpression(SwitchExpressionTree choice, Void unused) {
    scope(() -> super.visitSwitchExpression(choice, null));
    return null;
  }

  /** Ends the scope of a resource with the block, because handlers run after its close. */
  @Override
  public Void visitTry(TryTree statement, Void unused) {
    scope(
        () -> {
          scan(statement.getResources(), null);
          scan(statement.getBlock(), null);
        });
    scan(statement.getCatches(), null);
    scan(statement.getFinallyBlock(), null);
    return null;
  }

  @Override
  public Void visitForLoop(ForLoopTree statement, Void unused) {
    loop(() -> super.visitForLoop(statement, null));
    return null;
  }

  @Override
  public Void visitEnhancedForLoop(EnhancedForLoopTree statement, Void unused) {
    loop(() -> super.visitEnhancedForLoop(statement, null));
    return null;
  }

  @Override
  public Void visitWhileLoop(WhileLoopTree statement, Void unused) {
    loop(() -> super.visitWhileLoop(statement, null));
    return null;
  }

  @Override
  public Void visitDoWhileLoop(DoWhileLoopTree statement, Void unused) {
    loop(() -> super.visitDoWhileLoop(statement, null));
    return null;
  }
}
