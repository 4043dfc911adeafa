import dev.edpm.runtime.Span;

abstract class Jumps {
  abstract boolean c(int n);

  abstract void work();

  void straight() {
    Span a = Span.open();
    work();
    a.close();
  }

  void neverClosed() {
    Span a = Span.open();
    work();
  } //! OPEN_AT_END a

  void closedTwice() {
    Span a = Span.open();
    a.close();
    a.close(); //! CLOSED_BEFORE a
  }

  void overlapping() {
    Span a = Span.open();
    Span b = Span.open();
    a.close();
    b.close();
  }

  void returnsOpen(int n) {
    Span a = Span.open();
    if (c(n)) {
      return; //! OPEN_AT_RETURN a
    }
    a.close();
  }

  int returnsAValue(int n) {
    Span a = Span.open();
    if (c(n)) {
      a.close();
      return 1;
    }
    a.close();
    return 2;
  }

  int everyReturnOpen(int n) {
    Span a = Span.open();
    if (c(n)) {
      return 1; //! OPEN_AT_RETURN a
    } else {
      return 2; //! OPEN_AT_RETURN a
    }
  }

  void closedInOneBranch(int n) {
    Span a = Span.open();
    if (c(n)) {
      a.close();
    }
  } //! OPEN_AT_END a

  void closedInBothBranches(int n) {
    Span a = Span.open();
    if (c(n)) {
      a.close();
    } else {
      a.close();
    }
  }

  void closedAgainAfterOneBranch(int n) {
    Span a = Span.open();
    if (c(n)) {
      a.close();
    }
    a.close(); //! CLOSED_BEFORE a
  }

  void thrownOutOfTheMethod(int n) {
    Span a = Span.open();
    if (c(n)) {
      throw new IllegalStateException();
    }
    a.close();
  }

  void onlyThrows() {
    Span a = Span.open();
    throw new IllegalStateException();
  }

  void labelledBlock(int n) {
    Span a = Span.open();
    out:
    {
      if (c(n)) {
        break out;
      }
      work();
    }
    a.close();
  }

  void breakPastTheClose(int n) {
    Span a = Span.open();
    out:
    {
      if (c(n)) {
        break out;
      }
      a.close();
    }
  } //! OPEN_AT_END a

  void breakOutOfTheScope(int n) {
    out:
    {
      Span a = Span.open();
      if (c(n)) {
        break out; //! OPEN_AT_BREAK a
      }
      a.close();
    }
  }

  void breakWithinTheScope(int n) {
    Span a = Span.open();
    in:
    {
      if (c(n)) {
        a.close();
        break in;
      }
      a.close();
    }
  }

  void innerBlock() {
    {
      Span a = Span.open();
      work();
    } //! OPEN_AT_END a
    {
      Span a = Span.open();
      a.close();
    }
  }

  void twoExits(int n) {
    Span a = Span.open();
    if (c(n)) {
      return; //! OPEN_AT_RETURN a
    }
  } //! OPEN_AT_END a

  void twoSpans(int n) {
    Span a = Span.open();
    Span b = Span.open();
    if (c(n)) {
      a.close();
      return; //! OPEN_AT_RETURN b
    }
    b.close();
  } //! OPEN_AT_END a

  void closedUnderLock() {
    Span a = Span.open();
    synchronized (this) {
      a.close();
    }
  }

  void openUnderLock() {
    synchronized (this) {
      Span a = Span.open();
    } //! OPEN_AT_END a
  }

  void nestedLabels(int n) {
    one:
    two:
    {
      Span a = Span.open();
      if (c(n)) {
        a.close();
        break two;
      }
      if (c(n + 1)) {
        break one; //! OPEN_AT_BREAK a
      }
      a.close();
    }
  }

  void bracesInText(int n) {
    Span a = Span.open();
    char c = '}';
    String s = "}" + '"' + "\"}" + """
        } " "" }
        """; // }
    /* } */
  } //! OPEN_AT_END a

  void parenthesised() {
    Span a = (Span.open());
    (a).close();
  }
}
