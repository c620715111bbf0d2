package org.tilewright.model.energy;

import org.tilewright.model.Technology;
import org.tilewright.model.units.Energy;

/**
 * What a lane's instruction costs on a shader core in a technology: estimates by the gates that it keeps busy, which are chosen so that
 * at 45 nm they take what <em>Computing's Energy Problem</em> (Horowitz, ISSCC 2014) gives. docs/energy.md says how.
 *
 * @param arithmetic     an instruction for arithmetic
 * @param transcendental a function interpolated in a table
 * @param interpolation  a scalar that a fragment is given
 * @param control        a choice or a turn of a loop
 * @param texture        what a look-up takes beside the texture unit
 * @param register       a register of 32 bits read or written
 */
public record CoreFigures(Energy arithmetic, Energy transcendental, Energy interpolation, Energy control,
        Energy texture, Energy register) {

    private static final int ARITHMETIC_GATES = 5_000;
    private static final int TRANSCENDENTAL_GATES = 20_000;
    private static final int INTERPOLATION_GATES = 20_000;
    private static final int CONTROL_GATES = 220;
    private static final int TEXTURE_GATES = 4_000;
    private static final int REGISTER_GATES = 2_200;

    /** The figures in a technology. */
    public static CoreFigures of(Technology technology) {
        return new CoreFigures(switching(ARITHMETIC_GATES, technology), switching(TRANSCENDENTAL_GATES, technology),
                switching(INTERPOLATION_GATES, technology), switching(CONTROL_GATES, technology),
                switching(TEXTURE_GATES, technology), switching(REGISTER_GATES, technology));
    }

    private static Energy switching(int gates, Technology technology) {
        return CacheFigures.switching(gates, technology);
    }
}
