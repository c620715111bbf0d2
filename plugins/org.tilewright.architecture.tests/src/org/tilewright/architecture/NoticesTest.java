package org.tilewright.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NoticesTest {

    private static final Path ROOT = Path.of("").toAbsolutePath().getParent().getParent();
    private static final Path DOCUMENT = ROOT.resolve("NOTICES.md");

    @TempDir
    private Path folder;

    /** After a change of the target definition, run this with -Dtilewright.update=true and commit the document. */
    @Test
    void everyLibraryOfTheProductStandsThereWithItsLicence() throws IOException {
        // Surefire tells where Maven keeps what it fetched.
        Path repository = Path.of(System.getProperty("localRepository",
                System.getProperty("user.home") + "/.m2/repository"));
        String made = new Notices(repository)
                .markdown(ROOT.resolve("features/org.tilewright.target/org.tilewright.target.target"));
        if (Boolean.getBoolean("tilewright.update")) {
            Files.writeString(DOCUMENT, made);
        }
        assertTrue(made.equals(Files.readString(DOCUMENT)),
                "NOTICES.md is out of date; run this test with -Dtilewright.update=true");
    }

    @Test
    void licencesAreThoseOfTheNearestPomThatNamesOne() throws IOException {
        pom("parent", "", "<licenses><license><name>Apache License, Version 2.0</name></license>"
                + "<license><name>GNU Lesser General Public Licence</name></license></licenses>");
        pom("child", "<parent><groupId>g</groupId><artifactId>parent</artifactId><version>1</version></parent>", "");
        assertTrue(notices("child").endsWith("\n## Apache-2.0, LGPL-2.1-or-later\n\n- `g:child` 1\n"));
    }

    @Test
    void aLibraryWithoutALicenceIsRefused() throws IOException {
        pom("child", "", "");
        assertEquals("Library[group=g, artifact=child, version=1] names no licence",
                assertThrows(IllegalStateException.class, () -> notices("child")).getMessage());
    }

    @Test
    void aLicenceThatNobodyKnowsIsRefused() throws IOException {
        pom("child", "", "<licenses><license><name>Ask me first</name></license></licenses>");
        assertEquals("Library[group=g, artifact=child, version=1]: the licence \"Ask me first\" is not known here",
                assertThrows(IllegalStateException.class, () -> notices("child")).getMessage());
    }

    private String notices(String artifact) throws IOException {
        Path target = folder.resolve("a.target");
        Files.writeString(target,
                "<target><locations><location><dependencies><dependency><groupId>g</groupId><artifactId>"
                        + artifact
                        + "</artifactId><version>1</version></dependency></dependencies></location></locations></target>");
        return new Notices(folder).markdown(target);
    }

    private void pom(String artifact, String parent, String licences) throws IOException {
        Path pom = folder.resolve("g/" + artifact + "/1/" + artifact + "-1.pom");
        Files.createDirectories(pom.getParent());
        Files.writeString(pom,
                "<project>" + parent + "<artifactId>" + artifact + "</artifactId>" + licences + "</project>");
    }
}
