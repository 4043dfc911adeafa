package dev.edpm.reactive;

import dev.edpm.annotations.Region;
import dev.edpm.reactive.Program.Hop;
import io.reactivex.rxjava3.core.Maybe;
import io.reactivex.rxjava3.core.MaybeObserver;
import io.reactivex.rxjava3.core.Scheduler;
import io.reactivex.rxjava3.disposables.Disposable;
import io.reactivex.rxjava3.schedulers.Schedulers;
import java.util.concurrent.ExecutorService;

/** RxJava's {@code Maybe}. */
final class MaybeLibrary implements Library<Maybe<Integer>> {

  @Override
  public String region() {
    return "maybe";
  }

  @Override
  public boolean canBeEmpty() {
    return true;
  }

  @Override
  @Region(value = "maybe", async = true)
  public Maybe<Integer> marked(Run run) {
    return chain(run);
  }

  @Override
  public Maybe<Integer> chain(Run run) {
    return Maybe.defer(
        () -> {
          Times times = run.subscribed();
          return hop(source(run), run.program().inside(), run.inside())
              .doOnEvent((value, failure) -> times.ending = System.nanoTime());
        });
  }

  private static Maybe<Integer> source(Run run) {
    return switch (run.program().source()) {
      case VALUE -> Maybe.just(1);
      case EMPTY -> Maybe.empty();
      case ERROR -> Maybe.error(new IllegalStateException());
      case CALL, THROWING_CALL -> Maybe.fromCallable(run::step);
      case LATER_VALUE -> Maybe.create(emitter -> run.later(() -> emitter.onSuccess(1)));
      case LATER_ERROR ->
          Maybe.create(emitter -> run.later(() -> emitter.onError(new IllegalStateException())));
      case NEVER -> Maybe.never();
    };
  }

  private static Maybe<Integer> hop(Maybe<Integer> maybe, Hop hop, ExecutorService to) {
    Scheduler scheduler = Schedulers.from(to);
    return switch (hop) {
      case NONE -> maybe;
      case SUBSCRIBE -> maybe.subscribeOn(scheduler);
      case OBSERVE -> maybe.observeOn(scheduler);
    };
  }

  @Override
  public void subscribe(Maybe<Integer> returned, Run run, Signals signals) {
    Maybe<Integer> maybe =
        Maybe.defer(
            () -> {
              Times times = run.subscribing();
              return returned.doOnEvent((value, failure) -> run.after(times));
            });
    hop(maybe, run.program().outside(), run.outside())
        .retry(run.program().retries())
        .subscribe(new Observer(signals));
  }

  private record Observer(Signals signals) implements MaybeObserver<Integer> {

    @Override
    public void onSubscribe(Disposable subscription) {
      signals.subscribed(subscription::dispose);
    }

    @Override
    public void onSuccess(Integer value) {
      signals.add("value " + value);
    }

    @Override
    public void onComplete() {
      signals.add("complete");
    }

    @Override
    public void onError(Throwable failure) {
      signals.add("error " + failure);
    }
  }
}
