package org.tilewright.asset.scene;

import java.util.ArrayList;
import java.util.List;

import org.tilewright.asset.Asset;
import org.tilewright.asset.Lamp;
import org.tilewright.asset.Remarks;
import org.tilewright.asset.Transform;
import org.tilewright.asset.Vector;
import org.tilewright.frame.program.UniformValue;

/**
 * The light of a scene: its lamps, or one that shines over the viewer's shoulder where it has none, and a sky. A camera would be set to
 * the light that there is: lamps are made so bright that a white surface in the middle of the scene would be white in their light.
 */
final class Lights {

    /** Most lamps; further ones are left out. */
    static final int MOST = 8;

    private static final Vector SKY = new Vector(0.50, 0.55, 0.62);
    private static final Vector GROUND = new Vector(0.20, 0.18, 0.16);
    /** Of the viewer's lamp, from the camera: from the left and above. */
    private static final Vector SHOULDER = new Vector(0.45, -0.65, -1);
    /** The sky adds to it what is left to white. */
    private static final double LAMP = Math.PI * 0.75;

    private final List<Lamp> lamps;

    private Lights(List<Lamp> lamps) {
        this.lamps = lamps;
    }

    static Lights of(Asset asset, Bounds bounds, View view, Remarks remarks) {
        if (asset.lamps().isEmpty()) {
            Vector z = view.camera().direction(SHOULDER.times(-1)).unit();
            Vector x = new Vector(0, 1, 0).cross(z).unit();
            Vector y = z.cross(x);
            Transform world = Transform.of(x.x(), x.y(), x.z(), 0, y.x(), y.y(), y.z(), 0, z.x(), z.y(), z.z(), 0, 0,
                    0, 0, 1);
            return new Lights(List.of(new Lamp("of the viewer", Lamp.Kind.DIRECTIONAL, new Vector(LAMP, LAMP, LAMP),
                    Double.POSITIVE_INFINITY, 0, 0, world)));
        }
        if (asset.lamps().size() > MOST) {
            remarks.add(asset.lamps().size() - MOST + " of " + asset.lamps().size() + " lights are left out");
        }
        List<Lamp> kept = asset.lamps().subList(0, Math.min(MOST, asset.lamps().size()));
        double brightest = kept.stream().mapToDouble(lamp -> brightness(lamp, bounds)).sum();
        double exposure = brightest > 0 ? LAMP / brightest : 1;
        List<Lamp> exposed = new ArrayList<>();
        kept.forEach(lamp -> exposed.add(new Lamp(lamp.name(), lamp.kind(), lamp.colour().times(exposure),
                lamp.range(), lamp.inner(), lamp.outer(), lamp.world())));
        return new Lights(exposed);
    }

    /** Lux at the middle of the scene, from no nearer than its edge. */
    private static double brightness(Lamp lamp, Bounds bounds) {
        Vector colour = lamp.colour();
        double most = Math.max(colour.x(), Math.max(colour.y(), colour.z()));
        double distance = Math.max(bounds.radius(), lamp.world().column(3).minus(bounds.centre()).length());
        return lamp.kind() == Lamp.Kind.DIRECTIONAL ? most : most / (distance * distance);
    }

    int count() {
        return lamps.size();
    }

    /** What programs are given of it. */
    List<UniformValue> uniforms() {
        float[] colours = new float[lamps.size() * 4];
        float[] places = new float[lamps.size() * 4];
        float[] axes = new float[lamps.size() * 4];
        float[] edges = new float[lamps.size()];
        for (int i = 0; i < lamps.size(); i++) {
            Lamp lamp = lamps.get(i);
            double inner = StrictMath.cos(lamp.inner());
            double outer = StrictMath.cos(lamp.outer());
            put(colours, i, lamp.colour(), lamp.kind().ordinal());
            put(places, i, lamp.world().column(3), 1 / lamp.range());
            put(axes, i, lamp.world().column(2).times(-1).unit(), outer);
            edges[i] = (float) (1 / Math.max(1e-4, inner - outer));
        }
        return List.of(Uniforms.vector("ground", GROUND), Uniforms.floats("lampAxis", 1, 4, axes),
                Uniforms.floats("lampColour", 1, 4, colours), Uniforms.floats("lampEdge", 1, 1, edges),
                Uniforms.floats("lampPlace", 1, 4, places), Uniforms.vector("sky", SKY));
    }

    private static void put(float[] to, int index, Vector vector, double last) {
        to[index * 4] = (float) vector.x();
        to[index * 4 + 1] = (float) vector.y();
        to[index * 4 + 2] = (float) vector.z();
        to[index * 4 + 3] = (float) last;
    }
}
