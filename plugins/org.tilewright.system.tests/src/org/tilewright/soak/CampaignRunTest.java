package org.tilewright.soak;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CountDownLatch;

import org.junit.jupiter.api.Test;

/** What runs campaigns. */
class CampaignRunTest {

    private final StringWriter said = new StringWriter();

    /** The numbers of a case follow from the seed and its number, whatever other cases are tried. */
    @Test
    void aFailureReplays() throws InterruptedException {
        Campaign oneInTen = campaign(random -> {
            long drawn = random.nextLong();
            return Math.floorMod(drawn, 10) == 0 ? new Trial().failed("drew " + drawn) : new Trial();
        });
        Tally all = run(oneInTen, 0, 99, 2);
        assertTrue(all.failed() > 0 && all.failed() < 100, () -> all.failed() + " failed");
        assertEquals(100, all.cases());
        String failure = all.failures().getFirst();
        long number = Long.parseLong(failure.replaceFirst("(?s)case (\\d+): .*", "$1"));
        assertTrue(said.toString().contains("./tilewright soak fake --seed 7 --case " + number), said::toString);
        assertEquals(List.of(failure), run(oneInTen, number, number, 1).failures());
    }

    @Test
    void whatThrowsHasFailed() throws InterruptedException {
        Tally tally = run(campaign(random -> {
            throw new IllegalStateException("no such thing");
        }), 0, 2, 1);
        assertEquals(3, tally.failed());
        assertTrue(tally.failures().getFirst().contains("no such thing"), tally.failures()::toString);
    }

    @Test
    void whatHangsIsLeftBehindAndTheOthersGoOn() throws InterruptedException {
        CountDownLatch never = new CountDownLatch(1);
        boolean[] hung = new boolean[1];
        Tally tally = run(campaign(random -> {
            if (!hung[0]) {
                hung[0] = true;
                never.await();
            }
            return new Trial().tried("others");
        }), 0, 4, 1);
        assertEquals(1, tally.failed());
        assertTrue(tally.failures().getFirst().contains("hangs"), tally.failures()::toString);
        assertEquals(4, tally.tried("others"));
        never.countDown();
    }

    private Tally run(Campaign campaign, long first, long last, int threads) throws InterruptedException {
        return new CampaignRun(campaign, 7, first, last, Duration.ofMinutes(5), new PrintWriter(said, true))
                .run(threads);
    }

    /** What a fake campaign does. */
    private interface Attempt {
        Trial of(Random random) throws Exception;
    }

    private static Campaign campaign(Attempt attempt) {
        return new Campaign() {
            @Override
            public String name() {
                return "fake";
            }

            @Override
            public int patienceSeconds() {
                return 1;
            }

            @Override
            public Trial attempt(Random random) throws Exception {
                return attempt.of(random);
            }
        };
    }
}
