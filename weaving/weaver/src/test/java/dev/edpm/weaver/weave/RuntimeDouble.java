package dev.edpm.weaver.weave;

import java.util.List;
import java.util.Map;

/** A test double of the runtime, which records the calls of woven code in order. */
final class RuntimeDouble {

  private static final String TRACE =
      """
      package dev.edpm.runtime.region.hot;
      import java.util.ArrayList;
      import java.util.List;
      public class Trace {
        private static final ThreadLocal<List<String>> EVENTS =
            ThreadLocal.withInitial(ArrayList::new);
        static void add(String event) { EVENTS.get().add(event); }
        public static List<String> take() {
          List<String> taken = EVENTS.get();
          EVENTS.remove();
          return taken;
        }
      }
      """;
  private static final String REGION =
      """
      package dev.edpm.runtime.region.hot;
      import dev.edpm.runtime.Span;
      public class RegionHandle {
        final String name;
        public RegionHandle(String name) { this.name = name; }
        public Frame enter() { Trace.add("enter " + name); return new Frame(name); }
        public void exit(Frame frame) { frame.end("exit", null); }
        public void exitAsynchronous(Object result, Frame frame) {
          frame.end("leave", null);
          Trace.add("with " + result);
        }
        public Span open() { Trace.add("open " + name); return new Frame(name); }
        public Span openCrossThread() { Trace.add("hand " + name); return new Frame(name); }
        public static Span missedSpan(Throwable t) { throw new AssertionError(t); }
        public static void fail(Throwable t, RegionHandle region, Frame frame) {
          if (!region.name.equals(frame.name)) throw new AssertionError(region.name);
          frame.end("fail", t);
        }
        public static void fail(Throwable t, Span span) {
          if (span instanceof Frame frame && frame.open) frame.end("fail", t);
        }
      }
      """;
  private static final String FRAME =
      """
      package dev.edpm.runtime.region.hot;
      import dev.edpm.runtime.Span;
      public class Frame implements Span, ExecutionHandle {
        final String name;
        boolean open = true;
        Frame(String name) { this.name = name; }
        void end(String how, Throwable t) {
          if (!open) Trace.add("AGAIN " + name);
          open = false;
          Trace.add(how + " " + name + (t == null ? "" : " " + t.getClass().getSimpleName()));
        }
        @Override public void close() { end("close", null); }
      }
      """;
  private static final String HANDLE =
      """
      package dev.edpm.runtime.region.hot;
      public interface ExecutionHandle {
        static Frame missed(Throwable t) { throw new AssertionError(t); }
      }
      """;
  private static final String WIRING =
      """
      package dev.edpm.runtime.wiring;
      import dev.edpm.runtime.region.hot.RegionHandle;
      import java.util.List;
      import java.util.stream.Stream;
      public class Wiring {
        private String name;
        public static Wiring region(
            int number, String name, String type, String member, String signature, int line) {
          Wiring wiring = new Wiring();
          wiring.name = name;
          return wiring;
        }
        public Wiring asynchronous() { return this; }
        public Wiring containing(int... inside) { return this; }
        public static List<RegionHandle> handles(Class<?> type, String file, Wiring... all) {
          return Stream.of(all).map(region -> new RegionHandle(region.name)).toList();
        }
      }
      """;
  private static final String SPAN =
      """
      package dev.edpm.runtime;
      public interface Span extends AutoCloseable {
        static Span open() { return () -> {}; }
        static Span open(String name) { return () -> {}; }
        @Override void close();
      }
      """;

  static final Map<String, byte[]> CLASSES =
      MemoryCompiler.compile(List.of(), TRACE, REGION, FRAME, HANDLE, WIRING, SPAN).classes();

  private RuntimeDouble() {}
}
