package dev.edpm.runtime.backend.os;

import dev.edpm.runtime.backend.CounterReader;

/** Finds numbers in the text of procfs files, without allocating. */
final class ProcText {

  private static final long NO_VALUE = CounterReader.NO_VALUE;

  private ProcText() {}

  /**
   * Returns the number of the line {@code key: number}, blanks around the colon or not.
   *
   * @return the number, or {@link CounterReader#NO_VALUE} when there is no such line
   */
  static long afterKey(byte[] text, int length, byte[] key) {
    int line = 0;
    while (line < length) {
      if (startsWith(text, line, length, key)) {
        int colon = skipBlanks(text, line + key.length, length);
        if (colon < length && text[colon] == ':') {
          return number(text, skipBlanks(text, colon + 1, length), length);
        }
      }
      line = after(text, line, length, '\n');
    }
    return NO_VALUE;
  }

  /**
   * Returns a field of {@code /proc/<pid>/stat}.
   *
   * @param field its number as in proc(5), from 4. The second one is the name of the thread in
   *     parentheses, and may itself hold blanks and parentheses: fields are counted from the last
   *     closing one.
   * @return the number, or {@link CounterReader#NO_VALUE} when there is no such field
   */
  static long statField(byte[] text, int length, int field) {
    int at = length - 1;
    while (at >= 0 && text[at] != ')') {
      at--;
    }
    if (at < 0) {
      return NO_VALUE;
    }
    at = after(text, at, length, ' ');
    for (int i = 3; i < field; i++) {
      at = after(text, at, length, ' ');
    }
    return number(text, at, length);
  }

  private static boolean startsWith(byte[] text, int from, int length, byte[] key) {
    if (length - from < key.length) {
      return false;
    }
    for (int i = 0; i < key.length; i++) {
      if (text[from + i] != key[i]) {
        return false;
      }
    }
    return true;
  }

  private static int skipBlanks(byte[] text, int from, int length) {
    int at = from;
    while (at < length && (text[at] == ' ' || text[at] == '\t')) {
      at++;
    }
    return at;
  }

  private static int after(byte[] text, int from, int length, char end) {
    int at = from;
    while (at < length && text[at] != end) {
      at++;
    }
    return Math.min(at + 1, length);
  }

  private static long number(byte[] text, int from, int length) {
    long number = 0;
    int at = from;
    while (at < length && text[at] >= '0' && text[at] <= '9') {
      number = number * 10 + (text[at] - '0');
      at++;
    }
    // The kernel's counters are unsigned: one beyond the long range would be an event every
    // nanosecond for centuries, so only a file that is not what we take it for has it.
    return at == from || number < 0 ? NO_VALUE : number;
  }
}
