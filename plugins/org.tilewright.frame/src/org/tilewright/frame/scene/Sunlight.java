package org.tilewright.frame.scene;

import java.util.List;

import org.tilewright.frame.PrimitiveType;
import org.tilewright.frame.image.Texture;
import org.tilewright.frame.image.Wrap;
import org.tilewright.frame.scene.build.Colours;
import org.tilewright.frame.scene.build.Matrix;
import org.tilewright.frame.scene.build.Mesh;
import org.tilewright.frame.scene.build.Painting;
import org.tilewright.frame.scene.build.SceneBuilder;
import org.tilewright.frame.scene.build.StateBuilder;
import org.tilewright.frame.scene.build.Surface;
import org.tilewright.frame.scene.build.Vector;
import org.tilewright.frame.state.CompareFunction;
import org.tilewright.frame.state.TextureEnvironment;
import org.tilewright.frame.targets.RenderTarget;
import org.tilewright.frame.targets.TargetBuffer;

/**
 * A sun that throws shadows through a target of depths as it sees them. The primary colour is its light on a surface; unit 0
 * takes it away in the shadow, unit 1 adds the sky's by how far the surface faces upwards, unit 2 is the surface's own colour.
 */
final class Sunlight {

    private final SceneBuilder scene;
    private final Vector direction;
    private final Vector halfway;
    private final int colour;
    private final Matrix projection;
    private final Matrix view;
    private final RenderTarget depths;
    private final Texture shadow;
    private final Texture sky;

    /**
     * A sun over the origin.
     *
     * @param edge     pixels along its target
     * @param halfEdge half the extent of what it sees
     * @param eye      the camera, for the shine of surfaces
     */
    Sunlight(SceneBuilder scene, Vector direction, int colour, Painting skylight, int edge, double halfEdge,
            Vector eye) {
        this.scene = scene;
        this.direction = direction.unit();
        this.colour = colour;
        halfway = this.direction.plus(eye.unit()).unit();
        projection = Matrix.parallel(halfEdge, 1, 1 + 4 * halfEdge);
        view = Matrix.lookAt(this.direction.times(1 + 2 * halfEdge), new Vector(0, 0, 0));
        depths = scene.target(edge, edge, false, true);
        shadow = scene.image(depths, TargetBuffer.DEPTH, CompareFunction.LEQUAL);
        sky = scene.picture(skylight, "RGB8", 64, Wrap.CLAMP_TO_EDGE);
    }

    /** Draws the depths of meshes as the sun sees them. */
    void drawShadows(List<Mesh> meshes) {
        scene.use(depths);
        scene.clear(0, 0, 0, 1);
        scene.camera(projection, view);
        for (Mesh mesh : meshes) {
            scene.draw(mesh, new StateBuilder().depthOnly().cullBack().polygonOffset(2.5f, 8));
        }
    }

    /** Lays a surface down with all that its light needs, its own picture repeated so often. */
    Mesh lay(Surface surface, int columns, int rows, double shine, double repeatS, double repeatT) {
        scene.begin(3);
        Matrix toShadow = projection.times(view);
        for (int row = 0; row <= rows; row++) {
            for (int column = 0; column <= columns; column++) {
                double u = (double) column / columns;
                double v = (double) row / rows;
                Vector position = surface.at(u, v);
                Vector normal = surface.normal(u, v);
                Vector place = toShadow.apply(position);
                scene.vertex(position, light(normal, shine), 0.5 + 0.5 * place.x(), 0.5 + 0.5 * place.y(),
                        0.5 + 0.5 * place.z(), 0.5 + 0.5 * normal.y(), repeatS * u, repeatT * v);
            }
        }
        Surface.cells(scene, columns, rows);
        return scene.end(PrimitiveType.TRIANGLES);
    }

    private int light(Vector normal, double shine) {
        double facing = Math.max(0, normal.dot(direction));
        double mirrored = shine * StrictMath.pow(Math.max(0, normal.dot(halfway)), 40);
        return Colours.mix(Colours.scale(colour, facing), Colours.hex(0xFFFFFF), facing > 0 ? mirrored : 0);
    }

    /** The state of a lit mesh with its own picture. */
    StateBuilder lit(Texture picture) {
        return new StateBuilder().cullBack().comparison(shadow, TextureEnvironment.MODULATE, 1)
                .texture(sky, TextureEnvironment.ADD).texture(picture, TextureEnvironment.MODULATE);
    }
}
