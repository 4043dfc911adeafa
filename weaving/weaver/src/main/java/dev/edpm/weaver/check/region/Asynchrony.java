package dev.edpm.weaver.check.region;

import dev.edpm.weaver.diagnostic.Diagnostic;
import dev.edpm.weaver.diagnostic.Message;
import dev.edpm.weaver.model.MemberDecl;
import dev.edpm.weaver.model.RegionMark;
import dev.edpm.weaver.model.SpanDecl;
import dev.edpm.weaver.model.TypeDecl;
import java.util.List;

/** Decides which regions are asynchronous: those of methods that return a stage. */
final class Asynchrony {

  private Asynchrony() {}

  /** Tells whether the region of a member ends with the stage that the member returns. */
  static boolean includes(TypeDecl type, MemberDecl member) {
    // The mark of the member replaces that of the type.
    return member.signature().returnsStage()
        && member.region().or(type::region).flatMap(RegionMark::asynchronous).isPresent();
  }

  /**
   * Checks the mark of a member. A mark of its type applies only to members that return a stage.
   */
  static List<Diagnostic> check(MemberDecl member, RegionMark mark) {
    if (member.signature().returnsStage()) {
      return List.of();
    }
    if (member.signature().kind() == MemberDecl.Kind.CONSTRUCTOR) {
      return check(mark, Message.NO_METHOD, "a constructor");
    }
    boolean composed = mark.form() == RegionMark.Form.COMPOSED;
    Message message = composed ? Message.NO_STAGE_OF_COMPOSED : Message.NO_STAGE;
    return check(mark, message, member.name() + "()");
  }

  /** Checks the mark of a span. */
  static List<Diagnostic> check(SpanDecl span) {
    return check(span.region(), Message.NO_METHOD, "a span");
  }

  private static List<Diagnostic> check(RegionMark mark, Message message, String subject) {
    return mark.asynchronous().stream()
        .map(place -> Diagnostic.at(place, message, subject))
        .toList();
  }
}
