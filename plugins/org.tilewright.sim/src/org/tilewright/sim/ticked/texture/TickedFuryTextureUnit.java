package org.tilewright.sim.ticked.texture;

import org.tilewright.sim.component.texture.FuryTextureUnit;
import org.tilewright.sim.component.texture.FuryTextureUnit.Count;
import org.tilewright.sim.component.texture.FuryTextureUnit.Ticks;
import org.tilewright.sim.memory.PlacedTexture;
import org.tilewright.sim.memory.TextureLayout;
import org.tilewright.sim.statistics.Account;
import org.tilewright.sim.statistics.Counters;
import org.tilewright.sim.ticked.queue.TickedQueue;
import org.tilewright.sim.ticked.queue.TickedUnit;

/** Four stages, each with one item at a time, from the last to the first in a tick. */
final class TickedFuryTextureUnit extends TickedUnit<Count, Ticks> implements TickedTextureUnit {

    private final FuryTextureUnit spec;
    private final TickedFuryTextureCache cache;
    private final TextureLayout layout;
    private final TickedQueue<TextureRequest> requests;
    private final TickedQueue<TextureRequest> results;
    private final int lineBytes;

    private final FuryFilter filter;
    private FuryPixel addressed;
    private long addressedTick;
    private TextureRequest evaluated;
    private int evaluatedPixel;
    private long evaluatedTick;
    private TextureRequest measured;
    private long measuredTick;

    private TextureRequest.Binding binding;
    private PlacedTexture texture;
    private FuryTableRead tableRead;

    TickedFuryTextureUnit(FuryTextureUnit spec, int lineBytes, TickedFuryTextureCache cache, FuryFilter filter,
            TextureLayout layout, TickedQueue<TextureRequest> requests, TickedQueue<TextureRequest> results,
            Counters<Count> counters, Account<Ticks> account) {
        super(counters, account);
        this.spec = spec;
        this.lineBytes = lineBytes;
        this.cache = cache;
        this.filter = filter;
        this.layout = layout;
        this.requests = requests;
        this.results = results;
    }

    @Override
    protected Ticks step(long tick) {
        int[] tableWords = cache.fill(tick, time(tick));
        if (tableWords != null) {
            tableRead.take(tableWords);
        }
        filter.filled(tick);
        stepFilter(tick);
        stepAddress(tick);
        stepCoordinates(tick);
        stepLevelOfDetail(tick);
        stepRequests(tick);
        return cause(tick);
    }

    private void stepFilter(long tick) {
        filter.step(tick, time(tick));
        FuryPixel pixel = filter.pixel();
        if (pixel == null || !filter.isDone()) {
            return;
        }
        if (pixel.isLast()) {
            if (!results.hasRoom(time(tick), 1)) {
                return;
            }
            long pipeline = pixel.isBilinear ? spec.filterLatency() : 0;
            results.sendDeparting(pixel.request, time(tick), time(tick + pipeline));
        }
        filter.clear();
    }

    private void stepAddress(long tick) {
        if (addressed != null && tick > addressedTick && filter.isEmpty()) {
            filter.accept(addressed, tick, time(tick));
            addressed = null;
        }
    }

    private void stepCoordinates(long tick) {
        if (evaluated == null || tick < evaluatedTick + spec.offsetLatency() || addressed != null) {
            return;
        }
        addressed = new FuryPixel(evaluated, evaluatedPixel, texture);
        addressedTick = tick;
        evaluatedPixel++;
        evaluatedTick = tick;
        if (evaluatedPixel == evaluated.firstPixel + evaluated.pixels) {
            evaluated = null;
        }
    }

    private void stepLevelOfDetail(long tick) {
        if (measured != null && tick >= measuredTick + spec.levelOfDetailLatency() && evaluated == null) {
            evaluated = measured;
            evaluatedPixel = evaluated.firstPixel;
            evaluatedTick = tick;
            measured = null;
        }
    }

    private void stepRequests(long tick) {
        TextureRequest next = requests.head(tick);
        if (measured != null || next == null) {
            return;
        }
        if (next.binding.equals(binding) || isEmpty() && isBound(next, tick)) {
            accept(tick);
        }
    }

    private boolean isEmpty() {
        return filter.isEmpty() && addressed == null && evaluated == null && measured == null;
    }

    /** Goes on with the colour table of a new binding, if its texture has one; whether there is nothing left to read. */
    private boolean isBound(TextureRequest next, long tick) {
        if (tableRead == null) {
            texture = layout.of(next.sampler());
            tableRead = new FuryTableRead(texture, spec.colourTableEntries(), lineBytes);
        }
        if (tableRead.hasNext() && !cache.isReading() && cache.hasRoom(time(tick))) {
            counters.add(Count.TABLES, tableRead.isAtStart() ? 1 : 0);
            counters.increment(Count.TABLE_READS);
            cache.readTable(tableRead.next(), time(tick));
        }
        if (tableRead.hasNext() || cache.isReading()) {
            return false;
        }
        filter.bind(texture, tableRead.table());
        tableRead = null;
        return true;
    }

    private void accept(long tick) {
        measured = requests.accept(tick);
        measuredTick = tick;
        handles(measured.draw(), tick);
        counters.increment(Count.REQUESTS);
        counters.add(Count.PIXELS, measured.pixels);
        counters.add(Count.FOOTPRINTS, measured.footprintCount());
        counters.add(Count.FOOTPRINTS_NEAREST, measured.nearestCount());
        counters.add(Count.FLUSHES, binding == null || binding.equals(measured.binding) ? 0 : 1);
        binding = measured.binding;
    }

    private Ticks cause(long tick) {
        if (!filter.isEmpty()) {
            return filter.cause(tick);
        }
        TextureRequest next = requests.head(tick);
        if (!isEmpty()) {
            return next != null && !next.binding.equals(binding) ? Ticks.FLUSHING : Ticks.FILLING;
        }
        return tableRead != null ? Ticks.LOADING_TABLE : Ticks.NO_INPUT;
    }
}
