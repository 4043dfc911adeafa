package dev.edpm.reactive;

import dev.edpm.annotations.Region;
import dev.edpm.reactive.Program.Hop;
import io.reactivex.rxjava3.core.Scheduler;
import io.reactivex.rxjava3.core.Single;
import io.reactivex.rxjava3.core.SingleObserver;
import io.reactivex.rxjava3.disposables.Disposable;
import io.reactivex.rxjava3.schedulers.Schedulers;
import java.util.concurrent.ExecutorService;

/** RxJava's {@code Single}. */
final class SingleLibrary implements Library<Single<Integer>> {

  @Override
  public String region() {
    return "single";
  }

  @Override
  public boolean canBeEmpty() {
    return false;
  }

  @Override
  @Region(value = "single", async = true)
  public Single<Integer> marked(Run run) {
    return chain(run);
  }

  @Override
  public Single<Integer> chain(Run run) {
    return Single.defer(
        () -> {
          Times times = run.subscribed();
          return hop(source(run), run.program().inside(), run.inside())
              .doOnEvent((value, failure) -> times.ending = System.nanoTime());
        });
  }

  private static Single<Integer> source(Run run) {
    return switch (run.program().source()) {
      case VALUE, EMPTY -> Single.just(1);
      case ERROR -> Single.error(new IllegalStateException());
      case CALL, THROWING_CALL -> Single.fromCallable(run::step);
      case LATER_VALUE -> Single.create(emitter -> run.later(() -> emitter.onSuccess(1)));
      case LATER_ERROR ->
          Single.create(emitter -> run.later(() -> emitter.onError(new IllegalStateException())));
      case NEVER -> Single.never();
    };
  }

  private static Single<Integer> hop(Single<Integer> single, Hop hop, ExecutorService to) {
    Scheduler scheduler = Schedulers.from(to);
    return switch (hop) {
      case NONE -> single;
      case SUBSCRIBE -> single.subscribeOn(scheduler);
      case OBSERVE -> single.observeOn(scheduler);
    };
  }

  @Override
  public void subscribe(Single<Integer> returned, Run run, Signals signals) {
    Single<Integer> single =
        Single.defer(
            () -> {
              Times times = run.subscribing();
              return returned.doOnEvent((value, failure) -> run.after(times));
            });
    hop(single, run.program().outside(), run.outside())
        .retry(run.program().retries())
        .subscribe(new Observer(signals));
  }

  private record Observer(Signals signals) implements SingleObserver<Integer> {

    @Override
    public void onSubscribe(Disposable subscription) {
      signals.subscribed(subscription::dispose);
    }

    @Override
    public void onSuccess(Integer value) {
      signals.add("value " + value);
    }

    @Override
    public void onError(Throwable failure) {
      signals.add("error " + failure);
    }
  }
}
