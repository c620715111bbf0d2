package org.tilewright.model.designs;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
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
import org.tilewright.model.TilewrightPackage.Literals;
import org.tilewright.model.metamodel.Metamodel;
import org.tilewright.model.units.PixelExtent;
import org.tilewright.protocol.Design;
import org.tilewright.protocol.network.Topologies;
import org.tilewright.protocol.prefetch.LookUps;
import org.tilewright.protocol.texture.Placements;

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
        assertDeclared(learning, learning.parameters(), Literals.PREFETCHER);
    }

    @ParameterizedTest
    @EnumSource
    void aPolicyThatLearnsFromLookUpsHasTheUsualValuesOfItsPrefetcher(LookUps learning) {
        EClass declared = classesOf(learning, Literals.PREFETCHER).getFirst();
        assertArrayEquals(learning.usualValues(), learning.parameters().stream()
                .mapToInt(name -> (Integer) declared.getEStructuralFeature(name).getDefaultValue()).toArray());
    }

    @ParameterizedTest
    @EnumSource
    void aTopologyHasTheUsualValuesOfItsNetwork(Topologies topology) {
        EClass declared = classesOf(topology, Literals.NETWORK).getFirst();
        assertArrayEquals(topology.usualValues(), topology.parameters().stream()
                .mapToInt(name -> (Integer) declared.getEStructuralFeature(name).getDefaultValue()).toArray());
    }

    @ParameterizedTest
    @EnumSource
    void everyTopologyIsANetworkWithItsParameters(Topologies topology) {
        assertDeclared(topology, topology.parameters(), Literals.NETWORK);
    }

    @ParameterizedTest
    @EnumSource
    void everyPlacementOfTexelsIsOneInModelsWithItsParameters(Placements placement) {
        assertDeclared(placement, placement.parameters(), Literals.TEXTURE_PLACEMENT);
    }

    @ParameterizedTest
    @EnumSource
    void aPlacementOfTexelsHasTheUsualEdgesOfItsClass(Placements placement) {
        EClass declared = classesOf(placement, Literals.TEXTURE_PLACEMENT).getFirst();
        assertArrayEquals(placement.usualEdges(), placement.parameters().stream().mapToInt(
                name -> ((PixelExtent) declared.getEStructuralFeature(name).getDefaultValue()).width()).toArray());
    }

    /** One class names the constant and has the parameters. */
    private static void assertDeclared(Enum<?> constant, List<String> parameters, EClass kind) {
        List<EClass> classes = classesOf(constant, kind);
        assertEquals(1, classes.size(), constant + " is declared by " + classes);
        List<String> declared = classes.getFirst().getEAllAttributes().stream().map(EStructuralFeature::getName)
                .toList();
        assertEquals(parameters, declared.stream().filter(parameters::contains).toList());
    }

    private static List<EClass> classesOf(Enum<?> constant, EClass kind) {
        return Metamodel.concreteSubtypes(kind).stream().filter(
                type -> Metamodel.design(type)
                        .equals(Optional.of(constant.getDeclaringClass().getName() + "." + constant.name())))
                .toList();
    }
}
