package org.tilewright.opengl.frame;

import java.nio.file.Path;
import java.util.function.BiConsumer;
import java.util.function.LongConsumer;

import org.tilewright.frame.Frame;
import org.tilewright.frame.InputException;
import org.tilewright.opengl.call.Effect;
import org.tilewright.opengl.replay.Replay;
import org.tilewright.trace.Call;
import org.tilewright.trace.FunctionSignature;
import org.tilewright.trace.TraceReader;

/** Makes frames of a trace: all that came before them is replayed as state. */
public final class TraceImport {

    /** Calls after which it is told how many there were. */
    private static final int TOLD_CALLS = 4096;

    /** Frames before the first one whose targets all go on from what was drawn before them: each costs a rendering, where it is read. */
    private static final int EARLIER = 4;

    private final Path trace;
    private final String name;
    private final int first;
    private final int last;
    private final BiConsumer<Integer, Frame> frames;
    private final LongConsumer calls;
    private final FrameOutput output = new FrameOutput();
    private final Replay replay = new Replay(output);
    private FunctionSignature asked;
    private boolean waits;
    /** Whether buffers are swapped somewhere; null while it is not known. */
    private Boolean swaps;
    private int number;

    private TraceImport(Path trace, String name, int first, int last, BiConsumer<Integer, Frame> frames,
            LongConsumer calls) {
        this.trace = trace;
        this.name = name;
        this.first = first;
        this.last = last;
        this.frames = frames;
        this.calls = calls;
    }

    /**
     * Imports frames, and tells nobody how it goes on.
     *
     * @param trace  the trace
     * @param name   what the frames are called, before their numbers
     * @param first  number of the first frame that is wanted, as {@code --list} numbers them
     * @param last   number of the last one
     * @param frames is given each frame with its number, in order
     * @return what was not understood, not carried, and odd
     * @throws InputException if the trace has fewer frames, or a frame holds more than frames may
     */
    public static ImportReport run(Path trace, String name, int first, int last, BiConsumer<Integer, Frame> frames) {
        return run(trace, name, first, last, frames, calls -> {});
    }

    /**
     * Imports frames.
     *
     * @param trace  the trace
     * @param name   what the frames are called, before their numbers
     * @param first  number of the first frame that is wanted, as {@code --list} numbers them
     * @param last   number of the last one
     * @param frames is given each frame with its number, in order
     * @param calls  is told now and then how many calls were replayed; what it throws ends the import
     * @return what was not understood, not carried, and odd
     * @throws InputException if the trace has fewer frames, or a frame holds more than frames may
     */
    public static ImportReport run(Path trace, String name, int first, int last, BiConsumer<Integer, Frame> frames,
            LongConsumer calls) {
        return new TraceImport(trace, name, first, last, frames, calls).run();
    }

    private ImportReport run() {
        begin();
        try (TraceReader reader = TraceReader.open(trace)) {
            if (reader.windowSize() != null) {
                replay.setWindowSize(reader.windowSize());
            }
            for (Call call = reader.next(); call != null && number <= last; call = reader.next()) {
                if (isEnd(call, replay.take(call))) {
                    end();
                }
                if (replay.calls() % TOLD_CALLS == 0) {
                    calls.accept(replay.calls());
                }
            }
        }
        if (number <= last && output.hasDrawn()) {
            end();
        }
        if (number <= last) {
            throw new InputException(trace + ": has " + number + " frames, numbered from 0; expected frame " + last);
        }
        return new ImportReport(trace.getFileName().toString(), first, last, replay.calls(), replay.ignored(),
                output.omitted(), replay.oddities().all());
    }

    /** Whether a wait ends a frame depends on whether there is a swap somewhere: only then is the trace read ahead. */
    private boolean isEnd(Call call, Effect effect) {
        if (effect == Effect.FRAME_END) {
            swaps = true;
            return true;
        }
        if (call.function() != asked) {
            asked = call.function();
            waits = asked.name().equals("glFinish");
        }
        if (!waits || Boolean.TRUE.equals(swaps) || !output.hasDrawn()) {
            return false;
        }
        if (swaps == null) {
            swaps = FrameEnds.areSwaps(trace);
        }
        return !swaps;
    }

    private void end() {
        if (number >= first) {
            frames.accept(number, output.end(name + "-" + number, replay.context().window));
        } else {
            output.endEarlier();
        }
        number++;
        begin();
    }

    private void begin() {
        output.begin(number >= first && number <= last, number >= first - EARLIER);
    }
}
