package org.tilewright.trace;

/**
 * What a trace may hold at most. Declared sizes are checked against these before anything is allocated, and large data
 * are allocated as they arrive, so that the worst file costs bounded memory.
 */
public final class TraceLimits {

    /** Newest version of the container that is read. */
    public static final int NEWEST_VERSION = 6;

    /** Largest number of a signature or of a frame of a backtrace. */
    public static final int SIGNATURE_NUMBER = (1 << 20) - 1;

    /** Most bytes of all names of signatures together. */
    public static final long SIGNATURE_BYTES = 1L << 26;

    /** Most arguments of a function and members of a structure. */
    public static final int MEMBERS = 4_096;

    /** Most names of an enumeration or a bit mask. */
    public static final int NAMES = 1 << 16;

    /** Most bytes of the name of a function, an argument, a constant or a property. */
    public static final int NAME_BYTES = 1 << 16;

    /** Most properties of a trace. */
    public static final int PROPERTIES = 1_024;

    /** Most bytes of a text, such as a shader's source. */
    public static final int TEXT_BYTES = 1 << 26;

    /** Most bytes of a blob whose bytes are wanted. */
    public static final int BLOB_BYTES = 1 << 29;

    /** Most values of a call, those inside arrays and structures counted each. */
    public static final int VALUES = 1 << 22;

    /** How deep arrays and structures may lie in each other. */
    public static final int DEPTH = 64;

    /** Most calls that have been entered and not left; of more, the oldest is given out as incomplete. */
    public static final int UNFINISHED_CALLS = 4_096;

    /** Most bytes that these calls may hold together; of more, the oldest is given out as incomplete. */
    public static final long UNFINISHED_BYTES = 1L << 27;

    private TraceLimits() {}
}
