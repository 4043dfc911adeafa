package dev.edpm.processor.reader.model;

import dev.edpm.processor.names.RuntimeNames;
import java.util.List;
import java.util.Map;

/**
 * One annotation that the runtime is told of before the class is loaded.
 *
 * @param kind which annotation
 * @param element what it stands on
 * @param mark what it says
 * @param siblings of a knob: the methods of its class
 */
public record HookMark(
    Kind kind, MarkedElement element, WrittenMark mark, List<MarkedElement> siblings) {

  /** Which annotation. */
  public enum Kind {
    /** {@code @CounterDef}, but for those in a {@code @CounterClass}. */
    COUNTER_DEF("CounterDef"),
    /** {@code @Listener}. */
    LISTENER("Listener"),
    /** {@code @OnEvent}. */
    ON_EVENT("OnEvent"),
    /** {@code @Knob}. */
    KNOB("Knob"),
    /** {@code @Rule}. */
    RULE("Rule");

    private static final Map<String, Kind> BY_NAME =
        Map.of(
            RuntimeNames.COUNTER_DEF_ANNOTATION, COUNTER_DEF,
            RuntimeNames.LISTENER_ANNOTATION, LISTENER,
            RuntimeNames.ON_EVENT_ANNOTATION, ON_EVENT,
            RuntimeNames.KNOB_ANNOTATION, KNOB,
            RuntimeNames.RULE_ANNOTATION, RULE,
            RuntimeNames.RULES_ANNOTATION, RULE);

    private final String simpleName;

    Kind(String simpleName) {
      this.simpleName = simpleName;
    }

    /** Returns the simple name of the annotation. */
    public String simpleName() {
      return simpleName;
    }

    /** Returns the kind of the annotation of that qualified name, {@code null} for others. */
    public static Kind of(String qualifiedName) {
      return BY_NAME.get(qualifiedName);
    }
  }

  /** Copies the list. */
  public HookMark {
    siblings = List.copyOf(siblings);
  }

  /** Tells whether an annotation may be one that the runtime is told of. */
  public static boolean isSimpleName(String simpleName) {
    return switch (simpleName) {
      case "CounterDef",
          "CounterClass",
          "Listener",
          "OnEvent",
          "Knob",
          "Rule",
          "Several",
          "Codelet" ->
          true;
      default -> false;
    };
  }

  /** Tells whether an annotation is one that the runtime is told of. */
  public static boolean isHook(String qualifiedName) {
    return Kind.of(qualifiedName) != null
        || qualifiedName.equals(RuntimeNames.COUNTER_CLASS_ANNOTATION)
        || qualifiedName.equals(RuntimeNames.CODELET_ANNOTATION);
  }
}
