package org.tilewright.opengl.object;

import java.util.Arrays;
import java.util.function.Consumer;
import java.util.function.IntFunction;

/**
 * Objects by name. Names are those of the recording driver, any 32 bits but 0; finding one makes no object.
 *
 * @param <T> the objects
 */
public final class Names<T> {

    private static final int SMALL = 64;

    private int[] names = new int[SMALL];
    private Object[] objects = new Object[SMALL];
    private int used;

    /** No objects. */
    public Names() {}

    /**
     * Finds an object.
     *
     * @param name its name
     * @return the object, or null
     */
    @SuppressWarnings("unchecked")
    public T get(int name) {
        return (T) objects[place(name)];
    }

    /**
     * Finds an object, or makes it: in most profiles, binding a name makes its object.
     *
     * @param name  its name
     * @param maker makes an object of a name
     * @return the object, or null for the name 0
     */
    public T getOrMake(int name, IntFunction<T> maker) {
        if (name == 0) {
            return null;
        }
        T known = get(name);
        if (known == null) {
            known = maker.apply(name);
            put(name, known);
        }
        return known;
    }

    /**
     * Gives an object a name.
     *
     * @param name   the name
     * @param object the object
     */
    public void put(int name, T object) {
        if (4 * (used + 1) > 3 * names.length) {
            grow();
        }
        int place = place(name);
        if (objects[place] == null) {
            used++;
        }
        names[place] = name;
        objects[place] = object;
    }

    /**
     * Takes an object away.
     *
     * @param name its name
     * @return the object, or null if there was none
     */
    public T remove(int name) {
        int place = place(name);
        @SuppressWarnings("unchecked")
        T removed = (T) objects[place];
        if (removed == null) {
            return null;
        }
        used--;
        objects[place] = null;
        // Those behind it may have been put there because its place was taken.
        for (int next = place + 1 & names.length - 1; objects[next] != null; next = next + 1 & names.length - 1) {
            Object moved = objects[next];
            objects[next] = null;
            int to = place(names[next]);
            names[to] = names[next];
            objects[to] = moved;
        }
        return removed;
    }

    /**
     * Takes a range of objects away.
     *
     * @param first the first name
     * @param count how many names
     */
    public void removeRange(int first, int count) {
        if (count > names.length) {
            int[] all = names.clone();
            for (int i = 0; i < all.length; i++) {
                // Places change while names go, so each is looked for by itself.
                if (all[i] - first >= 0 && all[i] - first < count) {
                    remove(all[i]);
                }
            }
            return;
        }
        for (int i = 0; i < count; i++) {
            remove(first + i);
        }
    }

    /**
     * Visits all objects, in no order.
     *
     * @param visitor is given each
     */
    @SuppressWarnings("unchecked")
    public void forEach(Consumer<T> visitor) {
        Arrays.stream(objects).filter(object -> object != null).forEach(object -> visitor.accept((T) object));
    }

    /** Takes all objects away. */
    public void clear() {
        Arrays.fill(objects, null);
        used = 0;
    }

    private void grow() {
        int[] oldNames = names;
        Object[] oldObjects = objects;
        names = new int[2 * oldNames.length];
        objects = new Object[names.length];
        for (int i = 0; i < oldNames.length; i++) {
            if (oldObjects[i] != null) {
                int place = place(oldNames[i]);
                names[place] = oldNames[i];
                objects[place] = oldObjects[i];
            }
        }
    }

    /** Where a name is, or where it would be put. */
    private int place(int name) {
        int place = name * 0x9E3779B9 >>> 7 & names.length - 1;
        while (objects[place] != null && names[place] != name) {
            place = place + 1 & names.length - 1;
        }
        return place;
    }
}
