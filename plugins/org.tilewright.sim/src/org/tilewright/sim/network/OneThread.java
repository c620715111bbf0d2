package org.tilewright.sim.network;

/** One domain after the other. */
final class OneThread implements WindowRunner {

    private final Domain[] domains;

    OneThread(Domain[] domains) {
        this.domains = domains;
    }

    @Override
    public void run(long end) {
        for (Domain each : domains) {
            each.run(end);
        }
    }
}
