package org.tilewright.sim.contract.texture;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.tilewright.frame.Frame;
import org.tilewright.frame.image.MagFilter;
import org.tilewright.protocol.texture.DataOrganisation;
import org.tilewright.sim.TestTextures;
import org.tilewright.sim.TexturedFrames;
import org.tilewright.sim.component.Machine;
import org.tilewright.sim.component.MachineException;
import org.tilewright.sim.run.DataCheckException;
import org.tilewright.sim.run.Faults;
import org.tilewright.sim.run.Kernel;
import org.tilewright.sim.run.RunOptions;

/** A wrong bank and a refill of one bank only are caught when the texel is read, at its address, line and bank. */
abstract class TextureFaultContract {

    /** A texel a pixel of a texture of 16 x 8 different texels, at 0x400000, behind depth, colour, vertices and indices. */
    static final Frame FRAME = new TexturedFrames(8, 2,
            TexturedFrames.texture(1, 16, 8, MagFilter.LINEAR, 1 << 20)).gradient(0, 0, 1, 1, 1).frame();

    private final TestTextures textures = new TestTextures();

    abstract Kernel kernel(Machine machine);

    private void run(RunOptions options) {
        kernel(TextureRuns.machine(textures).machine()).run(FRAME, options);
    }

    private DataCheckException caught(Faults faults) {
        return assertThrows(DataCheckException.class,
                () -> run(RunOptions.DEFAULT.withCheckData().withFaults(faults)));
    }

    @ParameterizedTest
    @EnumSource(names = { "CONTINUOUS", "INTERLEAVED" })
    void aTexelFromTheWrongBankIsCaught(DataOrganisation organisation) {
        textures.organisation = organisation;
        assertDoesNotThrow(() -> run(RunOptions.DEFAULT.withCheckData()));
        DataCheckException caught = caught(Faults.wrongBank(5));
        assertTrue(caught.getMessage().startsWith("gpu0.texture0.cache: read of address 0x40"), caught.getMessage());
    }

    @ParameterizedTest
    @EnumSource(names = { "CONTINUOUS", "INTERLEAVED" })
    void aRefillOfOneBankOnlyIsCaughtInAnother(DataOrganisation organisation) {
        textures.organisation = organisation;
        DataCheckException caught = caught(Faults.oneBankRefill(1));
        assertTrue(caught.getMessage().matches(".*bank [123]\\).* found 0x0"), caught.getMessage());
    }

    @Test
    void theFirstAccessFromTheWrongBankReadsTheTexelOfTheNextOne() {
        // Four different texels of a square in the banks 0 to 3: texel (0, 0), 0xFF000000, is expected in bank 0 and read in
        // bank 1, where texel (1, 0) is, 0xFF050301. The corner pixel's other texels are clamped to it.
        DataCheckException caught = caught(Faults.wrongBank(0));
        assertEquals(0x400000, caught.address());
        assertTrue(caught.getMessage().contains("(set 0, way 0, bank 1)"), caught.getMessage());
        assertTrue(caught.getMessage().endsWith("expected 0xff000000, found 0xff050301"), caught.getMessage());
    }

    @Test
    void faultsOfBanksNeedABankedUnit() {
        for (Faults faults : List.of(Faults.wrongBank(0), Faults.oneBankRefill(0))) {
            Machine fury = TextureRuns.machine(TestTextures.fury()).machine();
            MachineException refused = assertThrows(MachineException.class,
                    () -> kernel(fury).run(FRAME, RunOptions.DEFAULT.withFaults(faults)));
            assertEquals("test: the machine has no banked texture unit whose banks could go astray",
                    refused.getMessage());
        }
    }

    @Test
    void aTraceNeedsItsUnit() {
        List<Long> addresses = new ArrayList<>();
        run(RunOptions.DEFAULT.withTextureTrace(0, (write, address) -> addresses.add(address)));
        assertEquals(0x400000L, addresses.get(0));
        MachineException refused = assertThrows(MachineException.class,
                () -> run(RunOptions.DEFAULT.withTextureTrace(1, (write, address) -> {})));
        assertEquals("test: the machine has 1 texture units and no texture1 whose look-ups could be traced",
                refused.getMessage());
    }

    @Test
    void aFaultOfAnUnitWithOneBankChangesNothing() {
        textures.organisation = DataOrganisation.TRADITIONAL;
        assertDoesNotThrow(() -> run(RunOptions.DEFAULT.withCheckData().withFaults(Faults.wrongBank(0))));
        int[] whole = kernel(TextureRuns.machine(textures).machine()).run(FRAME, RunOptions.DEFAULT).colour().clone();
        int[] faulty = kernel(TextureRuns.machine(textures).machine())
                .run(FRAME, RunOptions.DEFAULT.withFaults(Faults.oneBankRefill(0))).colour();
        assertTrue(Arrays.equals(whole, faulty));
    }
}
