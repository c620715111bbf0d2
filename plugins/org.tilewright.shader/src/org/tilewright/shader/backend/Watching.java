package org.tilewright.shader.backend;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.tilewright.shader.form.Load;
import org.tilewright.shader.form.Node;
import org.tilewright.shader.form.Space;
import org.tilewright.shader.form.Storage;
import org.tilewright.shader.form.Store;
import org.tilewright.shader.quad.Quad;

/** The variables of a program that a debugger shows, and what its class calls to keep them. */
public final class Watching {

    private final Map<Storage, Integer> numbers = new LinkedHashMap<>();
    private final List<WatchedVariable> variables = new ArrayList<>();
    private final Map<String, Integer> names = new HashMap<>();
    private final Map<Storage, Integer> places;

    /** @param places where storages of those who run the program begin */
    Watching(Map<Storage, Integer> places) {
        this.places = places;
    }

    /** The number of a variable among those that are shown. */
    int number(Storage storage) {
        return numbers.computeIfAbsent(storage, key -> {
            variables.add(new WatchedVariable(name(key), key.space(), key.kind(), key.size(),
                    key.space() == Space.LOCAL ? 0 : places.get(key)));
            return variables.size() - 1;
        });
    }

    /** A name that no other variable has, of letters, digits and underscores. */
    private String name(Storage storage) {
        String plain = storage.name().replaceAll("[^A-Za-z0-9_]+", "_").replaceFirst("_$", "");
        int same = names.merge(plain, 1, Integer::sum);
        return same == 1 ? plain : plain + "_" + same;
    }

    WatchedVariable variable(int number) {
        return variables.get(number);
    }

    /** The variables of a class, by number. */
    Object[] variables() {
        return variables.toArray();
    }

    /** The storage that a step reads or writes, or null. */
    static Storage storage(Node node) {
        return node instanceof Load load ? load.storage() : node instanceof Store store ? store.storage() : null;
    }

    /**
     * Begins a run that is watched.
     *
     * @param quad      what lanes are given
     * @param variables the {@linkplain WatchedVariable variables} of the program
     * @return their arrays, by number
     */
    public static Object[] begin(Quad quad, Object[] variables) {
        Object[] arrays = new Object[variables.length];
        for (int i = 0; i < arrays.length; i++) {
            arrays[i] = ((WatchedVariable) variables[i]).begin(quad);
        }
        return arrays;
    }

    /** Follows a write of floats: of a lane that writes, at a scalar that there is. */
    public static void write(float[][] array, int lanes, int lane, int index, float value) {
        if (isWritten(lanes, lane, index, array[lane].length)) {
            array[lane][index] = value;
        }
    }

    /** The same of whole numbers. */
    public static void write(int[][] array, int lanes, int lane, int index, int value) {
        if (isWritten(lanes, lane, index, array[lane].length)) {
            array[lane][index] = value;
        }
    }

    /** The same of truth values. */
    public static void write(boolean[][] array, int lanes, int lane, int index, int value) {
        if (isWritten(lanes, lane, index, array[lane].length)) {
            array[lane][index] = value != 0;
        }
    }

    private static boolean isWritten(int lanes, int lane, int index, int size) {
        return (lanes >> lane & 1) != 0 && index >= 0 && index < size;
    }
}
