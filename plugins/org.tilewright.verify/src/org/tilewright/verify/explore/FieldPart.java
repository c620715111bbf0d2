package org.tilewright.verify.explore;

import java.lang.reflect.Field;

/** One primitive field as a word of a state, or two for a long. */
record FieldPart(Object object, Field field, Kind kind) implements Snapshot.Part {

    private enum Kind {
        INT, FLAG, LONG
    }

    static FieldPart of(Object object, Field field, String path) {
        Class<?> type = field.getType();
        Kind kind;
        if (type == int.class) {
            kind = Kind.INT;
        } else if (type == boolean.class) {
            kind = Kind.FLAG;
        } else if (type == long.class) {
            kind = Kind.LONG;
        } else {
            throw new UnsupportedHarnessException(path + " is a " + type + "; expected int, long or boolean");
        }
        field.setAccessible(true);
        return new FieldPart(object, field, kind);
    }

    @Override
    public int words() {
        return kind == Kind.LONG ? 2 : 1;
    }

    @Override
    public int save(int[] into, int at) {
        try {
            if (kind == Kind.INT) {
                into[at] = field.getInt(object);
            } else if (kind == Kind.FLAG) {
                into[at] = field.getBoolean(object) ? 1 : 0;
            } else {
                long value = field.getLong(object);
                into[at] = (int) value;
                into[at + 1] = (int) (value >>> Integer.SIZE);
            }
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
        return at + words();
    }

    @Override
    public int restore(int[] from, int at) {
        try {
            if (kind == Kind.INT) {
                field.setInt(object, from[at]);
            } else if (kind == Kind.FLAG) {
                field.setBoolean(object, from[at] != 0);
            } else {
                field.setLong(object, from[at] & 0xffff_ffffL | (long) from[at + 1] << Integer.SIZE);
            }
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
        return at + words();
    }
}
