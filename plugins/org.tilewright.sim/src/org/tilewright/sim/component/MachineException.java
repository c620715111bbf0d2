package org.tilewright.sim.component;

/** A machine that cannot be built or run. The message is one line that names the component and what is wrong with it. */
public final class MachineException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /** An exception with its line. */
    public MachineException(String line) {
        super(line);
    }
}
