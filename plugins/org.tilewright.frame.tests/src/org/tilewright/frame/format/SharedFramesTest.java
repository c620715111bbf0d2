package org.tilewright.frame.format;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.awt.image.BufferedImage;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.ZipFile;

import javax.imageio.ImageIO;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tilewright.frame.Clear;
import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.image.Texture;
import org.tilewright.frame.image.TextureLevel;
import org.tilewright.testing.SharedFrames;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;

/** The captured frames, held to the table that comes with them and to a second, plain reading of their text. */
class SharedFramesTest {

    /** Columns: width, height, draws, triangles, textures, texture MB (RGBA8, all mips; the table rounds to 0.1). */
    @ParameterizedTest
    @CsvSource({ "oa_demo088_f262,1280,1024,736,57546,147,62.8", "oa_oasago2_f178,1280,1024,389,52771,105,34.2",
            "oa_thornish_f226,1280,1024,410,41151,117,43.9", "oa_thor_f162,1280,1024,480,51492,122,68.5",
            "oa_hydronex2_f132,800,600,426,30773,138,32.5", "oa_suspended_f132,640,480,252,79690,76,40.4",
            "oa_kaos2_f201,640,480,248,18029,69,32.2", "stk_lighthouse_f60,1280,1024,439,138232,108,124.0",
            "torcs_forza_f36,1280,1024,6363,61364,126,105.3", "yardstick_100k,1280,1024,1,99846,1,0.26" })
    void everyCapturedFrameReadsWithItsCounts(String name, int width, int height, int draws, int triangles,
            int textures, double megabytes) throws IOException {
        Path file = SharedFrames.require(name + ".frame");
        Frame frame = FrameReader.read(file);
        assertEquals(name, frame.name());
        assertEquals(width, frame.width());
        assertEquals(height, frame.height());
        List<Draw> found = frame.commands().stream().filter(Draw.class::isInstance).map(Draw.class::cast).toList();
        assertEquals(draws, found.size());
        assertEquals(triangles,
                found.stream().mapToInt(draw -> draw.primitive().triangles(draw.indexCount())).sum());
        assertEquals(textures, frame.textures().size());
        long texels = frame.textures().stream().flatMap(texture -> texture.levels().stream())
                .mapToLong(level -> level.texels().length).sum();
        assertEquals(megabytes, texels * 4 / 1e6, 0.05);
        compare(frame, lines(file), file.resolveSibling("textures"));
    }

    private static List<JsonObject> lines(Path file) throws IOException {
        List<JsonObject> lines = new ArrayList<>();
        try (ZipFile zip = new ZipFile(file.toFile());
                BufferedReader reader = new BufferedReader(new InputStreamReader(
                        zip.getInputStream(zip.getEntry("frame.jsonl")), StandardCharsets.UTF_8))) {
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                lines.add(JsonParser.parseString(line).getAsJsonObject());
            }
        }
        return lines;
    }

    private static void compare(Frame frame, List<JsonObject> lines, Path images) throws IOException {
        int texture = 0;
        int command = 0;
        for (JsonObject line : lines.subList(1, lines.size())) {
            if (line.has("texture")) {
                compare(frame.textures().get(texture++), line.getAsJsonObject("texture"), images);
            } else if (line.has("draw")) {
                compare((Draw) frame.commands().get(command++), line.getAsJsonObject("draw"));
            } else {
                Clear clear = (Clear) frame.commands().get(command++);
                assertEquals(line.getAsJsonObject("clear").get("buffers").toString().contains("COLOR"),
                        clear.colour());
            }
        }
        assertEquals(frame.textures().size(), texture);
        assertEquals(frame.commands().size(), command);
    }

    private static void compare(Draw draw, JsonObject line) {
        assertEquals(line.get("primitive").getAsString(), draw.primitive().name());
        assertEquals(line.get("indexOffset").getAsInt(), draw.indexOffset());
        assertEquals(line.get("vertexOffset").getAsInt(), draw.vertices().packedOffset());
        assertNumbers(line.getAsJsonArray("modelview"), draw.modelview());
        assertNumbers(line.getAsJsonArray("projection"), draw.projection());
        JsonObject state = line.getAsJsonObject("state");
        assertEquals(state.getAsJsonArray("textures").size(), draw.state().textures().size());
        assertEquals(state.getAsJsonObject("depth").get("func").getAsString(), draw.state().depth().function().name());
        JsonElement blend = state.get("blend");
        assertEquals(blend.isJsonNull() ? null : blend.getAsJsonObject().get("src").getAsString(),
                draw.state().blend() == null ? null : draw.state().blend().source().name());
    }

    private static void assertNumbers(JsonArray expected, float[] found) {
        for (int i = 0; i < found.length; i++) {
            assertEquals(expected.get(i).getAsFloat(), found[i]);
        }
    }

    /** The largest level of each texture, by another way through the library; smaller ones are BoxFilterTest's. */
    private static void compare(Texture texture, JsonObject line, Path images) throws IOException {
        assertEquals(line.get("min").getAsString(), texture.min().name());
        JsonArray levels = line.getAsJsonArray("levels");
        assertEquals(levels.size(), texture.levels().size());
        if (texture.levels().isEmpty()) {
            return;
        }
        TextureLevel level = texture.levels().get(0);
        String png = levels.get(0).getAsJsonObject().get("png").getAsString();
        BufferedImage image = ImageIO.read(images.resolve(png + ".png").toFile());
        int[] rgba = image.getRaster().getPixels(0, 0, level.width(), level.height(), (int[]) null);
        int bands = image.getRaster().getNumBands();
        int[] expected = new int[level.texels().length];
        for (int i = 0; i < expected.length; i++) {
            int alpha = bands == 4 ? rgba[i * 4 + 3] : 255;
            expected[i] = alpha << 24 | rgba[i * bands + 2] << 16 | rgba[i * bands + 1] << 8 | rgba[i * bands];
        }
        assertArrayEquals(expected, level.texels());
    }
}
