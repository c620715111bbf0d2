package org.tilewright.sim.component;

/**
 * What the work of a cache costs, in femtojoules; 0 for what is not counted.
 *
 * @param dataReadFemtojoules a read of one data bank
 * @param tagReadFemtojoules  a look-up of one tag
 * @param fillFemtojoules     writing a line, all its banks together
 * @param controlFemtojoules  the control logic of an access, an estimate from its gates
 */
public record CacheEnergies(long dataReadFemtojoules, long tagReadFemtojoules, long fillFemtojoules,
        long controlFemtojoules) {

    /** Nothing is counted. */
    public static final CacheEnergies NONE = new CacheEnergies(0, 0, 0, 0);

    /** Checks that nothing is negative. */
    public CacheEnergies {
        if (dataReadFemtojoules < 0 || tagReadFemtojoules < 0 || fillFemtojoules < 0 || controlFemtojoules < 0) {
            throw new MachineException("an energy is at least 0 fJ");
        }
    }
}
