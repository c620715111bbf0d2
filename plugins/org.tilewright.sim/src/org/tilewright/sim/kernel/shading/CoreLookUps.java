package org.tilewright.sim.kernel.shading;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;

import org.tilewright.frame.warp.QuadLookUp;
import org.tilewright.sim.component.shading.ShaderCores;
import org.tilewright.sim.kernel.queue.Link;
import org.tilewright.sim.kernel.texture.BankedTextureActor;
import org.tilewright.sim.kernel.texture.TextureResults;

/**
 * What a core asks its texture unit and what has come back. Results come in the order in which they were asked for, so that of two
 * look-ups the one issued later comes later, or at the same tick.
 */
final class CoreLookUps implements TextureResults {

    /** A look-up some of whose results are not known. */
    private static final class Asked {

        private final CoreWarp warp;
        private final long number;
        private final List<QuadLookUp> quads;
        private int missing;

        Asked(CoreWarp warp, long number, List<QuadLookUp> quads) {
            this.warp = warp;
            this.number = number;
            this.quads = quads;
            missing = quads.size();
        }
    }

    private final int core;
    private final BankedTextureActor unit;
    private final int most;
    private final int perTick;
    private final int latency;
    private final Deque<Asked> unanswered = new ArrayDeque<>();
    /** The ticks at which the last results are accepted. */
    private final long[] accepts;
    private long answered;
    private long issuedQuads;
    private long number;
    /** The look-up whose requests are being sent, or null, and how many of them were. */
    private Asked sending;
    private int sent;
    private long nextSend;
    /** The tick after the one at which the last request was sent. */
    private long free;
    private boolean hasNews;

    CoreLookUps(ShaderCores spec, int latency, int core, BankedTextureActor unit) {
        this.core = core;
        this.unit = unit;
        this.latency = latency;
        most = spec.quadsInFlight();
        perTick = spec.requestsPerTick();
        accepts = new long[Link.powerOfTwo(most + 1)];
    }

    void reset() {
        unanswered.clear();
        Arrays.fill(accepts, 0);
        answered = 0;
        issuedQuads = 0;
        number = 0;
        sending = null;
        free = 0;
        hasNews = false;
    }

    /** The tick from which on a look-up of so many quads may be issued, as far as this is known. */
    long roomTick(int quads) {
        if (sending != null) {
            return Link.UNKNOWN;
        }
        long awaited = Math.min(issuedQuads, issuedQuads + quads - most);
        if (awaited <= 0) {
            return free;
        }
        return awaited > answered ? Link.UNKNOWN : Math.max(free, accepts[slot(awaited - 1)]);
    }

    private int slot(long result) {
        return (int) result & accepts.length - 1;
    }

    /** Issues a look-up, for which there is room; answers its number, which is greater than that of the one before. */
    long issue(CoreWarp warp, List<QuadLookUp> quads, long tick) {
        sending = new Asked(warp, number++, quads);
        sent = 0;
        nextSend = tick;
        issuedQuads += quads.size();
        unanswered.add(sending);
        return sending.number;
    }

    /** The tick at which it sends requests, as far as known. */
    long next() {
        return sending == null ? Link.UNKNOWN : Math.max(nextSend, unit.requests.slotTick());
    }

    /** Sends what can be sent at a tick. */
    void send(long tick) {
        for (int now = 0; sending != null && now < perTick && unit.requests.slotTick() <= tick; now++) {
            unit.prepare(sending.quads.get(sent++), sending.warp.draw, sending.warp.screenTile, core);
            unit.send(tick);
            if (sent == sending.quads.size()) {
                sending = null;
                free = tick + 1;
            }
        }
        nextSend = tick + 1;
    }

    @Override
    public void textured(int itsCore, long tick) {
        accepts[slot(answered++)] = tick;
        Asked first = unanswered.getFirst();
        first.missing--;
        if (first.missing == 0) {
            unanswered.removeFirst();
            first.warp.lookedUp(first.number, tick + latency);
        }
        hasNews = true;
    }

    /** Whether results have become known since it was asked. */
    boolean takeNews() {
        boolean news = hasNews;
        hasNews = false;
        return news;
    }
}
