package org.tilewright.sim;

import org.tilewright.protocol.memory.RequestOrder;
import org.tilewright.protocol.memory.WaitingView;

/**
 * Serves first whose client was served least in an interval of ticks, as ATLAS does (Kim et al., HPCA 2010), and marks those
 * that came when many waited. So that kernels that number clients, indices or ticks otherwise give other results.
 */
final class LeastServedClient implements RequestOrder {

    private static final int INTERVAL = 0;
    private static final int SERVED = 1;
    private static final int TICKS_OF_INTERVAL = 500;
    private static final int MANY = 4;

    @Override
    public int words(int clients, int banks) {
        return SERVED + clients;
    }

    @Override
    public void granted(int[] state, WaitingView waiting, long tick) {
        begin(state, tick);
        waiting.setMark(waiting.count() - 1, waiting.count() > MANY ? 1 : 0);
    }

    @Override
    public void served(int[] state, WaitingView waiting, int index, long tick) {
        begin(state, tick);
        state[SERVED + waiting.client(index)]++;
    }

    private static void begin(int[] state, long tick) {
        int interval = (int) (tick / TICKS_OF_INTERVAL);
        if (state[INTERVAL] != interval) {
            state[INTERVAL] = interval;
            for (int word = SERVED; word < state.length; word++) {
                state[word] = 0;
            }
        }
    }

    @Override
    public int level(int[] state, WaitingView waiting, int index) {
        return state[SERVED + waiting.client(index)];
    }

    @Override
    public int rank(int[] state, WaitingView waiting, int index) {
        return waiting.mark(index);
    }
}
