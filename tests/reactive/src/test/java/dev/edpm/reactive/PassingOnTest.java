package dev.edpm.reactive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.edpm.annotations.Region;
import dev.edpm.annotations.Tag;
import dev.edpm.runtime.Edpm;
import dev.edpm.runtime.region.Snapshot;
import io.reactivex.rxjava3.core.Single;
import io.reactivex.rxjava3.plugins.RxJavaPlugins;
import io.smallrye.mutiny.Context;
import io.smallrye.mutiny.Uni;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.reactivestreams.Subscription;
import reactor.core.Scannable;
import reactor.core.publisher.BaseSubscriber;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Hooks;
import reactor.core.publisher.Mono;

/** What a library offers besides signals works through a method that is a region. */
class PassingOnTest {

  @Region(value = "passed", async = true)
  private static <T> Mono<T> passed(Mono<T> mono) {
    return mono;
  }

  @Region(value = "passed uni", async = true)
  private static <T> Uni<T> passed(Uni<T> uni) {
    return uni;
  }

  @Region(value = "passed single", async = true)
  private static <T> Single<T> passed(Single<T> single) {
    return single;
  }

  private static long executions(String region) {
    try (Snapshot snapshot = Edpm.snapshotAndReset()) {
      return snapshot.regions().stream()
          .filter(each -> each.name().equals(region))
          .findFirst()
          .orElseThrow()
          .executions();
    }
  }

  @Test
  void theContextReachesTheSource() {
    Mono<String> key = Mono.deferContextual(context -> Mono.just(context.get("key")));
    assertThat(passed(key).contextWrite(context -> context.put("key", "value")).block())
        .isEqualTo("value");

    Uni<String> inUni =
        Uni.createFrom().context(context -> Uni.createFrom().item(context.<String>get("key")));
    assertThat(passed(inUni).awaitUsing(Context.of("key", "value")).indefinitely())
        .isEqualTo("value");
  }

  @Test
  void requestsReachTheSourceOnce() {
    List<Long> requests = new ArrayList<>();
    Mono<Integer> source = Mono.just(1).hide().doOnRequest(requests::add);
    BaseSubscriber<Integer> subscriber =
        new BaseSubscriber<>() {
          @Override
          protected void hookOnSubscribe(Subscription subscription) {
            // Nothing is requested yet.
          }
        };
    passed(source).subscribe(subscriber);
    assertThat(requests).isEmpty();
    subscriber.request(3);
    assertThat(requests).containsExactly(3L);
  }

  @Test
  void everySubscriptionReachesTheSourceOnce() {
    List<String> subscriptions = new ArrayList<>();
    Mono<Integer> mono = passed(Mono.just(1).doOnSubscribe(s -> subscriptions.add("mono")));
    assertThat(Flux.concat(mono, mono).collectList().block()).containsExactly(1, 1);
    Uni<Integer> uni =
        passed(Uni.createFrom().item(1).onSubscription().invoke(() -> subscriptions.add("uni")));
    assertThat(uni.await().indefinitely()).isEqualTo(1);
    assertThat(subscriptions).containsExactly("mono", "mono", "uni");
  }

  @Test
  void theHooksOfTheLibrariesSeeOneMoreOperator() {
    List<Object> assembled = new ArrayList<>();
    Hooks.onEachOperator(
        "test",
        publisher -> {
          assembled.add(publisher);
          return publisher;
        });
    RxJavaPlugins.setOnSingleAssembly(
        single -> {
          assembled.add(single);
          return single;
        });
    try {
      Mono<Integer> mono = passed(Mono.just(1));
      Single<Integer> single = passed(Single.just(1));
      assertThat(assembled).contains(mono, single).hasSize(4);
    } finally {
      Hooks.resetOnEachOperator("test");
      RxJavaPlugins.setOnSingleAssembly(null);
    }
  }

  @Test
  void theChainCanBeScanned() {
    Mono<Integer> mono = passed(Mono.just(1).hide()).map(value -> value + 1);
    assertThat(Scannable.from(mono).parents().count()).isEqualTo(3);
  }

  @Test
  void tracesOfAssemblyNameTheMethodOfTheProgram() {
    Hooks.onOperatorDebug();
    try {
      Mono<Integer> mono =
          passed(Mono.<Integer>error(new IllegalStateException())).map(value -> value + 1);
      assertThat(sites(mono))
          .satisfiesExactly(
              site -> assertThat(site).startsWith("Mono.error ⇢ at ").contains(PLACE + "traces"),
              site -> assertThat(site).startsWith("@Region ⇢ at ").contains(PLACE + "passed("),
              site -> assertThat(site).startsWith("Mono.map ⇢ at ").contains(PLACE + "traces"));
    } finally {
      Hooks.resetOnOperatorDebug();
    }
  }

  private static final String PLACE = PassingOnTest.class.getName() + ".";

  /** Returns the operators that an error has passed, each with its place, in this order. */
  private static List<String> sites(Mono<?> failing) {
    Throwable failure = catchThrowable(failing::block);
    return Arrays.stream(failure.getSuppressed())
        .filter(each -> each.getClass().getSimpleName().equals("OnAssemblyException"))
        .flatMap(trace -> trace.getMessage().lines())
        .filter(line -> line.contains("⇢"))
        .map(line -> line.replaceFirst("^[\\s|*_]+", ""))
        .toList();
  }

  @Region(value = "tagged", async = true)
  private static Mono<String> tagged(@Tag("n") int n, @Tag("text") String text) {
    return Mono.just(text + n);
  }

  @Test
  void subscriptionsHaveTheTagsOfTheirCall() {
    Edpm.reset();
    Mono<String> one = tagged(1, "a");
    Mono<String> two = tagged(2, "b");
    assertThat(one.block() + two.block() + one.block()).isEqualTo("a1b2a1");
    try (Snapshot snapshot = Edpm.snapshotAndReset()) {
      assertThat(tags(snapshot, "tagged"))
          .containsExactlyInAnyOrder("n 1 2", "n 2 1", "text a 2", "text b 1");
      assertThat(tags(snapshot, "tagged (call)"))
          .containsExactlyInAnyOrder("n 1 1", "n 2 1", "text a 1", "text b 1");
    }
  }

  /** Returns the key, the value and the executions of each tag. */
  private static List<String> tags(Snapshot snapshot, String region) {
    return snapshot.regions().stream()
        .filter(each -> each.name().equals(region))
        .flatMap(each -> each.tags().stream())
        .flatMap(
            tag ->
                tag.values().stream()
                    .map(value -> tag.key() + " " + value.value() + " " + value.executions()))
        .toList();
  }

  @Test
  void whatIsNotMeasuredIsPassedOn() {
    Edpm.reset();
    Edpm.pause();
    Mono<Integer> paused;
    try {
      paused = passed(Mono.just(1));
      assertThat(paused.block()).isEqualTo(1);
    } finally {
      Edpm.resume();
    }
    assertThat(paused.block()).isEqualTo(1);
    assertThat(passed((Mono<Object>) null)).isNull();
    assertThat(executions("passed")).isEqualTo(1);
  }
}
