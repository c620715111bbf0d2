package org.tilewright.generator;

/** The product's name and version, as results and generated projects carry them. */
public final class Tilewright {

    /** Version of this Tilewright; a test holds that it is the build's. */
    public static final String VERSION = "0.1.0";

    /** What the heading of every generated source says, and no other one. */
    public static final String GENERATED = "generated from its model by Tilewright ";

    /** The property of the virtual machine that names the commit of the sources; start scripts set it. */
    public static final String COMMIT = "tilewright.commit";

    private Tilewright() {}

    /**
     * The version and, where it is known, the commit behind it, as semantic versions name builds.
     *
     * @return such as {@code 0.1.0+4b3b9bb7e1c2}, or {@code 0.1.0+4b3b9bb7e1c2-dirty} of edited sources
     */
    public static String build() {
        String commit = System.getProperty(COMMIT, "");
        return commit.matches("[0-9a-f]{4,40}(-dirty)?") ? VERSION + "+" + commit : VERSION;
    }
}
