package dev.edpm.opencl;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.runtime.nativecall.NativeAccess;
import dev.edpm.runtime.nativecall.NativeAccesses;
import dev.edpm.runtime.nativecall.WideFunction;
import dev.edpm.tasks.driver.LaunchTimes;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.LongSupplier;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The clock of a device that is written here: what it shows is known exactly. */
class AlignedClockTest {

  private static final long QUEUED = 0x1280;
  private static final long START = 0x1282;
  private static final long END = 0x1283;
  private static final long EVENT = 77;

  /** The device's clock is so far behind ours. */
  private static final long BEHIND = TimeUnit.HOURS.toNanos(1);

  private final NativeAccess access = NativeAccesses.best();
  private final Map<Long, Long> times = new HashMap<>();
  private final AtomicInteger markers = new AtomicInteger();
  private long now = TimeUnit.DAYS.toNanos(1);

  /** How far ours advances with each reading, so that brackets have a length. */
  private long step = 100;

  private boolean hasMarkers = true;

  @BeforeEach
  void before() {
    org.junit.jupiter.api.Assumptions.assumeTrue(
        access.unavailable().isEmpty(), () -> access.unavailable().get());
  }

  private AlignedClock clock() {
    Map<String, WideFunction> functions =
        Map.of(
            "clEnqueueMarkerWithWaitList",
            (queue, a, b, event, c, d, e, f, g, h) -> {
              markers.incrementAndGet();
              if (!hasMarkers) {
                return -59;
              }
              times.put(QUEUED, now + step / 2 - BEHIND);
              access.view(event, Long.BYTES).putLong(0, EVENT);
              return 0;
            },
            "clGetEventProfilingInfo",
            (event, what, size, result, a, b, c, d, e, f) -> {
              access.view(result, Long.BYTES).putLong(0, times.getOrDefault(what, 0L));
              return 0;
            },
            "clFinish",
            (a, b, c, d, e, f, g, h, i, j) -> 0,
            "clReleaseEvent",
            (a, b, c, d, e, f, g, h, i, j) -> 0);
    LongSupplier ours = () -> now += step;
    return new AlignedClock(new OpenCl(access, name -> Optional.of(functions.get(name))), 1, ours);
  }

  @Test
  void offsetAndErrorAreThoseOfTheBracket() {
    AlignedClock clock = clock();
    assertThat(clock.quality().orElseThrow().offset()).isEqualTo(BEHIND);
    assertThat(clock.quality().orElseThrow().error()).isEqualTo(50);
    assertThat(clock.quality().orElseThrow().clamped()).isZero();
  }

  @Test
  void timesOfTheDeviceBecomeOurs() {
    AlignedClock clock = clock();
    times.put(START, 5000 - BEHIND);
    times.put(END, 9000 - BEHIND);
    assertThat(clock.times(EVENT, 4000, 10_000)).isEqualTo(new LaunchTimes(5000, 9000));
    assertThat(clock.quality().orElseThrow().clamped()).isZero();
  }

  @Test
  void impossibleTimesAreMovedAndCounted() {
    AlignedClock clock = clock();
    times.put(START, 3999 - BEHIND);
    times.put(END, 9000 - BEHIND);
    assertThat(clock.times(EVENT, 4000, 10_000)).isEqualTo(new LaunchTimes(4000, 9001));
    assertThat(clock.quality().orElseThrow().clamped()).isEqualTo(1);
    times.put(START, 8000 - BEHIND);
    times.put(END, 7000 - BEHIND);
    assertThat(clock.times(EVENT, 4000, 10_000)).isEqualTo(new LaunchTimes(8000, 8000));
    assertThat(clock.quality().orElseThrow().clamped()).isEqualTo(2);
    times.put(START, 11_000 - BEHIND);
    times.put(END, 12_000 - BEHIND);
    assertThat(clock.times(EVENT, 4000, 10_000)).isEqualTo(new LaunchTimes(9000, 10_000));
    assertThat(clock.quality().orElseThrow().clamped()).isEqualTo(3);
    times.put(START, 1 - BEHIND);
    times.put(END, 9000 - BEHIND);
    assertThat(clock.times(EVENT, 4000, 10_000)).isEqualTo(new LaunchTimes(4000, 10_000));
    assertThat(clock.quality().orElseThrow().clamped()).isEqualTo(4);
  }

  @Test
  void aDeviceWithoutTimesHasThoseOfItsCall() {
    AlignedClock clock = clock();
    times.put(START, 0L);
    assertThat(clock.times(EVENT, 4000, 10_000)).isEqualTo(new LaunchTimes(4000, 10_000));
    assertThat(clock.quality().orElseThrow().clamped()).isEqualTo(1);
  }

  @Test
  void theClocksAreAlignedAgainEachSecond() {
    AlignedClock clock = clock();
    int first = markers.get();
    clock.keepAligned();
    assertThat(markers).hasValue(first);
    now += TimeUnit.SECONDS.toNanos(1);
    step = 10;
    clock.keepAligned();
    assertThat(markers.get()).isGreaterThan(first);
    assertThat(clock.quality().orElseThrow().error()).isEqualTo(5);
    assertThat(clock.quality().orElseThrow().offset()).isEqualTo(BEHIND);
  }

  /** Then the end of a kernel is compared with the return from waiting for it. */
  @Test
  void withoutMarkersTheEndsOfKernelsAlign() {
    hasMarkers = false;
    AlignedClock clock = clock();
    assertThat(clock.quality()).isEmpty();
    times.put(START, 5000 - BEHIND);
    times.put(END, 9900 - BEHIND);
    assertThat(clock.times(EVENT, 4000, 10_000)).isEqualTo(new LaunchTimes(5100, 10_000));
    assertThat(clock.quality().orElseThrow().offset()).isEqualTo(BEHIND + 100);
    assertThat(clock.quality().orElseThrow().error()).isEqualTo(6000);
  }
}
