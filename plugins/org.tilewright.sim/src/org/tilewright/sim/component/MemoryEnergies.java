package org.tilewright.sim.component;

/**
 * What the work of the memory costs, in femtojoules; 0 for what is not counted.
 *
 * @param activationFemtojoules opening and closing a row
 * @param readFemtojoules       a byte read, its transfer included
 * @param writeFemtojoules      a byte written, its transfer included
 */
public record MemoryEnergies(long activationFemtojoules, long readFemtojoules, long writeFemtojoules) {

    /** Nothing is counted. */
    public static final MemoryEnergies NONE = new MemoryEnergies(0, 0, 0);

    /** Checks that nothing is negative. */
    public MemoryEnergies {
        if (activationFemtojoules < 0 || readFemtojoules < 0 || writeFemtojoules < 0) {
            throw new MachineException("an energy is at least 0 fJ");
        }
    }
}
