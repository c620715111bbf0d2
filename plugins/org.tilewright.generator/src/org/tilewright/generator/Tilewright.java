package org.tilewright.generator;

/** The product's name and version, as results and generated projects carry them. */
public final class Tilewright {

    /** Version of this Tilewright; a test holds that it is the build's. */
    public static final String VERSION = "0.1.0";

    /** What the heading of every generated source says, and no other one. */
    public static final String GENERATED = "generated from its model by Tilewright ";

    private Tilewright() {}
}
