package org.tilewright.protocol.tiling;

/** What a draw does to the fragments that lie beneath it, where these are held until it is known whether they are visible. */
public enum SurfaceRole {

    /** Changes no colour: nothing of it is ever shaded. */
    SHOWS_NOTHING(false, false, true),
    /** Replaces all colours where it passes: nothing beneath it is visible. */
    COVERS(true, false, true),
    /** Colours depend on what is beneath, which has to be shaded before. */
    LOOKS_THROUGH(true, true, true),
    /** Which of its fragments pass is known behind shading alone, so that it cannot be held. */
    WAITS_FOR_SHADING(false, true, false);

    private final boolean held;
    private final boolean needsBeneath;
    private final boolean resolvedBefore;

    SurfaceRole(boolean held, boolean needsBeneath, boolean resolvedBefore) {
        this.held = held;
        this.needsBeneath = needsBeneath;
        this.resolvedBefore = resolvedBefore;
    }

    /** Whether its fragments are held until they are visible or hidden. */
    public boolean isHeld() {
        return held;
    }

    /** Whether what lies beneath its fragments has to be shaded before them. */
    public boolean needsBeneath() {
        return needsBeneath;
    }

    /** Whether all tests of its fragments come before shading. */
    public boolean isResolvedBefore() {
        return resolvedBefore;
    }
}
