import dev.edpm.runtime.Span;
import java.util.function.Supplier;

abstract class Uses {
  Span field;
  Runnable inField =
      () -> {
        Span a = Span.open();
        a.close();
      };

  abstract boolean c(int n);

  abstract void work();

  abstract void take(Object o);

  abstract void take(boolean b);

  abstract void run(Runnable r);

  Span returned() {
    Span a = Span.open(); //! HANDED_ON a
    return a;
  }

  void stored() {
    Span a = Span.open(); //! HANDED_ON a
    field = a;
  }

  void storedInAnArray(Span[] all) {
    Span a = Span.open(); //! HANDED_ON a
    all[0] = a;
  }

  void alias() {
    Span a = Span.open(); //! HANDED_ON a
    Span b = a;
    b.close();
  }

  void passed() {
    Span a = Span.open(); //! HANDED_ON a
    take(a);
    a.close();
    a.close();
  }

  void assigned() {
    Span a = Span.open(); //! HANDED_ON a
    a = null;
  }

  void comparedWithNull(int n) {
    Span a = Span.open();
    if (a != null) {
      a.close();
    }
  }

  void comparedWithNullInParentheses(int n) {
    Span a = Span.open();
    if (((null) != (a))) {
      a.close();
    }
  }

  void comparedWithNullAndMore(int n) {
    Span a = Span.open();
    if (a != null && c(n)) {
      a.close();
    }
  } //! OPEN_AT_END a

  void neverNull(int n) {
    Span a = Span.open();
    if (a == null) {
      return;
    }
    a.close();
  }

  void neverNullInALoop(int n) {
    Span a = Span.open();
    while (a != null) {
      if (c(n)) {
        a.close();
        break;
      }
    }
  }

  void assertedNotToBeNull(int n) {
    Span a = Span.open();
    assert a != null;
    a.close();
    a.close(); //! CLOSED_BEFORE a
  }

  void comparedIsNotClosed(int n) {
    Span a = Span.open();
    boolean open = a != null;
  } //! OPEN_AT_END a

  void comparedWithAnother(Span other) {
    Span a = Span.open();
    if (a != other) {
      a.close();
    }
  } //! OPEN_AT_END a

  void comparedAsAType() {
    Span a = Span.open();
    if (a instanceof Object) {
      work();
    }
    a.close();
    a.close(); //! CLOSED_BEFORE a
  }

  void boundByAPattern() {
    Span a = Span.open(); //! HANDED_ON a
    if (a instanceof Runnable bound) {
      run(bound);
    }
  }

  void comparedInALambda() {
    Span a = Span.open();
    run(() -> take(a != null));
  } //! OPEN_AT_END a

  void comparedAndAssigned() {
    Span a = Span.open(); //! HANDED_ON a
    if (a != null) {
      a = null;
    }
  }

  void passedInAComparison() {
    Span a = Span.open(); //! HANDED_ON a
    if (java.util.Objects.requireNonNull(a) != null) {
      work();
    }
  }

  void otherMethod() {
    Span a = Span.open(); //! HANDED_ON a
    a.hashCode();
    a.close();
  }

  void captured() {
    Span a = Span.open(); //! HANDED_ON a
    run(() -> a.close());
  }

  void capturedByABlock() {
    Span a = Span.open(); //! HANDED_ON a
    run(
        () -> {
          a.close();
        });
  }

  void methodReference() {
    Span a = Span.open(); //! HANDED_ON a
    run(a::close);
  }

  void capturedByAnAnonymousClass() {
    Span a = Span.open(); //! HANDED_ON a
    run(
        new Runnable() {
          @Override
          public void run() {
            a.close();
          }
        });
  }

  void capturedByALocalClass() {
    Span a = Span.open(); //! HANDED_ON a
    class Local {
      void end() {
        a.close();
      }
    }
    new Local().end();
  }

  void resourcePassedOn() {
    try (Span a = Span.open()) { //! HANDED_ON a
      take(a);
    }
  }

  void inALambda(int n) {
    Span a = Span.open();
    run(
        () -> {
          Span b = Span.open();
          if (c(n)) {
            return; //! OPEN_AT_RETURN b
          }
          b.close();
        });
    a.close();
  }

  void lambdaReturnsOnlyFromItself(int n) {
    Span a = Span.open();
    Supplier<Integer> s =
        () -> {
          return 1;
        };
    a.close();
  }

  void inALoopOfALambda(int n) {
    while (c(n)) {
      run(
          () -> {
            Span a = Span.open();
            for (; ; ) {
              if (c(n)) {
                break;
              }
            }
          }); //! OPEN_AT_END a
    }
  }

  void inAnAnonymousClass(int n) {
    run(
        new Runnable() {
          {
            Span a = Span.open();
          } //! OPEN_AT_END a

          @Override
          public void run() {
            Span b = Span.open();
            b.close();
            b.close(); //! CLOSED_BEFORE b
          }
        });
  }

  void shadowedByAField(int n) {
    Span a = Span.open();
    new Object() {
      Span a = field;

      void end() {
        a.close();
      }
    }.end();
    a.close();
  }

  void fieldOfTheSameName(Uses other) {
    Span field = Span.open();
    this.field.close();
    other.field.close();
    field.close();
  }

  void sameNameTwice(int n) {
    if (c(n)) {
      Span a = Span.open(); //! HANDED_ON a
      take(a);
    } else {
      Span a = Span.open();
      a.close();
    }
  }

  void otherInitialiser(Span given) {
    Span a = given;
    take(a);
  }

  void openedByAnother() {
    Span a = Opener.open();
  }

  interface Opener {
    static Span open() {
      Span a = Span.open(); //! HANDED_ON a
      return a;
    }
  }
}
