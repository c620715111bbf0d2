package org.tilewright.frame.format;

import java.io.IOException;

import org.tilewright.frame.state.AlphaTest;
import org.tilewright.frame.state.Blend;
import org.tilewright.frame.state.ColourMask;
import org.tilewright.frame.state.Cull;
import org.tilewright.frame.state.DepthState;
import org.tilewright.frame.state.Fog;
import org.tilewright.frame.state.PolygonOffset;
import org.tilewright.frame.state.RenderState;
import org.tilewright.frame.state.TextureBinding;

import com.google.gson.stream.JsonWriter;

/** Writes the {@code state} of a draw. */
final class StateLines {

    private StateLines() {}

    /**
     * Writes a state.
     *
     * @param json  where to, after the name
     * @param state the state
     * @throws IOException if writing fails
     */
    static void write(JsonWriter json, RenderState state) throws IOException {
        json.setSerializeNulls(true);
        json.beginObject().name("textures").beginArray();
        for (TextureBinding binding : state.textures()) {
            json.beginObject().name("unit").value(binding.unit()).name("id").value(binding.texture());
            json.name("env").value(binding.environment().name());
            if (binding.reference() != TextureBinding.NO_REFERENCE) {
                json.name("reference").value(binding.reference());
            }
            json.endObject();
        }
        json.endArray();
        depth(json.name("depth"), state.depth());
        blend(json.name("blend"), state.blend());
        alphaTest(json.name("alphaTest"), state.alphaTest());
        cull(json.name("cull"), state.cull());
        polygonOffset(json.name("polygonOffset"), state.polygonOffset());
        FrameLines.rectangle(json.name("viewport"), state.viewport());
        FrameLines.rectangle(json.name("scissor"), state.scissor());
        ColourMask mask = state.colourMask();
        json.name("colorMask").beginArray();
        json.value(mask.red()).value(mask.green()).value(mask.blue()).value(mask.alpha()).endArray();
        fog(json.name("fog"), state.fog());
        json.endObject();
    }

    private static void depth(JsonWriter json, DepthState depth) throws IOException {
        json.beginObject().name("test").value(depth.test()).name("func").value(depth.function().name());
        json.name("write").value(depth.write());
        FrameLines.numbers(json.name("range"), depth.near(), depth.far());
        json.endObject();
    }

    private static void blend(JsonWriter json, Blend blend) throws IOException {
        if (blend == null) {
            json.nullValue();
            return;
        }
        json.beginObject().name("src").value(blend.source().name());
        json.name("dst").value(blend.destination().name()).endObject();
    }

    private static void alphaTest(JsonWriter json, AlphaTest test) throws IOException {
        if (test == null) {
            json.nullValue();
            return;
        }
        json.beginObject().name("func").value(test.function().name());
        json.name("ref").value(test.reference()).endObject();
    }

    private static void cull(JsonWriter json, Cull cull) throws IOException {
        if (cull == null) {
            json.nullValue();
            return;
        }
        json.beginObject().name("face").value(cull.face().name());
        json.name("front").value(cull.front().name()).endObject();
    }

    private static void polygonOffset(JsonWriter json, PolygonOffset offset) throws IOException {
        if (offset == null) {
            json.nullValue();
            return;
        }
        json.beginObject().name("factor").value(offset.factor());
        json.name("units").value(offset.units()).endObject();
    }

    private static void fog(JsonWriter json, Fog fog) throws IOException {
        if (fog == null) {
            json.nullValue();
            return;
        }
        json.beginObject().name("mode").value(fog.mode().name());
        FrameLines.numbers(json.name("color"), fog.rgba());
        json.name("density").value(fog.density());
        json.name("start").value(fog.start()).name("end").value(fog.end()).endObject();
    }
}
