import dev.edpm.runtime.Span;

abstract class Switches {
  enum Colour {
    RED,
    BLUE
  }

  abstract boolean c(int n);

  abstract void work();

  abstract int f(int n);

  void everyCaseCloses(int n) {
    Span a = Span.open();
    switch (n) {
      case 1:
        a.close();
        break;
      case 2:
      default:
        a.close();
    }
  }

  void noDefault(int n) {
    Span a = Span.open();
    switch (n) {
      case 1:
        a.close();
        break;
      case 2:
        a.close();
    }
  } //! OPEN_AT_END a

  void fallsThrough(int n) {
    Span a = Span.open();
    switch (n) {
      case 1:
        a.close();
      default:
        a.close(); //! CLOSED_BEFORE a
    }
  }

  void fallsThroughToTheClose(int n) {
    Span a = Span.open();
    switch (n) {
      case 1:
        work();
      default:
        a.close();
    }
  }

  void breakLeavesItOpen(int n) {
    Span a = Span.open();
    switch (n) {
      case 1:
        break;
      default:
        a.close();
    }
  } //! OPEN_AT_END a

  void rules(int n) {
    Span a = Span.open();
    switch (n) {
      case 1 -> a.close();
      case 2 -> {
        a.close();
      }
      case 3 -> throw new IllegalStateException();
      default -> a.close();
    }
  }

  void rulesWithoutDefault(int n) {
    Span a = Span.open();
    switch (n) {
      case 1 -> a.close();
      case 2 -> {
        work();
        a.close();
      }
    }
  } //! OPEN_AT_END a

  void ruleLeavesItOpen(int n) {
    Span a = Span.open();
    switch (n) {
      case 1 -> work();
      default -> a.close();
    }
  } //! OPEN_AT_END a

  void allConstantsOfAnEnum(Colour colour) {
    Span a = Span.open();
    switch (colour) {
      case RED -> a.close();
      case BLUE -> a.close();
    }
  } //! OPEN_AT_END a

  void openedInAGroup(int n) {
    switch (n) {
      case 1:
        Span a = Span.open();
        work();
        a.close();
        break;
      default:
        work();
    }
  }

  void openedInAGroupThatFallsThrough(int n) {
    switch (n) {
      case 1:
        Span a = Span.open();
        work();
      default: //! OPEN_AT_END a
        work();
    }
  }

  void openedInTheLastGroup(int n) {
    switch (n) {
      case 1:
        work();
        break;
      default:
        Span a = Span.open();
        work();
    } //! OPEN_AT_END a
  }

  void breaksOutOfAGroup(int n) {
    switch (n) {
      case 1:
        Span a = Span.open();
        if (c(n)) {
          break; //! OPEN_AT_BREAK a
        }
        a.close();
        break;
      default:
    }
  }

  void openedInARule(int n) {
    switch (n) {
      case 1 -> {
        Span a = Span.open();
        if (c(n)) {
          break; //! OPEN_AT_BREAK a
        }
      } //! OPEN_AT_END a
      default -> work();
    }
  }

  int yields(int n) {
    return switch (n) {
      case 1 -> {
        Span a = Span.open();
        if (c(n)) {
          yield 1; //! OPEN_AT_YIELD a
        }
        a.close();
        yield 2;
      }
      default -> 3;
    };
  }

  int yieldsOfOldForm(int n) {
    return switch (n) {
      case 1:
        Span a = Span.open();
        a.close();
        yield 2;
      default:
        Span b = Span.open();
        yield 3; //! OPEN_AT_YIELD b
    };
  }

  int closedInASwitchExpression(int n) {
    Span a = Span.open();
    int result =
        switch (n) {
          case 1 -> {
            a.close();
            yield 1;
          }
          case 2 -> throw new IllegalStateException();
          default -> {
            a.close();
            yield 2;
          }
        };
    return result;
  }

  int closedInOneYield(int n) {
    Span a = Span.open();
    return switch (n) { //! OPEN_AT_RETURN a
      case 1 -> {
        a.close();
        yield 1;
      }
      default -> f(n);
    };
  }

  void closedInACondition(int n) {
    Span a = Span.open();
    if (switch (n) {
      case 1 -> {
        a.close();
        yield true;
      }
      default -> false;
    }) {
      return;
    }
    a.close();
  }

  void yieldsThroughFinally(int n) {
    int m =
        switch (n) {
          default -> {
            Span a = Span.open();
            try {
              yield 1;
            } finally {
              a.close();
            }
          }
        };
  }

  void closedByTheSelector(int n) {
    Span a = Span.open();
    switch (switch (n) {
      default -> {
        a.close();
        yield 1;
      }
    }) {
      case 1 -> work();
      default -> a.close(); //! CLOSED_BEFORE a
    }
  }

  void continuesOutOfASwitch(int n) {
    while (c(n)) {
      Span a = Span.open();
      switch (n) {
        case 1:
          a.close();
          continue;
        case 2:
          continue; //! OPEN_AT_CONTINUE a
        default:
          break;
      }
      a.close();
    }
  }

  void emptySwitch(int n) {
    Span a = Span.open();
    switch (n) {
    }
    a.close();
  }

  void lastGroupEmpty(int n) {
    Span a = Span.open();
    switch (n) {
      case 1:
        a.close();
        return;
      default:
    }
  } //! OPEN_AT_END a
}
