package dev.edpm.processor.reader.flow;

import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.Trees;
import dev.edpm.processor.reader.javac.Comparisons;
import dev.edpm.weaver.model.SourceItem;
import dev.edpm.weaver.names.RuntimeNames;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.Name;
import javax.lang.model.element.TypeElement;

/** Collects the spans of a unit while it is scanned: declarations, closes and other uses. */
final class SpanTable {

  private final Trees trees;
  private final SourceSites sites;
  private final Map<Element, Entry> byVariable = new HashMap<>();
  private final Set<Name> names = new HashSet<>();
  private final Deque<Integer> bodies = new ArrayDeque<>();
  private int lastBody;

  SpanTable(Trees trees, SourceSites sites) {
    this.trees = trees;
    this.sites = sites;
  }

  /** One span. Its scope is set after it was read. */
  static final class Entry {
    private final int id;
    private final int body;
    private final String name;
    private final SourceItem declaration;
    private final Site site;
    private boolean resource;
    private boolean handedOn;
    private Flow scope = Flow.NOTHING;
    private Site end;

    private Entry(int id, int body, VariableTree variable, Site site) {
      this.id = id;
      this.body = body;
      this.name = variable.getName().toString();
      this.declaration = new SourceItem(variable, (int) site.offset());
      this.site = site;
      this.end = site;
    }

    void isResource() {
      resource = true;
    }

    void lives(Flow scope, Site end) {
      this.scope = scope;
      this.end = end;
    }

    private SpanFlow flow() {
      return new SpanFlow(id, name, declaration, site, resource, handedOn, scope, end);
    }
  }

  /** Starts a body that runs at another time than the enclosing one. */
  void enterBody() {
    bodies.push(++lastBody);
  }

  void leaveBody() {
    bodies.pop();
  }

  List<SpanFlow> flows() {
    List<SpanFlow> flows = new ArrayList<>();
    byVariable.values().forEach(entry -> flows.add(entry.flow()));
    flows.sort(Comparator.comparingLong(flow -> flow.site().offset()));
    return flows;
  }

  /** Adds and returns the span that {@code tree} declares, if it is the declaration of a span. */
  Optional<Entry> declaredBy(TreePath parent, Tree tree) {
    if (!(tree instanceof VariableTree variable)) {
      return Optional.empty();
    }
    TreePath path = new TreePath(parent, tree);
    Element element = trees.getElement(path);
    if (element == null || !opens(path, variable.getInitializer())) {
      return Optional.empty();
    }
    names.add(variable.getName());
    Entry entry = new Entry(byVariable.size(), bodies.peek(), variable, sites.of(variable));
    byVariable.put(element, entry);
    return Optional.of(entry);
  }

  /** Records a use of a name, which makes a span a cross-thread span. */
  void used(TreePath name) {
    Entry entry = named(name);
    if (entry != null) {
      entry.handedOn = true;
    }
  }

  /** Tells whether {@code expression} is the name of a span. */
  boolean isNamedBy(TreePath path, Tree expression) {
    Tree name = Comparisons.plain(expression);
    return name instanceof IdentifierTree && named(new TreePath(path, name)) != null;
  }

  /**
   * Returns the number of the span that {@code statement} closes, if the span belongs to this body.
   */
  Optional<Integer> closedBy(TreePath path, ExpressionStatementTree statement) {
    if (statement.getExpression() instanceof MethodInvocationTree call
        && call.getArguments().isEmpty()
        && call.getMethodSelect() instanceof MemberSelectTree method
        && method.getIdentifier().contentEquals("close")) {
      return ownedBy(path, method.getExpression());
    }
    return Optional.empty();
  }

  /** Returns the span that {@code statement} tags, by its number, where its own body does so. */
  Optional<Integer> taggedBy(TreePath path, ExpressionStatementTree statement) {
    if (statement.getExpression() instanceof MethodInvocationTree call
        && call.getArguments().size() == 2
        && call.getMethodSelect() instanceof MemberSelectTree method
        && method.getIdentifier().contentEquals(RuntimeNames.SPAN_TAG)) {
      return ownedBy(path, method.getExpression());
    }
    return Optional.empty();
  }

  /**
   * Returns the number of the span that {@code expression} names, if the span belongs to this body.
   */
  Optional<Integer> ownedBy(TreePath path, Tree expression) {
    Tree name = Comparisons.plain(expression);
    Entry entry = name instanceof IdentifierTree ? named(new TreePath(path, name)) : null;
    return entry == null || entry.body != bodies.peek() ? Optional.empty() : Optional.of(entry.id);
  }

  private Entry named(TreePath path) {
    // Most names do not denote spans, and resolving all of them takes time.
    boolean known = names.contains(((IdentifierTree) path.getLeaf()).getName());
    return known ? byVariable.get(trees.getElement(path)) : null;
  }

  private boolean opens(TreePath path, ExpressionTree initialiser) {
    Tree call = initialiser == null ? null : Comparisons.plain(initialiser);
    if (!(call instanceof MethodInvocationTree invocation)) {
      return false;
    }
    Element method = trees.getElement(new TreePath(path, invocation.getMethodSelect()));
    return method != null
        && method.getSimpleName().contentEquals(RuntimeNames.SPAN_OPEN)
        && method.getEnclosingElement() instanceof TypeElement type
        && type.getQualifiedName().contentEquals(RuntimeNames.SPAN);
  }
}
