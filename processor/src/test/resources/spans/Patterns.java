import dev.edpm.runtime.Span;

abstract class Patterns {
  sealed interface Shape {}

  record Circle(int r) implements Shape {}

  record Square(int s) implements Shape {}

  enum Colour {
    RED,
    BLUE
  }

  abstract boolean c(int n);

  abstract void work();

  void sealed(Shape shape) {
    Span a = Span.open();
    switch (shape) {
      case Circle circle -> a.close();
      case Square square -> a.close();
    }
  }

  void sealedOfOldForm(Shape shape) {
    Span a = Span.open();
    switch (shape) {
      case Circle circle:
        a.close();
        break;
      case Square square:
        a.close();
    }
  }

  void oneLeavesItOpen(Shape shape) {
    Span a = Span.open();
    switch (shape) {
      case Circle(int r) -> a.close();
      case Square(int s) -> work();
    }
  } //! OPEN_AT_END a

  void guarded(Shape shape) {
    Span a = Span.open();
    switch (shape) {
      case Circle(int r) when c(r) -> a.close();
      case Circle circle -> a.close();
      case Square square when true -> a.close();
    }
  }

  void enumWithNull(Colour colour) {
    Span a = Span.open();
    switch (colour) {
      case RED -> a.close();
      case BLUE -> a.close();
      case null -> a.close();
    }
  }

  void nullOrDefault(String text) {
    Span a = Span.open();
    switch (text) {
      case "x" -> a.close();
      case null, default -> a.close();
    }
  }

  void unconditional(Object o) {
    Span a = Span.open();
    switch (o) {
      case String s -> a.close();
      case Object other -> {
        if (c(1)) {
          return; //! OPEN_AT_RETURN a
        }
        a.close();
      }
    }
  }

  int yields(Shape shape) {
    Span a = Span.open();
    int n =
        switch (shape) {
          case Circle(int r) -> {
            a.close();
            yield r;
          }
          case Square(int s) -> s;
        };
    a.close(); //! CLOSED_BEFORE a
    return n;
  }
}
