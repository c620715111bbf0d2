package org.tilewright.conformance;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.tilewright.frame.Clear;
import org.tilewright.frame.Command;
import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.PrimitiveType;
import org.tilewright.frame.image.Texture;
import org.tilewright.frame.program.ProgramInput;
import org.tilewright.frame.program.ProgramSources;
import org.tilewright.frame.state.RenderState;
import org.tilewright.frame.targets.RenderTarget;
import org.tilewright.frame.transform.VertexProcessing;
import org.tilewright.frame.vertex.VertexInput;

/** Gathers what a script draws into one frame. */
final class ScriptFrame {

    private static final int WORD = 4;

    private final ByteArrayOutputStream vertices = new ByteArrayOutputStream();
    private final Map<ByteBuffer, Integer> places = new HashMap<>();
    private final List<Integer> indices = new ArrayList<>();
    private final List<Command> commands = new ArrayList<>();
    private final List<Texture> textures = new ArrayList<>();
    private int draws;

    /** Where bytes lie among the frame's vertices; the same bytes lie there once. */
    int bytes(byte[] bytes) {
        return places.computeIfAbsent(ByteBuffer.wrap(bytes.clone()), content -> {
            int place = vertices.size();
            vertices.writeBytes(bytes);
            return place;
        });
    }

    /** Where words of 32 bits lie. */
    int words(int[] words) {
        ByteBuffer bytes = ByteBuffer.allocate(WORD * words.length).order(ByteOrder.LITTLE_ENDIAN);
        for (int word : words) {
            bytes.putInt(word);
        }
        return bytes(bytes.array());
    }

    /** Where floats lie. */
    int floats(float... values) {
        int[] words = new int[values.length];
        for (int i = 0; i < words.length; i++) {
            words[i] = Float.floatToRawIntBits(values[i]);
        }
        return words(words);
    }

    /** The id of a texture; textures that are equal are one. */
    int texture(Texture texture) {
        int known = textures.indexOf(texture);
        if (known < 0) {
            textures.add(texture);
        }
        return known < 0 ? textures.size() - 1 : known;
    }

    /** Clears the window. */
    void clear(boolean colour, boolean depth, float[] rgba, float depthValue) {
        if (colour || depth) {
            commands.add(new Clear(RenderTarget.SCREEN, colour, depth, rgba.clone(), depthValue, null));
        }
    }

    /** Draws vertices that follow each other. */
    void draw(PrimitiveType primitive, int first, int count, VertexInput input, VertexProcessing processing,
            RenderState state, ProgramInput program) {
        int offset = indices.size();
        for (int i = 0; i < count; i++) {
            indices.add(first + i);
        }
        commands.add(new Draw(draws++, RenderTarget.SCREEN, primitive, offset, count, input, processing, state,
                program));
    }

    /** How many clears and draws there are. */
    int position() {
        return commands.size();
    }

    /** The frame. */
    Frame finish(int width, int height, List<ProgramSources> programs) {
        ByteBuffer order = ByteBuffer.allocate(WORD * indices.size()).order(ByteOrder.LITTLE_ENDIAN);
        indices.forEach(order::putInt);
        List<Texture> numbered = new ArrayList<>();
        for (Texture texture : textures) {
            numbered.add(new Texture(numbered.size(), texture.kind(), texture.format(), texture.min(), texture.mag(),
                    texture.wrapS(), texture.wrapT(), texture.sampling(), texture.levels(), texture.image()));
        }
        return new Frame("script", width, height, false, List.of(), numbered, programs, commands,
                ByteBuffer.wrap(vertices.toByteArray()), order.flip());
    }
}
