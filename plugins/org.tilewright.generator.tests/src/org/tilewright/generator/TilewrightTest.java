package org.tilewright.generator;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.junit.jupiter.api.Test;

class TilewrightTest {

    @Test
    void versionIsTheBuilds() throws IOException {
        String pom = Files.readString(Path.of("pom.xml"));
        Matcher version = Pattern.compile("<version>([^<]+)-SNAPSHOT</version>").matcher(pom);
        version.find();
        assertEquals(version.group(1), Tilewright.VERSION);
    }
}
