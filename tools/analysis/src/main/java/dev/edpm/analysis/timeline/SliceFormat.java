package dev.edpm.analysis.timeline;

import dev.edpm.analysis.sort.ElementFormat;
import dev.edpm.analysis.sort.PackedReader;
import dev.edpm.analysis.sort.PackedWriter;
import java.io.IOException;
import java.util.List;

/** Slices in a temporary file, about 30 bytes each with three counters. */
final class SliceFormat implements ElementFormat<Slice> {

  private static final Slice.Kind[] KINDS = Slice.Kind.values();

  private static final int SLICE_BYTES = 120;
  private static final int ARGUMENT_BYTES = 48;

  private static final int INTEGER = 0;
  private static final int NUMBER = 1;
  private static final int FALSE = 2;
  private static final int TRUE = 3;
  private static final int TEXT = 4;
  private static final int TYPES = 5;

  private final Names names;

  SliceFormat(Names names) {
    this.names = names;
  }

  @Override
  public long weight(Slice slice) {
    long weight = SLICE_BYTES;
    for (Argument argument : slice.arguments()) {
      weight += ARGUMENT_BYTES;
      if (argument.value() instanceof String text) {
        weight += ARGUMENT_BYTES + 2L * text.length();
      }
    }
    return weight;
  }

  @Override
  public void write(Slice slice, PackedWriter to) throws IOException {
    to.unsigned(slice.track());
    to.unsigned((long) names.number(slice.name()) * KINDS.length + slice.kind().ordinal());
    to.signed(slice.start());
    to.unsigned(slice.isOpen() ? 0 : slice.end() - slice.start() + 1);
    to.unsigned(slice.number());
    to.unsigned(slice.arguments().size());
    for (Argument argument : slice.arguments()) {
      write(argument, to);
    }
  }

  private void write(Argument argument, PackedWriter to) throws IOException {
    Object value = argument.value();
    int type = type(value);
    to.unsigned((long) names.number(argument.name()) * TYPES + type);
    switch (type) {
      case INTEGER -> to.signed((Long) value);
      case NUMBER -> to.unsigned(Long.reverse(Double.doubleToRawLongBits((Double) value)));
      case TEXT -> to.text((String) value);
      default -> {}
    }
  }

  private static int type(Object value) {
    if (value instanceof Long) {
      return INTEGER;
    }
    if (value instanceof Double) {
      return NUMBER;
    }
    if (value instanceof Boolean bool) {
      return bool ? TRUE : FALSE;
    }
    return TEXT;
  }

  @Override
  public Slice read(PackedReader from) throws IOException {
    int track = (int) from.unsigned();
    int name = (int) from.unsigned();
    long start = from.signed();
    long length = from.unsigned();
    long number = from.unsigned();
    int count = (int) from.unsigned();
    Argument[] arguments = new Argument[count];
    for (int i = 0; i < count; i++) {
      arguments[i] = argument(from);
    }
    return new Slice(
        track,
        KINDS[name % KINDS.length],
        names.name(name / KINDS.length),
        start,
        length == 0 ? Slice.OPEN : start + length - 1,
        number,
        List.of(arguments));
  }

  private Argument argument(PackedReader from) throws IOException {
    int name = (int) from.unsigned();
    Object value =
        switch (name % TYPES) {
          case INTEGER -> from.signed();
          case NUMBER -> Double.longBitsToDouble(Long.reverse(from.unsigned()));
          case FALSE -> false;
          case TRUE -> true;
          default -> from.text();
        };
    return new Argument(names.name(name / TYPES), value);
  }
}
