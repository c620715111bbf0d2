package org.tilewright.frame.format;

import java.util.Map;
import java.util.Set;

import org.tilewright.frame.Draw;
import org.tilewright.frame.PrimitiveType;
import org.tilewright.frame.state.RenderState;
import org.tilewright.frame.state.TextureBinding;
import org.tilewright.frame.targets.RenderTarget;
import org.tilewright.frame.transform.VertexProcessing;
import org.tilewright.frame.vertex.VertexInput;

/**
 * Reads {@code draw} lines of version 3, which have of state and of the processing of vertices what changed since the draw
 * before.
 */
final class DrawRecords {

    static final String PRIMITIVE = "primitive";
    static final String INDEX_OFFSET = "indexOffset";
    static final String INDEX_COUNT = "indexCount";
    static final String VERTICES = "vertices";
    static final String PROCESSING = "processing";
    static final String STATE = "state";
    static final String QUERY = "query";

    private static final Set<String> DRAW = Set.of(PRIMITIVE, INDEX_OFFSET, INDEX_COUNT, VERTICES, PROCESSING, STATE,
            ProgramRecords.PROGRAM, DrawRecords.QUERY);

    private final RecordFields records = new RecordFields();
    private final ProgramRecords programs;
    /** The last query that a draw has named: none begins again behind its end. */
    private int lastQuery;

    DrawRecords(ProgramRecords programs) {
        this.programs = programs;
    }

    /**
     * Reads a draw.
     *
     * @param fields   the object
     * @param index    number of draws before it
     * @param target   what it goes to
     * @param textures the frame's textures by id
     * @param queries  queries that the frame has
     * @return the command
     */
    Draw read(JsonFields fields, int index, RenderTarget target, Map<Integer, TextureFields.Description> textures,
            int queries) {
        fields.only(DRAW);
        VertexInput vertices = RecordFields.whole(fields.object(VERTICES), VertexInput.class);
        JsonFields state = fields.object(STATE);
        Draw draw = new Draw(index, target.id(), fields.constant(PRIMITIVE, PrimitiveType.class),
                fields.integer(INDEX_OFFSET, 0, FrameLimits.BUFFER_BYTES),
                fields.integer(INDEX_COUNT, 0, FrameLimits.INDICES), vertices,
                records.changes(fields.object(PROCESSING), VertexProcessing.class),
                records.changes(state, RenderState.class), programs.input(fields, records, target, textures),
                query(fields, queries));
        for (TextureBinding binding : draw.state().textures()) {
            check(state, binding, target, textures.get(binding.texture()));
        }
        return draw;
    }

    private int query(JsonFields fields, int queries) {
        if (!fields.has(QUERY)) {
            return Draw.NO_QUERY;
        }
        int query = fields.integer(QUERY, 0, Integer.MAX_VALUE);
        if (query >= queries) {
            throw fields.error(QUERY, "no query " + query,
                    queries == 0 ? "queries in the frame's header" : "a query from 0 to " + (queries - 1));
        }
        if (query < lastQuery) {
            throw fields.error(QUERY, "query " + query + " behind query " + lastQuery,
                    "queries that begin behind the end of the one before");
        }
        lastQuery = query;
        return query;
    }

    private static void check(JsonFields state, TextureBinding binding, RenderTarget target,
            TextureFields.Description texture) {
        String name = "textures";
        String number = "texture " + binding.texture();
        if (texture == null) {
            throw state.error(name, "no " + number, "the id of a texture on a line before");
        }
        if (!texture.plain()) {
            throw state.error(name, number + ", which only programs read", "a texture without a kind");
        }
        if (texture.image() != null && texture.image().target() == target.id()) {
            throw state.error(name, number + " is target " + target.id() + ", to which the draw goes",
                    "a texture of another target");
        }
        if (texture.compares() != (binding.reference() != TextureBinding.NO_REFERENCE)) {
            throw state.error(name, "reference " + binding.reference() + " for " + number,
                    texture.compares() ? "a pair to compare with" : "" + TextureBinding.NO_REFERENCE);
        }
    }
}
