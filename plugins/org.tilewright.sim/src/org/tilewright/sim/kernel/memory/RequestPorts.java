package org.tilewright.sim.kernel.memory;

import java.util.Arrays;
import java.util.List;

import org.tilewright.sim.component.Crossbar;
import org.tilewright.sim.statistics.Account;

/** The ports of the crossbar on which the clients' requests leave. */
final class RequestPorts {

    private final Crossbar spec;
    private final List<Account<Crossbar.RequestTicks>> accounts;
    /** By client, the first tick at which its port carries nothing. */
    private final long[] free;

    RequestPorts(Crossbar spec, List<Account<Crossbar.RequestTicks>> accounts) {
        this.spec = spec;
        this.accounts = accounts;
        free = new long[accounts.size()];
    }

    void reset() {
        Arrays.fill(free, 0);
    }

    /** The first tick at which a client's port may take a request. */
    long free(int client) {
        return free[client];
    }

    /** A request that was visible from a tick on is granted. */
    void take(int client, long visible, long tick, boolean isWrite, int bytes) {
        Account<Crossbar.RequestTicks> account = accounts.get(client);
        account.chargeTo(Crossbar.RequestTicks.BUSY, free[client]);
        account.chargeTo(Crossbar.RequestTicks.NO_INPUT, visible);
        account.chargeTo(Crossbar.RequestTicks.STALLED_ON_CHANNEL, tick);
        free[client] = tick + spec.requestTicks(isWrite, bytes);
    }

    void finish(long end) {
        for (int client = 0; client < free.length; client++) {
            accounts.get(client).chargeTo(Crossbar.RequestTicks.BUSY, Math.min(free[client], end));
            accounts.get(client).chargeTo(Crossbar.RequestTicks.NO_INPUT, end);
        }
    }
}
