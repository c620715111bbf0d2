package org.tilewright.sim.contract.texture;

import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.Arrays;
import java.util.stream.Stream;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.tilewright.sim.TestTextures;
import org.tilewright.sim.component.Machine;
import org.tilewright.sim.run.Faults;
import org.tilewright.sim.run.Kernel;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.sim.ticked.gpu.TickedKernel;

class TickedTextureFaultContractTest extends TextureFaultContract {

    @Override
    Kernel kernel(Machine machine) {
        return new TickedKernel(machine);
    }

    static Stream<Faults> faults() {
        return Stream.of(Faults.wrongBank(5), Faults.oneBankRefill(1));
    }

    /** The ticked kernel draws with the texels that the banks give. */
    @ParameterizedTest
    @MethodSource
    void faults(Faults faults) {
        Kernel kernel = kernel(TextureRuns.machine(new TestTextures()).machine());
        int[] whole = kernel.run(FRAME, RunOptions.DEFAULT).colour().clone();
        assertFalse(Arrays.equals(whole, kernel.run(FRAME, RunOptions.DEFAULT.withFaults(faults)).colour()));
    }
}
