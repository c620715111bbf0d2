package org.tilewright.model.validation;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;

import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EEnum;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.tilewright.model.System;
import org.tilewright.model.presets.Presets;

/** Whatever rules a model breaks, in whatever company: what would mend it is checked against the rule that was broken. */
class RandomBreachesTest {

    private static final int MODELS_A_PRESET = 25;
    private static final long[] NUMBERS = { -1, 0, 1, 2, 3, 4, 5, 7, 8, 16, 31, 64, 100, 1000, 1024, 4096, 65536,
            1 << 20,
            Integer.MAX_VALUE };

    static List<String> presets() {
        return Presets.names();
    }

    @ParameterizedTest
    @MethodSource("presets")
    void noFixSuggestsWhatIsWrittenAndEachSatisfiesTheRuleThatWasBroken(String preset) {
        Random random = new Random(preset.hashCode());
        Set<String> broken = new TreeSet<>();
        for (int number = 0; number < MODELS_A_PRESET; number++) {
            System system = Presets.load(preset);
            for (int changes = 1 + random.nextInt(3); changes > 0; changes--) {
                change(system, random);
            }
            for (Diagnosis found : Validation.check(system)) {
                broken.add(found.ruleId());
                found.fixes().forEach(fix -> check(system, found, fix));
            }
        }
        assertFalse(broken.isEmpty(), "nothing was broken");
    }

    private static void check(System system, Diagnosis found, Fix fix) {
        System mended = EcoreUtil.copy(system);
        fix.apply(mended);
        assertFalse(EcoreUtil.equals(system, mended), () -> fix + " is what is written already: " + found);
        assertTrue(Validation.check(mended).stream()
                .noneMatch(left -> left.ruleId().equals(found.ruleId()) && left.path().equals(found.path())),
                () -> fix + " does not satisfy the rule: " + found + "; then " + Validation.check(mended));
    }

    /** Gives one parameter somewhere in the model another value of its type, in its range or not. */
    private static void change(System system, Random random) {
        List<EObject> elements = new ArrayList<>();
        system.eAllContents().forEachRemaining(elements::add);
        for (;;) {
            EObject element = elements.get(random.nextInt(elements.size()));
            List<EAttribute> attributes = element.eClass().getEAllAttributes().stream()
                    .filter(attribute -> attribute.isChangeable() && !attribute.isMany()).toList();
            if (!attributes.isEmpty()) {
                EAttribute attribute = attributes.get(random.nextInt(attributes.size()));
                Object value = value(element, attribute, random);
                if (value != null) {
                    element.eSet(attribute, value);
                    return;
                }
            }
        }
    }

    private static Object value(EObject element, EAttribute attribute, Random random) {
        long number = NUMBERS[random.nextInt(NUMBERS.length)];
        Class<?> type = attribute.getEAttributeType().getInstanceClass();
        if (attribute.getEAttributeType() instanceof EEnum choices) {
            return choices.getELiterals().get(random.nextInt(choices.getELiterals().size())).getInstance();
        }
        return type == int.class ? (Object) (int) number
                : type == long.class ? (Object) number
                        : type == double.class ? (Object) (double) number
                                : type == boolean.class ? (Object) !(Boolean) element.eGet(attribute) : null;
    }
}
