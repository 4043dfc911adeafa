package dev.edpm.reactor;

import dev.edpm.runtime.Span;
import java.lang.StackWalker.StackFrame;
import reactor.core.Scannable;
import reactor.core.Scannable.Attr;
import reactor.core.publisher.Hooks;
import reactor.core.publisher.Mono;

/**
 * The place of an operator in Reactor's traces of assembly ({@code Hooks.onOperatorDebug}). Reactor
 * takes the first code that is not its own, which for an operator of this library is this library.
 */
final class AssemblyTrace {

  /** The name of the operator. Reactor expects its own package first, and leaves it out. */
  private static final String OPERATOR = "reactor.core.publisher.@Region";

  private static final String ADAPTER = AssemblyTrace.class.getPackageName() + ".";
  private static final String RUNTIME = Span.class.getPackageName() + ".";

  /** The end of the names of wiring classes, through which woven methods call the runtime. */
  private static final String WIRING = "_Edpm";

  private AssemblyTrace() {}

  /**
   * Returns an operator with the method of the program that returns it as its place.
   *
   * @param assembled what Reactor made of the operator; without traces it is returned itself
   */
  static <T> Mono<T> inProgram(Mono<T> assembled) {
    Scannable trace = Scannable.from(assembled);
    return trace.scanOrDefault(Attr.ACTUAL_METADATA, false)
            && trace.scan(Attr.PARENT) instanceof Mono<?> operator
        ? placed(operator, assembled)
        : assembled;
  }

  // The same operator with another place. What Reactor's agent calls is deprecated for programs.
  @SuppressWarnings({"unchecked", "deprecation"})
  private static <T> Mono<T> placed(Mono<?> operator, Mono<T> assembled) {
    try {
      return (Mono<T>) Hooks.addCallSiteInfo(operator, OPERATOR + "\n" + place());
    } catch (LinkageError e) {
      // A version of Reactor without it.
      return assembled;
    }
  }

  private static String place() {
    return StackWalker.getInstance()
        .walk(frames -> frames.filter(AssemblyTrace::isOfProgram).findFirst())
        .map(StackFrame::toString)
        .orElse("");
  }

  private static boolean isOfProgram(StackFrame frame) {
    String type = frame.getClassName();
    return !type.startsWith(ADAPTER) && !type.startsWith(RUNTIME) && !type.endsWith(WIRING);
  }
}
