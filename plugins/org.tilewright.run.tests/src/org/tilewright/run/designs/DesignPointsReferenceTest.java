package org.tilewright.run.designs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.eclipse.emf.ecore.EAttribute;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.tilewright.model.designs.DesignChoice;
import org.tilewright.model.designs.Designs;
import org.tilewright.model.metamodel.Metamodel;
import org.tilewright.protocol.Design;
import org.tilewright.protocol.own.DesignPoint;
import org.tilewright.verify.property.Property;
import org.tilewright.verify.property.PropertyCatalogue;

/** The page of design points is made from the code, and every point can be chosen in models. */
class DesignPointsReferenceTest {

    private static final Path DOCUMENT = Path.of("../../docs/reference/designs.md");

    /** After a change of a design point, run this with -Dtilewright.update=true and commit the document. */
    @Test
    void documentIsCurrent() throws IOException {
        String made = markdown();
        if (Boolean.getBoolean("tilewright.update")) {
            Files.writeString(DOCUMENT, made);
        }
        assertEquals(made, Files.readString(DOCUMENT),
                "docs/reference/designs.md is out of date; run this test with -Dtilewright.update=true");
    }

    @ParameterizedTest
    @EnumSource
    void everyPointIsChosenSomewhereInModels(DesignPoint point) {
        assertFalse(attributes(point).isEmpty(), point + " is chosen nowhere");
    }

    private static String markdown() {
        StringBuilder page = new StringBuilder(
                """
                        # Design points

                        Where a machine decides and a class of yours can decide instead; [designs of your own](../designs.md) says how. The
                        Javadoc of an interface is the contract. This page is made from the code.

                        """);
        for (DesignPoint point : DesignPoint.values()) {
            String title = point.title();
            page.append("## ").append(Character.toUpperCase(title.charAt(0))).append(title.substring(1))
                    .append("\n\n").append(point.description()).append("\n\n| | |\n|---|---|\n");
            row(page, "interface", "[`" + point.type().getName() + "`](../../plugins/org.tilewright.protocol/src/"
                    + point.type().getName().replace('.', '/') + ".java)");
            row(page, "in models", attributes(point).stream().map(each -> "`" + each.getEContainingClass().getName()
                    + "." + each.getName() + "`").collect(Collectors.joining(", ")));
            row(page, "built in", Stream.of(point.list().getEnumConstants())
                    .map(design -> "`" + ((Design) design).literal() + "`").collect(Collectors.joining(", ")));
            row(page, "properties", properties(point));
            page.append('\n');
        }
        return page.substring(0, page.length() - 1);
    }

    private static void row(StringBuilder page, String name, String value) {
        page.append("| ").append(name).append(" | ").append(value).append(" |\n");
    }

    private static List<EAttribute> attributes(DesignPoint point) {
        return Metamodel.classes().stream().flatMap(type -> type.getEAttributes().stream())
                .filter(attribute -> Designs.of(attribute.getEAttributeType().getInstanceClass()).stream()
                        .map(DesignChoice::point).anyMatch(point.type().getName()::equals))
                .toList();
    }

    /** Those that have a bound whose values are designs of the point. */
    private static String properties(DesignPoint point) {
        String named = PropertyCatalogue.all().stream()
                .filter(property -> property.bounds().stream()
                        .anyMatch(bound -> bound.designs().equals(point.list().getSimpleName())))
                .map(Property::id).map(id -> "[" + id + "](properties.md#" + id.replace(".", "") + ")")
                .collect(Collectors.joining(", "));
        return named.isEmpty() ? "none" : named;
    }
}
