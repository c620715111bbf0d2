package org.tilewright.ui.editor.markup;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.tilewright.ui.editor.markup.Tag.Attribute;

/** The value of an attribute as a model has it, and where its characters stand in the text that writes some of them as entities. */
public final class WrittenValue {

    private static final Pattern ENTITY = Pattern.compile("&(lt|gt|amp|quot|apos|#\\d{1,7}|#x[0-9a-fA-F]{1,6});");

    private final String text;
    private final int[] offsets;

    /** The value of an attribute. */
    public WrittenValue(Attribute attribute) {
        String written = attribute.value();
        StringBuilder plain = new StringBuilder();
        int[] places = new int[written.length() + 1];
        Matcher entity = ENTITY.matcher(written);
        int at = 0;
        while (at < written.length()) {
            places[plain.length()] = attribute.valueStart() + at;
            if (written.charAt(at) == '&' && entity.find(at) && entity.start() == at) {
                plain.append(meant(entity.group(1)));
                at = entity.end();
            } else {
                plain.append(written.charAt(at));
                at++;
            }
        }
        places[plain.length()] = attribute.valueStart() + at;
        text = plain.toString();
        offsets = places;
    }

    private static char meant(String entity) {
        return switch (entity) {
            case "lt" -> '<';
            case "gt" -> '>';
            case "amp" -> '&';
            case "quot" -> '"';
            case "apos" -> '\'';
            default -> (char) (entity.startsWith("#x") ? Integer.parseInt(entity.substring(2), 16)
                    : Integer.parseInt(entity.substring(1)));
        };
    }

    /** The value. */
    public String text() {
        return text;
    }

    /** Where a character of the value stands, or behind its last one where it ends. */
    public int offset(int character) {
        return offsets[character];
    }

    /** The character of the value that stands at an offset. */
    public int character(int offset) {
        int character = 0;
        while (character < text.length() && offsets[character] < offset) {
            character++;
        }
        return character;
    }

    /** A value as it is written. */
    public static String escaped(String value) {
        return value.replace("&", "&amp;").replace("<", "&lt;").replace("\"", "&quot;");
    }
}
