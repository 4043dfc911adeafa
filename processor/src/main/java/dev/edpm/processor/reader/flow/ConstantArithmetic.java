package dev.edpm.processor.reader.flow;

import com.sun.source.tree.Tree.Kind;
import javax.lang.model.type.TypeMirror;

/**
 * The operators of constant expressions on boxed values. The result {@code null} means no value.
 */
final class ConstantArithmetic {

  private ConstantArithmetic() {}

  static Object unary(Kind operator, Object operand) {
    if (operand instanceof Boolean value) {
      return operator == Kind.LOGICAL_COMPLEMENT ? !value : null;
    }
    Number value = number(operand);
    if (value == null) {
      return null;
    }
    return switch (operator) {
      case UNARY_PLUS -> value;
      case UNARY_MINUS -> binary(Kind.MULTIPLY, -1, value);
      case BITWISE_COMPLEMENT -> binary(Kind.XOR, -1, value);
      default -> null;
    };
  }

  static Object binary(Kind operator, Object left, Object right) {
    if (left == null || right == null) {
      return null;
    }
    if (left instanceof String || right instanceof String) {
      return texts(operator, left, right);
    }
    if (left instanceof Boolean a && right instanceof Boolean b) {
      return booleans(operator, a, b);
    }
    Number a = number(left);
    Number b = number(right);
    if (a == null || b == null) {
      return null;
    }
    switch (operator) {
      case LEFT_SHIFT, RIGHT_SHIFT, UNSIGNED_RIGHT_SHIFT -> {
        return shift(operator, a, b.longValue());
      }
      default -> {}
    }
    if (a instanceof Double || b instanceof Double) {
      return doubles(operator, a.doubleValue(), b.doubleValue());
    }
    if (a instanceof Float || b instanceof Float) {
      return floats(operator, a.floatValue(), b.floatValue());
    }
    if (a instanceof Long || b instanceof Long) {
      return longs(operator, a.longValue(), b.longValue());
    }
    Object result = longs(operator, a.intValue(), b.intValue());
    return result instanceof Long value ? (Object) value.intValue() : result;
  }

  static Object cast(TypeMirror type, Object value) {
    Number number = number(value);
    return switch (type.getKind()) {
      case BOOLEAN -> value instanceof Boolean ? value : null;
      case BYTE -> number == null ? null : number.byteValue();
      case SHORT -> number == null ? null : number.shortValue();
      case CHAR -> number == null ? null : (char) number.longValue();
      case INT -> number == null ? null : number.intValue();
      case LONG -> number == null ? null : number.longValue();
      case FLOAT -> number == null ? null : number.floatValue();
      case DOUBLE -> number == null ? null : number.doubleValue();
      default -> value instanceof String ? value : null;
    };
  }

  // Numeric promotion of one operand.
  private static Number number(Object value) {
    if (value instanceof Character character) {
      return (int) character;
    }
    if (value instanceof Byte || value instanceof Short) {
      return ((Number) value).intValue();
    }
    return value instanceof Number number ? number : null;
  }

  private static Object texts(Kind operator, Object left, Object right) {
    boolean same = left.equals(right);
    return switch (operator) {
      case PLUS -> String.valueOf(left) + right;
      // Constant strings are interned.
      case EQUAL_TO -> same;
      case NOT_EQUAL_TO -> !same;
      default -> null;
    };
  }

  private static Object booleans(Kind operator, boolean a, boolean b) {
    return switch (operator) {
      case CONDITIONAL_AND, AND -> a && b;
      case CONDITIONAL_OR, OR -> a || b;
      case XOR, NOT_EQUAL_TO -> a != b;
      case EQUAL_TO -> a == b;
      default -> null;
    };
  }

  private static Object shift(Kind operator, Number a, long by) {
    if (a instanceof Long value) {
      return switch (operator) {
        case LEFT_SHIFT -> value << by;
        case RIGHT_SHIFT -> value >> by;
        default -> value >>> by;
      };
    }
    if (!(a instanceof Integer)) {
      return null;
    }
    int value = a.intValue();
    return switch (operator) {
      case LEFT_SHIFT -> value << by;
      case RIGHT_SHIFT -> value >> by;
      default -> value >>> by;
    };
  }

  // Also for int, whose results are the low halves of these. A division by zero has no value.
  private static Object longs(Kind operator, long a, long b) {
    return switch (operator) {
      case PLUS -> a + b;
      case MINUS -> a - b;
      case MULTIPLY -> a * b;
      case DIVIDE -> b == 0 ? null : (Object) (a / b);
      case REMAINDER -> b == 0 ? null : (Object) (a % b);
      case AND -> a & b;
      case OR -> a | b;
      case XOR -> a ^ b;
      default -> compare(operator, Long.compare(a, b), false);
    };
  }

  private static Object floats(Kind operator, float a, float b) {
    return switch (operator) {
      case PLUS -> a + b;
      case MINUS -> a - b;
      case MULTIPLY -> a * b;
      case DIVIDE -> a / b;
      case REMAINDER -> a % b;
      default -> doubles(operator, a, b);
    };
  }

  private static Object doubles(Kind operator, double a, double b) {
    return switch (operator) {
      case PLUS -> a + b;
      case MINUS -> a - b;
      case MULTIPLY -> a * b;
      case DIVIDE -> a / b;
      case REMAINDER -> a % b;
      // Double.compare distinguishes 0.0 and -0.0, but the operators do not.
      default ->
          compare(operator, a == b ? 0 : Double.compare(a, b), Double.isNaN(a) || Double.isNaN(b));
    };
  }

  private static Object compare(Kind operator, int order, boolean unordered) {
    return switch (operator) {
      case EQUAL_TO -> !unordered && order == 0;
      case NOT_EQUAL_TO -> unordered || order != 0;
      case LESS_THAN -> !unordered && order < 0;
      case LESS_THAN_EQUAL -> !unordered && order <= 0;
      case GREATER_THAN -> !unordered && order > 0;
      case GREATER_THAN_EQUAL -> !unordered && order >= 0;
      default -> null;
    };
  }
}
