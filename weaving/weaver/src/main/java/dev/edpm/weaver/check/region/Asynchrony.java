package dev.edpm.weaver.check.region;

import dev.edpm.weaver.diagnostic.Diagnostic;
import dev.edpm.weaver.diagnostic.Message;
import dev.edpm.weaver.diagnostic.Place;
import dev.edpm.weaver.model.MemberDecl;
import dev.edpm.weaver.model.RegionMark;
import dev.edpm.weaver.model.Returned;
import dev.edpm.weaver.model.SpanDecl;
import dev.edpm.weaver.model.TypeDecl;
import java.util.List;
import java.util.Optional;

/**
 * Decides which regions are asynchronous: those of methods that return a stage, or a type of a
 * reactive library with one result.
 */
final class Asynchrony {

  private Asynchrony() {}

  /** Tells whether the region of a member ends later than the member returns. */
  static boolean includes(TypeDecl type, MemberDecl member) {
    return member.signature().returned().isFollowed() && place(type, member).isPresent();
  }

  /** Returns the position of the mark that makes a member asynchronous if it can be. */
  private static Optional<Place> place(TypeDecl type, MemberDecl member) {
    // The mark of the member replaces that of the type.
    return member.region().or(type::region).flatMap(RegionMark::asynchronous);
  }

  /**
   * Checks that what follows the result of a region's member is there, also if the mark is that of
   * its type.
   */
  static List<Diagnostic> checkArtifact(TypeDecl type, MemberDecl member) {
    Returned returned = member.signature().returned();
    if (returned.kind() != Returned.Kind.WITHOUT_ARTIFACT) {
      return List.of();
    }
    return place(type, member).stream()
        .map(
            place ->
                Diagnostic.at(
                    place,
                    Message.NO_ARTIFACT,
                    member.name() + "()",
                    returned.type(),
                    returned.artifact()))
        .toList();
  }

  /**
   * Checks the mark of a member. A mark of its type applies only to members whose result can be
   * followed.
   */
  static List<Diagnostic> check(MemberDecl member, RegionMark mark) {
    String method = member.name() + "()";
    Returned returned = member.signature().returned();
    return switch (returned.kind()) {
      case STAGE, REACTIVE, WITHOUT_ARTIFACT -> List.of();
      case SUBTYPE -> check(mark, Message.SUBTYPE_OF_REACTIVE, method, returned.type());
      case STREAM -> check(mark, Message.MANY_RESULTS, method, returned.type());
      case OTHER -> {
        if (member.signature().kind() == MemberDecl.Kind.CONSTRUCTOR) {
          yield check(mark, Message.NO_METHOD, "a constructor");
        }
        boolean composed = mark.form() == RegionMark.Form.COMPOSED;
        yield check(mark, composed ? Message.NO_STAGE_OF_COMPOSED : Message.NO_STAGE, method);
      }
    };
  }

  /** Checks the mark of a span. */
  static List<Diagnostic> check(SpanDecl span) {
    return check(span.region(), Message.NO_METHOD, "a span");
  }

  private static List<Diagnostic> check(RegionMark mark, Message message, Object... details) {
    return mark.asynchronous().stream()
        .map(place -> Diagnostic.at(place, message, details))
        .toList();
  }
}
