package dev.edpm.analysis.timeline;

import dev.edpm.analysis.sort.ElementFormat;
import dev.edpm.analysis.sort.PackedReader;
import dev.edpm.analysis.sort.PackedWriter;
import java.io.IOException;

/** Values of counters in a temporary file. */
final class CounterValueFormat implements ElementFormat<CounterValue> {

  private static final int VALUE_BYTES = 48;

  @Override
  public long weight(CounterValue sample) {
    return VALUE_BYTES;
  }

  @Override
  public void write(CounterValue sample, PackedWriter to) throws IOException {
    to.unsigned(sample.track());
    to.signed(sample.time());
    // The last bits of most doubles are zero.
    to.unsigned(Long.reverse(Double.doubleToRawLongBits(sample.value())));
  }

  @Override
  public CounterValue read(PackedReader from) throws IOException {
    return new CounterValue(
        (int) from.unsigned(),
        from.signed(),
        Double.longBitsToDouble(Long.reverse(from.unsigned())));
  }
}
