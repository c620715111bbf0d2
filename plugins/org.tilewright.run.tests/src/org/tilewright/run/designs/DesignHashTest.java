package org.tilewright.run.designs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tilewright.protocol.own.OwnDesign;
import org.tilewright.verify.property.Property;
import org.tilewright.verify.property.PropertyCatalogue;

/** What a verdict is about is told apart by the sources that took part, and by no others. */
class DesignHashTest {

    private static final String ID = "drrip.duel";

    @TempDir
    Path folder;

    @BeforeEach
    void write() throws IOException {
        for (String file : List.of("edu/example/Drrip.java", "edu/example/DrripDuel.java",
                "edu/example/StreamAhead.java", "properties/drrip.duel.json", "mutants/drrip-counter-wraps.mutant",
                "mutants/drrip-leaders-agree.mutant", "mutants/stream-run-goes-on.mutant")) {
            Path to = folder.resolve(file);
            Files.createDirectories(to.getParent());
            Files.copy(example().resolve(file), to);
        }
    }

    private static Path example() {
        Path place = Path.of("").toAbsolutePath();
        while (!Files.isDirectory(place.resolve("models/designs"))) {
            place = place.getParent();
        }
        return place.resolve("models/designs");
    }

    private String hash() {
        DesignLibrary library = DesignLibrary.of(folder);
        Property duel = PropertyCatalogue.all(library.own()).stream().filter(each -> each.id().equals(ID)).findFirst()
                .orElseThrow();
        return library.hash(duel, duel.bounds(Map.of()).values());
    }

    private void edit(String file) throws IOException {
        Path path = folder.resolve(file);
        Files.writeString(path, Files.readString(path) + (file.endsWith(".java") ? "// Edited.\n" : "\n"));
    }

    @Test
    void theHarnessWhatItUsesItsDescriptionAndItsMutantsTakePart() throws IOException {
        String before = hash();
        assertEquals(before, hash(), "the same of the same");
        for (String file : List.of("edu/example/DrripDuel.java", "edu/example/Drrip.java",
                "properties/drrip.duel.json", "mutants/drrip-counter-wraps.mutant")) {
            edit(file);
            String after = hash();
            assertNotEquals(before, after, file);
            before = after;
        }
    }

    @Test
    void whatDoesNotTakePartMayBeEdited() throws IOException {
        String before = hash();
        edit("edu/example/StreamAhead.java");
        edit("mutants/stream-run-goes-on.mutant");
        assertEquals(before, hash());
    }

    /** Of a property that ships, the design that its bounds name is what takes part. */
    @Test
    void aDesignThatBoundsNameTakesPart() throws IOException {
        Property shipped = PropertyCatalogue.of("depth.ott");
        Map<String, String> named = Map.of("replacement", OwnDesign.text("edu.example.Drrip", 2, 2, 3, 2));
        String before = DesignLibrary.of(folder).hash(shipped, named);
        edit("edu/example/Drrip.java");
        assertNotEquals(before, DesignLibrary.of(folder).hash(shipped, named));
        assertNull(DesignLibrary.of(folder).hash(shipped, shipped.bounds(Map.of()).values()));
        assertNull(DesignLibrary.none().hash(shipped, named));
    }
}
