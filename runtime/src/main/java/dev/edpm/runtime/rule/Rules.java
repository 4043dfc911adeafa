package dev.edpm.runtime.rule;

import dev.edpm.annotations.rule.RuleSyntaxException;
import dev.edpm.annotations.rule.RuleText;
import dev.edpm.runtime.Problem;
import dev.edpm.runtime.config.RuleChoice;
import dev.edpm.runtime.isolation.Log;
import dev.edpm.runtime.monitor.Monitoring;
import dev.edpm.runtime.steer.Steering;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * The rules of this process; there are none unless the user enables them ({@code edpm.rules}). All
 * methods may be called on any thread, and none throws: a rule that is invalid or refers to
 * something unknown is reported as a problem.
 *
 * <p>The counter or knob of a rule may be registered after the rules have started, by classes of
 * other class loaders. Code that registers them calls {@link #resolve}, which tries inactive rules
 * again.
 */
public final class Rules {

  private final RuleChoice choice;
  private final Monitoring monitoring;
  private final Steering steering;
  private final Consumer<Problem> problems;
  private final Log log;
  private final Map<String, SteeringRule> rules = new LinkedHashMap<>();
  private boolean fileRead;
  private boolean started;
  private boolean collecting;

  /** Creates rules that have not started. */
  public Rules(
      RuleChoice choice,
      Monitoring monitoring,
      Steering steering,
      Consumer<Problem> problems,
      Log log) {
    this.choice = choice;
    this.monitoring = monitoring;
    this.steering = steering;
    this.problems = problems;
    this.log = log;
  }

  /**
   * Adds the rule of an annotation. A rule that is added again, because another loader loaded its
   * class, counts once. If several rules have the same name, the later ones get a number: {@code
   * name#2}.
   *
   * @param place its place, for messages
   */
  public void add(String name, String text, String place) {
    if (choice.on()) {
      add(new RuleSource(name, text, place));
    }
  }

  private synchronized void add(RuleSource source) {
    RuleSource unique = source;
    for (int i = 2; rules.containsKey(unique.name()); i++) {
      if (rules.get(unique.name()).source().equals(unique)) {
        return;
      }
      unique = source.named(source.name() + "#" + i);
    }
    try {
      RuleText text = RuleText.parse(unique.text());
      rules.put(unique.name(), new SteeringRule(unique, text, problems, log));
    } catch (RuleSyntaxException e) {
      problems.accept(Problem.of("rule-unreadable", unique + " is ignored: " + e.getMessage()));
    }
  }

  /**
   * Reads the file, if there is one, and activates all rules. The first active rule starts
   * collecting.
   */
  public synchronized void start() {
    if (!choice.on()) {
      return;
    }
    if (!fileRead && choice.file().isPresent()) {
      fileRead = true;
      RuleFile.read(choice.file().get(), problems).forEach(this::add);
    }
    started = true;
    resolve();
  }

  /** Activates rules that were added, or whose counter or knob was registered, since the start. */
  public synchronized void resolve() {
    if (!started) {
      return;
    }
    for (SteeringRule rule : rules.values()) {
      if (!rule.isOn()) {
        rule.tryOn(monitoring, steering);
      }
      if (rule.isOn() && !collecting) {
        collecting = true;
        monitoring.startCollection();
      }
    }
  }

  /**
   * Ends all rules. Called before monitoring ends, which also ends collecting. The rules can be
   * started again.
   */
  public synchronized void stop() {
    started = false;
    rules.values().forEach(SteeringRule::turnOff);
    collecting = false;
  }

  /** Returns the rules, in the order in which they were added. */
  public synchronized List<RuleInfo> list() {
    return rules.values().stream().map(SteeringRule::info).toList();
  }
}
