package dev.edpm.analysis.perfetto;

/**
 * The numbers of fields and values in Perfetto's trace format, from the {@code .proto} files in its
 * folder <a href="https://github.com/google/perfetto/tree/main/protos/perfetto/trace">{@code
 * protos/perfetto/trace}</a>. A number never changes its meaning.
 */
final class Fields {

  /** {@code Trace}: the whole file. */
  static final int PACKET = 1;

  /** {@code TracePacket}. */
  static final class Packet {
    static final int CLOCK_SNAPSHOT = 6;
    static final int TIMESTAMP = 8;
    static final int SEQUENCE_ID = 10;
    static final int TRACK_EVENT = 11;
    static final int INTERNED_DATA = 12;
    static final int SEQUENCE_FLAGS = 13;
    static final int DEFAULTS = 59;
    static final int TRACK_DESCRIPTOR = 60;

    /** A value of {@link #SEQUENCE_FLAGS}: the interned names of the sequence are discarded. */
    static final int STATE_CLEARED = 1;

    private Packet() {}
  }

  /** {@code TracePacketDefaults}, for the following packets of a sequence. */
  static final class Defaults {
    static final int TRACK_EVENT = 11;
    static final int CLOCK = 58;

    private Defaults() {}
  }

  /** {@code ClockSnapshot} and its {@code Clock}. */
  static final class Clock {
    static final int CLOCKS = 1;
    static final int ID = 1;
    static final int TIMESTAMP = 2;
    static final int IS_INCREMENTAL = 3;

    /** The time of day, a value of {@link #ID}. */
    static final int REALTIME = 1;

    /** The clock of the trace, a value of {@link #ID}. */
    static final int BOOTTIME = 6;

    /** A clock of each sequence: times are relative to the previous packet. A value of ID. */
    static final int INCREMENTAL = 64;

    private Clock() {}
  }

  /** {@code TrackEvent}. */
  static final class Event {
    static final int ANNOTATIONS = 4;
    static final int TYPE = 9;
    static final int NAME_IID = 10;
    static final int TRACK = 11;
    static final int LOCATION_IID = 34;
    static final int REAL_VALUE = 44;
    static final int FLOWS = 47;
    static final int ENDING_FLOWS = 48;

    static final int BEGIN = 1;
    static final int END = 2;
    static final int INSTANT = 3;
    static final int COUNTER = 4;

    private Event() {}
  }

  /** {@code DebugAnnotation}. */
  static final class Annotation {
    static final int NAME_IID = 1;
    static final int BOOL = 2;
    static final int INTEGER = 4;
    static final int REAL = 5;
    static final int TEXT = 6;

    private Annotation() {}
  }

  /** {@code InternedData}, and its messages with an id and a name. */
  static final class Interned {
    static final int EVENT_NAMES = 2;
    static final int ANNOTATION_NAMES = 3;
    static final int LOCATIONS = 4;
    static final int IID = 1;
    static final int NAME = 2;
    static final int LOCATION_FILE = 2;
    static final int LOCATION_FUNCTION = 3;
    static final int LOCATION_LINE = 4;

    private Interned() {}
  }

  /** {@code TrackDescriptor}. */
  static final class Descriptor {
    static final int UUID = 1;
    static final int NAME = 2;
    static final int PROCESS = 3;
    static final int THREAD = 4;
    static final int PARENT = 5;
    static final int COUNTER = 8;
    static final int CHILD_ORDERING = 11;
    static final int ORDER_RANK = 12;
    static final int MERGE_BEHAVIOR = 15;
    static final int MERGE_KEY = 16;

    /** A value of {@link #CHILD_ORDERING}: by the ranks of the children. */
    static final int EXPLICIT = 3;

    /** A value of {@link #MERGE_BEHAVIOR}: siblings with the same key are one row. */
    static final int BY_KEY = 3;

    private Descriptor() {}
  }

  /** {@code ProcessDescriptor} and {@code ThreadDescriptor}. */
  static final class Owner {
    static final int PID = 1;
    static final int THREAD_ID = 2;
    static final int THREAD_NAME = 5;
    static final int PROCESS_NAME = 6;

    private Owner() {}
  }

  /** {@code CounterDescriptor}. */
  static final class Unit {
    static final int UNIT = 3;
    static final int NAME = 6;

    static final int NANOSECONDS = 1;
    static final int COUNT = 2;
    static final int BYTES = 3;

    private Unit() {}
  }

  private Fields() {}
}
