package org.tilewright.verify.jpf;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.tilewright.verify.property.Property;
import org.tilewright.verify.property.PropertyCatalogue;

class PathFinderFileTest {

    private static final Path FOLDER = Path.of("../../verification/jpf");

    /** After a change of a property, run this with -Dtilewright.update=true and commit the files. */
    @Test
    void everyPropertyHasItsFile() throws IOException {
        Map<String, String> made = new TreeMap<>();
        for (Property property : PropertyCatalogue.all()) {
            made.put(property.id() + ".jpf", PathFinderFile.of(property));
        }
        if (Boolean.getBoolean("tilewright.update")) {
            for (Map.Entry<String, String> file : made.entrySet()) {
                Files.writeString(Files.createDirectories(FOLDER).resolve(file.getKey()), file.getValue());
            }
        }
        Map<String, String> there = new TreeMap<>();
        try (Stream<Path> files = Files.list(FOLDER)) {
            for (Path file : files.toList()) {
                there.put(file.getFileName().toString(), Files.readString(file));
            }
        }
        assertEquals(made, there, "verification/jpf is out of date; run this test with -Dtilewright.update=true");
    }
}
