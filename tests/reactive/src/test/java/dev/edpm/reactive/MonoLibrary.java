package dev.edpm.reactive;

import dev.edpm.annotations.Region;
import dev.edpm.reactive.Program.Hop;
import java.util.concurrent.ExecutorService;
import org.reactivestreams.Subscription;
import reactor.core.publisher.BaseSubscriber;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Scheduler;
import reactor.core.scheduler.Schedulers;

/** Reactor's {@code Mono}. */
final class MonoLibrary implements Library<Mono<Integer>> {

  @Override
  public String region() {
    return "mono";
  }

  @Override
  public boolean canBeEmpty() {
    return true;
  }

  /** Reactor calls on the thread to which the result goes. */
  @Override
  public boolean callsWhileSubscribing(Hop inside) {
    return inside == Hop.NONE;
  }

  @Override
  @Region(value = "mono", async = true)
  public Mono<Integer> marked(Run run) {
    return chain(run);
  }

  @Override
  public Mono<Integer> chain(Run run) {
    return Mono.defer(
        () -> {
          Times times = run.subscribed();
          return hop(source(run), run.program().inside(), run.inside())
              .doOnSuccess(value -> times.ending = System.nanoTime())
              .doOnError(failure -> times.ending = System.nanoTime());
        });
  }

  private static Mono<Integer> source(Run run) {
    return switch (run.program().source()) {
      case VALUE -> Mono.just(1);
      case EMPTY -> Mono.empty();
      case ERROR -> Mono.error(new IllegalStateException());
      case CALL, THROWING_CALL -> Mono.fromCallable(run::step);
      case LATER_VALUE -> Mono.create(sink -> run.later(() -> sink.success(1)));
      case LATER_ERROR ->
          Mono.create(sink -> run.later(() -> sink.error(new IllegalStateException())));
      case NEVER -> Mono.never();
    };
  }

  private static Mono<Integer> hop(Mono<Integer> mono, Hop hop, ExecutorService to) {
    Scheduler scheduler = Schedulers.fromExecutorService(to);
    return switch (hop) {
      case NONE -> mono;
      case SUBSCRIBE -> mono.subscribeOn(scheduler);
      case OBSERVE -> mono.publishOn(scheduler);
    };
  }

  @Override
  public void subscribe(Mono<Integer> returned, Run run, Signals signals) {
    Mono<Integer> mono =
        Mono.defer(
            () -> {
              Times times = run.subscribing();
              return returned
                  .doOnSuccess(value -> run.after(times))
                  .doOnError(failure -> run.after(times));
            });
    Mono<Integer> hopped = hop(mono, run.program().outside(), run.outside());
    int retries = run.program().retries();
    (retries == 0 ? hopped : hopped.retry(retries)).subscribe(new Subscriber(signals));
  }

  private static final class Subscriber extends BaseSubscriber<Integer> {
    private final Signals signals;

    Subscriber(Signals signals) {
      this.signals = signals;
    }

    @Override
    protected void hookOnSubscribe(Subscription subscription) {
      signals.subscribed(this::cancel);
      if (!signals.cancels()) {
        request(1);
      }
    }

    @Override
    protected void hookOnNext(Integer value) {
      signals.add("value " + value);
    }

    @Override
    protected void hookOnComplete() {
      signals.add("complete");
    }

    @Override
    protected void hookOnError(Throwable failure) {
      signals.add("error " + failure);
    }
  }
}
