package dev.edpm.reactive;

import dev.edpm.annotations.Region;
import dev.edpm.reactive.Program.Hop;
import io.reactivex.rxjava3.core.Completable;
import io.reactivex.rxjava3.core.CompletableObserver;
import io.reactivex.rxjava3.core.Scheduler;
import io.reactivex.rxjava3.disposables.Disposable;
import io.reactivex.rxjava3.schedulers.Schedulers;
import java.util.concurrent.ExecutorService;

/** RxJava's {@code Completable}. */
final class CompletableLibrary implements Library<Completable> {

  @Override
  public String region() {
    return "completable";
  }

  @Override
  public boolean canBeEmpty() {
    return true;
  }

  @Override
  @Region(value = "completable", async = true)
  public Completable marked(Run run) {
    return chain(run);
  }

  @Override
  public Completable chain(Run run) {
    return Completable.defer(
        () -> {
          Times times = run.subscribed();
          return hop(source(run), run.program().inside(), run.inside())
              .doOnComplete(() -> times.ending = System.nanoTime())
              .doOnError(failure -> times.ending = System.nanoTime());
        });
  }

  private static Completable source(Run run) {
    return switch (run.program().source()) {
      case VALUE, EMPTY -> Completable.complete();
      case ERROR -> Completable.error(new IllegalStateException());
      case CALL, THROWING_CALL -> Completable.fromAction(run::step);
      case LATER_VALUE -> Completable.create(emitter -> run.later(emitter::onComplete));
      case LATER_ERROR ->
          Completable.create(
              emitter -> run.later(() -> emitter.onError(new IllegalStateException())));
      case NEVER -> Completable.never();
    };
  }

  private static Completable hop(Completable completable, Hop hop, ExecutorService to) {
    Scheduler scheduler = Schedulers.from(to);
    return switch (hop) {
      case NONE -> completable;
      case SUBSCRIBE -> completable.subscribeOn(scheduler);
      case OBSERVE -> completable.observeOn(scheduler);
    };
  }

  @Override
  public void subscribe(Completable returned, Run run, Signals signals) {
    Completable completable =
        Completable.defer(
            () -> {
              Times times = run.subscribing();
              return returned
                  .doOnComplete(() -> run.after(times))
                  .doOnError(failure -> run.after(times));
            });
    hop(completable, run.program().outside(), run.outside())
        .retry(run.program().retries())
        .subscribe(new Observer(signals));
  }

  private record Observer(Signals signals) implements CompletableObserver {

    @Override
    public void onSubscribe(Disposable subscription) {
      signals.subscribed(subscription::dispose);
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
