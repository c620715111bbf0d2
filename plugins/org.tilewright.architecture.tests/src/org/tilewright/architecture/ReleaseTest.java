package org.tilewright.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;

/** A version and a licence, the same ones wherever they stand. */
class ReleaseTest {

    private static final Path ROOT = Path.of("").toAbsolutePath().getParent().getParent();

    private static final String LICENCE = "EPL-2.0";

    private final String version = first("pom.xml", "<version>([\\d.]+)-SNAPSHOT</version>");

    @Test
    void everyBundleHasTheVersionAndTheLicence() throws IOException {
        List<Path> manifests = files(path -> path.endsWith("META-INF/MANIFEST.MF"));
        assertTrue(manifests.size() >= 18, manifests::toString);
        for (Path manifest : manifests) {
            assertEquals(version, first(manifest.toString(), "(?m)^Bundle-Version: ([\\d.]+)\\.qualifier$"),
                    manifest::toString);
            assertEquals(LICENCE, first(manifest.toString(), "(?m)^Bundle-License: (.*)$"), manifest::toString);
        }
    }

    @Test
    void everyFeatureHasTheVersionAndTheLicence() throws IOException {
        List<Path> features = files(path -> path.endsWith("feature.xml"));
        assertEquals(2, features.size());
        for (Path feature : features) {
            assertEquals(version, first(feature.toString(), "<feature [^>]*version=\"([\\d.]+)\\.qualifier\""),
                    feature::toString);
            assertEquals(LICENCE, first(feature.toString(), "<license [^>]*>\\s*SPDX-License-Identifier: (\\S+)"),
                    feature::toString);
        }
    }

    @Test
    void everyPomHasTheVersion() throws IOException {
        assertEquals(LICENCE, first("pom.xml", "<licenses>\\s*<license>\\s*<name>([^<]+)<"));
        for (Path pom : files(path -> path.endsWith("pom.xml"))) {
            assertEquals(version, first(pom.toString(), "<artifactId>(?:org\\.)?tilewright[^<]*</artifactId>\\s*"
                    + "<version>([\\d.]+)-SNAPSHOT</version>"), pom::toString);
        }
    }

    /** The keys are those that the format, version 1.2.0, demands. */
    @Test
    void citationHasTheVersionAndTheLicence() {
        assertEquals("1.2.0", first("CITATION.cff", "(?m)^cff-version: (.*)$"));
        assertEquals(version, first("CITATION.cff", "(?m)^version: (.*)$"));
        assertEquals(LICENCE, first("CITATION.cff", "(?m)^license: (.*)$"));
        assertEquals("Tilewright", first("CITATION.cff", "(?m)^title: (.*)$"));
        assertTrue(first("CITATION.cff", "(?m)^message: (.*)$").contains("cite"));
        first("CITATION.cff", "(?m)^authors:\\R  - name: (.*)$");
    }

    @Test
    void readmeAndLicenceNameTheLicence() {
        assertEquals(LICENCE, first("README.md", "SPDX-License-Identifier: ([\\w.-]*\\w)"));
        first("LICENSE", "\\A(Eclipse Public License - v 2\\.0)\\R");
    }

    private static List<Path> files(Predicate<Path> wanted) throws IOException {
        try (Stream<Path> files = Stream.of("plugins", "features", "verification").map(ROOT::resolve)
                .flatMap(ReleaseTest::modules)) {
            return files
                    .flatMap(module -> Stream.of("META-INF/MANIFEST.MF", "feature.xml", "pom.xml").map(module::resolve))
                    .filter(Files::isRegularFile).filter(wanted).toList();
        }
    }

    private static Stream<Path> modules(Path group) {
        try (Stream<Path> modules = Files.list(group)) {
            return modules.sorted().toList().stream();
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String first(String file, String pattern) {
        try {
            Matcher found = Pattern.compile(pattern).matcher(Files.readString(ROOT.resolve(file)));
            assertTrue(found.find(), file + " has no " + pattern);
            return found.group(1);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }
}
