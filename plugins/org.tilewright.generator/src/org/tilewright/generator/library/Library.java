package org.tilewright.generator.library;

import org.tilewright.generator.files.ContentHash;

/** One jar that a generated simulator runs on. May be used by several threads. */
public final class Library {

    private final String group;
    private final String artifact;
    private final String version;
    private final byte[] jar;
    private volatile String hash;

    /**
     * A jar.
     *
     * @param group Maven group id
     * @param artifact Maven artifact id
     * @param version version
     * @param jar the jar's bytes, not to be changed
     */
    public Library(String group, String artifact, String version, byte[] jar) {
        this.group = group;
        this.artifact = artifact;
        this.version = version;
        this.jar = jar;
    }

    /** Its Maven group id. */
    public String group() {
        return group;
    }

    /** Its Maven artifact id. */
    public String artifact() {
        return artifact;
    }

    /** Its version. */
    public String version() {
        return version;
    }

    /** Its bytes, not to be changed. */
    public byte[] jar() {
        return jar;
    }

    /** The SHA-256 of its bytes, worked out once: there are megabytes, and each run asks. */
    public String hash() {
        if (hash == null) {
            hash = ContentHash.of(jar);
        }
        return hash;
    }

    /** Name of the jar's file. */
    public String fileName() {
        return artifact + "-" + version + ".jar";
    }
}
