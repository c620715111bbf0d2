package org.tilewright.shader.assembly;

import java.util.ArrayList;
import java.util.List;

import org.tilewright.shader.form.Builder;
import org.tilewright.shader.form.Constant;
import org.tilewright.shader.form.Space;
import org.tilewright.shader.form.Storage;
import org.tilewright.shader.form.Value;
import org.tilewright.shader.glsl.type.Place;

/**
 * A vector at a fixed place. Two that are the same vector are equal.
 *
 * @param cells where its four scalars lie; those of a result that nobody looks at are null
 */
record Register(List<Cell> cells) implements Vector {

    /** What a vector has where nothing is given. */
    private static final float[] DEFAULTS = { 0, 0, 0, 1 };

    /**
     * A scalar.
     *
     * @param storage where it lies, or null if it is known
     * @param index   which scalar of the storage
     * @param known   what it is, or null
     */
    record Cell(Storage storage, int index, Constant known) {

        static Cell of(float value) {
            return new Cell(null, 0, Constant.of(value));
        }
    }

    /** A vector of some scalars; those that are left out are 0, 0 and 1. */
    static Register of(List<Cell> cells) {
        List<Cell> four = new ArrayList<>(cells);
        while (four.size() < 4) {
            four.add(Cell.of(DEFAULTS[four.size()]));
        }
        return new Register(List.copyOf(four));
    }

    /** A known vector. */
    static Register of(float... values) {
        List<Cell> cells = new ArrayList<>();
        for (float value : values) {
            cells.add(Cell.of(value));
        }
        return of(cells);
    }

    /** The scalars of a place whose offset is known. */
    static List<Cell> cells(Place place) {
        List<Cell> cells = new ArrayList<>();
        for (int i = 0; i < place.type().size(0); i++) {
            cells.add(new Cell(place.storages().get(0), ((Constant) place.offsets().get(0)).bits() + i, null));
        }
        return cells;
    }

    /** The vector, or scalar, of a place. */
    static Register of(Place place) {
        return of(cells(place));
    }

    /** A variable of the program's own. */
    static Register local(String name) {
        return of(Place.of(Interface.VECTOR, Place.storages(name, Interface.VECTOR, Space.LOCAL)));
    }

    /** Writes one scalar, unless nobody looks at it. */
    void store(int index, Value value, Builder builder) {
        Cell cell = cells.get(index);
        if (cell != null) {
            builder.store(cell.storage, Constant.of(cell.index), value);
        }
    }

    @Override
    public Value component(int index, Builder builder) {
        Cell cell = cells.get(index);
        return cell.known != null ? cell.known : builder.load(cell.storage, Constant.of(cell.index));
    }
}
