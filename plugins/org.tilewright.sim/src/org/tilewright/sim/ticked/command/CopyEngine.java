package org.tilewright.sim.ticked.command;

import org.tilewright.frame.geometry.DrawGeometry;
import org.tilewright.frame.targets.TargetBuffer;
import org.tilewright.frame.targets.TargetImage;
import org.tilewright.sim.component.MemoryController;
import org.tilewright.sim.memory.MemoryLayout;
import org.tilewright.sim.ticked.memory.MemoryWords;
import org.tilewright.sim.ticked.texture.TickedTextures;
import org.tilewright.sim.ticked.work.TargetPlace;
import org.tilewright.sim.ticked.work.Targets;
import org.tilewright.sim.time.Clock;

/** Copies buffers of targets into textures. */
public final class CopyEngine {

    /** All frequencies are multiples of it. */
    private static final long KILO = 1000;

    private final Targets targets;
    private final MemoryWords words;
    private final DrawGeometry function;
    /** Null if there are no texture units. */
    private final TickedTextures textures;
    /** Bytes that the memory can read or write in a millisecond. */
    private final long bytesPerMillisecond;
    private final Clock coreClock;

    /** @param textures what reads the copies, or null */
    public CopyEngine(Targets targets, MemoryWords words, DrawGeometry function, TickedTextures textures,
            MemoryController memory, Clock coreClock) {
        this.targets = targets;
        this.words = words;
        this.function = function;
        this.textures = textures;
        bytesPerMillisecond = memory.channels() * memory.bytesPerTick() * (memory.clock().hertz() / KILO);
        this.coreClock = coreClock;
    }

    private TargetImage image(int texture) {
        return function.texture(texture).image();
    }

    /** Samples that a copy reads of a target that has several of each pixel. */
    long samples(int texture) {
        TargetPlace source = targets.of(image(texture).target());
        return source.target().samples() > 1 ? (long) source.width() * source.height() : 0;
    }

    /** Bytes that a copy reads, of all samples, and writes, of pixels. */
    long bytes(int texture) {
        TargetPlace source = targets.of(image(texture).target());
        int words = image(texture).buffer() == TargetBuffer.DEPTH ? 1
                : source.target().format(image(texture).output()).words();
        long pixels = (long) source.target().width() * source.target().height();
        return pixels * (source.target().samples() + 1) * words * MemoryLayout.PIXEL_BYTES;
    }

    /** Core ticks that a copy takes at the memory's peak. */
    long ticks(int texture) {
        long work = Math.multiplyExact(bytes(texture), coreClock.hertz() / KILO);
        return (work + bytesPerMillisecond - 1) / bytesPerMillisecond;
    }

    /** The texture holds what its buffer holds; no cache has anything else of it. */
    void copy(int texture) {
        TargetImage image = image(texture);
        TargetPlace source = targets.of(image.target());
        function.takeTarget(function.texture(texture),
                image.buffer() == TargetBuffer.COLOR ? words.colours(source) : words.depths(source));
        if (textures != null) {
            function.samplers().stream().filter(each -> each.texture() == texture).forEach(textures::changed);
        }
    }
}
