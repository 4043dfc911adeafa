package dev.edpm.runtime.backend.os;

import dev.edpm.runtime.backend.CounterReader;

/** Finds numbers in the text of procfs files, without allocating. */
final class ProcText {

  private static final long NO_VALUE = CounterReader.NO_VALUE;

  private ProcText() {}

  /**
   * Returns the number in the line {@code key: number} or {@code key number}.
   *
   * @return the number, or {@link CounterReader#NO_VALUE} if there is no such line
   */
  static long afterKey(byte[] text, int length, byte[] key) {
    int line = 0;
    while (line < length) {
      if (startsWith(text, line, length, key)) {
        int end = line + key.length;
        int at = skipBlanks(text, end, length);
        if (at < length && text[at] == ':') {
          at = skipBlanks(text, at + 1, length);
        }
        if (at > end) {
          return number(text, at, length);
        }
      }
      line = after(text, line, length, '\n');
    }
    return NO_VALUE;
  }

  /**
   * Returns a field of {@code /proc/<pid>/stat}.
   *
   * @param field its number as in proc(5), from 4. The second field is the name of the thread in
   *     parentheses, which may itself contain blanks and parentheses, so fields are counted from
   *     the last closing parenthesis.
   * @return the number, or {@link CounterReader#NO_VALUE} if there is no such field
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
    // The kernel's counters are unsigned. One beyond the range of long would need an event every
    // nanosecond for centuries, so it only occurs in a file with unexpected content.
    return at == from || number < 0 ? NO_VALUE : number;
  }
}
