package dev.edpm.tasks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.tasks.codelet.AccessMode;
import dev.edpm.tasks.codelet.TaskBody;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Random tasks on all forms of data that devices can have copies of: arrays of each primitive type,
 * blocks and tiles of them, and tiles that are split again. The data is that of one task after the
 * other.
 */
@Timeout(60)
class RandomDataFormsTest {

  private static final Class<?>[] TYPES = {
    double.class, long.class, float.class, int.class, short.class, char.class, byte.class
  };

  private static final int ROWS = 4;
  private static final int COLUMNS = 6;

  /** The elements of a piece of data, wherever its present copy is. */
  private record View(Object array, int offset, int rows, int columns, int stride) {

    static View of(Object value) {
      if (value instanceof Tile<?> tile) {
        return new View(tile.array(), tile.offset(), tile.rows(), tile.columns(), tile.stride());
      }
      if (value instanceof Block<?> block) {
        return new View(block.array(), block.offset(), 1, block.length(), block.length());
      }
      int length = Array.getLength(value);
      return new View(value, 0, 1, length, length);
    }

    int at(int i) {
      return offset + i / columns * stride + i % columns;
    }

    int size() {
      return rows * columns;
    }
  }

  /**
   * A piece of data and where it is in the whole array.
   *
   * @param expected the whole array as it should be
   */
  private record Form(DataHandle<?> handle, View place, byte[] expected) {

    /** Values fit into a byte, so that they are the same in all types. */
    void change(View view, AccessMode mode, int salt, byte[] expectedOrNull) {
      int seen = salt;
      for (int i = 0; i < view.size(); i++) {
        int index = view.at(i);
        if (mode.reads()) {
          seen = seen * 31 + get(view.array(), index, expectedOrNull);
        }
        if (mode.writes()) {
          seen = seen * 37 + i;
          set(view.array(), index, (byte) Math.floorMod(seen, 100), expectedOrNull);
        }
      }
    }

    private static int get(Object array, int index, byte[] expectedOrNull) {
      if (expectedOrNull != null) {
        return expectedOrNull[index];
      }
      return array instanceof char[] chars ? chars[index] : (int) Array.getDouble(array, index);
    }

    private static void set(Object array, int index, byte value, byte[] expectedOrNull) {
      if (expectedOrNull != null) {
        expectedOrNull[index] = value;
      } else if (array instanceof char[] chars) {
        chars[index] = (char) value;
      } else {
        Array.setByte(array, index, value);
      }
    }
  }

  static LongStream seeds() {
    return LongStream.range(0, Long.getLong("test.devices.forms", 100));
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void theDataIsThatOfOneTaskAfterTheOther(long seed) {
    Random random = new Random(seed);
    EngineOptions options =
        EngineOptions.defaults()
            .workers(2)
            .scheduler(EngineBench.policy((int) seed))
            .devices("2 * device: bandwidth=1000GB/s memory=" + 8 * ROWS * COLUMNS * 2);
    List<Form> all = new ArrayList<>();
    List<Form> roots = new ArrayList<>();
    List<DataHandle<?>> split = new ArrayList<>();
    try (TaskEngine engine = new EngineBench().start(options)) {
      for (Class<?> type : TYPES) {
        roots.add(root(type, random.nextInt(3)));
      }
      all.addAll(roots);
      for (int step = 0; step < 120; step++) {
        Form form = all.get(random.nextInt(all.size()));
        if (random.nextInt(8) == 0 && roots.contains(form)) {
          if (split.remove(form.handle())) {
            form.handle().unpartition();
            all.removeIf(other -> other != form && other.place().array() == form.place().array());
          } else {
            List<Form> parts = split(form);
            all.addAll(parts);
            if (!parts.isEmpty()) {
              split.add(form.handle());
            }
          }
        } else {
          submit(engine, form, AccessMode.values()[random.nextInt(3)], random);
        }
      }
      split.forEach(DataHandle::unpartition);
      for (Form root : roots) {
        root.handle().read();
        View view = root.place();
        for (int i = 0; i < view.size(); i++) {
          assertThat(Form.get(view.array(), i, null)).isEqualTo(root.expected()[i]);
        }
      }
      assertThat(engine.parts().devices.pins()).isZero();
    }
  }

  private static Form root(Class<?> type, int kind) {
    Object array = Array.newInstance(type, ROWS * COLUMNS);
    Object value =
        switch (kind) {
          case 0 -> array;
          case 1 -> Block.of(array);
          default -> Tile.of(array, ROWS, COLUMNS);
        };
    return new Form(DataHandle.of(value), View.of(value), new byte[ROWS * COLUMNS]);
  }

  @SuppressWarnings("unchecked")
  private static List<Form> split(Form form) {
    Object value = form.handle().value();
    List<Form> parts = new ArrayList<>();
    if (value instanceof Tile) {
      ((DataHandle<Tile<Object>>) form.handle())
          .partition(Tile.into(2, 3))
          .forEach(part -> parts.add(new Form(part, View.of(part.value()), form.expected())));
    } else if (value instanceof Block) {
      ((DataHandle<Block<Object>>) form.handle())
          .partition(Block.into(3))
          .forEach(part -> parts.add(new Form(part, View.of(part.value()), form.expected())));
    }
    return parts;
  }

  private static void submit(TaskEngine engine, Form form, AccessMode mode, Random random) {
    int salt = random.nextInt(1000);
    CodeletDefinition.Builder codelet = CodeletDefinition.named("change");
    switch (mode) {
      case READ -> codelet.reads("v");
      case WRITE -> codelet.writes("v");
      default -> codelet.readsAndWrites("v");
    }
    TaskBody body = variant -> form.change(View.of(form.handle().value()), mode, salt, null);
    codelet.build().task(body, form.handle()).on(engine).submit();
    form.change(form.place(), mode, salt, form.expected());
  }
}
