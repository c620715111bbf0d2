package org.tilewright.frame.scene.profile;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

import org.tilewright.frame.image.Texture;
import org.tilewright.frame.image.Wrap;
import org.tilewright.frame.scene.build.Colours;
import org.tilewright.frame.scene.build.Matrix;
import org.tilewright.frame.scene.build.Mesh;
import org.tilewright.frame.scene.build.SceneBuilder;
import org.tilewright.frame.scene.build.ScreenQuads;
import org.tilewright.frame.scene.build.StateBuilder;
import org.tilewright.frame.scene.build.Surface;
import org.tilewright.frame.scene.build.Vector;
import org.tilewright.frame.state.BlendFactor;
import org.tilewright.frame.state.CompareFunction;
import org.tilewright.frame.state.TextureEnvironment;
import org.tilewright.frame.targets.RenderTarget;

/**
 * Draws layers of the world: what lies behind, the river, its banks, objects on them, and large sheets of mist and light
 * between, which take the fragments that the profile still wants. Before a layer come its shadow map and its reflection.
 */
final class LayerPainter {

    private static final int BANK_COLUMNS = 12;
    private static final int BANK_ROWS = 4;

    /** Part of the target's height that the edge of a sheet of mist has about. */
    private static final double SHEET = 0.2;

    private final ProfileCanvas canvas;
    private final ProfileWorld world;
    private final ProfileMeshes meshes;
    private final ProfileDeal deal;
    private final Atmosphere atmosphere;
    private final Random random;
    private final ScreenQuads quads;
    private final Texture windows;
    private final Texture puff;

    LayerPainter(ProfileCanvas canvas, ProfileWorld world, ProfileMeshes meshes, ProfileDeal deal, long seed,
            Random random) {
        this.canvas = canvas;
        this.world = world;
        this.meshes = meshes;
        this.deal = deal;
        this.random = random;
        atmosphere = Atmosphere.of(seed);
        quads = new ScreenQuads(canvas.meshes());
        windows = canvas.add(ProfilePaintings.windows(seed), "RGB8", 128, Wrap.REPEAT);
        puff = canvas.add(ProfilePaintings.puff(), "RGBA8", 64, Wrap.CLAMP_TO_EDGE);
    }

    /** Places the objects of a layer, to which so many draws are dealt. */
    List<ProfileWorld.Thing> things(ProfileWorld.Band band, RenderTarget target, boolean river, int draws) {
        List<ProfileWorld.Thing> things = new ArrayList<>();
        for (int i = 0; i < draws; i++) {
            int draw = deal.next();
            things.add(world.place(random, band, target.width(), target.height(), river, deal.pixels(draw), draw));
        }
        return things;
    }

    /** Draws the depths that the sun sees: the ground, so many times over, and objects. */
    void shadowMap(RenderTarget map, ProfileWorld.Band band, RenderTarget layer, double overdraw,
            List<ProfileWorld.Thing> things, int draws) {
        canvas.begin(map, 0, 0, 0);
        int white = Colours.hex(0xFFFFFF);
        Mesh ground = quads.stack((int) Math.ceil(overdraw), rest(overdraw, layer, things, draws), 0.9999, white,
                white);
        canvas.draw(ground, Matrix.IDENTITY, Matrix.IDENTITY, new StateBuilder().depth(CompareFunction.LEQUAL, true));
        double aspect = (double) layer.width() / layer.height();
        Matrix light = ProfileLight.of(band, aspect).projection();
        for (int i = 0; i < draws; i++) {
            draw(things.get(i % things.size()), deal.next(), Matrix.IDENTITY, light,
                    new StateBuilder().cullBack().depthRange(0.3f, 0.5f));
        }
    }

    /** Draws what the river mirrors: the sky, so many times over, and objects. */
    void reflection(RenderTarget image, RenderTarget layer, double overdraw, List<ProfileWorld.Thing> things,
            int draws) {
        canvas.begin(image, 0, 0, 0);
        Mesh sky = quads.stack((int) Math.ceil(overdraw), rest(overdraw, layer, things, draws), 0.9999,
                atmosphere.zenith(), atmosphere.horizon());
        canvas.draw(sky, Matrix.IDENTITY, Matrix.IDENTITY, new StateBuilder().depth(CompareFunction.LEQUAL, true));
        Matrix projection = world.projection((double) image.width() / image.height());
        for (int i = 0; i < draws; i++) {
            draw(things.get(i % things.size()), deal.next(), world.mirroredView(), projection,
                    atmosphere.hazy(new StateBuilder().cullBackUpsideDown()));
        }
    }

    /** What is left of an overdraw beside objects, which cover as much of these passes' targets as of their layer's. */
    private double rest(double overdraw, RenderTarget layer, List<ProfileWorld.Thing> things, int draws) {
        double covered = 0;
        for (int i = 0; i < draws; i++) {
            covered += deal.pixels(things.get(i % things.size()).draw());
        }
        return Math.max(1, overdraw - covered / layer.width() / layer.height());
    }

    /** Draws what lies behind a layer: the image of the layers before, or the sky. */
    void backdrop(Texture before) {
        StateBuilder state = new StateBuilder().noDepthTest();
        if (before != null) {
            canvas.draw(quads.full(0, Colours.hex(0xFFFFFF)), Matrix.IDENTITY, Matrix.IDENTITY,
                    state.texture(before, TextureEnvironment.REPLACE));
            return;
        }
        quads.begin();
        quads.add(-1, -1, 1, 0, 0, atmosphere.horizon());
        quads.add(-1, 0, 1, 1, 0, atmosphere.horizon(), atmosphere.zenith(), 0, 0, 1, 1);
        canvas.draw(quads.end(), Matrix.IDENTITY, Matrix.IDENTITY, state);
    }

    /** Draws the river between a layer's distances, with what it mirrors. */
    void river(ProfileWorld.Band band, Texture mirrored) {
        double low = -2 / (ProfileWorld.SLOPE * band.near() * 0.92);
        double high = -2 / (ProfileWorld.SLOPE * band.far());
        quads.begin();
        quads.add(-1, Math.max(-1, low), 1, high, 0, Colours.hex(0x6F94A8), Colours.hex(0xB4CCD8), 0,
                (Math.max(-1, low) + 1) / 2, 1, (high + 1) / 2);
        canvas.draw(quads.end(), Matrix.IDENTITY, Matrix.IDENTITY,
                new StateBuilder().noDepthTest().texture(mirrored, TextureEnvironment.MODULATE));
    }

    /** Draws the ground left and right of the river, or of the middle, under shadows if there are any. */
    void banks(ProfileWorld.Band band, boolean river, Texture shadows) {
        RenderTarget target = canvas.target();
        double aspect = (double) target.width() / target.height();
        ProfileLight map = ProfileLight.of(band, aspect);
        for (int side = -1; side <= 1; side += 2) {
            int direction = side;
            Surface bank = (u, v) -> {
                double distance = band.at(v) * (0.92 + 0.09 * v);
                double inner = river ? world.shore(distance) : 0;
                double away = inner + (1.15 - inner) * (direction < 0 ? 1 - u : u);
                return world.ground(direction * away * ProfileWorld.SLOPE * aspect * distance, distance, river);
            };
            SceneBuilder scene = canvas.meshes();
            scene.begin(1);
            for (int row = 0; row <= BANK_ROWS; row++) {
                for (int column = 0; column <= BANK_COLUMNS; column++) {
                    double u = (double) column / BANK_COLUMNS;
                    double v = (double) row / BANK_ROWS;
                    Vector place = bank.at(u, v);
                    scene.vertex(place, atmosphere.light().on(world.earth(place), bank.normal(u, v)), map.s(place),
                            map.t(place));
                }
            }
            StateBuilder state = atmosphere.hazy(new StateBuilder());
            if (shadows != null) {
                state.texture(shadows, TextureEnvironment.MODULATE);
            }
            canvas.draw(Surface.grid(scene, BANK_COLUMNS, BANK_ROWS), world.view(), world.projection(aspect), state);
        }
    }

    void objects(List<ProfileWorld.Thing> things) {
        RenderTarget target = canvas.target();
        Matrix projection = world.projection((double) target.width() / target.height());
        for (ProfileWorld.Thing thing : things) {
            draw(thing, thing.draw(), world.view(), projection, atmosphere.hazy(new StateBuilder().cullBack()));
        }
    }

    private void draw(ProfileWorld.Thing thing, int draw, Matrix view, Matrix projection, StateBuilder state) {
        Mesh mesh = meshes.of(thing.kind(), deal.triangles(draw));
        if (mesh.texcoords() > 0 && canvas.target().colour()) {
            state.texture(windows, TextureEnvironment.MODULATE);
        }
        // A hidden caster of a shadow stands aside although its object is in sight.
        Matrix aside = deal.outside(draw) ? Matrix.translation(1e3, 0, 0) : Matrix.IDENTITY;
        canvas.draw(mesh, view.times(aside).times(thing.placement()), projection, state);
    }

    /**
     * Draws sheets of mist.
     *
     * @param band   the layer
     * @param pixels pixels that they cover, all together
     * @param draws  number of draws
     * @param sheets number of sheets of a draw
     */
    void mist(ProfileWorld.Band band, double pixels, int draws, int sheets) {
        RenderTarget target = canvas.target();
        double edge = StrictMath.sqrt(Math.max(0, pixels) / draws / sheets);
        double halfWidth = edge / target.width();
        double halfHeight = edge / target.height();
        StateBuilder state = new StateBuilder().depth(CompareFunction.LEQUAL, false)
                .texture(puff, TextureEnvironment.MODULATE)
                .blend(BlendFactor.SRC_ALPHA, BlendFactor.ONE_MINUS_SRC_ALPHA);
        for (int draw = 0; draw < draws; draw++) {
            double depth = ProfileWorld.depth(band.at(1 - (draw + 0.5) / draws));
            boolean high = random.nextInt(3) == 0;
            quads.begin();
            for (int sheet = 0; sheet < sheets; sheet++) {
                double x = (2 * random.nextDouble() - 1) * Math.max(0, 1 - halfWidth);
                double y = (2 * random.nextDouble() - 1) * Math.max(0, 1 - halfHeight);
                int colour = high ? atmosphere.mist() : Colours.mix(atmosphere.mist(), atmosphere.horizon(), 0.6);
                quads.add(x - halfWidth, y - halfHeight, x + halfWidth, y + halfHeight, depth,
                        Colours.alpha(colour, 0.04 + 0.08 * random.nextDouble()));
            }
            canvas.draw(quads.end(), Matrix.IDENTITY, Matrix.IDENTITY, state);
        }
    }

    /** How many sheets of mist a layer needs, the edge of each being a part of the target's height. */
    static int sheets(RenderTarget target, double overdraw) {
        double cover = overdraw * target.width() / target.height() / (SHEET * SHEET);
        return (int) Math.max(1, Math.round(cover));
    }
}
