package dev.edpm.processor.check.span;

import dev.edpm.processor.check.span.SpanFinding.Problem;
import dev.edpm.processor.reader.flow.Flow;
import dev.edpm.processor.reader.flow.Flow.JumpKind;
import dev.edpm.processor.reader.flow.Site;
import dev.edpm.processor.reader.flow.SpanFlow;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Follows one span along all paths of its scope. */
final class SpanPathCheck {

  private final SpanFlow span;

  // One finding for each site, because the body of a loop is visited twice.
  private final Map<Site, SpanFinding> findings = new LinkedHashMap<>();

  // The jumps out of the statement that is being visited.
  private List<Exit> exits = new ArrayList<>();

  // Whether the span has not been closed since the start of the innermost try.
  private boolean unclosedInTry = true;

  private boolean secondIteration;

  // Whether the visited code is a handler of a try whose body may have closed the span.
  private boolean afterCloseInTry;

  private record Exit(Flow.Jump jump, Outcome outcome) {}

  SpanPathCheck(SpanFlow span) {
    this.span = span;
  }

  List<SpanFinding> findings() {
    State end = run(span.scope(), new State(span.resource(), !span.resource(), true));
    for (Exit exit : exits) {
      leave(exit.outcome().either(), problemAt(exit.jump().kind()), exit.jump().site());
    }
    leave(end, Problem.OPEN_AT_END, span.end());
    return findings.values().stream()
        .sorted(Comparator.comparingLong(finding -> finding.site().offset()))
        .toList();
  }

  private void leave(State state, Problem problem, Site site) {
    if (!state.closed()) {
      findings.putIfAbsent(site, new SpanFinding(problem, site));
    }
  }

  private static Problem problemAt(JumpKind kind) {
    return switch (kind) {
      case BREAK -> Problem.OPEN_AT_BREAK;
      case CONTINUE -> Problem.OPEN_AT_CONTINUE;
      case RETURN -> Problem.OPEN_AT_RETURN;
      case YIELD -> Problem.OPEN_AT_YIELD;
    };
  }

  private State run(Flow flow, State before) {
    return test(flow, before).either();
  }

  private Outcome test(Flow flow, State before) {
    if (flow instanceof Flow.Sequence sequence) {
      State state = before;
      for (Flow part : sequence.parts()) {
        state = run(part, state);
      }
      return Outcome.of(state);
    }
    if (flow instanceof Flow.Close close) {
      return Outcome.of(close.span() == span.id() ? close(close, before) : before);
    }
    if (flow instanceof Flow.Tag tag) {
      if (tag.span() == span.id() && !span.resource() && !before.unclosed()) {
        findings.putIfAbsent(tag.site(), new SpanFinding(Problem.TAGGED_CLOSED, tag.site()));
      }
      return Outcome.of(before);
    }
    if (flow instanceof Flow.Constant constant) {
      return constant.value()
          ? new Outcome(before, before.excluded())
          : new Outcome(before.excluded(), before);
    }
    if (flow instanceof Flow.Not not) {
      Outcome operand = test(not.operand(), before);
      return new Outcome(/* whenTrue= */ operand.whenFalse(), /* whenFalse= */ operand.whenTrue());
    }
    if (flow instanceof Flow.And and) {
      Outcome left = test(and.left(), before);
      Outcome right = test(and.right(), left.whenTrue());
      return new Outcome(right.whenTrue(), left.whenFalse().meet(right.whenFalse()));
    }
    if (flow instanceof Flow.Or or) {
      Outcome left = test(or.left(), before);
      Outcome right = test(or.right(), left.whenFalse());
      return new Outcome(left.whenTrue().meet(right.whenTrue()), right.whenFalse());
    }
    if (flow instanceof Flow.Choice choice) {
      Outcome condition = test(choice.condition(), before);
      return test(choice.then(), condition.whenTrue())
          .meet(test(choice.otherwise(), condition.whenFalse()));
    }
    if (flow instanceof Flow.Assertion assertion) {
      Outcome condition = test(assertion.condition(), before);
      run(assertion.detail(), condition.whenFalse());
      // Assertions may be disabled: a span that one closes is perhaps closed.
      return Outcome.of(condition.whenTrue().unclosed() ? before : before.perhapsClosed());
    }
    if (flow instanceof Flow.Loop loop) {
      return Outcome.of(loop(loop, before));
    }
    if (flow instanceof Flow.Labelled labelled) {
      List<Exit> outer = enter();
      State end = run(labelled.body(), before);
      return leaveTo(outer, labelled.id(), Outcome.of(end));
    }
    if (flow instanceof Flow.Jump jump) {
      exits.add(new Exit(jump, test(jump.value(), before)));
      return Outcome.of(State.DEAD);
    }
    if (flow instanceof Flow.Throw thrown) {
      run(thrown.value(), before);
      return Outcome.of(State.DEAD);
    }
    if (flow instanceof Flow.Switch choice) {
      return choose(choice, before);
    }
    return Outcome.of(attempt((Flow.Try) flow, before));
  }

  private State close(Flow.Close close, State before) {
    if (!before.unclosed()) {
      Problem problem = problemOf(before);
      findings.putIfAbsent(close.site(), new SpanFinding(problem, close.site()));
    }
    if (!before.closed()) {
      unclosedInTry = false;
    }
    return new State(true, false, before.reachable());
  }

  private Problem problemOf(State before) {
    if (span.resource()) {
      return Problem.CLOSED_BY_TRY;
    }
    if (afterCloseInTry && !before.closed()) {
      return Problem.CLOSED_IN_CATCH;
    }
    return secondIteration ? Problem.CLOSED_IN_LOOP : Problem.CLOSED_BEFORE;
  }

  private State loop(Flow.Loop loop, State entry) {
    List<Exit> outer = enter();
    Iteration iteration = iterate(loop, entry);
    State done = iteration.done();
    if (entry.unclosed() && !iteration.again().unclosed()) {
      // JLS 16 assumes that the span is unclosed before each iteration. Here it is not, so the loop
      // is visited again without that assumption.
      boolean inSecondIteration = secondIteration;
      secondIteration = true;
      iteration = iterate(loop, entry.perhapsClosed());
      secondIteration = inSecondIteration;
    }
    if (loop.kind() == Flow.LoopKind.EACH && !iteration.again().unclosed()) {
      done = done.perhapsClosed();
    }
    return leaveTo(outer, loop.id(), Outcome.of(done)).either();
  }

  /**
   * The states after one iteration of a loop.
   *
   * @param done the state where its condition ends the loop
   * @param again the state where the next iteration begins
   */
  private record Iteration(State done, State again) {}

  private Iteration iterate(Flow.Loop loop, State entry) {
    if (loop.kind() == Flow.LoopKind.DO) {
      State end = run(loop.body(), entry).meet(land(JumpKind.CONTINUE, loop.id()).either());
      Outcome condition = test(loop.condition(), end);
      return new Iteration(unlessEndless(loop, condition.whenFalse()), condition.whenTrue());
    }
    Outcome condition = test(loop.condition(), entry);
    State end = run(loop.body(), condition.whenTrue());
    end = end.meet(land(JumpKind.CONTINUE, loop.id()).either());
    return new Iteration(unlessEndless(loop, condition.whenFalse()), run(loop.update(), end));
  }

  private static State unlessEndless(Flow.Loop loop, State done) {
    boolean endless = loop.condition() instanceof Flow.Constant constant && constant.value();
    return endless ? State.DEAD : done;
  }

  private Outcome choose(Flow.Switch choice, State before) {
    State selected = run(choice.selector(), before);
    List<Exit> outer = enter();
    State end = State.DEAD;
    for (Flow.Case option : choice.cases()) {
      State start = selected;
      if (option.guard().isPresent()) {
        Outcome guard = test(option.guard().get(), selected);
        start = guard.whenTrue();
        selected = selected.meet(guard.whenFalse());
      }
      end = run(option.body(), start.meet(end));
    }
    return leaveTo(outer, choice.id(), Outcome.of(choice.exhaustive() ? end : end.meet(selected)));
  }

  private State attempt(Flow.Try attempt, State before) {
    boolean unclosedAround = unclosedInTry;
    List<Exit> outer = enter();
    unclosedInTry = before.unclosed();
    State end = run(attempt.body(), before);
    unclosedInTry &= end.unclosed();
    State caught = new State(before.closed(), unclosedInTry, true);
    boolean closedAround = afterCloseInTry;
    afterCloseInTry = before.unclosed() && !unclosedInTry;
    for (Flow handler : attempt.handlers()) {
      end = end.meet(run(handler, caught));
    }
    afterCloseInTry = closedAround;
    if (attempt.finalizer().isPresent()) {
      List<Exit> inside = exits;
      exits = outer;
      State finalized =
          run(attempt.finalizer().get(), new State(before.closed(), unclosedInTry, true));
      // Like javac, assume that a jump out of the body has passed the handlers as well.
      State last = end.unclosed() ? finalized : finalized.perhapsClosed();
      if (finalized.reachable()) {
        inside.forEach(exit -> exits.add(new Exit(exit.jump(), exit.outcome().through(last))));
        end = end.through(last);
      } else {
        // The finally block never completes normally, so no jump out of the try continues.
        end = finalized;
      }
    } else {
      outer.addAll(exits);
      exits = outer;
    }
    unclosedInTry &= unclosedAround && end.unclosed();
    return end;
  }

  /** Starts a new list of jumps for a statement, and returns the previous list. */
  private List<Exit> enter() {
    List<Exit> outer = exits;
    exits = new ArrayList<>();
    return outer;
  }

  /** Ends a statement that may be the target of jumps; jumps to other targets leave it. */
  private Outcome leaveTo(List<Exit> outer, int id, Outcome end) {
    Outcome result = end.meet(land(JumpKind.BREAK, id)).meet(land(JumpKind.YIELD, id));
    outer.addAll(exits);
    exits = outer;
    return result;
  }

  /** Removes the jumps whose target is this statement, and returns their merged outcome. */
  private Outcome land(JumpKind kind, int id) {
    Outcome result = Outcome.of(State.DEAD);
    for (Iterator<Exit> each = exits.iterator(); each.hasNext(); ) {
      Exit exit = each.next();
      if (exit.jump().kind() == kind && exit.jump().target() == id) {
        each.remove();
        result = result.meet(exit.outcome());
      }
    }
    return result;
  }
}
