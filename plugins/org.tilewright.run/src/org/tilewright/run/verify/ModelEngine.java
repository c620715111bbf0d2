package org.tilewright.run.verify;

import java.time.Duration;

import org.tilewright.model.Verification;

/**
 * How a model's own verification wants its properties checked, where nothing else is said.
 *
 * @param engine {@link VerificationRequest#EMBEDDED} or {@link VerificationRequest#JPF}
 * @param threads threads of the embedded checker, from 1
 * @param maximumStates states after which a search is cut
 * @param maximumBytes memory after which a search is cut, in bytes; the embedded checker takes no more than it has
 * @param maximumTime time after which a search is cut
 */
public record ModelEngine(String engine, int threads, long maximumStates, long maximumBytes, Duration maximumTime) {

    private static final long PICOSECONDS_OF_A_MILLISECOND = 1_000_000_000L;

    static ModelEngine of(Verification verification) {
        return new ModelEngine(verification.getEngine().getLiteral(), verification.getThreads(),
                verification.getMaximumStates(), verification.getMaximumMemory().bytes(),
                Duration.ofMillis(verification.getMaximumTime().picoseconds() / PICOSECONDS_OF_A_MILLISECOND));
    }
}
