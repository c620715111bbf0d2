package org.tilewright.frame.scene.profile;

import java.util.List;
import java.util.Random;

import org.tilewright.frame.Frame;
import org.tilewright.frame.image.Texture;
import org.tilewright.frame.scene.build.Colours;
import org.tilewright.frame.scene.build.Matrix;
import org.tilewright.frame.scene.build.Noise;
import org.tilewright.frame.scene.build.ScreenQuads;
import org.tilewright.frame.scene.build.StateBuilder;
import org.tilewright.frame.state.BlendFactor;
import org.tilewright.frame.state.TextureEnvironment;
import org.tilewright.frame.targets.RenderTarget;
import org.tilewright.frame.targets.TargetBuffer;

/**
 * Makes frames to profiles: a river landscape drawn in many passes, from arithmetic alone, so that the same profile gives
 * the same frame everywhere. Draws, primitives and synchronisations are exactly those of the profile, bytes of
 * synchronisations within 1 %, and overdraw and discarded primitives near it.
 */
public final class ProfileFrames {

    /** Draws of a layer's shadow map and reflection, each to one of the layer. */
    private static final double SHADOW_DRAWS = 0.5;
    private static final double REFLECTION_DRAWS = 0.35;

    /** Pixels of a layer's banks and of its river, to one of the target: about, as the land hides some. */
    private static final double LAND = 0.2;

    private final FrameProfile profile;
    private final PassPlan plan;
    private final ProfileDeal deal;
    private final ProfileCanvas canvas;
    private final ProfileWorld world;
    private final LayerPainter painter;
    private final ScreenQuads quads;
    private final int mistDraws;

    private ProfileFrames(FrameProfile profile, ProfileDeal deal) {
        this.profile = profile;
        this.deal = deal;
        plan = PassPlan.of(profile);
        canvas = new ProfileCanvas(profile, plan.targets());
        Noise noise = new Noise((int) profile.seed());
        int layers = Math.max(1, plan.layers());
        world = new ProfileWorld(noise, layers);
        ProfileMeshes meshes = new ProfileMeshes(canvas.meshes(), Atmosphere.of(profile.seed()).light(), noise);
        painter = new LayerPainter(canvas, world, meshes, deal, profile.seed(), new Random(profile.seed()));
        quads = new ScreenQuads(canvas.meshes());
        mistDraws = Math.max(1, profile.draws() / 10 / layers);
    }

    /**
     * Makes a frame.
     *
     * @param profile what it is to be
     * @return the frame
     * @throws IllegalArgumentException if the profile has too few draws or primitives for its passes, or too many
     *                                  primitives for its draws; the message says how many it can have
     */
    public static Frame build(FrameProfile profile) {
        ProfileFrames rehearsal = new ProfileFrames(profile, new ProfileDeal());
        rehearsal.paint();
        int layers = Math.max(1, rehearsal.plan.layers());
        int draws = profile.draws() - rehearsal.canvas.draws();
        int triangles = profile.primitives() - rehearsal.canvas.triangles();
        if (draws < layers) {
            throw new IllegalArgumentException("the draws of profile " + profile.name() + " must be at least "
                    + (rehearsal.canvas.draws() + layers) + " for its passes");
        }
        if (triangles < draws) {
            throw new IllegalArgumentException("the primitives of profile " + profile.name() + " must be at least "
                    + (rehearsal.canvas.triangles() + draws) + " for its passes and draws");
        }
        ProfileFrames frames = new ProfileFrames(profile,
                new ProfileDeal(profile, draws, triangles, new Random(~profile.seed())));
        frames.paint();
        return frames.canvas.build();
    }

    private void paint() {
        if (profile.synchronisations() == 0) {
            layer(0, canvas.screen(), null);
            return;
        }
        Texture image = null;
        for (int layer = 0; layer < plan.layers(); layer++) {
            RenderTarget target = plan.target(PassPlan.LAYER + layer % 2);
            layer(layer, target, image);
            image = canvas.show(target, TargetBuffer.COLOR);
        }
        finish(image);
    }

    private void layer(int number, RenderTarget target, Texture before) {
        ProfileWorld.Band band = world.band(number);
        boolean river = plan.layers() > 0 && plan.hasReflection(number);
        boolean shadow = plan.layers() > 0 && plan.hasShadow(number);
        int first = share(number);
        int draws = share(number + 1) - first;
        int casters = shadow ? (int) (draws * SHADOW_DRAWS / weight(number)) : 0;
        int mirrored = river ? (int) (draws * REFLECTION_DRAWS / weight(number)) : 0;
        List<ProfileWorld.Thing> things = painter.things(band, target, river, draws - casters - mirrored);
        List<ProfileWorld.Thing> seen = things.stream().filter(thing -> !deal.outside(thing.draw())).toList();
        List<ProfileWorld.Thing> casting = seen.isEmpty() ? things : seen;
        Texture shadows = null;
        Texture reflection = null;
        if (shadow) {
            RenderTarget map = plan.target(PassPlan.SHADOW);
            painter.shadowMap(map, band, target, profile.overdraw(), casting, casters);
            shadows = canvas.show(map, TargetBuffer.DEPTH);
        }
        if (river) {
            RenderTarget image = plan.target(PassPlan.REFLECTION);
            painter.reflection(image, target, profile.overdraw(), casting, mirrored);
            reflection = canvas.show(image, TargetBuffer.COLOR);
        }
        canvas.begin(target, 0, 0, 0);
        painter.backdrop(before);
        if (river) {
            painter.river(band, reflection);
        }
        painter.banks(band, river, shadows);
        painter.objects(things);
        double pixels = (double) target.width() * target.height();
        double covered = things.stream().mapToDouble(thing -> deal.pixels(thing.draw())).sum();
        painter.mist(band, pixels * (profile.overdraw() - 1 - LAND) - covered, mistDraws,
                LayerPainter.sheets(target, profile.overdraw() / mistDraws));
    }

    /** Draws of objects of the layers before one, their shadow maps and reflections included. */
    private int share(int layer) {
        if (layer == Math.max(1, plan.layers())) {
            return deal.draws();
        }
        double all = 0;
        double before = 0;
        for (int i = 0; i < Math.max(1, plan.layers()); i++) {
            all += weight(i);
            before += i < layer ? weight(i) : 0;
        }
        return (int) (deal.draws() * before / all);
    }

    private double weight(int layer) {
        return plan.layers() == 0 ? 1
                : 1 + (plan.hasShadow(layer) ? SHADOW_DRAWS : 0) + (plan.hasReflection(layer) ? REFLECTION_DRAWS : 0);
    }

    /** Blurs the last layer's image pass by pass, and adds it to that image on the screen. */
    private void finish(Texture image) {
        int taps = (int) Math.clamp(Math.round(profile.overdraw()), 1L, 8L);
        Texture blurred = image;
        for (int post = 0; post < plan.posts(); post++) {
            RenderTarget target = plan.target(PassPlan.POST + post % 2);
            canvas.begin(target, 0, 0, 0);
            blur(blurred, taps, 1.0 / taps);
            blurred = canvas.show(target, TargetBuffer.COLOR);
        }
        canvas.begin(canvas.screen(), 0, 0, 0);
        canvas.draw(quads.full(0, Colours.hex(0xFFFFFF)), Matrix.IDENTITY, Matrix.IDENTITY,
                new StateBuilder().noDepthTest().texture(image, TextureEnvironment.REPLACE));
        if (plan.posts() > 0) {
            blur(blurred, 1, 0.25);
        }
    }

    private void blur(Texture blurred, int taps, double weight) {
        for (int tap = 0; tap < taps; tap++) {
            double angle = 2.4 * tap;
            double reach = 3.0 * tap / canvas.target().width();
            Matrix shift = Matrix.translation(reach * StrictMath.cos(angle), reach * StrictMath.sin(angle), 0);
            canvas.draw(quads.full(0, Colours.rgb(weight, weight, weight)), shift, Matrix.IDENTITY,
                    new StateBuilder().noDepthTest().texture(blurred, TextureEnvironment.MODULATE)
                            .blend(BlendFactor.ONE, BlendFactor.ONE));
        }
    }
}
