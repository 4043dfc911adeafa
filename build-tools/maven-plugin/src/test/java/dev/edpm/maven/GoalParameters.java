package dev.edpm.maven;

import java.lang.reflect.Field;

/** Sets parameters of goals, as Maven does. */
final class GoalParameters {

  private GoalParameters() {}

  static void set(EdpmMojo goal, String parameter, Object value)
      throws ReflectiveOperationException {
    Field field = field(goal.getClass(), parameter);
    field.setAccessible(true);
    field.set(goal, value);
  }

  private static Field field(Class<?> type, String name) throws NoSuchFieldException {
    try {
      return type.getDeclaredField(name);
    } catch (NoSuchFieldException e) {
      if (type == EdpmMojo.class) {
        throw e;
      }
      return field(type.getSuperclass(), name);
    }
  }
}
