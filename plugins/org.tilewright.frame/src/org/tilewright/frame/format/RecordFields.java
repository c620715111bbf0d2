package org.tilewright.frame.format;

import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.tilewright.frame.state.Rectangle;
import org.tilewright.frame.state.UnexpectedValueException;
import org.tilewright.frame.state.Vector4;

/** Reads records, whole or what differs from the one before. */
final class RecordFields {

    private final Map<RecordComponent, Object> before = new HashMap<>();

    /** Reads a record of which those components may be missing that are as this method read them last. */
    <R extends Record> R changes(JsonFields fields, Class<R> type) {
        RecordShape shape = RecordShape.of(type);
        fields.only(shape.names());
        for (RecordComponent component : shape.components()) {
            if (fields.has(component.getName()) || !before.containsKey(component)) {
                before.put(component, component(fields, component));
            }
        }
        return make(fields, type, shape.components().stream().map(before::get).toArray());
    }

    /** Reads a record that is all there. */
    static <R extends Record> R whole(JsonFields fields, Class<R> type) {
        RecordShape shape = RecordShape.of(type);
        fields.only(shape.names());
        return make(fields, type,
                shape.components().stream().map(component -> component(fields, component)).toArray());
    }

    private static <R extends Record> R make(JsonFields fields, Class<R> type, Object[] values) {
        try {
            return type.cast(RecordShape.of(type).make(values));
        } catch (UnexpectedValueException e) {
            throw fields.error(e.component(), e.found(), e.expected());
        }
    }

    private static Object component(JsonFields fields, RecordComponent component) {
        String name = component.getName();
        if (RecordShape.mayBeAbsent(component) && !fields.has(name)) {
            return component.getType() == boolean.class ? false : null;
        }
        if (RecordShape.mayBeNull(component) && fields.isNull(name)) {
            return null;
        }
        return value(fields, name, component.getType(), component);
    }

    @SuppressWarnings({ "unchecked", "rawtypes" })
    private static Object value(JsonFields fields, String name, Class<?> type, RecordComponent component) {
        if (type == int.class) {
            return fields.integer(name, Integer.MIN_VALUE, Integer.MAX_VALUE);
        } else if (type == float.class) {
            return fields.anyNumber(name);
        } else if (type == boolean.class) {
            return fields.flag(name);
        } else if (type.isEnum()) {
            return fields.constant(name, (Class<? extends Enum>) type);
        } else if (type == Rectangle.class) {
            return fields.rectangle(name);
        } else if (type == Vector4.class) {
            return vector(fields.anyNumbers(name, 4, 4));
        } else if (type == float[].class) {
            return fields.anyNumbers(name, 0, RecordShape.longest(component));
        } else if (type == int[].class) {
            return fields.integers(name, RecordShape.longest(component));
        } else if (type == String.class) {
            return fields.text(name);
        } else if (type == List.class) {
            return list(fields, name, RecordShape.elementType(component), RecordShape.longest(component));
        }
        return whole(fields.object(name), (Class<? extends Record>) type);
    }

    private static List<Object> list(JsonFields fields, String name, Class<?> type, int longest) {
        List<Object> list = new ArrayList<>();
        if (type == Vector4.class) {
            fields.numberLists(name, longest, 4).forEach(numbers -> list.add(vector(numbers)));
        } else {
            for (JsonFields element : fields.objects(name, longest)) {
                list.add(whole(element, type.asSubclass(Record.class)));
            }
        }
        return list;
    }

    private static Vector4 vector(float[] numbers) {
        return new Vector4(numbers[0], numbers[1], numbers[2], numbers[3]);
    }
}
