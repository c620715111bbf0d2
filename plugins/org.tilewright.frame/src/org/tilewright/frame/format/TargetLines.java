package org.tilewright.frame.format;

import java.io.IOException;

import org.tilewright.frame.targets.ColourFormat;
import org.tilewright.frame.targets.RenderTarget;
import org.tilewright.frame.targets.TargetImage;

import com.google.gson.stream.JsonWriter;

/** Writes {@code target} and {@code use} lines, and what a texture says of the target that is its image. */
final class TargetLines {

    private TargetLines() {}

    /** Writes the declaration of a target. */
    static void target(RenderTarget target, int version, JsonWriter json) throws IOException {
        json.beginObject().name("target").beginObject().name("id").value(target.id());
        json.name("width").value(target.width()).name("height").value(target.height());
        json.name("color").value(target.colour()).name("depth").value(target.depth());
        if (version > 2) {
            if (!target.isPlain()) {
                json.name(TargetFields.FORMATS).beginArray();
                for (ColourFormat format : target.colours()) {
                    json.value(format.name());
                }
                json.endArray();
            }
            json.name("stencil").value(target.stencil());
            if (target.samples() > 1) {
                json.name(TargetFields.SAMPLES).value(target.samples());
            }
        }
        json.name("kept").value(target.kept()).endObject().endObject();
    }

    /** Writes that the next commands go to a target. */
    static void use(int target, JsonWriter json) throws IOException {
        json.beginObject().name("use").beginObject().name("target").value(target).endObject().endObject();
    }

    /** Writes which buffer is a texture's image. */
    static void image(TargetImage image, JsonWriter json) throws IOException {
        json.setSerializeNulls(true);
        json.name("target").value(image.target()).name("buffer").value(image.buffer().name());
        if (image.output() > 0) {
            json.name(TargetFields.OUTPUT).value(image.output());
        }
        json.name("compare").value(image.compare() == null ? null : image.compare().name());
    }
}
