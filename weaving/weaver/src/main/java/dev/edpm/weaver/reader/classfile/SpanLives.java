package dev.edpm.weaver.reader.classfile;

import dev.edpm.weaver.code.Steps;
import dev.edpm.weaver.names.RuntimeNames;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.SourceValue;

/**
 * Follows the spans that a method opens through its code. A span whose value is returned, stored,
 * passed or captured is a cross-thread span. Any other must be closed exactly once on each path to
 * a return.
 */
final class SpanLives {

  private static final int NOT_OPENED = 1;
  private static final int OPEN = 2;
  private static final int CLOSED = 4;

  private static final Set<String> KOTLIN_CLOSES =
      Set.of("kotlin/jdk7/AutoCloseableKt", "kotlin/AutoCloseableKt");

  /** The faults of a span, as far as bytecode can have them. */
  enum Problem {
    /** It may be open at a return, or when it is opened again. */
    OPEN_AT_END,
    /** It may be closed already where it is closed. */
    CLOSED_TWICE,
    /** It may be closed already where it gets a tag. */
    TAGGED_CLOSED
  }

  /**
   * A fault of a span.
   *
   * @param at the instruction at which it is a fault
   */
  record Fault(Problem problem, AbstractInsnNode at) {}

  /** What becomes of the span that a call opens. */
  static final class Life {
    private boolean crossThread;
    private boolean discarded;
    private final Map<Problem, Fault> faults = new LinkedHashMap<>();
    private final Set<AbstractInsnNode> inside = new HashSet<>();

    /** Tells whether it is returned, stored, passed or captured. */
    boolean isCrossThread() {
      return crossThread;
    }

    /** Tells whether nothing can close it. */
    boolean isDiscarded() {
      return discarded;
    }

    /** Returns its faults: the first of each kind. */
    List<Fault> faults() {
      return List.copyOf(faults.values());
    }

    /**
     * Returns the calls that open spans, and the instructions that create lambda expressions, while
     * it may be open.
     */
    Set<AbstractInsnNode> inside() {
      return inside;
    }
  }

  private final CodeGraph code;
  private final List<AbstractInsnNode> calls = new ArrayList<>();
  private final Map<AbstractInsnNode, Integer> numbers = new IdentityHashMap<>();
  private final Map<AbstractInsnNode, Life> lives = new IdentityHashMap<>();
  private final Map<Integer, int[]> states = new HashMap<>();
  private final Deque<Integer> work = new ArrayDeque<>();

  private SpanLives(CodeGraph code, Set<? extends AbstractInsnNode> opening) {
    this.code = code;
    for (int i = 0; i < code.size(); i++) {
      AbstractInsnNode call = code.instruction(i);
      if (opening.contains(call)) {
        numbers.put(call, calls.size());
        calls.add(call);
        lives.put(call, new Life());
      }
    }
  }

  /**
   * Follows spans.
   *
   * @param opening the calls in the method that open spans
   */
  static Map<AbstractInsnNode, Life> of(CodeGraph code, Set<? extends AbstractInsnNode> opening) {
    SpanLives spans = new SpanLives(code, opening);
    spans.uses();
    spans.follow();
    for (int at : new TreeSet<>(spans.states.keySet())) {
      spans.check(at);
    }
    return spans.lives;
  }

  private Set<Integer> spans(SourceValue value) {
    Set<Integer> found = new TreeSet<>();
    for (AbstractInsnNode source : value.insns) {
      Integer number = numbers.get(source);
      if (number != null) {
        found.add(number);
      }
    }
    return found;
  }

  /** Returns the only span that a value can be, -1 if it may be none or several. */
  private int span(SourceValue value) {
    Set<Integer> found = spans(value);
    return found.size() == 1 && value.insns.size() == 1 ? found.iterator().next() : -1;
  }

  private static SourceValue stack(Frame<SourceValue> frame, int fromTop) {
    return frame.getStack(frame.getStackSize() - 1 - fromTop);
  }

  /** The role of a span that a call takes. */
  private enum Role {
    CLOSE,
    TAG,
    PASSED
  }

  private static Role role(MethodInsnNode call, int argument) {
    if (argument != 0) {
      return Role.PASSED;
    }
    boolean receiver = call.getOpcode() != Opcodes.INVOKESTATIC;
    boolean ofSpan =
        call.owner.equals(RuntimeNames.internal(RuntimeNames.SPAN))
            || call.owner.equals("java/lang/AutoCloseable");
    if (receiver && ofSpan && call.name.equals(RuntimeNames.SPAN_CLOSE)) {
      return Role.CLOSE;
    }
    if (receiver && ofSpan && call.name.equals(RuntimeNames.SPAN_TAG)) {
      return Role.TAG;
    }
    return call.name.equals("closeFinally") && KOTLIN_CLOSES.contains(call.owner)
        ? Role.CLOSE
        : Role.PASSED;
  }

  private static int arguments(MethodInsnNode call) {
    int receiver = call.getOpcode() == Opcodes.INVOKESTATIC ? 0 : 1;
    return receiver + Type.getArgumentTypes(call.desc).length;
  }

  private void uses() {
    for (int i = 0; i < code.size(); i++) {
      Frame<SourceValue> frame = code.before(i);
      if (frame != null) {
        uses(code.instruction(i), frame);
      }
    }
  }

  private void uses(AbstractInsnNode at, Frame<SourceValue> frame) {
    switch (at.getOpcode()) {
      case Opcodes.PUTFIELD, Opcodes.PUTSTATIC, Opcodes.AASTORE, Opcodes.ARETURN ->
          crossThread(stack(frame, 0));
      case Opcodes.POP -> {
        for (int span : spans(stack(frame, 0))) {
          lives.get(calls.get(span)).discarded |= isUnused(span, at);
        }
      }
      case Opcodes.INVOKEDYNAMIC -> {
        int count = Type.getArgumentTypes(((InvokeDynamicInsnNode) at).desc).length;
        for (int i = 0; i < count; i++) {
          crossThread(stack(frame, i));
        }
      }
      default -> {
        if (at instanceof MethodInsnNode call) {
          int count = arguments(call);
          for (int i = 0; i < count; i++) {
            SourceValue value = stack(frame, count - 1 - i);
            if (role(call, i) == Role.PASSED || span(value) < 0) {
              crossThread(value);
            }
          }
        }
      }
    }
  }

  /** Tells whether a span is popped right after it was opened. */
  private boolean isUnused(int span, AbstractInsnNode pop) {
    AbstractInsnNode next = Steps.after(calls.get(span));
    while (next != null && next.getOpcode() == Opcodes.CHECKCAST) {
      next = Steps.after(next);
    }
    return next == pop;
  }

  private void crossThread(SourceValue value) {
    spans(value).forEach(span -> lives.get(calls.get(span)).crossThread = true);
  }

  private void follow() {
    int[] start = new int[calls.size()];
    Arrays.fill(start, NOT_OPENED);
    reach(0, start);
    while (!work.isEmpty()) {
      int at = work.pop();
      int[] before = states.get(at);
      int[] after = after(at, before);
      for (int next : code.next(at)) {
        if (isPossible(at, next)) {
          reach(next, after);
        }
      }
      for (int handler : code.handlers(at)) {
        // A span that cannot be opened is not open; one that is closed is so after an exception,
        // too.
        reach(handler, caught(handler, closed(at) < 0 ? before : after));
      }
    }
  }

  /**
   * Returns the state in a handler. The weaver closes those spans there that are opened in the
   * protected code, where their variables are out of scope.
   */
  private int[] caught(int handler, int[] state) {
    int[] caught = state.clone();
    for (int span = 0; span < caught.length; span++) {
      if (code.protects(handler, calls.get(span))) {
        caught[span] = NOT_OPENED;
      }
    }
    return caught;
  }

  private void reach(int at, int[] state) {
    int[] known = states.get(at);
    if (known == null) {
      states.put(at, state.clone());
      work.push(at);
      return;
    }
    boolean changed = false;
    for (int i = 0; i < state.length; i++) {
      int both = known[i] | state[i];
      changed |= both != known[i];
      known[i] = both;
    }
    if (changed) {
      work.push(at);
    }
  }

  /** An open span is not {@code null}. */
  private boolean isPossible(int from, int to) {
    AbstractInsnNode at = code.instruction(from);
    boolean ifNull = at.getOpcode() == Opcodes.IFNULL;
    if (!ifNull && at.getOpcode() != Opcodes.IFNONNULL || span(stack(code.before(from), 0)) < 0) {
      return true;
    }
    boolean jump = code.instruction(to) == ((JumpInsnNode) at).label;
    return ifNull != jump;
  }

  private int closed(int at) {
    return code.instruction(at) instanceof MethodInsnNode call && code.before(at) != null
        ? used(at, call, Role.CLOSE)
        : -1;
  }

  /** Returns the span that a call uses in a role, -1 if there is none. */
  private int used(int at, MethodInsnNode call, Role role) {
    int count = arguments(call);
    return count > 0 && role(call, 0) == role ? span(stack(code.before(at), count - 1)) : -1;
  }

  private int[] after(int at, int[] before) {
    Integer opened = numbers.get(code.instruction(at));
    int closed = closed(at);
    if (opened == null && closed < 0) {
      return before;
    }
    int[] after = before.clone();
    if (opened != null) {
      after[opened] = OPEN;
    }
    if (closed >= 0) {
      after[closed] = CLOSED;
    }
    return after;
  }

  private void check(int at) {
    AbstractInsnNode instruction = code.instruction(at);
    int[] state = states.get(at);
    Integer opened = numbers.get(instruction);
    int closed = closed(at);
    int tagged =
        instruction instanceof MethodInsnNode call && code.before(at) != null
            ? used(at, call, Role.TAG)
            : -1;
    boolean returns =
        instruction.getOpcode() >= Opcodes.IRETURN && instruction.getOpcode() <= Opcodes.RETURN;
    for (int span = 0; span < state.length; span++) {
      Life life = lives.get(calls.get(span));
      boolean open = (state[span] & OPEN) != 0;
      if (open && (returns || opened != null && opened == span)) {
        fault(life, Problem.OPEN_AT_END, instruction);
      }
      if (open
          && (opened != null && opened != span || instruction instanceof InvokeDynamicInsnNode)) {
        life.inside.add(instruction);
      }
      boolean mayBeClosed = (state[span] & CLOSED) != 0;
      if (mayBeClosed && span == closed) {
        fault(life, Problem.CLOSED_TWICE, instruction);
      }
      if (mayBeClosed && span == tagged) {
        fault(life, Problem.TAGGED_CLOSED, instruction);
      }
    }
  }

  private static void fault(Life life, Problem problem, AbstractInsnNode at) {
    life.faults.putIfAbsent(problem, new Fault(problem, at));
  }
}
