package org.tilewright.frame.format;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.tilewright.frame.state.AlphaTest;
import org.tilewright.frame.state.Blend;
import org.tilewright.frame.state.BlendFactor;
import org.tilewright.frame.state.ColourMask;
import org.tilewright.frame.state.CompareFunction;
import org.tilewright.frame.state.Cull;
import org.tilewright.frame.state.DepthState;
import org.tilewright.frame.state.Face;
import org.tilewright.frame.state.Fog;
import org.tilewright.frame.state.FogMode;
import org.tilewright.frame.state.PolygonOffset;
import org.tilewright.frame.state.RenderState;
import org.tilewright.frame.state.TextureBinding;
import org.tilewright.frame.state.TextureEnvironment;
import org.tilewright.frame.state.Winding;

/** Reads the {@code state} of a draw. */
final class StateFields {

    private static final Set<String> STATE = Set.of("textures", "depth", "blend", "alphaTest", "cull", "polygonOffset",
            "viewport", "scissor", "colorMask", "fog");
    private static final Set<String> BINDING = Set.of("unit", "id", "env");
    private static final Set<String> BINDING_WITH_REFERENCE = Set.of("unit", "id", "env", "reference");
    private static final Set<String> DEPTH = Set.of("test", "func", "write", "range");
    private static final Set<String> BLEND = Set.of("src", "dst");
    private static final Set<String> ALPHA_TEST = Set.of("func", "ref");
    private static final Set<String> CULL = Set.of("face", "front");
    private static final Set<String> POLYGON_OFFSET = Set.of("factor", "units");
    private static final Set<String> FOG = Set.of("mode", "color", "density", "start", "end");

    private StateFields() {}

    /**
     * Reads a state.
     *
     * @param state     the object
     * @param target    id of what the draw goes to
     * @param texcoords pairs of texture coordinates of its vertices
     * @param textures  the frame's textures by id
     * @return the state
     */
    static RenderState read(JsonFields state, int target, int texcoords,
            Map<Integer, TextureFields.Description> textures) {
        state.only(STATE);
        return new RenderState(bindings(state, target, texcoords, textures), depth(state.object("depth").only(DEPTH)),
                blend(state.objectOrNull("blend")), alphaTest(state.objectOrNull("alphaTest")),
                cull(state.objectOrNull("cull")), polygonOffset(state.objectOrNull("polygonOffset")),
                state.rectangle("viewport"), state.rectangleOrNull("scissor"), colourMask(state.flags("colorMask", 4)),
                fog(state.objectOrNull("fog")));
    }

    private static List<TextureBinding> bindings(JsonFields state, int target, int texcoords,
            Map<Integer, TextureFields.Description> textures) {
        List<TextureBinding> bindings = new ArrayList<>();
        for (JsonFields fields : state.objects("textures", FrameLimits.TEXTURE_UNITS)) {
            fields.only(fields.has("reference") ? BINDING_WITH_REFERENCE : BINDING);
            int unit = fields.integer("unit", 0, FrameLimits.TEXTURE_UNITS - 1);
            if (bindings.stream().anyMatch(binding -> binding.unit() == unit)) {
                throw fields.error("unit", "a second texture for unit " + unit, "every unit once");
            }
            int id = fields.integer("id", 0, Integer.MAX_VALUE);
            TextureFields.Description texture = textures.get(id);
            if (texture == null) {
                throw fields.error("id", "no texture " + id, "the id of a texture on a line before");
            }
            if (texture.image() != null && texture.image().target() == target) {
                throw fields.error("id", "texture " + id + " is target " + target + ", to which the draw goes",
                        "a texture of another target");
            }
            bindings.add(new TextureBinding(unit, id, environment(fields),
                    reference(fields, texture, texcoords)));
        }
        bindings.sort(Comparator.comparingInt(TextureBinding::unit));
        return bindings;
    }

    private static TextureEnvironment environment(JsonFields fields) {
        return fields.constant("env", TextureEnvironment.class, known -> known != TextureEnvironment.BLEND);
    }

    private static int reference(JsonFields fields, TextureFields.Description texture, int texcoords) {
        if (texture.compares() && texcoords == 0) {
            throw fields.error("reference", "the vertices have no texture coordinates", "a pair to compare with");
        }
        if (texture.compares()) {
            return fields.integer("reference", 0, texcoords - 1);
        }
        if (fields.has("reference")) {
            throw fields.error("reference", "given, but texture " + texture.id() + " does not compare",
                    "no reference");
        }
        return TextureBinding.NO_REFERENCE;
    }

    private static DepthState depth(JsonFields fields) {
        float[] range = fields.units("range", 2);
        return new DepthState(fields.flag("test"), fields.constant("func", CompareFunction.class),
                fields.flag("write"), range[0], range[1]);
    }

    private static Blend blend(JsonFields fields) {
        if (fields == null) {
            return null;
        }
        fields.only(BLEND);
        BlendFactor destination = fields.constant("dst", BlendFactor.class, StateFields::isKnown);
        if (destination == BlendFactor.SRC_ALPHA_SATURATE) {
            throw fields.error("dst", "SRC_ALPHA_SATURATE", "a factor for destinations");
        }
        return new Blend(fields.constant("src", BlendFactor.class, StateFields::isKnown), destination);
    }

    private static boolean isKnown(BlendFactor factor) {
        return !factor.isConstant();
    }

    private static AlphaTest alphaTest(JsonFields fields) {
        if (fields == null) {
            return null;
        }
        fields.only(ALPHA_TEST);
        return new AlphaTest(fields.constant("func", CompareFunction.class), fields.unit("ref"));
    }

    private static Cull cull(JsonFields fields) {
        if (fields == null) {
            return null;
        }
        fields.only(CULL);
        return new Cull(fields.constant("face", Face.class), fields.constant("front", Winding.class));
    }

    private static PolygonOffset polygonOffset(JsonFields fields) {
        if (fields == null) {
            return null;
        }
        fields.only(POLYGON_OFFSET);
        return new PolygonOffset(fields.number("factor"), fields.number("units"));
    }

    private static ColourMask colourMask(boolean[] channels) {
        return new ColourMask(channels[0], channels[1], channels[2], channels[3]);
    }

    private static Fog fog(JsonFields fields) {
        if (fields == null) {
            return null;
        }
        fields.only(FOG);
        float density = fields.number("density");
        if (density < 0) {
            throw fields.error("density", "" + density, "a density that is not negative");
        }
        return new Fog(fields.constant("mode", FogMode.class), fields.units("color", 4), density,
                fields.number("start"), fields.number("end"));
    }
}
