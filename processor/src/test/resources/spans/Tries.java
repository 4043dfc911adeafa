import dev.edpm.runtime.Span;
import java.io.IOException;

abstract class Tries {
  abstract boolean c(int n);

  abstract void work();

  abstract void io() throws IOException;

  abstract AutoCloseable other();

  void resource() {
    try (Span a = Span.open()) {
      work();
    }
  }

  int resourceThatReturns(int n) {
    try (Span a = Span.open()) {
      if (c(n)) {
        return 1;
      }
    }
    return 2;
  }

  void resourceClosedAsWell() {
    try (Span a = Span.open()) {
      a.close(); //! CLOSED_BY_TRY a
    }
  }

  void nestedResources(int n) {
    try (Span a = Span.open();
        Span b = Span.open()) {
      try (Span d = Span.open()) {
        if (c(n)) {
          b.close(); //! CLOSED_BY_TRY b
        }
      }
    }
  }

  void spanInATryWithResource() {
    try (Span a = Span.open()) {
      Span b = Span.open();
      work();
    } //! OPEN_AT_END b
  }

  void namedResource() {
    Span a = Span.open();
    try (a) {
      work();
    } catch (RuntimeException e) {
      return;
    }
  }

  void namedResourceClosedAsWell() {
    Span a = Span.open();
    try (a) {
      a.close(); //! CLOSED_BEFORE a
    }
  }

  void namedResourceAfterClose() {
    Span a = Span.open();
    a.close();
    try (a) { //! CLOSED_BEFORE a
      work();
    }
  }

  void namedResourceBehindOneThatMayFail() throws Exception {
    Span a = Span.open();
    try (AutoCloseable o = other();
        a) {
      work();
    } catch (RuntimeException e) {
      return; //! OPEN_AT_RETURN a
    }
  }

  void closedByFinally() {
    Span a = Span.open();
    try {
      work();
    } finally {
      a.close();
    }
  }

  int returnsThroughFinally(int n) {
    Span a = Span.open();
    try {
      if (c(n)) {
        return 1;
      }
      return 2;
    } finally {
      a.close();
    }
  }

  void breaksThroughFinally(int n) {
    while (c(n)) {
      Span a = Span.open();
      try {
        if (c(n)) {
          break;
        }
        if (c(n + 1)) {
          continue;
        }
      } finally {
        a.close();
      }
    }
  }

  void returnsThroughAFinallyThatMayClose(int n) {
    Span a = Span.open();
    try {
      if (c(n)) {
        return; //! OPEN_AT_RETURN a
      }
    } finally {
      if (c(n + 1)) {
        a.close();
      }
    }
  } //! OPEN_AT_END a

  void closedInTryAndFinally() {
    Span a = Span.open();
    try {
      a.close();
    } finally {
      a.close(); //! CLOSED_BEFORE a
    }
  }

  void closedInTryOnly(int n) {
    Span a = Span.open();
    try {
      a.close();
    } finally {
      work();
    }
  }

  void closedAtTheEndOfTryAndInCatch() {
    Span a = Span.open();
    try {
      work();
      a.close();
    } catch (RuntimeException e) {
      a.close(); //! CLOSED_IN_CATCH a
    }
  }

  void closedTwiceInCatchAlone() {
    Span a = Span.open();
    try {
      work();
    } catch (RuntimeException e) {
      a.close();
      a.close(); //! CLOSED_BEFORE a
    }
  } //! OPEN_AT_END a

  void closedBeforeTryAndInCatch() {
    Span a = Span.open();
    a.close();
    try {
      work();
    } catch (RuntimeException e) {
      a.close(); //! CLOSED_BEFORE a
    }
  }

  void closedInFinallyUnlessNull() {
    Span a = Span.open();
    try {
      work();
    } finally {
      if (a != null) {
        a.close();
      }
    }
  }

  void notClosedInCatch() {
    Span a = Span.open();
    try {
      io();
      a.close();
    } catch (IOException e) {
      work();
    }
  } //! OPEN_AT_END a

  void closedAfterTryAndCatch() {
    Span a = Span.open();
    try {
      io();
    } catch (IOException e) {
      work();
    }
    a.close();
  }

  void catchReturnsOpen() {
    Span a = Span.open();
    try {
      io();
    } catch (IOException e) {
      return; //! OPEN_AT_RETURN a
    }
    a.close();
  }

  void catchReturnsClosed() {
    Span a = Span.open();
    try {
      io();
    } catch (IOException e) {
      a.close();
      return;
    }
    a.close();
  }

  void catchThrowsOn() {
    Span a = Span.open();
    try {
      io();
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
    a.close();
  }

  void thrownToACatch(int n) {
    Span a = Span.open();
    try {
      if (c(n)) {
        throw new IOException();
      }
      a.close();
    } catch (IOException e) {
      work();
    }
  } //! OPEN_AT_END a

  void twoCatches(int n) {
    Span a = Span.open();
    try {
      io();
    } catch (IOException e) {
      a.close();
      return;
    } catch (RuntimeException e) {
      a.close();
      throw e;
    }
    a.close();
  }

  void catchAndFinally() {
    Span a = Span.open();
    try {
      io();
    } catch (IOException e) {
      return;
    } finally {
      a.close();
    }
  }

  void closedInCatchAndFinally() {
    Span a = Span.open();
    try {
      io();
    } catch (IOException e) {
      a.close();
    } finally {
      a.close(); //! CLOSED_BEFORE a
    }
  }

  @SuppressWarnings("finally")
  void finallyReturnsOpen() {
    Span a = Span.open();
    try {
      a.close();
    } finally {
      return; //! OPEN_AT_RETURN a
    }
  }

  @SuppressWarnings("finally")
  int finallyEndsTheReturn(int n) {
    Span a = Span.open();
    while (true) {
      try {
        return 1;
      } finally {
        break;
      }
    }
    a.close();
    return 2;
  }

  void nestedFinally(int n) {
    Span a = Span.open();
    try {
      try {
        if (c(n)) {
          return;
        }
      } finally {
        work();
      }
    } finally {
      a.close();
    }
  }

  void openInTry() {
    try {
      Span a = Span.open();
      work();
    } finally { //! OPEN_AT_END a
      work();
    }
  }

  void openInFinally() {
    try {
      work();
    } finally {
      Span a = Span.open();
      work();
      a.close();
    }
  }

  void openInCatch() {
    try {
      work();
    } catch (RuntimeException e) {
      Span a = Span.open();
      return; //! OPEN_AT_RETURN a
    }
  }

  void closedInATryOfALoop(int n) {
    Span a = Span.open();
    while (c(n)) {
      try {
        a.close(); //! CLOSED_IN_LOOP a
      } catch (RuntimeException e) {
        break;
      }
    }
  } //! OPEN_AT_END a

  void retries() {
    Span a = Span.open();
    while (true) {
      try {
        io();
        break;
      } catch (IOException e) {
        continue;
      }
    }
    a.close();
  }

  void retriesWithoutAnEnd() {
    Span a = Span.open();
    while (true) {
      try {
        io();
        a.close(); //! CLOSED_IN_LOOP a
        break;
      } catch (IOException e) {
        work();
      }
    }
  }
}
