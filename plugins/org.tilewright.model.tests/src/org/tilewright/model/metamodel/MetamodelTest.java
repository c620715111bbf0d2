package org.tilewright.model.metamodel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Stream;

import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EClassifier;
import org.eclipse.emf.ecore.EDataType;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.EcorePackage;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.tilewright.input.NearestName;
import org.tilewright.model.FuryTextureUnit;
import org.tilewright.model.System;
import org.tilewright.model.TilewrightPackage;
import org.tilewright.model.parameters.ParameterPaths;
import org.tilewright.model.presets.Presets;
import org.tilewright.model.units.Quantity;
import org.tilewright.model.validation.Validation;

/** The Ecore says everything about every parameter. */
class MetamodelTest {

    private static final String SOURCE = "(DPRT paper|GPUpd paper|CHOPIN paper|FuryGpu article|banked texture cache thesis|JEDEC"
            + " JESD79-3 \\(DDR3\\), JESD212 \\(GDDR5\\)), .+|FuryGpu article|banked texture cache thesis|JEDEC JESD79-3"
            + " \\(DDR3\\), JESD212 \\(GDDR5\\)|JEDEC JESD79-4 \\(DDR4\\), JESD209-4 \\(LPDDR4X\\), JESD209-5"
            + " \\(LPDDR5\\), JESD250 \\(GDDR6\\), JESD235 \\(HBM2\\)|ATTILA's public configuration|Colour buffer compression paper|Rendering"
            + " Elimination paper|Early Visibility Resolution paper|Boustrophedonic Frames paper|TCOR paper|DTexL paper|LIBRA paper|Tiled Polygon Traversal"
            + " paper|PowerVR"
            + " documents|Tilewright";

    static Stream<EAttribute> attributes() {
        return Metamodel.classes().stream().flatMap(type -> type.getEAttributes().stream());
    }

    @ParameterizedTest
    @MethodSource("attributes")
    void parameterHasDescriptionUnitDefaultRangeAndSource(EAttribute attribute) {
        Parameter parameter = Parameter.of(attribute);
        assertTrue(parameter.description().matches("(?s)[A-Z].{8,}\\."), "description: " + parameter.description());
        assertTrue(parameter.source().matches(SOURCE), "source: " + parameter.source());
        assertTrue(attribute.isMany() || attribute.getDefaultValueLiteral() != null, "default");
        Class<?> type = attribute.getEAttributeType().getInstanceClass();
        if (type == int.class || Quantity.class.isAssignableFrom(type)) {
            assertFalse(parameter.unit().isEmpty(), "unit");
            assertTrue(parameter.minimum().isPresent(), "minimum");
            Object value = parameter.parse(parameter.defaultText());
            assertEquals(attribute.getDefaultValue(), value);
            assertEquals(parameter.defaultText(), parameter.format(value), "the default is in its shortest form");
            assertTrue(parameter.outsideRange(value).isEmpty(), "the default is in range");
        }
    }

    @Test
    void everyClassPartChoiceAndQuantityIsDescribed() {
        for (EClassifier type : TilewrightPackage.eINSTANCE.getEClassifiers()) {
            assertFalse(Metamodel.description(type).isEmpty(), type.getName());
            if (type instanceof EDataType choice && !Metamodel.options(choice).isEmpty()) {
                for (Option option : Metamodel.options(choice)) {
                    assertFalse(option.description().isEmpty(), option.text());
                }
            } else if (type instanceof EClass object) {
                for (EReference reference : object.getEReferences()) {
                    assertFalse(Metamodel.description(reference).isEmpty(), reference.getName());
                    assertTrue(Metamodel.source(reference).matches(SOURCE), reference.getName());
                }
            } else {
                assertFalse(Metamodel.units(type).isEmpty(), type.getName());
            }
        }
    }

    @Test
    void onlyNumbersWithoutDimensionAreBare() {
        List<EClassifier> plain = List.of(EcorePackage.Literals.EINT, EcorePackage.Literals.EBOOLEAN,
                EcorePackage.Literals.ESTRING);
        attributes().forEach(attribute -> assertTrue(
                plain.contains(attribute.getEAttributeType())
                        || attribute.getEAttributeType().getEPackage() == TilewrightPackage.eINSTANCE,
                attribute.getName()));
    }

    @Test
    void everyPartThatMustBeThereCanBeMade() {
        Metamodel.classes().stream().filter(type -> !type.isAbstract()).forEach(type -> {
            EClass made = Parts.create(type).eClass();
            assertEquals(type, made);
        });
    }

    /** So that a part which replaces another is legal as it comes, whatever defaults it inherits. */
    @Test
    void newFuryTextureUnitIsTheArticles() {
        System system = Presets.load("dprt-fpga");
        ParameterPaths.set(system, "gpu.texture", "FuryTextureUnit");
        assertEquals(List.of(), Validation.check(system));
        FuryTextureUnit fury = (FuryTextureUnit) Presets.load("furygpu").getGpu().getTexture();
        assertTrue(EcoreUtil.equals(fury.getCache(), ((FuryTextureUnit) system.getGpu().getTexture()).getCache()));
    }

    @Test
    void namespaceIsForEver() {
        assertEquals("http://tilewright.org/model", TilewrightPackage.eNS_URI);
    }

    @Test
    void rangesAreSaidInWords() {
        assertEquals("1 to 32", Parameter.of(TilewrightPackage.Literals.CACHE__WAYS).range());
        assertEquals("16 B to 4 KiB, a power of two", Parameter.of(TilewrightPackage.Literals.CACHE__LINE).range());
        assertEquals("fcfs, fr-fcfs", Parameter.of(TilewrightPackage.Literals.MEMORY_CONTROLLER__SCHEDULER).range());
    }

    @Test
    void hintsAreNearOrListAll() {
        assertEquals("; did you mean 'ways'?", NearestName.hint("way", List.of("size", "ways")));
        assertEquals("; expected one of: size, ways", NearestName.hint("qqqqqqq", List.of("size", "ways")));
        assertEquals("; none is expected here", NearestName.hint("x", List.of()));
    }
}
