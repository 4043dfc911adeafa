package dev.edpm.weaver.check.tag;

import dev.edpm.weaver.check.Texts;
import dev.edpm.weaver.diagnostic.Diagnostic;
import dev.edpm.weaver.diagnostic.Message;
import dev.edpm.weaver.model.SourceItem;
import dev.edpm.weaver.model.TagUse;
import dev.edpm.weaver.model.TagUse.On;
import dev.edpm.weaver.model.TagValue;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Checks the tags of one top-level type. */
public final class TagCheck {

  /** How many keys a region can have: the runtime keeps no more. */
  private static final int MOST_KEYS = 8;

  private final Set<SourceItem> regions;
  private final Map<SourceItem, Map<String, TagUse>> keys = new HashMap<>();
  private final List<Diagnostic> found = new ArrayList<>();

  private TagCheck(Set<SourceItem> regions) {
    this.regions = regions;
  }

  /**
   * Checks tags.
   *
   * @param regions the declarations of the regions
   * @return what is wrong, in the order of the tags
   */
  public static List<Diagnostic> check(List<TagUse> tags, Set<SourceItem> regions) {
    TagCheck check = new TagCheck(regions);
    tags.forEach(check::check);
    return check.found;
  }

  private void check(TagUse tag) {
    if (tag.on() == On.NOTHING) {
      found.add(Diagnostic.at(tag.place(), Message.TAG_PLACE, tag.subject()));
    } else if (tag.on() == On.PARAMETER && !regions.contains(tag.region().orElseThrow())) {
      found.add(Diagnostic.at(tag.place(), Message.TAG_WITHOUT_REGION, tag.subject()));
    } else if (tag.key().isEmpty()) {
      found.add(Diagnostic.at(tag.keyPlace(), Message.TAG_NOT_CONSTANT));
    } else if (tag.key().get().isBlank()) {
      found.add(Diagnostic.at(tag.keyPlace(), Message.TAG_EMPTY));
    } else if (tag.value().isEmpty()) {
      found.add(Diagnostic.at(tag.place(), Message.TAG_TYPE, tag.type()));
    } else {
      Optional<Diagnostic> text = Texts.check(tag.key().get(), tag.keyPlace());
      text.ifPresentOrElse(found::add, () -> tag.region().ifPresent(region -> key(tag, region)));
    }
  }

  private void key(TagUse tag, SourceItem region) {
    String key = tag.key().orElseThrow();
    Map<String, TagUse> ofRegion = keys.computeIfAbsent(region, r -> new LinkedHashMap<>());
    TagUse before = ofRegion.putIfAbsent(key, tag);
    if (before == null) {
      if (ofRegion.size() == MOST_KEYS + 1) {
        found.add(Diagnostic.at(tag.keyPlace(), Message.TAG_KEYS, MOST_KEYS, key));
      }
    } else if (tag.on() == On.PARAMETER) {
      found.add(Diagnostic.at(tag.keyPlace(), Message.TAG_DUPLICATE, tag.subject(), key));
    } else if (areDifferent(before.value().orElseThrow(), tag.value().orElseThrow())) {
      found.add(
          Diagnostic.at(
              tag.place(),
              Message.TAG_CONFLICT,
              key,
              before.value().orElseThrow().word(),
              before.place().line(),
              tag.value().orElseThrow().word()));
    }
  }

  /** Of some numbers only the run time knows the type. */
  private static boolean areDifferent(TagValue one, TagValue other) {
    boolean numbers = isNumber(one) && isNumber(other);
    boolean unknown = one == TagValue.ANY_NUMBER || other == TagValue.ANY_NUMBER;
    return !one.word().equals(other.word()) && !(numbers && unknown);
  }

  private static boolean isNumber(TagValue value) {
    return value == TagValue.ANY_NUMBER
        || value.word().equals("integer")
        || value.word().equals("number");
  }
}
