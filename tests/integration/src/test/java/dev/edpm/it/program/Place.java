package dev.edpm.it.program;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * A place where a statement may stand.
 *
 * @param body what it is in
 * @param result of the method; null where nothing can return
 * @param spanPrefix what the default names of spans begin with; null where they are not used
 * @param open the spans in scope that are open here, and by whom they may be closed
 * @param targets what jumps may go to, innermost last
 * @param finalizers the {@code finally} blocks that it is in, innermost last
 * @param depth of nesting
 * @param first whether it is in the first method of a program, outside of everything that runs on
 *     another thread
 */
record Place(
    Body body,
    Result result,
    String spanPrefix,
    Map<SpanVariable, Hold> open,
    List<Target> targets,
    List<Attempt> finalizers,
    int depth,
    boolean first) {

  /** The code that closes a span. */
  enum By {
    /** The code here may, before it leaves the scope. */
    THIS,
    /** A {@code try} around the code does. */
    TRY,
    /** Nobody may here, for a {@code catch} or {@code finally} that follows might do it again. */
    LATER
  }

  /**
   * A span that is open.
   *
   * @param finalizers how many {@code finally} blocks its declaration is in
   */
  record Hold(By by, int finalizers) {}

  static Place of(Body body, Result result, String spanPrefix, boolean first) {
    List<Target> targets = result == null ? List.of() : List.of(body.end());
    return new Place(body, result, spanPrefix, Map.of(), targets, List.of(), 0, first);
  }

  Locals locals() {
    return body.locals();
  }

  Place deeper() {
    return new Place(body, result, spanPrefix, open, targets, finalizers, depth + 1, first);
  }

  Place with(SpanVariable span, By by) {
    Map<SpanVariable, Hold> more = new LinkedHashMap<>(open);
    Hold before = more.get(span);
    more.put(span, new Hold(by, before == null ? finalizers.size() : before.finalizers()));
    return withOpen(more);
  }

  Place without(SpanVariable span) {
    Map<SpanVariable, Hold> fewer = new LinkedHashMap<>(open);
    fewer.remove(span);
    return withOpen(fewer);
  }

  /** In the part of a {@code try} statement after which others of its parts may run. */
  Place guarded() {
    return mapped(by -> by == By.THIS ? By.LATER : by);
  }

  private Place mapped(UnaryOperator<By> change) {
    Map<SpanVariable, Hold> changed = new LinkedHashMap<>();
    open.forEach(
        (span, hold) -> changed.put(span, new Hold(change.apply(hold.by()), hold.finalizers())));
    return withOpen(changed);
  }

  private Place withOpen(Map<SpanVariable, Hold> now) {
    return new Place(body, result, spanPrefix, now, targets, finalizers, depth, first);
  }

  Place in(Target target) {
    List<Target> more = new ArrayList<>(targets);
    more.add(target);
    return new Place(body, result, spanPrefix, open, more, finalizers, depth + 1, first);
  }

  /** In a {@code switch} expression, which nothing but a {@code yield} leaves. */
  Place inValue(Target target) {
    return new Place(body, result, spanPrefix, open, List.of(target), finalizers, depth + 1, first);
  }

  /**
   * A head for a block. In a {@code switch} expression that is not the first operand there is none
   * that locks: some compilers write code for it that no JVM takes.
   */
  String head(Chance chance) {
    boolean inValue = targets.stream().anyMatch(target -> target.kind() == Target.Kind.VALUE);
    return chance.percent(50) || inValue ? "" : "synchronized (new Object()) ";
  }

  Place inFinalizer(Attempt attempt) {
    List<Attempt> more = new ArrayList<>(finalizers);
    more.add(attempt);
    return new Place(body, result, spanPrefix, open, targets, more, depth + 1, first);
  }

  /** The close of a span here. */
  Close close(SpanVariable span) {
    List<Attempt> around =
        new ArrayList<>(finalizers.subList(open.get(span).finalizers(), finalizers.size()));
    Collections.reverse(around);
    return new Close(span, around);
  }
}
