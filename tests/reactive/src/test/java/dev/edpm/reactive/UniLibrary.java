package dev.edpm.reactive;

import dev.edpm.annotations.Region;
import dev.edpm.reactive.Program.Hop;
import io.smallrye.mutiny.Context;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.subscription.UniSubscriber;
import io.smallrye.mutiny.subscription.UniSubscription;
import java.util.concurrent.ExecutorService;

/** Mutiny's {@code Uni}. */
final class UniLibrary implements Library<Uni<Integer>> {

  @Override
  public String region() {
    return "uni";
  }

  @Override
  public boolean canBeEmpty() {
    return true;
  }

  @Override
  @Region(value = "uni", async = true)
  public Uni<Integer> marked(Run run) {
    return chain(run);
  }

  @Override
  public Uni<Integer> chain(Run run) {
    return Uni.createFrom()
        .deferred(
            () -> {
              Times times = run.subscribed();
              return hop(source(run), run.program().inside(), run.inside())
                  .onItemOrFailure()
                  .invoke((item, failure) -> times.ending = System.nanoTime());
            });
  }

  private static Uni<Integer> source(Run run) {
    return switch (run.program().source()) {
      case VALUE -> Uni.createFrom().item(1);
      case EMPTY -> Uni.createFrom().nullItem();
      case ERROR -> Uni.createFrom().failure(new IllegalStateException());
      case CALL, THROWING_CALL -> Uni.createFrom().item(run::step);
      case LATER_VALUE -> Uni.createFrom().emitter(emitter -> run.later(() -> emitter.complete(1)));
      case LATER_ERROR ->
          Uni.createFrom()
              .emitter(emitter -> run.later(() -> emitter.fail(new IllegalStateException())));
      case NEVER -> Uni.createFrom().nothing();
    };
  }

  private static Uni<Integer> hop(Uni<Integer> uni, Hop hop, ExecutorService to) {
    return switch (hop) {
      case NONE -> uni;
      case SUBSCRIBE -> uni.runSubscriptionOn(to);
      case OBSERVE -> uni.emitOn(to);
    };
  }

  @Override
  public void subscribe(Uni<Integer> returned, Run run, Signals signals) {
    Uni<Integer> uni =
        Uni.createFrom()
            .deferred(
                () -> {
                  Times times = run.subscribing();
                  return returned.onItemOrFailure().invoke((item, failure) -> run.after(times));
                });
    Uni<Integer> hopped = hop(uni, run.program().outside(), run.outside());
    int retries = run.program().retries();
    (retries == 0 ? hopped : hopped.onFailure().retry().atMost(retries))
        .subscribe()
        .withSubscriber(new Subscriber(signals));
  }

  private record Subscriber(Signals signals) implements UniSubscriber<Integer> {

    @Override
    public Context context() {
      return Context.empty();
    }

    @Override
    public void onSubscribe(UniSubscription subscription) {
      signals.subscribed(subscription::cancel);
    }

    @Override
    public void onItem(Integer item) {
      signals.add("value " + item);
    }

    @Override
    public void onFailure(Throwable failure) {
      signals.add("error " + failure);
    }
  }
}
