package org.tilewright.input.expression;

import java.util.List;
import java.util.Map;

/** What an expression or a part of it is at a step. */
public sealed interface Value {

    /** As it is shown, and as it is compared with texts. */
    String text();

    /** Nothing. */
    record None() implements Value {
        @Override
        public String text() {
            return "none";
        }
    }

    /** Yes or no. */
    record Truth(boolean is) implements Value {
        @Override
        public String text() {
            return Boolean.toString(is);
        }
    }

    /** A whole number. */
    record Whole(long number) implements Value {
        @Override
        public String text() {
            return Long.toString(number);
        }
    }

    /** A text that is nothing more. */
    record Text(String text) implements Value {}

    /** Entries in their order. */
    record Entries(List<Value> list, String text) implements Value {}

    /** A text with named parts, such as {@code block 3, pending}: a part is a value, or true if it is there. */
    record Parts(Map<String, Value> named, String text) implements Value {}

    /** Whether two values are the same; a text is the same as all that is written so. */
    default boolean isSame(Value other) {
        if (this instanceof Text || other instanceof Text || this instanceof Parts && other instanceof Parts) {
            return text().equals(other.text());
        }
        if (this instanceof Entries mine && other instanceof Entries others) {
            boolean isSame = mine.list().size() == others.list().size();
            for (int index = 0; isSame && index < mine.list().size(); index++) {
                isSame = mine.list().get(index).isSame(others.list().get(index));
            }
            return isSame;
        }
        return equals(other);
    }

    /** Its entries: none of none, and one of what is no list. */
    default List<Value> entries() {
        return switch (this) {
            case None none -> List.of();
            case Entries entries -> entries.list();
            default -> List.of(this);
        };
    }
}
