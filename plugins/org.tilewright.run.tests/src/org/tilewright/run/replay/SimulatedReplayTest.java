package org.tilewright.run.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tilewright.run.verify.PlannedCheck;
import org.tilewright.run.verify.VerificationPlan;
import org.tilewright.verify.Check;
import org.tilewright.verify.Result;
import org.tilewright.verify.explore.Progress;
import org.tilewright.verify.explore.Settings;
import org.tilewright.verify.property.Mutant;
import org.tilewright.verify.trace.Counterexample;
import org.tilewright.verify.trace.ReplayException;
import org.tilewright.verify.trace.Step;

/** What the checker finds, the simulator's Z cache does. */
class SimulatedReplayTest {

    /** The literal rule deadlocks and the preference evicts in the simulator as they do in the checker. */
    @ParameterizedTest
    @ValueSource(strings = { "depth.literal-rule", "depth.preference" })
    void counterexampleOfARuleIsTheSimulatorsOwn(String property) {
        List<Counterexample> found = counterexamples(property, false);
        assertFalse(found.isEmpty());
        for (Counterexample counterexample : found) {
            String said = SimulatedReplay.confirm(counterexample);
            assertTrue(said.contains(counterexample.steps().size() + " steps")
                    && said.endsWith(counterexample.message()), said);
        }
    }

    /** The simulator runs over the mutated class: with the class as it ships, the same steps do no harm. */
    @ParameterizedTest
    @CsvSource({ "depth.ott, 8", "depth.progress, 3" })
    void mistakeInAProtocolClassIsTheSimulatorsToo(String property, int mutants) {
        List<String> replayed = new ArrayList<>();
        for (Counterexample counterexample : counterexamples(property, true)) {
            SimulatedReplay.confirm(counterexample);
            replayed.add(counterexample.mutant());
            Counterexample unmutated = new Counterexample(counterexample.property(), counterexample.bounds(), null,
                    counterexample.message(), counterexample.start(), counterexample.steps());
            assertThrows(ReplayException.class, () -> SimulatedReplay.confirm(unmutated), counterexample.mutant());
        }
        assertEquals(mutants, replayed.size(), replayed::toString);
    }

    @Test
    void differenceBetweenHarnessAndSimulatorIsSaid() {
        Counterexample told = counterexamples("depth.preference", false).get(0);
        List<Step> steps = new ArrayList<>(told.steps());
        Map<String, String> values = new LinkedHashMap<>(steps.get(1).values());
        String was = values.put("way 0", "block 9, filled, OTT = 1");
        steps.set(1, new Step(steps.get(1).choices(), steps.get(1).event(), values));
        ReplayException thrown = assertThrows(ReplayException.class, () -> SimulatedReplay.confirm(new Counterexample(
                told.property(), told.bounds(), null, told.message(), told.start(), steps)));
        assertEquals("step 2: in the simulator way 0 is " + was + "; expected block 9, filled, OTT = 1",
                thrown.getMessage());
    }

    @Test
    void otherFailureIsNoReplay() {
        Counterexample told = counterexamples("depth.preference", false).get(0);
        ReplayException thrown = assertThrows(ReplayException.class, () -> SimulatedReplay.confirm(new Counterexample(
                told.property(), told.bounds(), null, "a block is in two lines", told.start(), told.steps())));
        assertTrue(thrown.getMessage().contains("does not fail like that"), thrown::getMessage);
    }

    @Test
    void propertiesWithoutAReplaySaySo() {
        assertTrue(SimulatedReplay.isPossible("depth.ott"));
        assertFalse(SimulatedReplay.isPossible("depth.data"));
        ReplayException thrown = assertThrows(ReplayException.class,
                () -> SimulatedReplay
                        .confirm(new Counterexample("depth.data", Map.of(), null, "", Map.of(), List.of())));
        assertEquals("depth.data has no replay in the simulator; expected one of depth.ott, depth.progress, "
                + "depth.literal-rule, depth.preference", thrown.getMessage());
    }

    private static List<Counterexample> counterexamples(String property, boolean mutants) {
        Check check = new Check(Settings.usual(), Progress.NONE);
        List<Counterexample> found = new ArrayList<>();
        for (PlannedCheck planned : VerificationPlan.of(property, null, false, mutants)) {
            if (mutants == (planned.mutant() != null)) {
                Result result = check.run(planned.property(), planned.bounds(),
                        planned.mutant() == null ? null : Mutant.of(planned.mutant()));
                if (result.counterexample() != null) {
                    found.add(result.counterexample());
                }
            }
        }
        return found;
    }
}
