package org.tilewright.frame.scene.profile;

import java.util.ArrayList;
import java.util.List;

import org.tilewright.frame.format.FrameLimits;
import org.tilewright.frame.targets.RenderTarget;

/**
 * The passes of a profile's frame. Every pass draws to a target that is cleared first, and a later one reads one buffer of
 * it, which costs one synchronisation each. Layers of the world, from far to near, each start on the image of the layer
 * before; a layer may have shadows and a reflection, made just before it; post passes blur the last layer; the screen
 * puts it together.
 *
 * @param layers      passes that draw a layer of the world
 * @param shadows     passes that draw a layer's shadow map, at most one a layer
 * @param reflections passes that draw a layer upside down, at most one a layer
 * @param posts       passes that blur
 * @param targets     the targets that these passes take turns in
 */
record PassPlan(int layers, int shadows, int reflections, int posts, List<RenderTarget> targets) {

    /** Ids of the targets. Layers and post passes take turns in two each, as a pass reads what the one before wrote. */
    static final int LAYER = 1;
    static final int SHADOW = 3;
    static final int REFLECTION = 4;
    static final int POST = 5;

    private static final int ALIGNMENT = 8;
    private static final double SMALLEST_SHADOW = 0.25;
    private static final double LARGEST_SHADOW = 4;

    static PassPlan of(FrameProfile profile) {
        int passes = profile.synchronisations();
        int posts = passes * 3 / 10;
        int shadows = (passes * 15 + 50) / 100;
        int reflections = passes / 10;
        int layers = passes - posts - shadows - reflections;
        PassPlan plan = new PassPlan(layers, shadows, reflections, posts, new ArrayList<>());
        plan.chooseTargets(profile);
        plan.requireRoom(profile);
        return plan;
    }

    /**
     * Layers are as large as the screen, reflections and post passes have a quarter of that, and the shadow maps take up
     * the rest. Where they would leave their range, all are scaled.
     */
    private void chooseTargets(FrameProfile profile) {
        if (profile.synchronisations() == 0) {
            return;
        }
        double screen = (double) profile.width() * profile.height();
        double wanted = profile.synchronisationBytes() / (FrameProfile.PIXEL_BYTES * screen);
        double images = layers + (reflections + posts) / 4.0;
        double shadow = shadows == 0 ? 0
                : Math.clamp((wanted - images) / shadows, SMALLEST_SHADOW, LARGEST_SHADOW);
        double scale = wanted / (images + shadows * shadow);
        double layerPixels = screen * scale;
        int width = aligned(StrictMath.sqrt(scale) * profile.width());
        add(Math.min(layers, 2), LAYER, layerPixels, width, true, true);
        add(Math.min(shadows, 1), SHADOW, layerPixels * shadow, aligned(StrictMath.sqrt(layerPixels * shadow)), false,
                true);
        add(Math.min(reflections, 1), REFLECTION, layerPixels / 4, aligned(width / 2.0), true, true);
        add(Math.min(posts, 2), POST, layerPixels / 4, aligned(width / 2.0), true, false);
    }

    private void add(int count, int firstId, double pixels, int width, boolean colour, boolean depth) {
        for (int i = 0; i < count; i++) {
            int height = (int) Math.max(1, Math.round(pixels / width));
            targets.add(new RenderTarget(firstId + i, width, height, colour, depth, false));
        }
    }

    private void requireRoom(FrameProfile profile) {
        long pixels = (long) profile.width() * profile.height();
        boolean fits = true;
        for (RenderTarget target : targets) {
            fits &= Math.max(target.width(), target.height()) <= FrameLimits.EDGE;
            pixels += (long) target.width() * target.height();
        }
        if (!fits || pixels > FrameLimits.PIXELS) {
            throw new IllegalArgumentException("the bytes of synchronisations of profile " + profile.name()
                    + " must be fewer: its targets would have more than " + FrameLimits.PIXELS
                    + " pixels, or an edge of more than "
                    + FrameLimits.EDGE);
        }
    }

    private static int aligned(double edge) {
        return (int) Math.max(1, Math.round(edge / ALIGNMENT)) * ALIGNMENT;
    }

    /** Whether a layer has a shadow pass; they are spread evenly. */
    boolean hasShadow(int layer) {
        return spread(shadows, layer);
    }

    /** Whether a layer has a reflection pass; they are spread evenly. */
    boolean hasReflection(int layer) {
        return spread(reflections, layer);
    }

    private boolean spread(int count, int layer) {
        return (layer + 1) * count / layers > layer * count / layers;
    }

    RenderTarget target(int id) {
        return targets.stream().filter(target -> target.id() == id).findFirst().orElseThrow();
    }
}
