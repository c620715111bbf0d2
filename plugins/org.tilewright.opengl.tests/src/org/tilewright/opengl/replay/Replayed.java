package org.tilewright.opengl.replay;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.tilewright.opengl.CallWriter;
import org.tilewright.opengl.context.Context;
import org.tilewright.opengl.context.OcclusionQuery;
import org.tilewright.opengl.context.Output;
import org.tilewright.opengl.object.ArraySource;
import org.tilewright.opengl.object.Attachment;
import org.tilewright.opengl.object.Geometry;
import org.tilewright.opengl.state.State;
import org.tilewright.trace.Call;
import org.tilewright.trace.TraceReader;

/** What a small trace draws: each draw with the state that it was made under. */
final class Replayed implements Output {

    /** A draw. */
    record Drawn(Geometry geometry, State state, float[] current, float[] modelview) {

        /** Floats of an attribute of a vertex, which must be an array of floats. */
        float[] attribute(int slot, int vertex) {
            ArraySource source = geometry.sources()[slot];
            ByteBuffer bytes = ByteBuffer.wrap(source.bytes()).order(ByteOrder.LITTLE_ENDIAN);
            float[] values = new float[source.size()];
            int at = (int) source.offset() + (geometry.first() + vertex) * source.stride();
            for (int i = 0; i < values.length; i++) {
                values[i] = bytes.getFloat(at + 4 * i);
            }
            return values;
        }

        boolean has(int slot) {
            return (geometry.present() & 1 << slot) != 0;
        }

        float[] current(int slot) {
            float[] values = new float[4];
            System.arraycopy(current, 4 * slot, values, 0, 4);
            return values;
        }
    }

    final List<Drawn> draws = new ArrayList<>();
    final List<Integer> clears = new ArrayList<>();
    final Replay replay = new Replay(this);

    /** Replays what was written. */
    static Replayed of(CallWriter trace) {
        Replayed replayed = new Replayed();
        Path folder = null;
        try {
            folder = Files.createTempDirectory("replayed");
            Path file = trace.write(folder);
            try (TraceReader reader = TraceReader.open(file)) {
                for (Call call = reader.next(); call != null; call = reader.next()) {
                    replayed.replay.take(call);
                }
            }
            Files.delete(file);
            Files.delete(folder);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return replayed;
    }

    Context context() {
        return replay.context();
    }

    @Override
    public void draw(Context context, Geometry geometry) {
        draws.add(new Drawn(geometry, context.state.copy(), context.current.clone(), context.matrices.modelview()));
    }

    @Override
    public void pixels(Context context, Geometry geometry) {
        draw(context, geometry);
    }

    @Override
    public void clear(Context context, int mask) {
        clears.add(mask);
    }

    @Override
    public void blit(Context context, int[] from, int[] to, int mask, boolean linear) {
        throw new AssertionError("nothing is copied");
    }

    @Override
    public void begin(OcclusionQuery query) {
        // Nobody asks for them.
    }

    @Override
    public void copy(Context context, Attachment image, int[] from, int x, int y) {
        throw new AssertionError("nothing is copied");
    }
}
