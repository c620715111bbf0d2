package org.tilewright.model.designs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EDataType;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.tilewright.model.TilewrightPackage;
import org.tilewright.model.metamodel.Metamodel;
import org.tilewright.protocol.Design;
import org.tilewright.protocol.prefetch.LookUps;

/** Whatever the protocols declare can be chosen in models, under the name that they declare. */
class DesignsTest {

    static Stream<EDataType> decisions() {
        return TilewrightPackage.eINSTANCE.getEClassifiers().stream().filter(EDataType.class::isInstance)
                .map(EDataType.class::cast)
                .filter(type -> DesignChoice.class.isAssignableFrom(type.getInstanceClass()));
    }

    @ParameterizedTest
    @MethodSource("decisions")
    void everyDeclaredDesignIsAChoiceUnderItsLiteral(EDataType type) throws ClassNotFoundException {
        List<? extends DesignChoice> choices = Designs.of(type.getInstanceClass());
        for (String declaring : choices.stream().map(DesignChoice::javaType).distinct().toList()) {
            for (Object declared : Class.forName(declaring).getEnumConstants()) {
                DesignChoice choice = (DesignChoice) EcoreUtil.createFromString(type, ((Design) declared).literal());
                assertTrue(choices.contains(choice), declared + " is none of " + choices);
                assertEquals(((Enum<?>) declared).name(), choice.constant());
                assertEquals(((Design) declared).literal(), EcoreUtil.convertToString(type, choice));
            }
        }
        assertEquals(choices.size(), choices.stream().map(DesignChoice::toString).distinct().count());
    }

    @Test
    void whatIsNoChoiceIsRefusedWithThoseThatThereAre() {
        assertEquals("'fold' is not a choice; expected one of: none, xor",
                assertThrows(IllegalArgumentException.class, () -> SetHashChoice.valueOf("fold")).getMessage());
        assertSame(SetHashChoice.valueOf("xor"), SetHashChoice.valueOf("xor"));
    }

    @ParameterizedTest
    @EnumSource
    void everyPolicyThatLearnsFromLookUpsIsAPrefetcherWithItsParameters(LookUps learning) {
        List<EClass> classes = Metamodel.concreteSubtypes(TilewrightPackage.Literals.PREFETCHER).stream()
                .filter(type -> Metamodel.design(type)
                        .equals(Optional.of(LookUps.class.getName() + "." + learning.name())))
                .toList();
        assertEquals(1, classes.size(), learning + " is declared by " + classes);
        assertEquals(learning.parameters(),
                classes.getFirst().getEAttributes().stream().map(EStructuralFeature::getName).toList());
    }
}
