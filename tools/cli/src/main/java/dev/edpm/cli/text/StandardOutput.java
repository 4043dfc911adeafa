package dev.edpm.cli.text;

import dev.edpm.analysis.input.InputFile;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.Charset;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * The standard output of this process. It does not hide failures as a {@link PrintWriter} does:
 *
 * <ul>
 *   <li>Output that cannot be written ends the command with a {@link UserMistake}.
 *   <li>If standard output is a pipe whose reader has ended, as in {@code edpm show run.json |
 *       head}, the rest of the output is dropped, and the command ends as usual. A command whose
 *       only result is its output ends at once, see {@link #endWithReader}.
 * </ul>
 */
public final class StandardOutput extends PrintWriter {

  /** Thrown to end a command whose output nobody reads any more. */
  public static final class NoReader extends RuntimeException {

    private static final long serialVersionUID = 1;

    private NoReader() {
      super("the reader of standard output has ended");
    }
  }

  private final Stream stream;
  private final Supplier<OptionalInt> width;

  private StandardOutput(Stream stream, Charset charset, Supplier<OptionalInt> width) {
    super(stream, true, charset);
    this.stream = stream;
    this.width = width;
  }

  /**
   * Returns the standard output of this process.
   *
   * @param status ends when something is printed
   */
  public static StandardOutput ofThisProcess(Optional<StatusLine> status) {
    OutputStream out = new FileOutputStream(FileDescriptor.out);
    return of(
        status.map(line -> line.before(out)).orElse(out),
        charset(),
        StandardOutput::isWithoutReader,
        () -> TerminalWidth.of(StreamKind.STANDARD_OUTPUT));
  }

  /**
   * Returns how many characters a line of {@code out} has, if it is a terminal that has a limit.
   */
  public static OptionalInt width(PrintWriter out) {
    return out instanceof StandardOutput standard ? standard.width.get() : OptionalInt.empty();
  }

  /**
   * Returns a standard output that writes to a stream.
   *
   * @param isWithoutReader tells whether a failure says that the reader of a pipe has ended
   * @param width how many characters a line has; empty if there is no limit
   */
  static StandardOutput of(
      OutputStream to,
      Charset charset,
      Predicate<IOException> isWithoutReader,
      Supplier<OptionalInt> width) {
    return new StandardOutput(new Stream(to, isWithoutReader), charset, width);
  }

  /**
   * Lets the command end when the reader of its output has ended, because it has no other result
   * and would go on for long. Has no effect on output that is not the standard output of a process.
   */
  public static void endWithReader(PrintWriter out) {
    if (out instanceof StandardOutput standard) {
      standard.stream.endsWithReader = true;
    }
  }

  /** Returns the encoding of {@link System#out}. */
  private static Charset charset() {
    try {
      return (Charset) PrintStream.class.getMethod("charset").invoke(System.out);
    } catch (ReflectiveOperationException e) {
      // JDK 17 does not have the method, and uses the default.
      return Charset.defaultCharset();
    }
  }

  /**
   * Tells whether standard output is a pipe whose reader has ended. The message of the exception is
   * in the language of the user, so it says only what the file system does not know.
   */
  private static boolean isWithoutReader(IOException e) {
    String message = String.valueOf(e.getMessage());
    return StreamKind.of(StreamKind.STANDARD_OUTPUT)
        // A pipe in non-blocking mode, which is full, has a reader.
        .map(kind -> kind == StreamKind.PIPE && !message.equals("Resource temporarily unavailable"))
        .orElse(message.contains("pipe"));
  }

  /** Reports the first failure, and drops the output after it. */
  private static final class Stream extends OutputStream {

    private final OutputStream to;
    private final Predicate<IOException> isWithoutReader;
    private boolean endsWithReader;
    private boolean failed;

    Stream(OutputStream to, Predicate<IOException> isWithoutReader) {
      this.to = to;
      this.isWithoutReader = isWithoutReader;
    }

    @Override
    public void write(int b) {
      write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int from, int length) {
      if (failed) {
        return;
      }
      try {
        to.write(bytes, from, length);
      } catch (IOException e) {
        fail(e);
      }
    }

    @Override
    public void flush() {
      if (failed) {
        return;
      }
      try {
        to.flush();
      } catch (IOException e) {
        fail(e);
      }
    }

    private void fail(IOException e) {
      failed = true;
      if (!isWithoutReader.test(e)) {
        throw new UserMistake("standard output cannot be written: " + InputFile.reason(e));
      }
      if (endsWithReader) {
        throw new NoReader();
      }
    }
  }
}
