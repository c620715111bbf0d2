package org.tilewright.frame.inspect;

import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.tilewright.frame.Draw;
import org.tilewright.frame.program.UniformKind;
import org.tilewright.frame.program.UniformValue;
import org.tilewright.frame.state.Rectangle;
import org.tilewright.frame.state.TextureBinding;
import org.tilewright.frame.state.Vector4;
import org.tilewright.frame.vertex.VertexAttribute;

/**
 * All that a draw is asked for, value by value: the components of the records that it is made of, so that what a frame can
 * hold is shown without more ado.
 */
public final class DrawValues {

    private static final String OFF = "off";
    /** Uniforms can have thousands of numbers, nobody reads all of them in a row. */
    private static final int MOST_NUMBERS = 64;

    private final Map<String, String> values = new LinkedHashMap<>();

    private DrawValues() {}

    /**
     * The values of a draw.
     *
     * @param draw   a draw
     * @param before the draw before it, or null if it is the first
     * @return its values; those that the first draw has count as changed
     */
    public static List<DrawValue> of(Draw draw, Draw before) {
        Map<String, String> now = values(draw);
        Map<String, String> then = before == null ? Map.of() : values(before);
        List<DrawValue> list = new ArrayList<>();
        now.forEach((name, text) -> list.add(new DrawValue(name, text, !text.equals(then.get(name)))));
        return list;
    }

    private static Map<String, String> values(Draw draw) {
        DrawValues values = new DrawValues();
        values.add("target", draw.target());
        values.add("primitive", draw.primitive());
        values.add("vertices", draw.vertices());
        values.add("processing", draw.processing());
        values.add("state", draw.state());
        values.add("program", draw.program());
        return values.values;
    }

    private void add(String name, Object value) {
        switch (value) {
            case null -> values.put(name, OFF);
            case Rectangle rectangle -> values.put(name, "x " + rectangle.x() + ", y " + rectangle.y() + ", "
                    + rectangle.width() + " x " + rectangle.height());
            case Vector4 vector -> values.put(name,
                    numbers(new float[] { vector.x(), vector.y(), vector.z(), vector.w() }, 0, 4));
            case float[] numbers when numbers.length == 16 -> matrix(name, numbers);
            case float[] numbers -> values.put(name, numbers(numbers, 0, numbers.length));
            case UniformValue uniform -> values.put(name, uniform(uniform));
            case VertexAttribute attribute -> values.put(name, attribute(attribute));
            case List<?> list -> list(name, list);
            case Record record -> record(name, record);
            default -> values.put(name, value.toString());
        }
    }

    private void list(String name, List<?> list) {
        if (list.isEmpty()) {
            values.put(name, "none");
        }
        for (int place = 0; place < list.size(); place++) {
            String key = switch (list.get(place)) {
                case UniformValue uniform -> uniform.name();
                case TextureBinding binding -> Integer.toString(binding.unit());
                case VertexAttribute attribute -> attribute.slot().name();
                default -> Integer.toString(place);
            };
            add(name + "[" + key + "]", list.get(place));
        }
    }

    private void record(String name, Record value) {
        for (RecordComponent component : value.getClass().getRecordComponents()) {
            add(name + "." + component.getName(), get(component, value));
        }
    }

    private static Object get(RecordComponent component, Record value) {
        try {
            return component.getAccessor().invoke(value);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(component + " cannot be read", e);
        }
    }

    /** Row by row, as one writes it. */
    private void matrix(String name, float[] columns) {
        for (int row = 0; row < 4; row++) {
            values.put(name + "[" + row + "]", numbers(
                    new float[] { columns[row], columns[4 + row], columns[8 + row], columns[12 + row] }, 0, 4));
        }
    }

    private static String attribute(VertexAttribute attribute) {
        String form = attribute.components() + " x " + attribute.type() + (attribute.normalized() ? ", normalised" : "")
                + (attribute.bgra() ? ", as BGRA" : "") + (attribute.integer() ? ", integer" : "");
        return form + ", from byte " + attribute.offset()
                + (attribute.stride() == 0 ? ", the same for all" : ", every " + attribute.stride());
    }

    private static String uniform(UniformValue uniform) {
        int[] bits = uniform.bits();
        String text = IntStream.range(0, Math.min(bits.length, MOST_NUMBERS)).mapToObj(place -> text(uniform.kind(),
                bits[place])).collect(Collectors.joining(", "));
        return bits.length <= MOST_NUMBERS ? text : text + ", and " + (bits.length - MOST_NUMBERS) + " more";
    }

    private static String text(UniformKind kind, int bits) {
        return switch (kind) {
            case FLOAT -> Float.toString(Float.intBitsToFloat(bits));
            case INT -> Integer.toString(bits);
            case UINT -> Integer.toUnsignedString(bits);
        };
    }

    private static String numbers(float[] values, int from, int to) {
        return IntStream.range(from, to).mapToObj(place -> Float.toString(values[place]))
                .collect(Collectors.joining(", "));
    }
}
