package dev.edpm.agent;

import java.lang.instrument.Instrumentation;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * The agent of this process. It starts with the program or by {@code edpm attach}, ends by {@code
 * edpm detach}, and may start again; classes that were woven before then have the same regions.
 * Safe on any thread.
 */
public final class RunningAgent implements Function<List<String>, String> {

  private final Instrumentation instrumentation;
  private final Access access;
  private final WovenTypes types = new WovenTypes();

  /** What is woven now, {@code null} before the start and after the end. */
  private Weaving weaving;

  /** Creates an agent that weaves nothing, also for {@link dev.edpm.agent.attach.Entry}. */
  public RunningAgent(Instrumentation instrumentation) {
    this.instrumentation = instrumentation;
    this.access = new Access(instrumentation);
  }

  /**
   * Weaves classes that are loaded from now on, and counts virtual threads if the settings say so,
   * which only works from the start of a program.
   *
   * @param options the selection of classes, {@code null} if there are none
   */
  synchronized void startWithProgram(String options) throws OptionsException {
    start(options, link -> VirtualThreadHooks.install(instrumentation, access, link));
  }

  private void start(String options, Predicate<RuntimeLink> counting) throws OptionsException {
    if (weaving != null) {
      throw new OptionsException("the program has an agent already; detach it first");
    }
    Weaving fresh = new Weaving(Selection.of(options), instrumentation, access, types, counting);
    fresh.start();
    weaving = fresh;
  }

  /**
   * Runs a command.
   *
   * @param command {@code attach} and the selection of classes, or {@code detach}
   * @return lines for the user
   * @throws IllegalArgumentException if it is refused, with the reason
   */
  @Override
  public synchronized String apply(List<String> command) {
    return command.get(0).equals("attach") ? attach(command.get(1)) : detach();
  }

  private String attach(String options) {
    try {
      start(options, link -> false);
    } catch (OptionsException e) {
      throw new IllegalArgumentException(e.getMessage(), e);
    }
    return weaving.weaveLoaded();
  }

  private String detach() {
    if (weaving == null) {
      throw new IllegalArgumentException("the program has no agent");
    }
    String lines = weaving.end();
    weaving = null;
    return lines;
  }
}
