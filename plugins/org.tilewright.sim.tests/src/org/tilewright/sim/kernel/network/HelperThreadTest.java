package org.tilewright.sim.kernel.network;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.atomic.AtomicBoolean;

import org.junit.jupiter.api.Test;

class HelperThreadTest {

    @Test
    void isAwaitedToItsEndByAnInterruptedThreadWhichStaysInterrupted() {
        AtomicBoolean ended = new AtomicBoolean();
        HelperThread helper = HelperThread.start("helper", () -> {
            pause();
            ended.set(true);
        });

        Thread.currentThread().interrupt();
        helper.awaitEnd();

        assertTrue(Thread.interrupted());
        assertTrue(ended.get());
    }

    private static void pause() {
        try {
            Thread.sleep(200);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}
