import dev.edpm.runtime.Span;

abstract class Conditions {
  static final boolean ON = true;
  static final boolean OFF = !ON;
  static final int LEVEL = 3;
  static final String NAME = "x" + LEVEL;
  static boolean variable = true;

  abstract boolean c(int n);

  abstract void work();

  void literal() {
    Span a = Span.open();
    if (true) {
      a.close();
    }
  }

  void constantField() {
    Span a = Span.open();
    if (ON) {
      a.close();
    }
  }

  void constantOfAType() {
    Span a = Span.open();
    if (Conditions.ON && !Conditions.OFF) {
      a.close();
    }
  }

  void constantOfAnObject() {
    Span a = Span.open();
    if (this.ON) {
      a.close();
    }
  } //! OPEN_AT_END a

  void noConstant() {
    Span a = Span.open();
    if (variable) {
      a.close();
    }
  } //! OPEN_AT_END a

  void constantOff() {
    Span a = Span.open();
    if (OFF) {
      a.close();
    }
  } //! OPEN_AT_END a

  void constantLocal() {
    final boolean on = LEVEL > 2;
    Span a = Span.open();
    while (on) {
      a.close();
      return;
    }
  }

  void effectivelyFinalLocal() {
    boolean on = true;
    Span a = Span.open();
    if (on) {
      a.close();
    }
  } //! OPEN_AT_END a

  void arithmetic() {
    Span a = Span.open();
    if ((LEVEL * 2 - 1) / 5 == 1 && 1.5f + 1 > 2 && 'a' + 1 == 'b' && (byte) 257 == 1) {
      a.close();
    }
  }

  void moreArithmetic() {
    Span a = Span.open();
    if (-LEVEL >>> 30 == 3 && (~LEVEL & 7 ^ 1) == 5 && 1L << 33 != 1 << 33 && 7 % 4 == LEVEL) {
      a.close();
    }
  }

  void text() {
    Span a = Span.open();
    if (NAME == "x3" && ("a" + 1.0 + 'c' + true).equals("")) {
      a.close();
    }
  } //! OPEN_AT_END a

  void constantText() {
    Span a = Span.open();
    if (NAME == "x3" && "a" + 1.0 + 'c' + true == "a1.0ctrue") {
      a.close();
    }
  }

  void constantChoice() {
    Span a = Span.open();
    if (ON ? LEVEL == 3 : OFF) {
      a.close();
    }
  }

  void division() {
    Span a = Span.open();
    if (0.0 / 0 != 0.0 / 0 && -0.0 == 0.0) {
      a.close();
    }
  }

  void orWithConstant(int n) {
    Span a = Span.open();
    if (c(n) || ON) {
      a.close();
    }
  }

  void andWithConstant(int n) {
    Span a = Span.open();
    if (OFF && c(n)) {
      work();
    } else {
      a.close();
    }
  }

  void notConstant(int n) {
    Span a = Span.open();
    if (!(OFF && c(n))) {
      a.close();
    }
  }

  void choiceOfConstants(int n) {
    Span a = Span.open();
    if (c(n) ? true : !false) {
      a.close();
    }
  }

  void deadCode(int n) {
    Span a = Span.open();
    a.close();
    if (false) {
      a.close();
    }
  }

  void deadReturn(int n) {
    Span a = Span.open();
    if (false) {
      return;
    }
    a.close();
  }

  void returnAndNothingElse(int n) {
    Span a = Span.open();
    if (true) {
      return; //! OPEN_AT_RETURN a
    }
  }

  void conditionInParentheses(int n) {
    Span a = Span.open();
    while (((true))) {
      if (c(n)) {
        a.close();
        break;
      }
    }
  }

  void comparedConditions(int n) {
    Span a = Span.open();
    if ((c(n) && true) == ON) {
      a.close();
    }
  } //! OPEN_AT_END a

  void asserted(int n) {
    Span a = Span.open();
    assert c(n) : "no";
    a.close();
  }

  void closedByAnAssertion(int n) {
    Span a = Span.open();
    assert switch (n) {
      default -> {
        a.close();
        yield true;
      }
    };
    a.close(); //! CLOSED_BEFORE a
  }

  void closedWhenTrue(int n) {
    Span a = Span.open();
    if (c(n) && switch (n) {
      default -> {
        a.close();
        yield true;
      }
    }) {
      work();
    } else {
      a.close();
    }
  }

  void closedWhenFalse(int n) {
    Span a = Span.open();
    if (c(n) || switch (n) {
      default -> {
        a.close();
        yield false;
      }
    }) {
      a.close();
    }
  }

  void closedInAnOperand(int n) {
    Span a = Span.open();
    int m = c(n) ? 1 : switch (n) {
      default -> {
        a.close();
        yield 2;
      }
    };
  } //! OPEN_AT_END a
}
