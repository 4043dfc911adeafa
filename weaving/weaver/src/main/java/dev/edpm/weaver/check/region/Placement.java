package dev.edpm.weaver.check.region;

import dev.edpm.weaver.diagnostic.Diagnostic;
import dev.edpm.weaver.diagnostic.Message;
import dev.edpm.weaver.model.StrayMark;

/** Creates the diagnostic for an annotation at a place where it is not allowed. */
final class Placement {

  private Placement() {}

  static Diagnostic check(StrayMark stray) {
    if (stray.where() == StrayMark.Where.UNREADABLE_NAME) {
      return Diagnostic.at(stray.place(), Message.SPAN_NAME);
    }
    if (stray.kind() == StrayMark.Kind.HOOK) {
      return Diagnostic.at(stray.place(), Message.LOCAL_HOOK, stray.subject());
    }
    if (stray.kind() == StrayMark.Kind.KERNEL) {
      return Diagnostic.at(stray.place(), Message.OPENCL_ALONE, stray.subject());
    }
    if (stray.kind() == StrayMark.Kind.ACCESS) {
      return Diagnostic.at(
          stray.place(), Message.MISPLACED_ACCESS, stray.subject(), stray.where().words());
    }
    return stray.kind() == StrayMark.Kind.REGION
        ? region(stray)
        : Diagnostic.at(stray.place(), Message.MISPLACED_COUNTERS, stray.where().words());
  }

  private static Diagnostic region(StrayMark stray) {
    return switch (stray.where()) {
      case BODILESS_METHOD ->
          Diagnostic.at(
              stray.place(), Message.BODILESS_REGION, stray.annotation(), stray.subject());
      case SECOND_MARK ->
          Diagnostic.at(stray.place(), Message.TWO_MARKS, stray.subject(), stray.annotation());
      case ANNOTATION_TYPE ->
          Diagnostic.at(stray.place(), Message.NESTED_MARK, stray.annotation(), stray.subject());
      case NAMED_SPAN -> Diagnostic.at(stray.place(), Message.SPAN_NAMED_TWICE, stray.annotation());
      case VAR ->
          Diagnostic.at(stray.place(), Message.VAR_REGION, stray.annotation(), stray.subject());
      case SEVERAL_DECLARATORS ->
          Diagnostic.at(stray.place(), Message.DECLARATORS_REGION, stray.annotation());
      case OTHER_TYPE ->
          Diagnostic.at(
              stray.place(), Message.VARIABLE_TYPE_REGION, stray.annotation(), stray.subject());
      case OTHER_INITIALISER ->
          Diagnostic.at(
              stray.place(), Message.INITIALISER_REGION, stray.annotation(), stray.subject());
      default ->
          Diagnostic.at(
              stray.place(), Message.MISPLACED_REGION, stray.annotation(), stray.where().words());
    };
  }
}
