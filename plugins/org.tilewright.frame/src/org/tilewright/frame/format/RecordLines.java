package org.tilewright.frame.format;

import java.io.IOException;
import java.io.StringWriter;
import java.lang.reflect.RecordComponent;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.tilewright.frame.state.Rectangle;
import org.tilewright.frame.state.Vector4;

import com.google.gson.stream.JsonWriter;

/** Writes records, whole or what differs from the one before. */
final class RecordLines {

    private final Map<RecordComponent, String> before = new HashMap<>();

    /** Writes an object with those components of a record that differ from what this method wrote of them last. */
    void changes(JsonWriter json, Record value) throws IOException {
        json.beginObject();
        for (RecordComponent component : RecordShape.of(value.getClass()).components()) {
            Object part = RecordShape.get(component, value);
            String text = text(part);
            String last = before.put(component, text);
            if (!text.equals(last) && !(last == null && isAbsent(component, part))) {
                json.name(component.getName()).jsonValue(text);
            }
        }
        json.endObject();
    }

    static String text(Object value) throws IOException {
        StringWriter text = new StringWriter();
        JsonWriter json = new JsonWriter(text);
        json.setHtmlSafe(false);
        json.setLenient(true);
        value(json, value);
        return text.toString();
    }

    private static boolean isAbsent(RecordComponent component, Object value) {
        return RecordShape.mayBeAbsent(component) && (value == null || Boolean.FALSE.equals(value));
    }

    /** Writes a value: null, a number, a text, a list or an object. */
    static void value(JsonWriter json, Object value) throws IOException {
        switch (value) {
            case null -> json.nullValue();
            case Integer number -> json.value(number);
            case Boolean flag -> json.value(flag);
            case String text -> json.value(text);
            case Float number -> number(json, number);
            case Enum<?> constant -> json.value(constant.name());
            case Rectangle rectangle -> FrameLines.rectangle(json, rectangle);
            case Vector4 vector -> numbers(json, vector.x(), vector.y(), vector.z(), vector.w());
            case float[] numbers -> numbers(json, numbers);
            case int[] numbers -> {
                json.beginArray();
                for (int number : numbers) {
                    json.value(number);
                }
                json.endArray();
            }
            case List<?> list -> {
                json.beginArray();
                for (Object element : list) {
                    value(json, element);
                }
                json.endArray();
            }
            case Record object -> {
                json.beginObject();
                for (RecordComponent component : RecordShape.of(object.getClass()).components()) {
                    Object part = RecordShape.get(component, object);
                    if (!isAbsent(component, part)) {
                        value(json.name(component.getName()), part);
                    }
                }
                json.endObject();
            }
            default -> throw new AssertionError(value.getClass() + " has no form in a file");
        }
    }

    private static void numbers(JsonWriter json, float... numbers) throws IOException {
        json.beginArray();
        for (float number : numbers) {
            number(json, number);
        }
        json.endArray();
    }

    /** JSON has no words for what is no number; it stands in quotes. */
    private static void number(JsonWriter json, float number) throws IOException {
        if (Float.isFinite(number)) {
            json.value(number);
        } else {
            json.value(Float.toString(number));
        }
    }
}
