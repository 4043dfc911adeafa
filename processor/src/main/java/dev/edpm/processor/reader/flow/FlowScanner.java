package dev.edpm.processor.reader.flow;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.AssertTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.BlockTree;
import com.sun.source.tree.BreakTree;
import com.sun.source.tree.CaseTree;
import com.sun.source.tree.CatchTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.ContinueTree;
import com.sun.source.tree.DoWhileLoopTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.IfTree;
import com.sun.source.tree.InstanceOfTree;
import com.sun.source.tree.LabeledStatementTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.SwitchExpressionTree;
import com.sun.source.tree.SwitchTree;
import com.sun.source.tree.ThrowTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TryTree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.tree.WhileLoopTree;
import com.sun.source.tree.YieldTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.Trees;
import dev.edpm.processor.reader.flow.Flow.JumpKind;
import dev.edpm.processor.reader.flow.Flow.LoopKind;
import dev.edpm.processor.reader.javac.Comparisons;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import javax.lang.model.element.Name;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/**
 * Translates trees into {@link Flow}; {@code null} means code that does not matter for spans. It
 * adds the spans that it finds to a {@link SpanTable}.
 */
final class FlowScanner extends TreePathScanner<Flow, Void> {

  private final Trees trees;
  private final SourceSites sites;
  private final SpanTable spans;
  private final ConstantFolder constants;
  private JumpTargets targets = new JumpTargets();

  /** The spans that a try around the code has as resources by their names. */
  private final Set<Integer> resources = new HashSet<>();

  private int lastId;

  FlowScanner(Trees trees, CompilationUnitTree file) {
    this.trees = trees;
    this.sites = new SourceSites(trees, file);
    this.spans = new SpanTable(trees, sites);
    this.constants = new ConstantFolder(trees);
  }

  FlowUnit unit() {
    return new FlowUnit(sites.file(), spans.flows(), sites.trees());
  }

  // Other trees are scanned part by part, in evaluation order.
  @Override
  public Flow reduce(Flow later, Flow earlier) {
    if (earlier == null || later == null) {
      return earlier == null ? later : earlier;
    }
    return new Flow.Sequence(List.of(earlier, later));
  }

  // Bodies, which run at another time than the code around them.

  @Override
  public Flow visitClass(ClassTree tree, Void p) {
    for (Tree member : tree.getMembers()) {
      inBodyOfItsOwn(() -> scan(member, null));
    }
    return null;
  }

  @Override
  public Flow visitMethod(MethodTree tree, Void p) {
    return scan(tree.getBody(), p);
  }

  @Override
  public Flow visitLambdaExpression(LambdaExpressionTree tree, Void p) {
    inBodyOfItsOwn(() -> scan(tree.getBody(), null));
    return null;
  }

  private void inBodyOfItsOwn(Runnable reading) {
    JumpTargets around = targets;
    targets = new JumpTargets();
    spans.enterBody();
    reading.run();
    spans.leaveBody();
    targets = around;
  }

  // Spans.

  @Override
  public Flow visitAnnotation(AnnotationTree tree, Void p) {
    return null;
  }

  @Override
  public Flow visitVariable(VariableTree tree, Void p) {
    return scan(tree.getInitializer(), p);
  }

  @Override
  public Flow visitIdentifier(IdentifierTree tree, Void p) {
    spans.used(getCurrentPath());
    return null;
  }

  @Override
  public Flow visitExpressionStatement(ExpressionStatementTree tree, Void p) {
    return spans
        .closedBy(getCurrentPath(), tree)
        .map(span -> (Flow) new Flow.Close(span, sites.of(tree)))
        .orElseGet(() -> notClosing(tree));
  }

  private Flow notClosing(ExpressionStatementTree tree) {
    Optional<Integer> tagged = spans.taggedBy(getCurrentPath(), tree);
    if (tagged.isEmpty()) {
      return scan(tree.getExpression(), null);
    }
    Flow arguments = scan(((MethodInvocationTree) tree.getExpression()).getArguments(), null);
    // A try keeps its resource open, although the flow of the code in it regards the resource as
    // closed.
    return resources.contains(tagged.get())
        ? arguments
        : reduce(new Flow.Tag(tagged.get(), sites.of(tree)), arguments);
  }

  private void read(ScopeReader scope, Tree tree) {
    spans
        .declaredBy(getCurrentPath(), tree)
        .ifPresentOrElse(scope::open, () -> scope.add(scan(tree, null)));
  }

  @Override
  public Flow visitBlock(BlockTree tree, Void p) {
    ScopeReader scope = new ScopeReader();
    tree.getStatements().forEach(statement -> read(scope, statement));
    return scope.close(() -> sites.endOf(tree));
  }

  // Conditions.

  private Flow value(Tree tree) {
    Flow flow = scan(tree, null);
    return flow == null ? Flow.NOTHING : flow;
  }

  private Flow condition(ExpressionTree tree) {
    TreePath path = new TreePath(getCurrentPath(), tree);
    Optional<Boolean> constant = constants.condition(path);
    if (constant.isPresent()) {
      return new Flow.Constant(constant.get());
    }
    Flow flow = value(tree);
    return splits(path) ? flow : new Flow.Sequence(List.of(flow));
  }

  /** Tells whether the state after an expression can depend on its boolean value. */
  private boolean splits(TreePath path) {
    return switch (path.getLeaf().getKind()) {
      case PARENTHESIZED ->
          splits(new TreePath(path, ((ParenthesizedTree) path.getLeaf()).getExpression()));
      case LOGICAL_COMPLEMENT, CONDITIONAL_AND, CONDITIONAL_OR -> true;
      case EQUAL_TO, NOT_EQUAL_TO -> nullTest(path.getParentPath(), path.getLeaf()).isPresent();
      case CONDITIONAL_EXPRESSION, SWITCH_EXPRESSION -> {
        TypeMirror type = trees.getTypeMirror(path);
        yield type != null && type.getKind() == TypeKind.BOOLEAN;
      }
      default -> false;
    };
  }

  @Override
  public Flow visitUnary(UnaryTree tree, Void p) {
    return tree.getKind() == Tree.Kind.LOGICAL_COMPLEMENT
        ? new Flow.Not(condition(tree.getExpression()))
        : scan(tree.getExpression(), p);
  }

  @Override
  public Flow visitBinary(BinaryTree tree, Void p) {
    return switch (tree.getKind()) {
      case CONDITIONAL_AND ->
          new Flow.And(condition(tree.getLeftOperand()), condition(tree.getRightOperand()));
      case CONDITIONAL_OR ->
          new Flow.Or(condition(tree.getLeftOperand()), condition(tree.getRightOperand()));
      case EQUAL_TO, NOT_EQUAL_TO -> {
        Flow operands = lookAt(Comparisons.operands(tree));
        Optional<Flow> test = nullTest(getCurrentPath().getParentPath(), tree);
        yield test.orElse(operands);
      }
      default -> super.visitBinary(tree, p);
    };
  }

  @Override
  public Flow visitInstanceOf(InstanceOfTree tree, Void p) {
    return tree.getPattern() == null
        ? lookAt(Comparisons.operands(tree))
        : super.visitInstanceOf(tree, p);
  }

  /**
   * Reads the operands of a comparison. The name of a span there does not make it a cross-thread
   * span.
   */
  private Flow lookAt(List<ExpressionTree> operands) {
    Flow flow = null;
    for (ExpressionTree operand : operands) {
      if (!spans.isNamedBy(getCurrentPath(), operand)) {
        flow = reduce(scan(operand, null), flow);
      }
    }
    return flow;
  }

  /** Returns the constant value of a null test: a span is never {@code null}. */
  private Optional<Flow> nullTest(TreePath parent, Tree tree) {
    TreePath path = new TreePath(parent, tree);
    return Comparisons.comparedWithNull(tree)
        .filter(name -> spans.isNamedBy(path, name))
        .map(name -> new Flow.Constant(tree.getKind() == Tree.Kind.NOT_EQUAL_TO));
  }

  @Override
  public Flow visitConditionalExpression(ConditionalExpressionTree tree, Void p) {
    return new Flow.Choice(
        condition(tree.getCondition()),
        condition(tree.getTrueExpression()),
        condition(tree.getFalseExpression()));
  }

  @Override
  public Flow visitIf(IfTree tree, Void p) {
    return new Flow.Choice(
        condition(tree.getCondition()),
        value(tree.getThenStatement()),
        value(tree.getElseStatement()));
  }

  @Override
  public Flow visitAssert(AssertTree tree, Void p) {
    return new Flow.Assertion(condition(tree.getCondition()), value(tree.getDetail()));
  }

  // Loops.

  @Override
  public Flow visitWhileLoop(WhileLoopTree tree, Void p) {
    return loop(LoopKind.WHILE, Optional.of(tree.getCondition()), tree.getStatement(), List.of());
  }

  @Override
  public Flow visitDoWhileLoop(DoWhileLoopTree tree, Void p) {
    return loop(LoopKind.DO, Optional.of(tree.getCondition()), tree.getStatement(), List.of());
  }

  @Override
  public Flow visitForLoop(ForLoopTree tree, Void p) {
    ScopeReader scope = new ScopeReader();
    tree.getInitializer().forEach(statement -> read(scope, statement));
    Optional<ExpressionTree> condition = Optional.ofNullable(tree.getCondition());
    scope.add(loop(LoopKind.WHILE, condition, tree.getStatement(), tree.getUpdate()));
    return scope.close(() -> sites.of(tree));
  }

  @Override
  public Flow visitEnhancedForLoop(EnhancedForLoopTree tree, Void p) {
    Flow elements = scan(tree.getExpression(), p);
    return reduce(loop(LoopKind.EACH, Optional.empty(), tree.getStatement(), List.of()), elements);
  }

  private Flow loop(
      LoopKind kind,
      Optional<ExpressionTree> test,
      StatementTree statement,
      List<? extends StatementTree> updates) {
    int id = ++lastId;
    targets.enterLoop(id, labelsHere());
    Flow endless = kind == LoopKind.EACH ? Flow.NOTHING : new Flow.Constant(true);
    Flow condition = test.map(this::condition).orElse(endless);
    Flow body = value(statement);
    ScopeReader update = new ScopeReader();
    updates.forEach(part -> update.add(scan(part, null)));
    targets.leave();
    return new Flow.Loop(id, kind, condition, body, new Flow.Sequence(update.parts()));
  }

  private Set<Name> labelsHere() {
    Set<Name> labels = new HashSet<>();
    TreePath path = getCurrentPath().getParentPath();
    while (path != null && path.getLeaf() instanceof LabeledStatementTree labelled) {
      labels.add(labelled.getLabel());
      path = path.getParentPath();
    }
    return labels;
  }

  // Jumps and their targets.

  @Override
  public Flow visitLabeledStatement(LabeledStatementTree tree, Void p) {
    int id = ++lastId;
    targets.enterLabelled(id, tree.getLabel());
    Flow body = value(tree.getStatement());
    targets.leave();
    return new Flow.Labelled(id, body);
  }

  @Override
  public Flow visitBreak(BreakTree tree, Void p) {
    return jump(JumpKind.BREAK, targets.ofBreak(tree.getLabel()), Flow.NOTHING, tree);
  }

  @Override
  public Flow visitContinue(ContinueTree tree, Void p) {
    return jump(JumpKind.CONTINUE, targets.ofContinue(tree.getLabel()), Flow.NOTHING, tree);
  }

  @Override
  public Flow visitReturn(ReturnTree tree, Void p) {
    return jump(JumpKind.RETURN, JumpTargets.OUTSIDE, value(tree.getExpression()), tree);
  }

  @Override
  public Flow visitYield(YieldTree tree, Void p) {
    return jump(JumpKind.YIELD, targets.ofYield(), condition(tree.getValue()), tree);
  }

  private Flow jump(JumpKind kind, int target, Flow value, Tree tree) {
    return new Flow.Jump(kind, target, value, sites.of(tree));
  }

  @Override
  public Flow visitThrow(ThrowTree tree, Void p) {
    return new Flow.Throw(value(tree.getExpression()));
  }

  // Switches.

  @Override
  public Flow visitSwitch(SwitchTree tree, Void p) {
    int id = ++lastId;
    Flow selector = value(tree.getExpression());
    targets.enterSwitchStatement(id);
    List<Flow.Case> cases = cases(tree.getCases(), (rule, body) -> endOfRule(id, rule, body));
    targets.leave();
    boolean exhaustive = SwitchShape.isExhaustive(trees, getCurrentPath(), tree);
    return new Flow.Switch(id, selector, cases, exhaustive);
  }

  private Flow endOfRule(int id, Tree rule, Flow body) {
    return reduce(jump(JumpKind.BREAK, id, Flow.NOTHING, rule), body);
  }

  @Override
  public Flow visitSwitchExpression(SwitchExpressionTree tree, Void p) {
    int id = ++lastId;
    Flow selector = value(tree.getExpression());
    targets.enterSwitchExpression(id);
    List<Flow.Case> cases =
        cases(
            tree.getCases(),
            (rule, body) ->
                rule instanceof ExpressionTree ? jump(JumpKind.YIELD, id, body, rule) : body);
    targets.leave();
    return new Flow.Switch(id, selector, cases, true);
  }

  private List<Flow.Case> cases(
      List<? extends CaseTree> trees, BiFunction<Tree, Flow, Flow> afterRule) {
    List<Flow.Case> cases = new ArrayList<>();
    for (int i = 0; i < trees.size(); i++) {
      CaseTree tree = trees.get(i);
      Optional<Flow> guard = SwitchShape.guard(tree).map(this::condition);
      if (tree.getCaseKind() == CaseTree.CaseKind.RULE) {
        Tree rule = tree.getBody();
        Flow body = rule instanceof ExpressionTree value ? condition(value) : value(rule);
        cases.add(new Flow.Case(guard, afterRule.apply(rule, body)));
        continue;
      }
      ScopeReader scope = new ScopeReader();
      tree.getStatements().forEach(statement -> read(scope, statement));
      Supplier<Site> end =
          i + 1 < trees.size() ? nextOf(trees.get(i + 1)) : () -> sites.endAround(tree);
      Flow body = scope.close(end);
      cases.add(new Flow.Case(guard, body == null ? Flow.NOTHING : body));
    }
    return cases;
  }

  private Supplier<Site> nextOf(CaseTree next) {
    return () -> sites.of(next);
  }

  // Try.

  @Override
  public Flow visitTry(TryTree tree, Void p) {
    ScopeReader before = new ScopeReader();
    ScopeReader scope = new ScopeReader();
    for (Tree resource : tree.getResources()) {
      resource(scope.isEmpty() ? before : scope, scope, resource);
    }
    Set<Integer> around = Set.copyOf(resources);
    for (Tree resource : tree.getResources()) {
      spans.ownedBy(getCurrentPath(), resource).ifPresent(resources::add);
    }
    scope.add(scan(tree.getBlock(), p));
    resources.retainAll(around);
    Flow body = scope.close(() -> sites.endOf(tree.getBlock()));
    List<Flow> handlers = new ArrayList<>();
    for (CatchTree handler : tree.getCatches()) {
      handlers.add(value(handler.getBlock()));
    }
    Optional<Flow> finalizer = Optional.ofNullable(tree.getFinallyBlock()).map(this::value);
    before.add(new Flow.Try(body == null ? Flow.NOTHING : body, handlers, finalizer));
    return before.close(() -> sites.of(tree));
  }

  /**
   * Reads a resource. A resource that is the name of a span closes the span on every path from
   * here. As long as no earlier resource can throw, this holds for the handlers as well.
   */
  private void resource(ScopeReader sure, ScopeReader scope, Tree resource) {
    Optional<Integer> named = spans.ownedBy(getCurrentPath(), resource);
    Optional<SpanTable.Entry> declared = spans.declaredBy(getCurrentPath(), resource);
    declared.ifPresent(SpanTable.Entry::isResource);
    declared.ifPresentOrElse(
        scope::open,
        () ->
            named.ifPresentOrElse(
                span -> sure.add(new Flow.Close(span, sites.of(resource))),
                () -> scope.addAlways(scan(resource, null))));
  }
}
