package org.tilewright.frame.geometry;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

import org.tilewright.frame.Draw;
import org.tilewright.frame.state.TextureBinding;
import org.tilewright.frame.texture.Sampler;
import org.tilewright.frame.transform.TextureCoordinates;
import org.tilewright.frame.transform.VertexProcessing;
import org.tilewright.frame.vertex.VertexAttribute;
import org.tilewright.frame.vertex.VertexInput;
import org.tilewright.frame.vertex.VertexSlot;

/** Finds the texture stages of a draw: which units texture, and what coordinates they read. */
final class StageBinding {

    private final VertexInput vertices;
    private final VertexProcessing processing;
    private final boolean packed;
    private final boolean programmed;

    private StageBinding(VertexInput vertices, VertexProcessing processing, boolean packed, boolean programmed) {
        this.vertices = vertices;
        this.processing = processing;
        this.packed = packed;
        this.programmed = programmed;
    }

    /** The units that texture, in rising order; with a program or without one that gives coordinates. */
    static TextureStage[] of(Draw draw, boolean packed, boolean programmed, Map<Integer, Sampler> samplers) {
        StageBinding binder = new StageBinding(draw.vertices(), draw.processing(), packed, programmed);
        List<TextureStage> stages = new ArrayList<>();
        draw.state().textures().stream().sorted(Comparator.comparingInt(TextureBinding::unit)).forEach(binding -> {
            Sampler sampler = samplers.get(binding.texture());
            if (sampler != null) {
                stages.add(new TextureStage(sampler, binding, binder.texcoord(binding.unit()),
                        binder.texcoord(binding.reference()), binder.isProjective(binding.unit())));
            }
        });
        return stages.toArray(TextureStage[]::new);
    }

    private int texcoord(int pair) {
        if (pair < 0 || !packed) {
            return pair;
        }
        return pair < vertices.packedTexcoords() ? pair : TextureStage.NO_TEXCOORD;
    }

    /** Whether the last coordinate of a unit may be anything but 1. */
    private boolean isProjective(int unit) {
        if (programmed) {
            return true;
        }
        for (VertexAttribute attribute : vertices.attributes()) {
            if (attribute.slot() == VertexSlot.texcoord(unit) && attribute.components() == 4) {
                return true;
            }
        }
        for (TextureCoordinates each : processing.coordinates()) {
            float[] m = each.matrix();
            if (each.unit() == unit && (each.generated().size() == 4
                    || m != null && (m[3] != 0 || m[7] != 0 || m[11] != 0 || m[15] != 1))) {
                return true;
            }
        }
        return false;
    }
}
