package org.tilewright.model.reference;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.api.Test;
import org.tilewright.model.metamodel.Metamodel;
import org.tilewright.model.validation.Validation;

class ModelReferenceTest {

    private static final Path DOCUMENT = Path.of("../../docs/reference/model.md");

    /** After a change of the Ecore or of a rule, run this with -Dtilewright.update=true and commit the document. */
    @Test
    void documentIsCurrent() throws IOException {
        String made = ModelReference.markdown();
        if (Boolean.getBoolean("tilewright.update")) {
            Files.createDirectories(DOCUMENT.getParent());
            Files.writeString(DOCUMENT, made);
        }
        assertTrue(made.equals(Files.readString(DOCUMENT)),
                "docs/reference/model.md is out of date; run this test with -Dtilewright.update=true");
    }

    @Test
    void documentNamesEveryConcreteClassAndEveryRule() {
        String made = ModelReference.markdown();
        Metamodel.classes().stream().filter(type -> !type.isAbstract())
                .forEach(type -> assertTrue(made.contains("### " + type.getName() + "\n"), type.getName()));
        Validation.rules().forEach(rule -> assertTrue(made.contains("`" + rule.id() + "`"), rule.id()));
    }

    @Test
    void everyConcreteClassCanBePartOfASystem() {
        PartPaths paths = new PartPaths();
        Metamodel.classes().stream().filter(type -> !type.isAbstract())
                .forEach(type -> assertTrue(!paths.of(type).isEmpty(), type.getName() + " is part of nothing"));
    }
}
