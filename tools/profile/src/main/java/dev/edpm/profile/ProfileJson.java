package dev.edpm.profile;

import dev.edpm.analysis.json.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A profile as JSON: for each kind its counts, and for each region a tree of its methods and its
 * hottest lines.
 */
public final class ProfileJson {

  private static final int MOST_LINES = 3;

  /** Methods with a smaller share of their region are added up: nobody could see them. */
  private static final double LEAST_SHARE = 0.001;

  private ProfileJson() {}

  /** Returns a profile. */
  public static JsonObject of(Profile profile) {
    return new JsonObject().put("kinds", profile.kinds().stream().map(ProfileJson::kind).toList());
  }

  private static JsonObject kind(KindSamples samples) {
    SampleCounts counts = samples.counts();
    return new JsonObject()
        .put("kind", samples.kind().key())
        .put("unit", samples.kind().unit())
        .put("counter", samples.kind().counter())
        .put("sampled", samples.kind().isSampled())
        .put("events", List.copyOf(samples.events()))
        .put("all", counts.all())
        .put("in-regions", counts.inRegions())
        .put("own", counts.own())
        .put("outside", counts.outside())
        .put("cut-off", counts.cutOff())
        .put("without-stack", counts.withoutStack())
        .put("truncated", counts.truncated())
        .put("biased", counts.biased())
        .put("lost", counts.lost())
        .put("timed", counts.timed())
        .put("slipped", counts.slipped())
        .put("regions", samples.regions().stream().map(ProfileJson::region).toList());
  }

  private static JsonObject region(RegionSamples region) {
    JsonObject json =
        new JsonObject()
            .put("region", region.name())
            .put("self", amount(region.self()))
            .put("inclusive", amount(region.inclusive()));
    OptionalLong exact = region.exact();
    if (exact.isPresent()) {
      json.put("exact", exact.getAsLong());
    }
    OptionalLong unexplained = region.unexplainedWait();
    if (unexplained.isPresent()) {
      json.put("unexplained", unexplained.getAsLong());
    }
    double least = region.inclusive().value() * LEAST_SHARE;
    return json.put("methods", methods(region.methodsAndRegions(), least))
        .put("lines", region.lines(MOST_LINES).stream().map(line -> line(line, region)).toList());
  }

  private static JsonObject amount(Amount amount) {
    return new JsonObject()
        .put("events", amount.events())
        .put("value", amount.value())
        .put("effective", Math.rint(amount.effective()));
  }

  private static List<JsonObject> methods(List<MethodNode> nodes, double least) {
    List<JsonObject> methods = new ArrayList<>();
    Amount rest = Amount.NONE;
    for (MethodNode node : nodes) {
      Amount total = node.total();
      if (total.value() < least && !node.isRegion()) {
        rest = rest.plus(total);
        continue;
      }
      JsonObject method = new JsonObject().put("name", node.name());
      add(method, node.self());
      if (node.isRegion()) {
        method.put("region", true);
      }
      List<JsonObject> below = methods(node.below(), least);
      methods.add(below.isEmpty() ? method : method.put("methods", below));
    }
    if (rest.events() > 0) {
      JsonObject others = new JsonObject().put("name", Step.OTHERS.name());
      add(others, rest);
      methods.add(others);
    }
    return methods;
  }

  private static void add(JsonObject method, Amount self) {
    if (self.events() > 0) {
      method.put("events", self.events()).put("value", self.value());
    }
  }

  private static JsonObject line(Map.Entry<HotLine, Amount> line, RegionSamples region) {
    JsonObject json =
        new JsonObject()
            .put("class", line.getKey().className())
            .put("member", line.getKey().method())
            .put("line", (long) line.getKey().line())
            .put("events", line.getValue().events())
            .put("value", line.getValue().value());
    Optional<Share> share = region.share(line.getValue());
    share.ifPresent(one -> json.put("share", one.share()).put("error", one.error()));
    return json;
  }
}
