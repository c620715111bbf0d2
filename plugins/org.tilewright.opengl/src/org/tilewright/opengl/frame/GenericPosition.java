package org.tilewright.opengl.frame;

import org.tilewright.opengl.object.ArraySource;
import org.tilewright.opengl.object.Geometry;
import org.tilewright.opengl.object.Slots;

/** The generic attribute 0 is the position (OpenGL 2.1, 2.7). */
final class GenericPosition {

    private static final int CONVENTIONAL = (1 << Slots.GENERIC) - 1;

    private GenericPosition() {}

    /** The geometry with both, if it has one of them. */
    static Geometry shared(Geometry geometry) {
        int both = 1 << Slots.GENERIC | 1 << Slots.POSITION;
        int present = geometry.present();
        if ((present & both) == 0 || (present & both) == both) {
            return geometry;
        }
        ArraySource[] sources = geometry.sources().clone();
        boolean generic = (present & 1 << Slots.GENERIC) != 0;
        sources[generic ? Slots.POSITION : Slots.GENERIC] = sources[generic ? Slots.GENERIC : Slots.POSITION];
        return new Geometry(geometry.mode(), geometry.first(), geometry.count(), geometry.indices(),
                geometry.restarts(), geometry.instances(), present | both, sources);
    }

    /** The geometry with conventional attributes alone. */
    static Geometry of(Geometry geometry) {
        int present = geometry.present();
        if ((present & ~CONVENTIONAL) == 0) {
            return geometry;
        }
        ArraySource[] sources = geometry.sources();
        if ((present & 1 << Slots.GENERIC) != 0) {
            sources = sources.clone();
            sources[Slots.POSITION] = sources[Slots.GENERIC];
            present |= 1 << Slots.POSITION;
        }
        return new Geometry(geometry.mode(), geometry.first(), geometry.count(), geometry.indices(),
                geometry.restarts(), geometry.instances(), present & CONVENTIONAL, sources);
    }
}
