package org.tilewright.opengl.frame;

import org.tilewright.opengl.object.ArraySource;
import org.tilewright.opengl.object.Geometry;
import org.tilewright.opengl.object.Slots;

/** Without a program, the generic attribute 0 is the position (OpenGL 2.1, 2.7). */
final class GenericPosition {

    private static final int CONVENTIONAL = (1 << Slots.GENERIC) - 1;

    private GenericPosition() {}

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
