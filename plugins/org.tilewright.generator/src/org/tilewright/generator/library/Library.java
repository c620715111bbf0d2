package org.tilewright.generator.library;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * One jar that a generated simulator runs on, under the coordinates by which its project asks for it.
 *
 * @param group Maven group id
 * @param artifact Maven artifact id
 * @param version Maven version; of Tilewright's own jars it carries a hash of their content, so that no local repository
 *     ever serves the jars of another build under the same name
 * @param jar the jar's bytes, not to be changed
 */
public record Library(String group, String artifact, String version, byte[] jar) {

    /** Path of the jar inside a Maven repository. */
    public String jarPath() {
        return path("jar");
    }

    /**
     * The files of this library in a Maven repository.
     *
     * @return contents by path: the jar, and a pom that asks for nothing else
     */
    public Map<String, byte[]> repositoryFiles() {
        Map<String, byte[]> files = new LinkedHashMap<>();
        files.put(jarPath(), jar);
        files.put(path("pom"), """
                <?xml version="1.0" encoding="UTF-8"?>
                <project xmlns="http://maven.apache.org/POM/4.0.0">
                  <modelVersion>4.0.0</modelVersion>
                  <groupId>%s</groupId>
                  <artifactId>%s</artifactId>
                  <version>%s</version>
                </project>
                """.formatted(group, artifact, version).getBytes(StandardCharsets.UTF_8));
        return files;
    }

    private String path(String ending) {
        return group.replace('.', '/') + "/" + artifact + "/" + version + "/" + artifact + "-" + version + "." + ending;
    }
}
