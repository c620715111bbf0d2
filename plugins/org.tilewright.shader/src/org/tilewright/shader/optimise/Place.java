package org.tilewright.shader.optimise;

import org.tilewright.shader.form.Constant;
import org.tilewright.shader.form.Storage;
import org.tilewright.shader.form.Value;

/**
 * A scalar of a storage that is found by a known number.
 *
 * @param storage the storage
 * @param index   which scalar, within the storage
 */
record Place(Storage storage, int index) {

    /** Where a read by a known number reads: beyond the storage the nearest scalar. Null if the number is not known. */
    static Place read(Storage storage, Value index) {
        return index instanceof Constant known
                ? new Place(storage, Math.clamp(known.bits(), 0, storage.size() - 1))
                : null;
    }

    /** Whether a write by a known number writes nothing. */
    static boolean isBeyond(Storage storage, Value index) {
        return index instanceof Constant known && (known.bits() < 0 || known.bits() >= storage.size());
    }
}
