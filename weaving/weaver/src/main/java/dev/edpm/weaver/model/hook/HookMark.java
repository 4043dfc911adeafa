package dev.edpm.weaver.model.hook;

import dev.edpm.weaver.model.WrittenMark;
import dev.edpm.weaver.names.RuntimeNames;
import java.util.List;
import java.util.Map;

/**
 * An annotation of a hook, which the runtime registers before it loads the class.
 *
 * @param kind the kind of the annotation
 * @param element the annotated element
 * @param mark the values of the annotation
 * @param siblings for a knob, the methods of its class
 */
public record HookMark(
    Kind kind, MarkedElement element, WrittenMark mark, List<MarkedElement> siblings) {

  /** The kinds of annotations. */
  public enum Kind {
    /** {@code @CounterDef}, except in a {@code @CounterClass}. */
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

    /** Returns the kind of the annotation {@code qualifiedName}, {@code null} for others. */
    public static Kind of(String qualifiedName) {
      return BY_NAME.get(qualifiedName);
    }
  }

  /** Copies the list. */
  public HookMark {
    siblings = List.copyOf(siblings);
  }

  /** Tells whether an annotation with this simple name may be a hook or codelet. */
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

  /** Tells whether the annotation with this name is a hook or codelet. */
  public static boolean isHook(String qualifiedName) {
    return Kind.of(qualifiedName) != null
        || qualifiedName.equals(RuntimeNames.COUNTER_CLASS_ANNOTATION)
        || qualifiedName.equals(RuntimeNames.CODELET_ANNOTATION);
  }
}
