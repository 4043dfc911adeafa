package dev.edpm.papi;

import dev.edpm.runtime.nativecall.NativeAccess;
import dev.edpm.runtime.nativecall.NativeBuffer;
import dev.edpm.runtime.nativecall.NativeFunction;
import dev.edpm.runtime.nativecall.NativeLibrary;
import java.nio.ByteBuffer;
import java.util.OptionalLong;

/**
 * The low-level interface of libpapi 7, with the functions that are not called while regions run.
 * Errors become exceptions with PAPI's own messages. Safe on any thread; an event set belongs to
 * the thread that created it.
 */
final class PapiLibrary {

  /** The names of its file in distributions. */
  static final String[] FILES = {
    "libpapi.so.7.2", "libpapi.so.7.1", "libpapi.so.7.0", "libpapi.so.7", "libpapi.so"
  };

  // From papi.h, of 7.0 to 7.2.
  private static final int MAJOR = 7;
  private static final int LAST_MINOR = 9;
  private static final int OK = 0;
  private static final int NULL_SET = -1;
  private static final int COMPONENT_INFO_SIZE = 1540;
  private static final int COMPONENT_REASON_OFFSET = 512;
  private static final int COMPONENT_DISABLED_OFFSET = 1536;

  private final NativeAccess access;
  private final NativeFunction strerror;
  private final NativeFunction nameToCode;
  private final NativeFunction query;
  private final NativeFunction eventInfo;
  private final NativeFunction eventComponent;
  private final NativeFunction componentInfo;
  private final NativeFunction createSet;
  private final NativeFunction addEvent;
  private final NativeFunction start;
  private final NativeFunction stop;
  private final NativeFunction cleanUp;
  private final NativeFunction destroy;
  private final NativeFunction register;
  private final NativeFunction unregister;

  private PapiLibrary(NativeAccess access, NativeLibrary library) throws PapiException {
    this.access = access;
    this.strerror = function(library, "PAPI_strerror");
    this.nameToCode = function(library, "PAPI_event_name_to_code");
    this.query = function(library, "PAPI_query_event");
    this.eventInfo = function(library, "PAPI_get_event_info");
    this.eventComponent = function(library, "PAPI_get_event_component");
    this.componentInfo = function(library, "PAPI_get_component_info");
    this.createSet = function(library, "PAPI_create_eventset");
    this.addEvent = function(library, "PAPI_add_event");
    this.start = function(library, "PAPI_start");
    this.stop = function(library, "PAPI_stop");
    this.cleanUp = function(library, "PAPI_cleanup_eventset");
    this.destroy = function(library, "PAPI_destroy_eventset");
    this.register = function(library, "PAPI_register_thread");
    this.unregister = function(library, "PAPI_unregister_thread");
  }

  /**
   * Opens and initialises the library.
   *
   * @param files names of its file, the best first
   */
  static PapiLibrary open(NativeAccess access, String... files) throws PapiException {
    if (access.unavailable().isPresent()) {
      throw new PapiException(access.unavailable().get(), OK);
    }
    NativeLibrary library =
        access
            .library(files)
            .orElseThrow(
                () ->
                    new PapiException(
                        "libpapi 7 is not installed (Debian: apt-get install libpapi7.0, or"
                            + " libpapi7.1t64)",
                        OK));
    PapiLibrary papi = new PapiLibrary(access, library);
    papi.initialise(library);
    return papi;
  }

  /** Returns the code of an event, such as {@code PAPI_TOT_INS}. */
  int code(String event) throws PapiException {
    register();
    NativeBuffer name = access.allocate(event.length() * 3 + 1);
    name.putString(event);
    NativeBuffer code = access.allocate(Integer.BYTES);
    int result = (int) nameToCode.call(name.address(), code.address());
    name.keep();
    check(result);
    return code.bytes().getInt(0);
  }

  /** Fails if the machine does not have the event. */
  void query(int code) throws PapiException {
    register();
    check((int) query.call(code));
  }

  /** Returns PAPI's data on an event. */
  EventInfo info(int code) throws PapiException {
    register();
    NativeBuffer info = access.allocate(EventInfo.ROOM);
    check((int) eventInfo.call(code, info.address()));
    return EventInfo.read(info.bytes());
  }

  /** Returns the component that counts an event. */
  PapiComponent component(int code) throws PapiException {
    register();
    int index = (int) eventComponent.call(code);
    check(index);
    return componentAt(index);
  }

  /** Returns the component with that number. The first one has the CPU's own counters. */
  PapiComponent componentAt(int index) throws PapiException {
    long address = componentInfo.call(index);
    if (address == 0) {
      throw new PapiException("libpapi has no component " + index, OK);
    }
    ByteBuffer info = access.view(address, COMPONENT_INFO_SIZE);
    boolean disabled = info.getInt(COMPONENT_DISABLED_OFFSET) != OK;
    return new PapiComponent(
        index,
        EventInfo.text(info, 0),
        disabled ? EventInfo.text(info, COMPONENT_REASON_OFFSET) : null);
  }

  /** Creates an event set of the calling thread. */
  int createSet() throws PapiException {
    register();
    NativeBuffer set = access.allocate(Integer.BYTES);
    set.bytes().putInt(0, NULL_SET);
    check((int) createSet.call(set.address()));
    return set.bytes().getInt(0);
  }

  /** Adds an event to a set that is not running. */
  void add(int set, int code) throws PapiException {
    register();
    check((int) addEvent.call(set, code));
  }

  void start(int set) throws PapiException {
    register();
    check((int) start.call(set));
  }

  /** Stops a set and stores the counts of its events in {@code values}. */
  void stop(int set, NativeBuffer values) throws PapiException {
    register();
    check((int) stop.call(set, values.address()));
  }

  /** Removes a set that is not running. Errors are ignored, because they have no consequence. */
  void remove(int set) {
    register.call(0);
    cleanUp.call(set);
    NativeBuffer handle = access.allocate(Integer.BYTES);
    handle.bytes().putInt(0, set);
    destroy.call(handle.address());
    handle.keep();
  }

  /** Makes PAPI forget its data on the calling thread. */
  void forgetThread() {
    unregister.call(0);
  }

  /** Returns memory for the counts of some events. */
  NativeBuffer values(int events) {
    return access.allocate(Math.max(1, events) * Long.BYTES);
  }

  private void initialise(NativeLibrary library) throws PapiException {
    initialiseAsItsVersion(library);
    // PAPI identifies threads by a function that returns a number for each.
    NativeLibrary libc = access.library().orElseThrow();
    OptionalLong self = libc.address("pthread_self");
    int threads = (int) function(library, "PAPI_thread_init").call(self.orElseThrow());
    if (threads != OK) {
      throw new PapiException(
          library.name() + " does not support threads (" + words(threads) + ")", threads);
    }
  }

  /**
   * Tries all versions: the library only accepts its own version, and cannot be asked for it
   * before.
   */
  private void initialiseAsItsVersion(NativeLibrary library) throws PapiException {
    NativeFunction initialise = function(library, "PAPI_library_init");
    int result = OK;
    for (int minor = 0; minor <= LAST_MINOR; minor++) {
      int version = MAJOR << 24 | minor << 16;
      result = (int) initialise.call(version);
      if (result == version) {
        return;
      }
    }
    throw new PapiException(
        library.name() + " does not initialise as version 7 (" + words(result) + ")", result);
  }

  /**
   * Registers the calling thread with PAPI, if necessary. Some of PAPI's functions assume this and
   * otherwise write to invalid memory.
   */
  private void register() throws PapiException {
    check((int) register.call(0));
  }

  private void check(int result) throws PapiException {
    if (result < OK) {
      throw new PapiException(words(result), result);
    }
  }

  private String words(int result) {
    long text = strerror.call(result);
    return text == 0 ? "error " + result : EventInfo.text(access.view(text, 128), 0);
  }

  private static NativeFunction function(NativeLibrary library, String name) throws PapiException {
    return library
        .function(name)
        .orElseThrow(() -> new PapiException(library.name() + " has no " + name, OK));
  }
}
