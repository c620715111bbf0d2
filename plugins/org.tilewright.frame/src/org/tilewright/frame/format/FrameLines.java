package org.tilewright.frame.format;

import java.io.IOException;
import java.io.Writer;

import org.tilewright.frame.Clear;
import org.tilewright.frame.Command;
import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.QueryKind;
import org.tilewright.frame.image.TexelForm;
import org.tilewright.frame.image.Texture;
import org.tilewright.frame.image.TextureLevel;
import org.tilewright.frame.program.ProgramSources;
import org.tilewright.frame.state.Rectangle;
import org.tilewright.frame.targets.RenderTarget;

import com.google.gson.stream.JsonWriter;

/** Writes {@value FrameArchive#TEXT}, each number as shortly as it reads back to the same float. */
final class FrameLines {

    private final Frame frame;
    private final ImageNames names;
    private final RecordLines records = new RecordLines();

    /**
     * Lines of a frame.
     *
     * @param frame the frame
     * @param names where the images of its levels are
     */
    FrameLines(Frame frame, ImageNames names) {
        this.frame = frame;
        this.names = names;
    }

    /** Tells where a level's image is. */
    @FunctionalInterface
    interface ImageNames {

        /**
         * Name of a level's image.
         *
         * @param texture the texture
         * @param level   number of the level
         * @return the name, or null when the level is the box-filtered level above
         */
        String of(Texture texture, int level);
    }

    /**
     * Writes all lines.
     *
     * @param version version to declare
     * @param out     where to, buffered
     * @throws IOException if writing fails
     */
    void write(int version, Writer out) throws IOException {
        header(version, line(out));
        out.write('\n');
        for (RenderTarget target : frame.targets()) {
            TargetLines.target(target, version, line(out));
            out.write('\n');
        }
        for (Texture texture : frame.textures()) {
            texture(texture, line(out));
            out.write('\n');
        }
        for (ProgramSources program : frame.programs()) {
            program(program, line(out));
            out.write('\n');
        }
        int target = RenderTarget.SCREEN;
        for (Command command : frame.commands()) {
            if (command.target() != target) {
                target = command.target();
                TargetLines.use(target, line(out));
                out.write('\n');
            }
            switch (command) {
                case Clear clear -> clear(clear, version, line(out));
                case Draw draw when version < 3 -> draw(draw, line(out));
                case Draw draw -> records(draw, line(out));
            }
            out.write('\n');
        }
        out.flush();
    }

    private static JsonWriter line(Writer out) {
        JsonWriter json = new JsonWriter(out);
        json.setHtmlSafe(false);
        return json;
    }

    private void header(int version, JsonWriter json) throws IOException {
        long draws = 0;
        long triangles = 0;
        long vertices = 0;
        for (Command command : frame.commands()) {
            if (command instanceof Draw draw) {
                draws++;
                triangles += draw.primitive().triangles(draw.indexCount());
                vertices += draw.vertexCount();
            }
        }
        json.beginObject().name("frame").beginObject();
        json.name("version").value(version).name("name").value(frame.name());
        json.name("width").value(frame.width()).name("height").value(frame.height());
        if (version > 2) {
            json.name("stencil").value(frame.stencil());
        }
        json.name("draws").value(draws).name("triangles").value(triangles).name("vertices").value(vertices);
        if (version > 2 || !frame.targets().isEmpty()) {
            json.name(Header.TARGETS).value(frame.targets().size());
        }
        json.name("textures").value(frame.textures().size());
        if (!frame.programs().isEmpty()) {
            json.name(Header.PROGRAMS).value(frame.programs().size());
        }
        if (!frame.queries().isEmpty()) {
            json.name(Header.QUERIES).beginArray();
            for (QueryKind query : frame.queries()) {
                json.value(query.name());
            }
            json.endArray();
        }
        json.endObject().endObject();
    }

    private void texture(Texture texture, JsonWriter json) throws IOException {
        json.beginObject().name("texture").beginObject();
        json.name("id").value(texture.id());
        if (!texture.isPlain()) {
            json.name(TextureFields.KIND).value(texture.kind().name());
        }
        json.name("format").value(texture.format());
        json.name("min").value(texture.min().name()).name("mag").value(texture.mag().name());
        json.name("wrapS").value(texture.wrapS().name()).name("wrapT").value(texture.wrapT().name());
        if (!texture.isPlain()) {
            RecordLines.value(json.name(TextureFields.SAMPLING), texture.sampling());
        }
        if (texture.image() == null) {
            levels(texture, json);
        } else {
            TargetLines.image(texture.image(), json);
        }
        json.endObject().endObject();
    }

    private static void program(ProgramSources program, JsonWriter json) throws IOException {
        json.beginObject();
        RecordLines.value(json.name(ProgramRecords.PROGRAM), program);
        json.endObject();
    }

    private void levels(Texture texture, JsonWriter json) throws IOException {
        json.name("levels").beginArray();
        for (int i = 0; i < texture.levels().size(); i++) {
            TextureLevel level = texture.levels().get(i);
            String name = names.of(texture, i);
            json.beginObject().name("width").value(level.width()).name("height").value(level.height());
            if (!texture.isPlain()) {
                json.name(TextureFields.DEPTH).value(level.depth());
                json.name(TextureFields.FORM).value(level.form().name());
            }
            json.name(name == null ? "filter" : level.form() == TexelForm.RGBA8 ? "png" : TextureFields.WORDS);
            json.value(name == null ? "box" : name).endObject();
        }
        json.endArray();
    }

    private static void clear(Clear clear, int version, JsonWriter json) throws IOException {
        json.beginObject().name("clear").beginObject().name("buffers").beginArray();
        if (clear.colour()) {
            json.value("COLOR");
        }
        if (clear.depth()) {
            json.value("DEPTH");
        }
        json.endArray();
        numbers(json.name("color"), clear.rgba());
        json.name("depth").value(clear.depthValue());
        if (version > 2) {
            json.name("stencil").value(clear.stencilValue());
        }
        rectangle(json.name("scissor"), clear.scissor());
        if (clear.outputs() != Clear.ALL_OUTPUTS) {
            json.name(CommandFields.OUTPUTS).value(clear.outputs());
        }
        json.endObject().endObject();
    }

    private static void draw(Draw draw, JsonWriter json) throws IOException {
        json.beginObject().name("draw").beginObject();
        json.name("primitive").value(draw.primitive().name());
        json.name("indexOffset").value(draw.indexOffset()).name("indexCount").value(draw.indexCount());
        json.name("vertexOffset").value(draw.vertices().packedOffset()).name("vertexCount").value(draw.vertexCount());
        json.name("texcoords").value(draw.vertices().packedTexcoords());
        numbers(json.name("modelview"), draw.modelview());
        numbers(json.name("projection"), draw.projection());
        StateLines.write(json.name("state"), draw.state());
        json.endObject().endObject();
    }

    private void records(Draw draw, JsonWriter json) throws IOException {
        json.beginObject().name("draw").beginObject();
        json.name(DrawRecords.PRIMITIVE).value(draw.primitive().name());
        json.name(DrawRecords.INDEX_OFFSET).value(draw.indexOffset());
        json.name(DrawRecords.INDEX_COUNT).value(draw.indexCount());
        RecordLines.value(json.name(DrawRecords.VERTICES), draw.vertices());
        records.changes(json.name(DrawRecords.PROCESSING), draw.processing());
        records.changes(json.name(DrawRecords.STATE), draw.state());
        if (draw.program() != null) {
            records.changes(json.name(ProgramRecords.PROGRAM), draw.program());
        }
        if (draw.query() != Draw.NO_QUERY) {
            json.name(DrawRecords.QUERY).value(draw.query());
        }
        json.endObject().endObject();
    }

    /** Writes a list of numbers. */
    static void numbers(JsonWriter json, float... numbers) throws IOException {
        json.beginArray();
        for (float number : numbers) {
            json.value(number);
        }
        json.endArray();
    }

    /** Writes a rectangle or null. */
    static void rectangle(JsonWriter json, Rectangle rectangle) throws IOException {
        if (rectangle == null) {
            json.nullValue();
            return;
        }
        json.beginArray().value(rectangle.x()).value(rectangle.y());
        json.value(rectangle.width()).value(rectangle.height()).endArray();
    }
}
