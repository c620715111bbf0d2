package org.tilewright.sim.ticked.texture;

import java.util.ArrayDeque;
import java.util.Deque;

import org.tilewright.sim.component.texture.BankedTextureUnit;
import org.tilewright.sim.component.texture.BankedTextureUnit.Count;
import org.tilewright.sim.component.texture.BankedTextureUnit.DataTicks;
import org.tilewright.sim.component.texture.BankedTextureUnit.Ticks;
import org.tilewright.sim.statistics.Account;
import org.tilewright.sim.statistics.Counters;
import org.tilewright.sim.ticked.queue.Slots;
import org.tilewright.sim.ticked.queue.TickedQueue;
import org.tilewright.sim.ticked.queue.TickedUnit;

/** Looks footprints up in its cache, access by access, and filters them when their lines are there. */
final class TickedBankedTextureUnit extends TickedUnit<Count, Ticks> implements TickedTextureUnit {

    private static final Count[] BANKS = { Count.BANKS_1, Count.BANKS_2, Count.BANKS_3, Count.BANKS_4 };

    private final BankedTextureUnit spec;
    private final int hitLatency;
    private final TickedTextureCache cache;
    private final AddressWalk addresses;
    private final TickedQueue<TextureRequest> requests;
    private final TickedQueue<TextureRequest> results;
    private final Account<DataTicks> dataAccount;
    private final Slots inFlight;
    /** What is left of the request that the tag stage works on. */
    private Deque<TextureAccess> left = new ArrayDeque<>();
    /** Whether the first of them began at a tick before, and lacked something. */
    private boolean begun;
    /** Accesses that are looked up and have not left. */
    private final Deque<TextureAccess> lookedUp = new ArrayDeque<>();
    private long accesses;

    TickedBankedTextureUnit(BankedTextureUnit spec, int hitLatency, TickedTextureCache cache, AddressWalk addresses,
            TickedQueue<TextureRequest> requests, TickedQueue<TextureRequest> results, Counters<Count> counters,
            Account<Ticks> account, Account<DataTicks> dataAccount) {
        super(counters, account);
        this.spec = spec;
        this.hitLatency = hitLatency;
        this.cache = cache;
        this.addresses = addresses;
        this.requests = requests;
        this.results = results;
        this.dataAccount = dataAccount;
        inFlight = new Slots(spec.accessesInFlight());
    }

    @Override
    protected Ticks step(long tick) {
        cache.fill(time(tick));
        DataTicks data = stepData(tick);
        Ticks tags = stepTags(tick);
        dataAccount.charge(data, tick, tick + 1);
        return tags;
    }

    private DataTicks stepData(long tick) {
        int gone = 0;
        boolean moved = false;
        while (!lookedUp.isEmpty()) {
            TextureAccess oldest = lookedUp.getFirst();
            DataTicks wait = waitsFor(oldest, tick);
            if (wait != null || !oldest.isEmpty() && gone == spec.accessesPerCycle()) {
                return moved ? DataTicks.BUSY : wait;
            }
            leave(lookedUp.removeFirst(), tick);
            gone += oldest.isEmpty() ? 0 : 1;
            moved = true;
        }
        return moved ? DataTicks.BUSY : DataTicks.NO_INPUT;
    }

    private DataTicks waitsFor(TextureAccess access, long tick) {
        if (tick < access.lookedUpTick + hitLatency) {
            return DataTicks.WAITING_FOR_PIPELINE;
        }
        if (!cache.hasData(access)) {
            return DataTicks.WAITING_FOR_MEMORY;
        }
        return access.isLast && !results.hasRoom(time(tick), 1) ? DataTicks.STALLED_ON_RESULTS : null;
    }

    private void leave(TextureAccess access, long tick) {
        cache.leave(access, tick);
        if (!access.isEmpty()) {
            inFlight.release(1, time(tick));
        }
        if (access.isLast) {
            results.sendDeparting(access.request, time(tick), time(tick + spec.filterLatency()));
        }
    }

    private Ticks stepTags(long tick) {
        int done = 0;
        boolean moved = false;
        while (done < spec.accessesPerCycle()) {
            if (left.isEmpty() && !acceptNext(tick)) {
                return moved ? Ticks.BUSY : Ticks.NO_INPUT;
            }
            TextureAccess access = left.getFirst();
            Ticks stall = access.isEmpty() ? null : lookUp(access, tick);
            if (stall != null) {
                return moved ? Ticks.BUSY : stall;
            }
            complete(left.removeFirst(), tick);
            done += access.isEmpty() ? 0 : 1;
            moved = true;
        }
        return Ticks.BUSY;
    }

    private boolean acceptNext(long tick) {
        if (requests.head(tick) == null) {
            return false;
        }
        TextureRequest request = requests.accept(tick);
        if (handles(request.draw(), tick)) {
            dataAccount.beginDraw(request.draw(), tick);
        }
        counters.increment(Count.REQUESTS);
        counters.add(Count.PIXELS, request.pixels);
        counters.add(Count.FOOTPRINTS, request.footprintCount());
        counters.add(Count.FOOTPRINTS_NEAREST, request.nearestCount());
        left = addresses.of(request);
        return true;
    }

    private Ticks lookUp(TextureAccess access, long tick) {
        if (!begun) {
            if (inFlight.free(time(tick)) == 0) {
                return Ticks.STALLED_ON_ACCESSES;
            }
            inFlight.take(1);
        } else {
            counters.increment(Count.RETRIES);
        }
        Ticks stall = cache.lookUp(access, time(tick));
        begun = stall != null;
        return stall;
    }

    private void complete(TextureAccess access, long tick) {
        access.lookedUpTick = tick;
        lookedUp.addLast(access);
        if (access.isEmpty()) {
            return;
        }
        access.number = accesses++;
        counters.increment(Count.ACCESSES);
        counters.increment(BANKS[access.banks - 1]);
        counters.add(Count.TAGS, access.tags);
        counters.add(Count.CONFLICTS, access.isConflict ? 1 : 0);
    }
}
