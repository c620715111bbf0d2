package org.tilewright.frame.format;

import java.util.List;
import java.util.Map;
import java.util.Set;

import org.tilewright.frame.state.CompareFunction;
import org.tilewright.frame.targets.ColourFormat;
import org.tilewright.frame.targets.RenderTarget;
import org.tilewright.frame.targets.SampleGrid;
import org.tilewright.frame.targets.TargetBuffer;
import org.tilewright.frame.targets.TargetImage;

/** Reads {@code target} and {@code use} lines, and what a texture says of the target that is its image. */
final class TargetFields {

    private static final Set<String> TARGET = Set.of("id", "width", "height", "color", "depth", "kept");
    private static final Set<String> TARGET_3 = Set.of("id", "width", "height", "color", "formats", "depth",
            "stencil", "samples", "kept");
    private static final Set<String> USE = Set.of("target");

    static final String FORMATS = "formats";
    static final String OUTPUT = "output";
    static final String SAMPLES = "samples";

    private TargetFields() {}

    /**
     * Reads a target.
     *
     * @param fields  the object
     * @param version version of the format
     * @return the target
     */
    static RenderTarget target(JsonFields fields, int version) {
        fields.only(version < 3 ? TARGET : TARGET_3);
        int id = fields.integer("id", RenderTarget.SCREEN + 1, Integer.MAX_VALUE);
        int width = fields.integer("width", 1, FrameLimits.EDGE);
        int height = fields.integer("height", 1, FrameLimits.EDGE);
        boolean colour = fields.flag("color");
        boolean depth = fields.flag("depth");
        if (!colour && !depth) {
            throw fields.error("depth", "a target without buffers", "color, depth or both");
        }
        boolean stencil = version > 2 && fields.flag("stencil");
        if (stencil && !depth) {
            throw fields.error("stencil", "true without depth", "false, as stencil values lie beside depths");
        }
        List<ColourFormat> formats = colour ? List.of(ColourFormat.RGBA8) : List.of();
        if (version > 2 && fields.has(FORMATS)) {
            formats = formats(fields, colour);
        }
        boolean kept = fields.flag("kept");
        int samples = version > 2 && fields.has(SAMPLES) ? samples(fields, kept) : 1;
        return new RenderTarget(id, width, height, formats, depth, stencil, kept, samples);
    }

    private static int samples(JsonFields fields, boolean kept) {
        int samples = fields.integer(SAMPLES, 1, SampleGrid.MAXIMUM_SAMPLES);
        if (SampleGrid.of(samples) == null) {
            throw fields.error(SAMPLES, String.valueOf(samples), "1, 2, 4 or 8");
        }
        if (samples > 1 && kept) {
            throw fields.error(SAMPLES, samples + " of a target that is kept", "1, as several samples are not kept");
        }
        return samples;
    }

    private static List<ColourFormat> formats(JsonFields fields, boolean colour) {
        List<ColourFormat> formats = fields.constants(FORMATS, ColourFormat.class, RenderTarget.MAXIMUM_COLOURS);
        if (formats.isEmpty() == colour) {
            throw fields.error(FORMATS, formats.size() + " of a target " + (colour ? "with" : "without") + " color",
                    colour ? "1 to " + RenderTarget.MAXIMUM_COLOURS : "none");
        }
        return formats;
    }

    /**
     * Reads which target the next commands go to.
     *
     * @param fields  the object
     * @param targets the frame's targets by id, the screen included
     * @return the target
     */
    static RenderTarget use(JsonFields fields, Map<Integer, RenderTarget> targets) {
        fields.only(USE);
        return known(fields, RenderTarget.SCREEN, targets);
    }

    /**
     * Reads which buffer is a texture's image.
     *
     * @param fields  the texture's fields
     * @param targets the frame's targets by id, the screen included
     * @return the image
     */
    static TargetImage image(JsonFields fields, Map<Integer, RenderTarget> targets) {
        RenderTarget target = known(fields, RenderTarget.SCREEN + 1, targets);
        TargetBuffer buffer = fields.constant("buffer", TargetBuffer.class);
        if (!target.has(buffer)) {
            throw fields.error("buffer", buffer + " of target " + target.id(), "a buffer that the target has");
        }
        CompareFunction compare = fields.constantOrNull("compare", CompareFunction.class);
        if (compare != null && buffer != TargetBuffer.DEPTH) {
            throw fields.error("compare", compare + " of a " + buffer + " buffer", "null, as only depths are compared");
        }
        int output = !fields.has(OUTPUT) ? 0
                : fields.integer(OUTPUT, 0, buffer == TargetBuffer.COLOR ? target.colours().size() - 1 : 0);
        return new TargetImage(target.id(), buffer, output, compare);
    }

    private static RenderTarget known(JsonFields fields, int least, Map<Integer, RenderTarget> targets) {
        int id = fields.integer("target", least, Integer.MAX_VALUE);
        RenderTarget target = targets.get(id);
        if (target == null) {
            throw fields.error("target", "no target " + id, "the id of a target on a line before");
        }
        return target;
    }
}
