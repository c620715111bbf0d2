package org.tilewright.system;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.function.Supplier;
import java.util.stream.Stream;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.tilewright.soak.Campaign;
import org.tilewright.soak.CampaignRun;
import org.tilewright.soak.Tally;
import org.tilewright.soak.inputs.InputsCampaign;
import org.tilewright.soak.kills.KillsCampaign;
import org.tilewright.soak.machines.MachinesCampaign;
import org.tilewright.soak.systems.SystemsCampaign;

/**
 * The beginning of campaigns: always the same cases, as many as there is time for. {@code ./tilewright soak} goes on for
 * hours.
 */
@Tag("soak")
class SoakTest {

    private static final long SEED = 20261125;
    private static final Duration TIME = Duration.ofSeconds(40);

    static Stream<Arguments> campaigns() {
        return Stream.of(of("systems", 100, SystemsCampaign::new), of("inputs", 1000, InputsCampaign::all),
                of("workloads", 200, InputsCampaign::workloads), of("kills", 5, KillsCampaign::new),
                of("machines", 4, MachinesCampaign::new));
    }

    private static Arguments of(String name, long cases, Supplier<Campaign> campaign) {
        return Arguments.of(name, cases, campaign);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("campaigns")
    @Timeout(600)
    void nothingFails(String name, long cases, Supplier<Campaign> start) throws InterruptedException {
        PrintWriter out = new PrintWriter(System.out, true);
        out.println(name + ": seed " + SEED);
        try (Campaign campaign = start.get()) {
            Tally tally = new CampaignRun(campaign, SEED, 0, cases - 1, TIME, out).run(1);
            assertEquals(0, tally.failed(), () -> String.join("\n", tally.failures()));
            assertTrue(tally.cases() > 0, "nothing was tried");
        }
    }
}
