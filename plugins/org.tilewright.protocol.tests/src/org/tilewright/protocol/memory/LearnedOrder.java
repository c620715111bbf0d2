package org.tilewright.protocol.memory;

import java.util.List;

import org.tilewright.protocol.memory.GroupedHistory.Request;

/**
 * A scheduler whose answers hang on all that it is told: how many requests of a client were served, of which bank the last one was,
 * and marks that count the requests of the client that waited at the grant and those to the bank that were served since. What it
 * should answer can be told from the history of commands as well.
 */
final class LearnedOrder implements RequestOrder {

    private static final int LAST_BANK = 0;
    private static final int SERVED = 1;
    private static final int LEVELS = 3;
    private static final int RANKS = 4;

    @Override
    public int words(int clients, int banks) {
        return SERVED + clients;
    }

    @Override
    public void granted(int[] state, WaitingView waiting, long tick) {
        int youngest = waiting.count() - 1;
        int ofClient = 0;
        for (int index = 0; index < youngest; index++) {
            ofClient += waiting.client(index) == waiting.client(youngest) ? 1 : 0;
        }
        waiting.setMark(youngest, ofClient + (int) (tick % 2));
    }

    @Override
    public void served(int[] state, WaitingView waiting, int index, long tick) {
        state[LAST_BANK] = waiting.bank(index);
        state[SERVED + waiting.client(index)]++;
        for (int other = 0; other < waiting.count(); other++) {
            if (waiting.bank(other) == waiting.bank(index)) {
                waiting.setMark(other, waiting.mark(other) + 1);
            }
        }
    }

    @Override
    public int level(int[] state, WaitingView waiting, int index) {
        return (state[SERVED + waiting.client(index)] + waiting.mark(index)) % LEVELS;
    }

    @Override
    public int rank(int[] state, WaitingView waiting, int index) {
        return (state[LAST_BANK] + waiting.bank(index) + (int) waiting.row(index) + (waiting.isWrite(index) ? 1 : 0))
                % RANKS;
    }

    static int expectedLevel(GroupedHistory history, List<Request> granted, Request request) {
        long mark = request.grant() % 2;
        long ofClient = 0;
        for (Request other : granted) {
            long end = history.servedAt(other);
            boolean isServed = end != GroupedHistory.NOT_YET;
            mark += other.grant() < request.grant() && other.client() == request.client() && end > request.grant() ? 1
                    : 0;
            mark += other.bank() == request.bank() && isServed && end > request.grant() ? 1 : 0;
            ofClient += other.client() == request.client() && isServed ? 1 : 0;
        }
        return (int) ((ofClient + mark) % LEVELS);
    }

    static int expectedRank(GroupedHistory history, List<Request> granted, Request request) {
        long last = -1;
        int bank = 0;
        for (Request other : granted) {
            long end = history.servedAt(other);
            if (end != GroupedHistory.NOT_YET && end > last) {
                last = end;
                bank = other.bank();
            }
        }
        return (bank + request.bank() + (int) request.row() + (request.write() ? 1 : 0)) % RANKS;
    }
}
