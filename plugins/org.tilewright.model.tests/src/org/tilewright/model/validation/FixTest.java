package org.tilewright.model.validation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.eclipse.emf.ecore.util.EcoreUtil;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.tilewright.model.System;
import org.tilewright.model.parameters.ParameterException;
import org.tilewright.model.parameters.ParameterPaths;
import org.tilewright.model.presets.Presets;

/** Every fix mends what it is offered for, in the models that break one rule each. */
class FixTest {

    /** Rules whose breach only the architect can mend, for it says that something is meant that cannot be guessed. */
    private static final Set<String> WITHOUT_FIX = Set.of("TW-EXPERIMENT-PARAMETER", "TW-EXPERIMENT-METRIC",
            "TW-VERIFICATION-PROPERTY", "TW-ASSERTION", "SIM-ENERGY", "SIM-REFRESH-TIME");

    static List<RulesTest.Breach> breaches() {
        return RulesTest.breaches();
    }

    @ParameterizedTest
    @MethodSource("breaches")
    void eachFixMendsItsBreachAlone(RulesTest.Breach breach) {
        for (Diagnosis found : Validation.check(breach.model())) {
            for (Fix fix : found.fixes()) {
                System mended = breach.model();
                fix.apply(mended);
                assertFalse(says(mended, found), () -> fix + " leaves " + found);
            }
        }
    }

    private static boolean says(System system, Diagnosis earlier) {
        return Validation.check(system).stream().map(Diagnosis::toString).anyMatch(earlier.toString()::equals);
    }

    @Test
    void allRulesHaveFixesButThoseOfWhichOneCannotGuessWhatIsMeant() {
        Set<String> without = new TreeSet<>(breaches().stream().map(RulesTest.Breach::rule).toList());
        breaches().forEach(breach -> Validation.check(breach.model()).stream()
                .filter(found -> !found.fixes().isEmpty()).map(Diagnosis::ruleId).forEach(without::remove));
        assertEquals(new TreeSet<>(WITHOUT_FIX), without);
    }

    @Test
    void nearestLegalValueComesFirst() {
        System system = Presets.load("dprt-fpga");
        ParameterPaths.set(system, "gpu.depth.zcache.ways", "0");
        assertEquals(List.of("set gpu.depth.zcache.ways to 1", "set gpu.depth.zcache.ways to 4"), fixes(system));
        ParameterPaths.set(system, "gpu.depth.zcache.ways", "4");
        ParameterPaths.set(system, "gpu.depth.zcache.size", "3 KiB");
        assertEquals(List.of("set gpu.depth.zcache.size to 2 KiB", "set gpu.depth.zcache.size to 4 KiB"),
                fixes(system));
    }

    @Test
    void aClockThatDrivesNothingIsRemoved() {
        System system = Presets.load("dprt-fpga");
        ParameterPaths.set(system, "gpu.memory.clock", "core");
        assertEquals(List.of("remove clocks.memory"), fixes(system));
        Validation.check(system).get(0).fixes().get(0).apply(system);
        assertEquals(1, system.getClocks().size());
    }

    @Test
    void aFixOfAnotherModelChangesNothing() {
        System system = Presets.load("dprt-fpga");
        System before = EcoreUtil.copy(system);
        Fix fix = new Fix("clocks.spare", Optional.empty());
        assertTrue(assertThrows(ParameterException.class, () -> fix.apply(system)).getMessage()
                .contains("clocks.spare"));
        assertTrue(EcoreUtil.equals(before, system));
    }

    private static List<String> fixes(System system) {
        return Validation.check(system).stream().map(Diagnosis::fixes).flatMap(List::stream).map(Fix::toString)
                .toList();
    }

    /** The relation of fixes to a whole model: whoever takes the first fix over and over ends with a right one. */
    @ParameterizedTest
    @MethodSource("breaches")
    void firstFixesTakenInTurnEnd(RulesTest.Breach breach) {
        System system = breach.model();
        int steps = 0;
        for (var fix = first(system); fix.isPresent() && steps < 20; fix = first(system)) {
            fix.get().apply(system);
            steps++;
        }
        assertTrue(steps < 20, () -> "fixes of " + breach + " go in a circle: "
                + Validation.check(system).stream().map(Diagnosis::toString).collect(Collectors.joining("; ")));
    }

    private static Optional<Fix> first(System system) {
        Stream<Diagnosis> found = Validation.check(system).stream();
        return found.map(Diagnosis::fixes).flatMap(List::stream).findFirst();
    }
}
