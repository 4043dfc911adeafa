package dev.edpm.profile;

import dev.edpm.analysis.compare.stats.Holm;
import dev.edpm.analysis.compare.stats.TwoShares;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Finds methods that have another share of the samples inside a region in the recordings of another
 * version. The samples of all runs of a version count together. A share says where a region spends
 * its time, not how long it takes, so a change is neither good nor bad.
 */
public final class MethodChanges {

  /**
   * A method whose own code has another share of the samples inside a region than before.
   *
   * @param region the region
   * @param kind what was sampled
   * @param method the class and the name of the method
   * @param base its share in the first version
   * @param head its share in the second version
   * @param change the difference, from -1 to 1, with the error of the difference
   */
  public record Change(
      String region, SampleKind kind, String method, Share base, Share head, Share change) {}

  /** Of all comparisons of two equal versions, this part names any method. */
  private static final double LEVEL = 0.05;

  /** Smaller changes are no finding, whatever their number of samples. */
  private static final double LEAST_CHANGE = 0.05;

  private record Place(String region, SampleKind kind) {}

  /** The samples of a region, by method. */
  private static final class Inside {
    private Amount all = Amount.NONE;
    private final Map<String, Amount> methods = new HashMap<>();

    private void add(MethodNode node) {
      all = all.plus(node.self());
      methods.merge(node.name(), node.self(), Amount::plus);
      node.below().forEach(this::add);
    }

    private Amount of(String method) {
      return methods.getOrDefault(method, Amount.NONE);
    }
  }

  private record Candidate(Change change, double pValue) {}

  private MethodChanges() {}

  /** Returns the methods, by region, that with the greatest change first. */
  public static List<Change> between(List<Profile> base, List<Profile> head) {
    return of(samples(base), samples(head));
  }

  private static List<KindSamples> samples(List<Profile> profiles) {
    return profiles.stream().flatMap(profile -> profile.kinds().stream()).toList();
  }

  static List<Change> of(List<KindSamples> base, List<KindSamples> head) {
    Map<Place, Inside> before = inside(base);
    Map<Place, Inside> after = inside(head);
    List<Candidate> candidates = new ArrayList<>();
    before.forEach(
        (place, inside) -> {
          Inside later = after.get(place);
          if (later != null) {
            candidates(place, inside, later, candidates);
          }
        });
    double[] adjusted = Holm.adjust(candidates.stream().mapToDouble(Candidate::pValue).toArray());
    List<Change> changes = new ArrayList<>();
    for (int i = 0; i < adjusted.length; i++) {
      Change change = candidates.get(i).change();
      if (adjusted[i] < LEVEL && Math.abs(change.change().share()) >= LEAST_CHANGE) {
        changes.add(change);
      }
    }
    changes.sort(
        Comparator.comparing(Change::region)
            .thenComparing(Change::kind)
            .thenComparingDouble(change -> -Math.abs(change.change().share()))
            .thenComparing(Change::method));
    return List.copyOf(changes);
  }

  private static Map<Place, Inside> inside(List<KindSamples> kinds) {
    Map<Place, Inside> all =
        new TreeMap<>(Comparator.comparing(Place::region).thenComparing(Place::kind));
    for (KindSamples samples : kinds) {
      if (samples.kind().isSampled()) {
        for (RegionSamples region : samples.regions()) {
          Inside inside =
              all.computeIfAbsent(new Place(region.name(), samples.kind()), place -> new Inside());
          region.methods().forEach(inside::add);
        }
      }
    }
    return all;
  }

  private static void candidates(
      Place place, Inside before, Inside after, List<Candidate> candidates) {
    TreeSet<String> methods = new TreeSet<>(before.methods.keySet());
    methods.addAll(after.methods.keySet());
    for (String method : methods) {
      Optional<Share> base = Share.of(before.of(method), before.all, place.kind());
      Optional<Share> head = Share.of(after.of(method), after.all, place.kind());
      if (base.isPresent() && head.isPresent()) {
        TwoShares two =
            TwoShares.of(
                base.get().share(),
                before.all.effective(),
                head.get().share(),
                after.all.effective());
        candidates.add(
            new Candidate(
                new Change(
                    place.region(),
                    place.kind(),
                    method,
                    base.get(),
                    head.get(),
                    new Share(two.difference(), two.halfWidth())),
                two.pValue()));
      }
    }
  }
}
