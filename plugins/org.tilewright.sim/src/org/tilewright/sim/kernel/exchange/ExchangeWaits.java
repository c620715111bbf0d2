package org.tilewright.sim.kernel.exchange;

import org.tilewright.sim.component.PrimitiveExchanger.Ticks;
import org.tilewright.sim.kernel.network.NetworkNames;
import org.tilewright.sim.run.Waits;

/** Who waits for whom in the exchange of primitives, when nothing can act any more. */
final class ExchangeWaits {

    private final int gpu;
    private final int gpus;
    private final String exchanger;
    private final String fetch;
    private final Waits waits;

    /**
     * Waits of a GPU.
     *
     * @param exchanger name of its exchanger
     * @param fetch     name of its vertex fetch
     */
    ExchangeWaits(int gpu, int gpus, String exchanger, String fetch, Waits waits) {
        this.gpu = gpu;
        this.gpus = gpus;
        this.exchanger = exchanger;
        this.fetch = fetch;
        this.waits = waits;
    }

    /** Adds what the two sides of the exchanger, and those behind it, wait for. */
    void add(Exchanger sending, ReceivedPrimitives received, BatchTable batches) {
        if (sending.cause() == Ticks.WAITING_FOR_TURN) {
            waits.add(exchanger, of(exchanger, (gpu + gpus - 1) % gpus), "it has the turn before");
        } else if (sending.cause() == Ticks.STALLED_ON_NETWORK) {
            waits.add(exchanger, NetworkNames.injectionOf(gpu), "no slot is free");
        } else if (sending.cause() == Ticks.STALLED_ON_CREDITS) {
            for (long left = sending.lackedReceivers(); left != 0; left &= left - 1) {
                waits.add(exchanger, of(fetch, Long.numberOfTrailingZeros(left)), "its receive queue is full");
            }
        } else if (sending.cause() == Ticks.NO_INPUT) {
            waits.add(exchanger, fetch, "its share is not projected");
        }
        if (received.batch() < batches.sentCount() && received.isEmpty()) {
            waits.add(fetch, of(exchanger, received.source()), "what it draws next has not come");
        }
    }

    /** The name of what another GPU has that is like a unit of this one. */
    private static String of(String name, int other) {
        return "gpu" + other + name.substring(name.indexOf('.'));
    }
}
