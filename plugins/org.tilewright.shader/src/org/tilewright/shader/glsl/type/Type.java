package org.tilewright.shader.glsl.type;

import java.util.List;

import org.tilewright.shader.form.Kind;

/**
 * A type. A value of it lies in <em>leaves</em>: rows of scalars of one kind each, one leaf for each basic type that the
 * members of its structures have. An array of a structure is so many arrays of members, so that an element of any array is
 * found in each leaf by one product.
 */
public sealed interface Type permits BasicType, SamplerType, ArrayType, StructType, VoidType {

    /** What each leaf is. */
    List<Kind> leaves();

    /** How many scalars of a leaf a value has. */
    int size(int leaf);

    /** Number of scalars of all leaves. */
    default int scalars() {
        int sum = 0;
        for (int leaf = 0; leaf < leaves().size(); leaf++) {
            sum += size(leaf);
        }
        return sum;
    }

    /** Whether a sampler is in it, which cannot be copied. */
    boolean holdsSamplers();

    /** Whether an array is in it, which old versions do not compare or copy. */
    boolean holdsArrays();

    /** As sources write it. */
    @Override
    String toString();
}
