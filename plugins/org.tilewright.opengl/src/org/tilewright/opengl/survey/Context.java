package org.tilewright.opengl.survey;

/** What a survey must know of a context: what is bound where a draw happens. */
final class Context {

    private static final long VERTEX_PROGRAM = 0x8620;
    private static final long FRAGMENT_PROGRAM = 0x8804;

    /** Two programs of the assembly extensions, which draw together. */
    private record Pair(long vertex, long fragment) {}

    /** The window system and which OpenGL was asked for. */
    final String kind;

    /** The framebuffer that is drawn into; 0 is the window. */
    long drawFramebuffer;

    /** The GLSL program; 0 is none. */
    long program;

    /** Mode of the {@code glBegin} that is open, or -1. */
    long mode = -1;

    /** Vertices since {@code glBegin}. */
    long vertices;

    /** The display list that is being compiled, or null. */
    DisplayList list;

    /** Its number. */
    long listNumber;

    /** Whether commands of this list are carried out, too. */
    boolean executes;

    /** What {@code glCallLists} adds to numbers of lists. */
    long listBase;

    private long vertexProgram;
    private long fragmentProgram;
    private boolean vertexProgramOn;
    private boolean fragmentProgramOn;

    Context(String kind) {
        this.kind = kind;
    }

    void bindAssembly(long target, long number) {
        if (target == VERTEX_PROGRAM) {
            vertexProgram = number;
        } else if (target == FRAGMENT_PROGRAM) {
            fragmentProgram = number;
        }
    }

    void enable(long capability, boolean on) {
        if (capability == VERTEX_PROGRAM) {
            vertexProgramOn = on;
        } else if (capability == FRAGMENT_PROGRAM) {
            fragmentProgramOn = on;
        }
    }

    /** What tells the program of a draw from others; null for the fixed function. */
    Object programInUse() {
        if (program != 0) {
            return program;
        }
        return vertexProgramOn || fragmentProgramOn
                ? new Pair(vertexProgramOn ? vertexProgram : 0, fragmentProgramOn ? fragmentProgram : 0)
                : null;
    }
}
