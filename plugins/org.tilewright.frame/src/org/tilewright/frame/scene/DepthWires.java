package org.tilewright.frame.scene;

import org.tilewright.frame.Frame;
import org.tilewright.frame.scene.build.Colours;
import org.tilewright.frame.scene.build.Light;
import org.tilewright.frame.scene.build.Matrix;
import org.tilewright.frame.scene.build.Mesh;
import org.tilewright.frame.scene.build.Noise;
import org.tilewright.frame.scene.build.SceneBuilder;
import org.tilewright.frame.scene.build.StateBuilder;
import org.tilewright.frame.scene.build.Surface;
import org.tilewright.frame.scene.build.Vector;
import org.tilewright.frame.state.BlendFactor;
import org.tilewright.frame.state.CompareFunction;

/**
 * Depth scene 4: lines, and the same triangles twice. Depth alone is laid down under LESS with a polygon offset, the
 * same triangles are coloured under EQUAL without writing, and wires are drawn over them under LEQUAL.
 */
final class DepthWires {

    private static final Light LIGHT = new Light(new Vector(0.3, 0.8, 0.6), Colours.hex(0x5A4A86),
            Colours.hex(0x1A1838));

    private final Noise noise = new Noise(4);

    Frame build() {
        SceneBuilder scene = new SceneBuilder("depth-4-wires", 640, 480);
        scene.clear(0.03f, 0.02f, 0.08f, 1);
        scene.camera(Math.toRadians(48), 0.5, 90, new Vector(0, 3.1, 11), new Vector(0, 1.9, 0));
        Surface evening = Surface.plane(new Vector(-60, -20, -50), new Vector(120, 0, 0), new Vector(0, 80, 0));
        scene.draw(evening.triangles(scene, 1, 1, (p, n, u, v) -> Colours.mix(Colours.hex(0x3A1450),
                Colours.hex(0x05040F), 2.4 * v - 0.7)), new StateBuilder());
        scene.endBackdrop();
        Surface hills = (u, v) -> hill(40 * (u - 0.5), 12 - 52 * v);
        wire(scene, hills, 72, 84, Matrix.IDENTITY, 0xFF2FA0, 0x35E0FF);
        Surface knot = Surface.knot(2, 3, 1.9, 0.85, 0.42);
        wire(scene, knot, 200, 22, Matrix.translation(0, 2.6, 1.5).times(Matrix.rotationX(1.15)), 0xFFD23F, 0xFF5E3A);
        Surface globe = Surface.sphere(1.3);
        wire(scene, globe, 36, 20, Matrix.translation(-5.2, 3.2, -3).times(Matrix.rotationZ(0.5)), 0x58F29B, 0x2F9BFF);
        Surface vase = Surface.lathe(0.8, 0, 1.2, 0.5, 1.35, 1.1, 0.9, 1.9, 0.45, 2.4, 0.6, 2.9, 1.0, 3.2);
        wire(scene, vase, 32, 24, Matrix.translation(5, 0.9, -2.4), 0xB47CFF, 0xFF7EC8);
        return scene.buildByCells();
    }

    private Vector hill(double x, double z) {
        double road = Math.clamp((StrictMath.abs(x) - 2) / 14, 0.0, 1.0);
        double away = Math.clamp((2 - z) / 30, 0.15, 1.0);
        double height = noise.fractal(x * 0.16 + 10, z * 0.16 + 30, 64, 4);
        return new Vector(x, 13 * road * away * height * height, z);
    }

    private static void wire(SceneBuilder scene, Surface surface, int columns, int rows, Matrix placement, int low,
            int high) {
        Mesh solid = surface.triangles(scene, columns, rows,
                (p, n, u, v) -> LIGHT.on(Colours.mix(Colours.hex(low), Colours.hex(high), v), n));
        Mesh wires = surface.lines(scene, columns, rows,
                (p, n, u, v) -> Colours.mix(Colours.hex(low), Colours.hex(high), 0.5 + 0.5 * StrictMath.sin(6 * v)));
        scene.draw(solid, placement, new StateBuilder().polygonOffset(1, 4).depthOnly());
        scene.endLayer();
        scene.draw(solid, placement, new StateBuilder().polygonOffset(1, 4).depth(CompareFunction.EQUAL, false));
        scene.draw(wires, placement, new StateBuilder().depth(CompareFunction.LEQUAL, true)
                .blend(BlendFactor.ONE, BlendFactor.ONE));
        scene.endLayer();
    }
}
