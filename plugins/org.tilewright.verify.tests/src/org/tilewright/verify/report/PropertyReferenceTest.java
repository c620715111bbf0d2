package org.tilewright.verify.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.tilewright.verify.property.MutantCheck;
import org.tilewright.verify.property.Property;
import org.tilewright.verify.property.PropertyCatalogue;

class PropertyReferenceTest {

    private static final Path DOCUMENT = Path.of("../../docs/reference/properties.md");
    private static final Path FILES = Path.of("../../verification/org.tilewright.verification");

    /** After a change of a property or a mutant, run this with -Dtilewright.update=true and commit the document. */
    @Test
    void documentIsCurrent() throws IOException {
        String made = PropertyReference.markdown();
        if (Boolean.getBoolean("tilewright.update")) {
            Files.writeString(DOCUMENT, made);
        }
        assertTrue(made.equals(Files.readString(DOCUMENT)),
                "docs/reference/properties.md is out of date; run this test with -Dtilewright.update=true");
    }

    /** A file that nobody reads would look like a check. */
    @Test
    void everyFileOfAPropertyOrMutantIsUsed() throws IOException {
        Set<String> properties = PropertyCatalogue.all().stream().map(Property::id)
                .collect(Collectors.toCollection(TreeSet::new));
        assertEquals(names("properties", ".json"), properties);
        Set<String> mutants = PropertyCatalogue.all().stream().flatMap(property -> property.mutants().stream())
                .map(MutantCheck::mutant).collect(Collectors.toCollection(TreeSet::new));
        assertEquals(names("mutants", ".mutant"), mutants);
    }

    private static Set<String> names(String folder, String ending) throws IOException {
        try (Stream<Path> files = Files.list(FILES.resolve(folder))) {
            return files.map(file -> file.getFileName().toString()).filter(name -> name.endsWith(ending))
                    .map(name -> name.substring(0, name.length() - ending.length()))
                    .collect(Collectors.toCollection(TreeSet::new));
        }
    }
}
