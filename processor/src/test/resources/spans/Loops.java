import dev.edpm.runtime.Span;
import java.util.List;

abstract class Loops {
  abstract boolean c(int n);

  abstract void work();

  void aroundALoop(int n) {
    Span a = Span.open();
    while (c(n)) {
      work();
    }
    a.close();
  }

  void closedInALoop(int n) {
    Span a = Span.open();
    while (c(n)) {
      a.close(); //! CLOSED_IN_LOOP a
    }
  } //! OPEN_AT_END a

  void closedInALoopThatBreaks(int n) {
    Span a = Span.open();
    while (true) {
      if (c(n)) {
        a.close();
        break;
      }
    }
  }

  void closedInAForThatBreaks(int n) {
    Span a = Span.open();
    for (; ; ) {
      if (c(n)) {
        a.close();
        break;
      }
    }
  }

  void closedBeforeABreakOrAfter(int n) {
    Span a = Span.open();
    while (c(n)) {
      if (c(n + 1)) {
        a.close();
        break;
      }
    }
    a.close(); //! CLOSED_BEFORE a
  }

  void closedInADo(int n) {
    Span a = Span.open();
    do {
      a.close(); //! CLOSED_IN_LOOP a
    } while (c(n));
  }

  void doOnce(int n) {
    Span a = Span.open();
    do {
      a.close();
    } while (false);
  }

  void doUntilBreak(int n) {
    Span a = Span.open();
    do {
      if (c(n)) {
        a.close();
        break;
      }
    } while (true);
  }

  void doContinues(int n) {
    Span a = Span.open();
    do {
      if (c(n)) {
        continue;
      }
      a.close(); //! CLOSED_IN_LOOP a
    } while (c(n));
  } //! OPEN_AT_END a

  void eachTurnItsOwn(int n) {
    while (c(n)) {
      Span a = Span.open();
      work();
      a.close();
    }
  }

  void eachTurnLeftOpen(List<String> all) {
    for (String each : all) {
      Span a = Span.open();
      work();
    } //! OPEN_AT_END a
  }

  void continuesOpen(int n) {
    for (int i = 0; i < n; i++) {
      Span a = Span.open();
      if (c(i)) {
        continue; //! OPEN_AT_CONTINUE a
      }
      a.close();
    }
  }

  void breaksOpen(int n) {
    for (int i = 0; i < n; i++) {
      Span a = Span.open();
      if (c(i)) {
        break; //! OPEN_AT_BREAK a
      }
      a.close();
    }
  }

  void continuesTheOuterLoop(int n) {
    outer:
    while (c(n)) {
      Span a = Span.open();
      while (c(n + 1)) {
        if (c(n + 2)) {
          continue outer; //! OPEN_AT_CONTINUE a
        }
      }
      a.close();
    }
  }

  void continuesWithinTheScope(int n) {
    Span a = Span.open();
    outer:
    while (c(n)) {
      while (c(n + 1)) {
        if (c(n + 2)) {
          continue outer;
        }
        break outer;
      }
    }
    a.close();
  }

  void breaksTwoLoops(int n) {
    Span a = Span.open();
    outer:
    while (true) {
      while (c(n)) {
        if (c(n + 1)) {
          a.close();
          break outer;
        }
      }
    }
  }

  void closedInForEach(int[] all) {
    Span a = Span.open();
    for (int each : all) {
      a.close(); //! CLOSED_IN_LOOP a
      continue;
    }
  } //! OPEN_AT_END a

  void closedByAnUpdate(int n) {
    Span a = Span.open();
    for (; c(n); a.close()) { //! CLOSED_IN_LOOP a
      work();
    }
  } //! OPEN_AT_END a

  void openedByAFor(int n) {
    for (Span a = Span.open(); c(n); ) { //! OPEN_AT_END a
      work();
    }
  }

  void openedByAForAndClosed(int n) {
    for (Span a = Span.open(); ; ) {
      if (c(n)) {
        a.close();
        break;
      }
    }
  }

  void endlessLoop() {
    Span a = Span.open();
    while (true) {
      work();
    }
  }

  void endlessLoopThatReturns(int n) {
    Span a = Span.open();
    while (true) {
      if (c(n)) {
        return; //! OPEN_AT_RETURN a
      }
    }
  }

  void closedBeforeAContinue(int n) {
    Span a = Span.open();
    while (c(n)) {
      if (c(n + 1)) {
        a.close(); //! CLOSED_IN_LOOP a
        continue;
      }
      work();
    }
  } //! OPEN_AT_END a

  void closedThenReturned(int n) {
    Span a = Span.open();
    while (c(n)) {
      if (c(n + 1)) {
        a.close();
        return;
      }
    }
    a.close();
  }

  void closedInAnInnerLoopThatReturns(int n) {
    Span a = Span.open();
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        a.close();
        return;
      }
    }
    a.close();
  }
}
