package org.tilewright.asset.scene;

import java.util.List;

import org.tilewright.asset.Asset;
import org.tilewright.asset.Transform;
import org.tilewright.asset.Vector;
import org.tilewright.asset.Viewpoint;
import org.tilewright.frame.InputException;
import org.tilewright.input.Place;

/**
 * From where a scene is seen. Perspective, its clip space and its limits are OpenGL's.
 *
 * @param camera     where the camera stands in the world
 * @param projection from the camera's space to clip space
 */
record View(Transform camera, Transform projection) {

    /** The camera by itself: 45 degrees high, from the right and above of the front, which is z. */
    private static final double OPENING = Math.PI / 4;
    private static final double FROM_THE_RIGHT = Math.PI / 6;
    private static final double FROM_ABOVE = Math.PI / 9;
    private static final double AIR = 1.05;

    /** The view that the settings ask for; if they ask for none, that of the scene's first camera, or one of all of it. */
    static View of(Asset asset, Bounds bounds, Settings settings, String file) {
        double aspect = (double) settings.width() / settings.height();
        Viewpoint viewpoint = viewpoint(asset.viewpoints(), settings.camera(), file);
        Transform turned = Transform.translation(bounds.centre())
                .times(Transform.turn(-settings.turn() * Math.PI / 180))
                .times(Transform.translation(bounds.centre().times(-1)));
        View view = viewpoint == null ? overall(bounds, aspect) : through(viewpoint, aspect);
        return new View(turned.times(view.camera()), view.projection());
    }

    /** Null for one that sees all. */
    private static Viewpoint viewpoint(List<Viewpoint> viewpoints, String asked, String file) {
        if (asked == null) {
            return viewpoints.isEmpty() ? null : viewpoints.getFirst();
        }
        boolean all = asked.equals(Settings.OVERVIEW)
                && viewpoints.stream().noneMatch(viewpoint -> viewpoint.name().equals(asked));
        return all ? null : named(viewpoints, asked, file);
    }

    private static Viewpoint named(List<Viewpoint> viewpoints, String name, String file) {
        for (Viewpoint viewpoint : viewpoints) {
            if (viewpoint.name().equals(name)) {
                return viewpoint;
            }
        }
        if (name.matches("\\d{1,9}") && Integer.parseInt(name) < viewpoints.size()) {
            return viewpoints.get(Integer.parseInt(name));
        }
        throw new InputException("--camera " + name + ": " + file + " has no such camera; expected "
                + (viewpoints.isEmpty() ? "none, as it has none"
                        : Settings.OVERVIEW + ", 0 to " + (viewpoints.size() - 1) + ", or one of "
                                + String.join(", ", viewpoints.stream().limit(20).map(Viewpoint::name).map(Place::quote)
                                        .toList())));
    }

    /** A camera may be scaled with the node that it hangs on; what it sees is not. */
    private static View through(Viewpoint viewpoint, double aspect) {
        Transform world = viewpoint.world();
        Vector back = world.column(2).unit();
        Vector right = world.column(1).cross(back).unit();
        Transform camera = axes(right, back.cross(right), back, world.column(3));
        double near = viewpoint.near();
        double far = viewpoint.far();
        if (viewpoint.perspective()) {
            return new View(camera, perspective(1 / StrictMath.tan(viewpoint.height() / 2), aspect, near, far));
        }
        double height = viewpoint.height();
        return new View(camera, Transform.of(1 / (height * aspect), 0, 0, 0, 0, 1 / height, 0, 0, 0, 0,
                2 / (near - far), 0, 0, 0, (far + near) / (near - far), 1));
    }

    private static View overall(Bounds bounds, double aspect) {
        double scale = 1 / StrictMath.tan(OPENING / 2);
        double narrowest = OPENING / 2;
        if (aspect < 1) {
            narrowest = StrictMath.atan(StrictMath.tan(narrowest) * aspect);
        }
        double distance = bounds.radius() * AIR / StrictMath.sin(narrowest);
        double level = StrictMath.cos(FROM_ABOVE);
        Vector back = new Vector(level * StrictMath.sin(FROM_THE_RIGHT), StrictMath.sin(FROM_ABOVE),
                level * StrictMath.cos(FROM_THE_RIGHT));
        Vector right = new Vector(0, 1, 0).cross(back).unit();
        Transform camera = axes(right, back.cross(right), back, bounds.centre().plus(back.times(distance)));
        return new View(camera, perspective(scale, aspect, distance - bounds.radius() * AIR / 1.02,
                distance + bounds.radius() * AIR));
    }

    private static Transform perspective(double scale, double aspect, double near, double far) {
        boolean endless = Double.isInfinite(far);
        return Transform.of(scale / aspect, 0, 0, 0, 0, scale, 0, 0, 0, 0, endless ? -1 : (far + near) / (near - far),
                -1, 0, 0, endless ? -2 * near : 2 * far * near / (near - far), 0);
    }

    private static Transform axes(Vector x, Vector y, Vector z, Vector origin) {
        return Transform.of(x.x(), x.y(), x.z(), 0, y.x(), y.y(), y.z(), 0, z.x(), z.y(), z.z(), 0, origin.x(),
                origin.y(), origin.z(), 1);
    }

    Vector eye() {
        return camera.column(3);
    }

    /** From the world to clip space. */
    Transform viewProjection() {
        return projection.times(camera.inverse());
    }
}
