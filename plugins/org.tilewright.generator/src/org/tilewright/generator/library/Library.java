package org.tilewright.generator.library;

/**
 * One jar that a generated simulator runs on.
 *
 * @param group Maven group id
 * @param artifact Maven artifact id
 * @param version version
 * @param jar the jar's bytes, not to be changed
 */
public record Library(String group, String artifact, String version, byte[] jar) {

    /** Name of the jar's file. */
    public String fileName() {
        return artifact + "-" + version + ".jar";
    }
}
