package dev.edpm.runtime.event;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.InstanceOfAssertFactories.type;

import dev.edpm.annotations.ToolEvent;
import dev.edpm.runtime.Problem;
import dev.edpm.runtime.isolation.Log;
import dev.edpm.runtime.isolation.Problems;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class ToolEventsTest {

  private final Problems problems = new Problems(Log.to(line -> {}, Log.Level.OFF));
  private final ToolEvents events = new ToolEvents("1.2.3", problems::report);
  private final List<String> heard = new ArrayList<>();

  @ParameterizedTest
  @EnumSource(ToolEvent.class)
  void eventNotifiesOnlyTheCallbacksRegisteredForIt(ToolEvent event) {
    for (ToolEvent each : ToolEvent.values()) {
      events.register(each, info -> heard.add(each + " hears " + info.event()));
    }
    events.fire(event);
    assertThat(heard).containsExactly(event + " hears " + event);
  }

  @Test
  void severalAreCalledInOrderOfRegistration() {
    events.register(ToolEvent.INIT, info -> heard.add("one"));
    EventCallback two = info -> heard.add("two");
    events.register(ToolEvent.INIT, two);
    events.register(ToolEvent.INIT, info -> heard.add("three"));
    events.register(ToolEvent.INIT, two);
    events.fire(ToolEvent.INIT);
    assertThat(heard).containsExactly("one", "two", "three", "two");
  }

  @Test
  void removingOneLeavesTheOthersAndTheLastOneLeavesNobody() {
    EventCallback same = info -> heard.add("same");
    Registration first = events.register(ToolEvent.INIT, same);
    Registration second = events.register(ToolEvent.INIT, same);
    first.remove();
    first.remove();
    assertThat(events.isListened(ToolEvent.INIT)).isTrue();
    events.fire(ToolEvent.INIT);
    assertThat(heard).containsExactly("same");
    second.remove();
    assertThat(events.isListened(ToolEvent.INIT)).isFalse();
    events.fire(ToolEvent.INIT);
    assertThat(heard).hasSize(1);
  }

  @Test
  void aCallbackRemovesItselfAndThoseAfterIt() {
    List<Registration> registrations = new ArrayList<>();
    registrations.add(
        events.register(
            ToolEvent.INIT,
            info -> {
              heard.add("first");
              registrations.get(0).remove();
              registrations.get(2).remove();
            }));
    registrations.add(events.register(ToolEvent.INIT, info -> heard.add("second")));
    registrations.add(events.register(ToolEvent.INIT, info -> heard.add("third")));
    events.fire(ToolEvent.INIT);
    events.fire(ToolEvent.INIT);
    assertThat(heard).containsExactly("first", "second", "second");
  }

  @Test
  void callbackRegisteredInACallbackIsCalledFromTheNextEventOn() {
    events.register(
        ToolEvent.INIT, info -> events.register(ToolEvent.INIT, again -> heard.add("registered")));
    events.fire(ToolEvent.INIT);
    assertThat(heard).isEmpty();
    events.fire(ToolEvent.INIT);
    assertThat(heard).containsExactly("registered");
  }

  @Test
  void nobodyListensUntilSomebodyRegisters() {
    assertThat(Arrays.stream(ToolEvent.values()).filter(events::isListened)).isEmpty();
    events.register("end_transfer", info -> {});
    assertThat(Arrays.stream(ToolEvent.values()).filter(events::isListened))
        .containsExactly(ToolEvent.END_TRANSFER);
  }

  @Test
  void anEventOfTheUsersSaysItsNameVersionAndThread() throws InterruptedException {
    List<EventInfo> infos = new ArrayList<>();
    events.register(ToolEvent.USER_START, infos::add);
    events.register(ToolEvent.USER_END, infos::add);
    Thread thread =
        new Thread(
            () -> {
              events.userStart("phase");
              events.userEnd("phase");
            });
    thread.start();
    thread.join();
    assertThat(infos)
        .extracting(EventInfo::event)
        .containsExactly(ToolEvent.USER_START, ToolEvent.USER_END);
    assertThat(infos)
        .allSatisfy(
            info -> {
              assertThat(info.name()).isEqualTo("phase");
              assertThat(info.version()).isEqualTo("1.2.3");
              assertThat(info.thread()).isEqualTo(idOf(thread));
              assertThat(info.worker()).isEqualTo(-1);
              assertThat(info.device()).isEqualTo(-1);
              assertThat(info.memoryNode()).isEqualTo(-1);
              assertThat(info.driver()).isNull();
              assertThat(info.iterations()).isEmpty();
            });
  }

  @Test
  void anEventSaysAllThatIsKnownOfItsTask() {
    List<EventInfo> infos = new ArrayList<>();
    events.register(ToolEvent.END_CPU_EXEC, infos::add);
    events.fire(
        events
            .info(ToolEvent.END_CPU_EXEC)
            .withWorker(2, DriverType.CPU, 5, 7)
            .withName("gemm 3")
            .withTask("model", "gemm", List.of(1, 4), 3, 2e9)
            .withTransfer(8, 100, 99));
    assertThat(infos)
        .containsExactly(
            new EventInfo(
                ToolEvent.END_CPU_EXEC,
                "1.2.3",
                idOf(Thread.currentThread()),
                2,
                "gemm 3",
                "model",
                5,
                DriverType.CPU,
                8,
                100,
                99,
                "gemm",
                List.of(1, 4),
                3,
                2e9));
  }

  @ParameterizedTest
  @CsvSource({
    "none, 'none' is not an event",
    "start_cpu_exce, 'start_cpu_exce' is not an event; did you mean start_cpu_exec",
    "INIT_BEGIN, 'INIT_BEGIN' is not an event; did you mean init_begin",
    "'', '' is not an event",
    "something, '''something'' is not an event; there are init, terminate, init_begin,'",
  })
  void anEventThatThereIsNotIsRejected(String label, String sentence) {
    assertThatThrownBy(() -> events.register(label, info -> {}))
        .isInstanceOf(UnknownToolEventException.class)
        .asInstanceOf(type(UnknownToolEventException.class))
        .satisfies(
            e -> {
              assertThat(e.label()).isEqualTo(label);
              assertThat(e).hasMessageStartingWith(sentence);
              assertThat(e.near()).allMatch(near -> ToolEvent.byLabel(near).isPresent());
            });
    assertThat(Arrays.stream(ToolEvent.values()).filter(events::isListened)).isEmpty();
  }

  @Test
  void noEventAndNoCallbackAreRejected() {
    assertThatNullPointerException()
        .isThrownBy(() -> events.register((ToolEvent) null, info -> {}))
        .withMessageContaining("none");
    assertThatThrownBy(() -> events.register((String) null, info -> {}))
        .isInstanceOf(UnknownToolEventException.class);
    assertThatNullPointerException()
        .isThrownBy(() -> events.register(ToolEvent.INIT, null))
        .withMessageContaining("callback");
  }

  @Test
  void exceptionOfACallbackIsOneProblemEachKindAndStopsNobody() {
    AtomicInteger times = new AtomicInteger();
    events.register(
        ToolEvent.START_CPU_EXEC,
        info -> {
          int time = times.incrementAndGet();
          if (time % 2 == 0) {
            throw new AssertionError("even " + time);
          }
          throw new IllegalStateException("odd " + time);
        });
    events.register(ToolEvent.START_CPU_EXEC, info -> heard.add("called"));
    for (int i = 0; i < 10; i++) {
      events.fire(ToolEvent.START_CPU_EXEC);
    }
    assertThat(heard).hasSize(10);
    assertThat(problems.list()).extracting(Problem::count).containsExactly(5L, 5L);
    assertThat(problems.list())
        .allMatch(problem -> problem.id().equals("event-callback-failed"))
        .extracting(Problem::message)
        .allMatch(message -> message.startsWith("a callback of the event start_cpu_exec, of "))
        .satisfiesExactly(
            odd -> assertThat(odd).endsWith("java.lang.IllegalStateException: odd 1"),
            even -> assertThat(even).endsWith("java.lang.AssertionError: even 2"));
  }

  @Test
  void anExceptionThatCannotDescribeItselfIsContainedToo() {
    events.register(
        ToolEvent.INIT,
        info -> {
          throw new Hostile();
        });
    events.fire(ToolEvent.INIT);
    assertThat(problems.list())
        .singleElement()
        .extracting(Problem::message)
        .asString()
        .endsWith("failed with " + Hostile.class.getName());
  }

  @Test
  void callbackRegisteredWhileOthersFireReceivesAllLaterEvents() throws Exception {
    int threads = 4;
    int rounds = 2000;
    Map<String, AtomicInteger> calls = new ConcurrentHashMap<>();
    CyclicBarrier start = new CyclicBarrier(threads + 1);
    AtomicInteger always = new AtomicInteger();
    events.register(ToolEvent.USER_START, info -> always.incrementAndGet());
    List<Thread> firing = new ArrayList<>();
    for (int i = 0; i < threads; i++) {
      Thread thread =
          new Thread(
              () -> {
                try {
                  start.await();
                } catch (Exception e) {
                  throw new IllegalStateException(e);
                }
                for (int round = 0; round < rounds; round++) {
                  events.userStart("x");
                  // What this thread registers it hears at once, whatever the others do meanwhile.
                  String me = Thread.currentThread().getName() + round;
                  Registration mine =
                      events.register(
                          ToolEvent.USER_END,
                          info -> {
                            if (info.name().equals(me)) {
                              calls
                                  .computeIfAbsent(me, name -> new AtomicInteger())
                                  .incrementAndGet();
                            }
                          });
                  events.userEnd(me);
                  mine.remove();
                  events.userEnd(me);
                }
              });
      thread.start();
      firing.add(thread);
    }
    start.await();
    for (Thread thread : firing) {
      thread.join();
    }
    assertThat(always).hasValue(threads * rounds);
    assertThat(calls).hasSize(threads * rounds);
    assertThat(calls.values()).allMatch(count -> count.get() == 1);
    assertThat(events.isListened(ToolEvent.USER_END)).isFalse();
    assertThat(problems.list()).isEmpty();
  }

  // Thread.threadId() is of 19.
  @SuppressWarnings("deprecation")
  private static long idOf(Thread thread) {
    return thread.getId();
  }

  /** Throws in {@code toString()}. */
  private static final class Hostile extends RuntimeException {
    private static final long serialVersionUID = 1;

    @Override
    public String getMessage() {
      throw new IllegalStateException("hostile");
    }
  }
}
