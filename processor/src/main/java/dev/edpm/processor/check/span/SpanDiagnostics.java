package dev.edpm.processor.check.span;

import dev.edpm.processor.reader.flow.Site;
import dev.edpm.processor.reader.flow.SpanFlow;
import dev.edpm.weaver.diagnostic.Diagnostic;
import dev.edpm.weaver.diagnostic.Message;
import dev.edpm.weaver.diagnostic.Place;
import java.util.List;
import java.util.function.Function;

/** Creates the diagnostics for paths on which a span is not closed exactly once. */
public final class SpanDiagnostics {

  private SpanDiagnostics() {}

  /**
   * Checks one span.
   *
   * @param places returns the position of diagnostics about a site
   */
  public static List<Diagnostic> check(SpanFlow span, Function<Site, Place> places) {
    List<SpanFinding> findings = FlowCheck.check(span);
    if (span.name().isEmpty() && !findings.isEmpty()) {
      return List.of(Diagnostic.at(places.apply(span.site()), Message.SPAN_UNNAMED));
    }
    return findings.stream().map(finding -> diagnostic(span, finding, places)).toList();
  }

  private static Diagnostic diagnostic(
      SpanFlow flow, SpanFinding finding, Function<Site, Place> places) {
    Message message = message(finding.problem());
    String span = flow.name();
    if (finding.problem() == SpanFinding.Problem.OPEN_AT_END) {
      // no tree of javac starts at a closing brace, so the error is reported at the variable
      return Diagnostic.at(places.apply(flow.site()), message, span, finding.site().line(), span);
    }
    Place place = places.apply(finding.site());
    return finding.problem().rule() == SpanFinding.Rule.NOT_CLOSED
        ? Diagnostic.at(place, message, span, span)
        : Diagnostic.at(place, message, span);
  }

  private static Message message(SpanFinding.Problem problem) {
    return switch (problem) {
      case OPEN_AT_END -> Message.SPAN_OPEN_AT_END;
      case OPEN_AT_RETURN -> Message.SPAN_OPEN_AT_RETURN;
      case OPEN_AT_BREAK -> Message.SPAN_OPEN_AT_BREAK;
      case OPEN_AT_CONTINUE -> Message.SPAN_OPEN_AT_CONTINUE;
      case OPEN_AT_YIELD -> Message.SPAN_OPEN_AT_YIELD;
      case CLOSED_BEFORE -> Message.SPAN_CLOSED_BEFORE;
      case CLOSED_IN_LOOP -> Message.SPAN_CLOSED_IN_LOOP;
      case CLOSED_IN_CATCH -> Message.SPAN_CLOSED_IN_CATCH;
      case CLOSED_BY_TRY -> Message.SPAN_CLOSED_BY_TRY;
      case TAGGED_CLOSED -> Message.TAG_CLOSED;
    };
  }
}
