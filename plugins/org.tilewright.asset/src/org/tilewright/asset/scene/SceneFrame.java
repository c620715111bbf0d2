package org.tilewright.asset.scene;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

import org.tilewright.asset.AlphaMode;
import org.tilewright.asset.Asset;
import org.tilewright.asset.Part;
import org.tilewright.asset.Surface;
import org.tilewright.asset.SurfaceImage;
import org.tilewright.asset.Transform;
import org.tilewright.frame.Clear;
import org.tilewright.frame.Command;
import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.program.ProgramInput;
import org.tilewright.frame.program.ProgramTexture;
import org.tilewright.frame.program.UniformValue;
import org.tilewright.frame.state.Blend;
import org.tilewright.frame.state.BlendEquation;
import org.tilewright.frame.state.BlendFactor;
import org.tilewright.frame.state.ColourMask;
import org.tilewright.frame.state.CompareFunction;
import org.tilewright.frame.state.Cull;
import org.tilewright.frame.state.DepthState;
import org.tilewright.frame.state.Face;
import org.tilewright.frame.state.Rasterisation;
import org.tilewright.frame.state.Rectangle;
import org.tilewright.frame.state.RenderState;
import org.tilewright.frame.state.Vector4;
import org.tilewright.frame.state.Winding;
import org.tilewright.frame.targets.RenderTarget;
import org.tilewright.frame.transform.VertexProcessing;

/** Makes one frame of a scene: what covers first, in file order, then what is blended, from far to near. */
final class SceneFrame {

    /** Behind the scene, as sRGB. */
    private static final float[] BACKGROUND = { 0.32f, 0.34f, 0.37f, 1 };

    private final View view;
    private final Lights lights;
    private final Settings settings;
    private final Programs programs = new Programs();
    private final Textures textures = new Textures();
    private final Geometry geometry = new Geometry();
    private final List<Command> commands = new ArrayList<>();

    private SceneFrame(View view, Lights lights, Settings settings) {
        this.view = view;
        this.lights = lights;
        this.settings = settings;
    }

    static Frame of(String name, Asset asset, View view, Lights lights, Settings settings) {
        SceneFrame frame = new SceneFrame(view, lights, settings);
        frame.commands.add(new Clear(true, true, BACKGROUND, 1, null));
        List<Part> parts = new ArrayList<>(asset.parts());
        parts.removeIf(part -> part.indices().length == 0);
        parts.sort(Comparator.comparing((Part part) -> part.surface().alpha() == AlphaMode.BLEND)
                .thenComparingDouble(frame::nearness));
        parts.forEach(frame::draw);
        return new Frame(name, settings.width(), settings.height(), false, List.of(), frame.textures.all(),
                frame.programs.all(), frame.commands, frame.geometry.vertices().buffer(),
                frame.geometry.indices().buffer());
    }

    /** How near a blended part is, along the line of sight; 0 of others, which stay in their order. */
    private double nearness(Part part) {
        if (part.surface().alpha() != AlphaMode.BLEND) {
            return 0;
        }
        return view.camera().inverse().point(Bounds.of(List.of(part)).centre()).z();
    }

    private void draw(Part part) {
        geometry.count(part.vertices(), part.indices());
        commands.add(new Draw(commands.size() - 1, RenderTarget.SCREEN, part.primitive(),
                geometry.place(part.indices()), part.indices().length, geometry.place(part.vertices()),
                VertexProcessing.matrices(view.camera().inverse().times(part.world()).toFloats(),
                        view.projection().toFloats()),
                state(part), input(part)));
    }

    private RenderState state(Part part) {
        boolean blended = part.surface().alpha() == AlphaMode.BLEND;
        Winding front = part.world().volume() < 0 ? Winding.CW : Winding.CCW;
        boolean culled = part.isOfTriangles() && !part.surface().doubleSided();
        return new RenderState(List.of(), new DepthState(true, CompareFunction.LEQUAL, !blended, 0, 1), null,
                blended ? new Blend(BlendFactor.SRC_ALPHA, BlendFactor.ONE_MINUS_SRC_ALPHA, BlendFactor.ONE,
                        BlendFactor.ONE_MINUS_SRC_ALPHA, BlendEquation.FUNC_ADD, BlendEquation.FUNC_ADD, Vector4.ZERO)
                        : null,
                null, null, culled ? new Cull(Face.BACK, front) : null, null,
                new Rectangle(0, 0, settings.width(), settings.height()), null, ColourMask.ALL, null, false, false,
                Rasterisation.plain(front));
    }

    private ProgramInput input(Part part) {
        Surface surface = part.surface();
        Transform world = part.world();
        List<UniformValue> uniforms = new ArrayList<>();
        List<ProgramTexture> units = new ArrayList<>();
        uniforms.add(Uniforms.floats("world", 4, 4, world.toFloats()));
        uniforms.add(Uniforms.floats("viewProjection", 4, 4, view.viewProjection().toFloats()));
        uniforms.add(Uniforms.floats("baseColour", 1, 4, surface.base()));
        image(part, "base", surface.baseImage(), true, uniforms, units);
        if (part.vertices().normals() != null) {
            uniforms.add(Uniforms.floats("normals", 3, 3, world.normals()));
        }
        if (surface.alpha() == AlphaMode.MASK) {
            uniforms.add(Uniforms.number("cutoff", surface.cutoff()));
        }
        if (!surface.unlit()) {
            light(part, uniforms, units);
        }
        uniforms.sort(Comparator.comparing(UniformValue::name));
        int program = programs.number(part.vertices(), surface, lights.count());
        return new ProgramInput(program, 0, 0, false, false, false, 0, uniforms, List.of(), units);
    }

    private void light(Part part, List<UniformValue> uniforms, List<ProgramTexture> units) {
        Surface surface = part.surface();
        uniforms.addAll(lights.uniforms());
        uniforms.add(Uniforms.vector("eye", view.eye()));
        uniforms.add(Uniforms.number("metallic", surface.metallic()));
        uniforms.add(Uniforms.number("roughness", surface.roughness()));
        uniforms.add(Uniforms.floats("emissive", 1, 3, surface.emissive()));
        image(part, "roughness", surface.roughnessImage(), false, uniforms, units);
        if (part.vertices().normals() != null
                && image(part, "normal", surface.normalImage(), false, uniforms, units)) {
            uniforms.add(Uniforms.number("normalScale", surface.normalScale()));
        }
        if (image(part, "occlusion", surface.occlusionImage(), false, uniforms, units)) {
            uniforms.add(Uniforms.number("occlusionStrength", surface.occlusionStrength()));
        }
        image(part, "emissive", surface.emissiveImage(), true, uniforms, units);
    }

    /** Gives a program an image, if the part has the coordinates that it lies by. */
    private boolean image(Part part, String name, SurfaceImage image, boolean colours, List<UniformValue> uniforms,
            List<ProgramTexture> units) {
        if (!Programs.has(part.vertices(), image)) {
            return false;
        }
        float[] by = image.coordinates();
        uniforms.add(Uniforms.floats(name + "Place", 1, 3, by[0], by[2], by[4], by[1], by[3], by[5]));
        uniforms.add(Uniforms.unit(name + "Image", units.size()));
        units.add(new ProgramTexture(units.size(), textures.id(image, colours), 0));
        return true;
    }
}
