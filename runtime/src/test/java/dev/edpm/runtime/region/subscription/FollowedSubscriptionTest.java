package dev.edpm.runtime.region.subscription;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.edpm.runtime.isolation.MissedExecutions;
import dev.edpm.runtime.region.hot.LateRegion;
import dev.edpm.runtime.region.hot.RegionHandle;
import dev.edpm.runtime.region.tag.OpenTags;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Everything is passed on, whether or not the execution can be measured. */
class FollowedSubscriptionTest {

  private final List<String> passed = new ArrayList<>();

  private void allSignals(RegionHandle region) {
    Consumer<FollowedSubscription> signals =
        execution -> {
          execution.pass(() -> passed.add("subscribed"));
          execution.request(() -> passed.add("requested"));
          execution.end(() -> passed.add("value"));
          execution.fail(new IllegalStateException(), () -> passed.add("error"));
          execution.cancel();
          execution.end(() -> passed.add("complete"));
        };
    FollowedSubscription execution = FollowedSubscription.of(region, new OpenTags());
    execution.start(() -> signals.accept(execution));
    signals.accept(execution);
    assertThat(passed)
        .containsExactly(
            "subscribed",
            "requested",
            "value",
            "error",
            "complete",
            "subscribed",
            "requested",
            "value",
            "error",
            "complete");
  }

  @Test
  void ofARegionThatIsOff() {
    allSignals(RegionHandle.off());
  }

  @Test
  void ofARegionThatCannotBeOpened() {
    allSignals(
        new LateRegion() {
          @Override
          protected RegionHandle attempt() {
            throw new OutOfMemoryError("test");
          }
        });
  }

  /** What was missed is counted for the whole process, whose other tests expect nothing. */
  @AfterEach
  void forgetWhatWasMissed() {
    MissedExecutions.report(problem -> {});
  }

  @Test
  void whatSubscribingThrowsIsThrown() {
    FollowedSubscription execution = FollowedSubscription.of(RegionHandle.off(), null);
    IllegalStateException failure = new IllegalStateException();
    assertThatThrownBy(
            () ->
                execution.start(
                    () -> {
                      throw failure;
                    }))
        .isSameAs(failure);
  }
}
