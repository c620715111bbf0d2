package org.tilewright.generator;

/** The product's name and version, as results and generated projects carry them. */
public final class Tilewright {

    /** Version of this Tilewright; a test holds that it is the build's. */
    public static final String VERSION = "0.1.0";

    private Tilewright() {}
}
