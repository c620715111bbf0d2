package org.tilewright.sim.component.shading;

import org.tilewright.frame.warp.IssueUnit;
import org.tilewright.sim.component.MachineException;

/**
 * What the work of shader cores costs, in femtojoules; 0 for what is not counted.
 *
 * @param arithmeticFemtojoules     an instruction of this unit for one lane
 * @param transcendentalFemtojoules the same of this unit
 * @param interpolationFemtojoules  the same of this unit
 * @param controlFemtojoules        the same of this unit
 * @param textureFemtojoules        a look-up for one lane, beside the texture unit's own work
 * @param registerFemtojoules       a register of one lane read or written
 */
public record CoreEnergies(long arithmeticFemtojoules, long transcendentalFemtojoules, long interpolationFemtojoules,
        long controlFemtojoules, long textureFemtojoules, long registerFemtojoules) {

    /** Nothing is counted. */
    public static final CoreEnergies NONE = new CoreEnergies(0, 0, 0, 0, 0, 0);

    /** Checks that nothing is negative. */
    public CoreEnergies {
        if (Math.min(Math.min(arithmeticFemtojoules, transcendentalFemtojoules),
                Math.min(Math.min(interpolationFemtojoules, controlFemtojoules),
                        Math.min(textureFemtojoules, registerFemtojoules))) < 0) {
            throw new MachineException("an energy is at least 0 fJ");
        }
    }

    /** An instruction of a unit for one lane. */
    public long of(IssueUnit unit) {
        return switch (unit) {
            case ARITHMETIC -> arithmeticFemtojoules;
            case TRANSCENDENTAL -> transcendentalFemtojoules;
            case INTERPOLATION -> interpolationFemtojoules;
            case CONTROL -> controlFemtojoules;
            case TEXTURE -> textureFemtojoules;
        };
    }
}
