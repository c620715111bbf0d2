package org.tilewright.generator;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TilewrightTest {

    @Test
    void versionIsTheBuilds() throws IOException {
        String pom = Files.readString(Path.of("pom.xml"));
        Matcher version = Pattern.compile("<version>([^<]+)-SNAPSHOT</version>").matcher(pom);
        version.find();
        assertEquals(version.group(1), Tilewright.VERSION);
    }

    @ParameterizedTest
    @CsvSource({ "4b3b9bb7e1c2, +4b3b9bb7e1c2", "4b3b9bb7e1c2-dirty, +4b3b9bb7e1c2-dirty", "'', ''",
            // What stands in the file of the commit where nobody has filled it in.
            "$Format:%h$, ''" })
    void commitStandsBehindTheVersionWhereItIsKnown(String commit, String suffix) {
        String before = System.getProperty(Tilewright.COMMIT, "");
        System.setProperty(Tilewright.COMMIT, commit);
        try {
            assertEquals(Tilewright.VERSION + suffix, Tilewright.build());
        } finally {
            System.setProperty(Tilewright.COMMIT, before);
        }
    }
}
