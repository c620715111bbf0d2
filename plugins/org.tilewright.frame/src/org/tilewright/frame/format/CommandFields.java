package org.tilewright.frame.format;

import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.tilewright.frame.Clear;
import org.tilewright.frame.Draw;
import org.tilewright.frame.PrimitiveType;
import org.tilewright.frame.state.StencilFace;
import org.tilewright.frame.targets.RenderTarget;
import org.tilewright.input.Place;

/** Reads {@code clear} and {@code draw} lines. */
final class CommandFields {

    /** What version 1 draws. */
    static final Set<PrimitiveType> VERSION_1 = EnumSet.of(PrimitiveType.LINES, PrimitiveType.TRIANGLES,
            PrimitiveType.TRIANGLE_STRIP, PrimitiveType.TRIANGLE_FAN, PrimitiveType.QUADS);

    static final String OUTPUTS = "outputs";

    private static final Set<String> CLEAR = Set.of("buffers", "color", "depth", "scissor");
    private static final Set<String> CLEAR_3 = Set.of("buffers", "color", "depth", "stencil", "scissor",
            CommandFields.OUTPUTS);
    private static final Set<String> DRAW = Set.of("primitive", "indexOffset", "indexCount", "vertexOffset",
            "vertexCount", "texcoords", "modelview", "projection", "state");

    private CommandFields() {}

    /**
     * Reads a clear.
     *
     * @param fields  the object
     * @param version version of the format
     * @param target  what it goes to
     * @return the command
     */
    static Clear clear(JsonFields fields, int version, RenderTarget target) {
        fields.only(version < 3 ? CLEAR : CLEAR_3);
        List<String> buffers = fields.texts("buffers", 2);
        boolean colour = buffers.contains("COLOR");
        boolean depth = buffers.contains("DEPTH");
        if (buffers.isEmpty() || buffers.size() != (colour ? 1 : 0) + (depth ? 1 : 0)) {
            throw fields.error("buffers", Place.quote(String.join(", ", buffers)), "COLOR, DEPTH or both");
        }
        if (colour && !target.colour() || depth && !target.depth()) {
            throw fields.error("buffers",
                    (colour && !target.colour() ? "COLOR" : "DEPTH") + " of target " + target.id(),
                    "buffers that the target has");
        }
        int stencil = version < 3 ? 0 : fields.integer("stencil", 0, target.stencil() ? StencilFace.MAXIMUM : 0);
        int all = (1 << target.colours().size()) - 1;
        int outputs = version > 2 && fields.has(OUTPUTS) ? fields.integer(OUTPUTS, 1, all) : Clear.ALL_OUTPUTS;
        float[] colours = target.isPlain() ? fields.units("color", 4) : fields.numbers("color", 4);
        return new Clear(target.id(), colour, depth, colours, fields.unit("depth"), stencil,
                fields.rectangleOrNull("scissor"), outputs);
    }

    /**
     * Reads a draw.
     *
     * @param fields   the object
     * @param index    number of draws before it
     * @param version  version of the format
     * @param target   what it goes to
     * @param textures the frame's textures by id
     * @return the command
     */
    static Draw draw(JsonFields fields, int index, int version, RenderTarget target,
            Map<Integer, TextureFields.Description> textures) {
        fields.only(DRAW);
        PrimitiveType primitive = fields.constant("primitive", PrimitiveType.class);
        if (version == 1 && !VERSION_1.contains(primitive)) {
            throw fields.error("primitive", primitive + " in a frame of version 1", "version 2 for this primitive");
        }
        int texcoords = fields.integer("texcoords", 0, FrameLimits.TEXTURE_UNITS);
        int vertexOffset = fields.integer("vertexOffset", 0, FrameLimits.BUFFER_BYTES);
        if (vertexOffset % Float.BYTES != 0) {
            throw fields.error("vertexOffset", "" + vertexOffset, "a multiple of " + Float.BYTES + " bytes");
        }
        return new Draw(index, target.id(), primitive, fields.integer("indexOffset", 0, FrameLimits.BUFFER_BYTES),
                fields.integer("indexCount", 0, FrameLimits.INDICES), vertexOffset,
                fields.integer("vertexCount", 0, FrameLimits.VERTICES), texcoords, fields.numbers("modelview", 16),
                fields.numbers("projection", 16),
                StateFields.read(fields.object("state"), target.id(), texcoords, textures));
    }
}
