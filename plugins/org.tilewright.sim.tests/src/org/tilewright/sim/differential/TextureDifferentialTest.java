package org.tilewright.sim.differential;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tilewright.frame.Frame;
import org.tilewright.frame.format.FrameReader;
import org.tilewright.protocol.texture.DataOrganisation;
import org.tilewright.protocol.texture.TagOrganisation;
import org.tilewright.protocol.texture.UnitDealings;
import org.tilewright.sim.RandomMachines;
import org.tilewright.sim.RandomTextures;
import org.tilewright.sim.TestMachine;
import org.tilewright.sim.TestTextures;
import org.tilewright.sim.TiledMachines;
import org.tilewright.sim.kernel.gpu.GpuKernel;
import org.tilewright.sim.run.DataCheckException;
import org.tilewright.sim.run.Faults;
import org.tilewright.sim.run.Kernel;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.sim.ticked.gpu.TickedKernel;
import org.tilewright.testing.SharedFrames;
import org.tilewright.testing.sim.RandomFrames;
import org.tilewright.testing.sim.ResultText;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** With texture units, too, the production kernel answers what the ticked kernel answers, to the byte. */
class TextureDifferentialTest {

    @Property(tries = 150)
    void theKernelsAgreeOnBankedUnits(@ForAll long seed) {
        Random random = new Random(seed);
        TestMachine machine = random.nextInt(4) == 0 ? RandomMachines.withFront(random) : RandomMachines.of(random);
        assertAgreement(random, machine, RandomTextures.banked(random));
    }

    @Property(tries = 60)
    void theKernelsAgreeOnCoresThatAskBankedUnits(@ForAll long seed) {
        Random random = new Random(seed);
        TestMachine machine = random.nextInt(3) == 0 ? TiledMachines.of(random) : RandomMachines.withCores(random);
        machine.cores = machine.cores == null ? RandomMachines.withCores(random).cores : machine.cores;
        assertAgreement(random, machine, RandomTextures.banked(random));
    }

    @Property(tries = 80)
    void theKernelsAgreeOnFuryUnits(@ForAll long seed) {
        Random random = new Random(seed);
        assertAgreement(random, RandomMachines.of(random), RandomTextures.fury(random));
    }

    @Property(tries = 60)
    void theKernelsAgreeOnTexturesInBins(@ForAll long seed) {
        Random random = new Random(seed);
        TestMachine machine = TiledMachines.of(random);
        assertAgreement(random, machine,
                random.nextInt(3) == 0 ? RandomTextures.fury(random) : RandomTextures.banked(random));
    }

    private static void assertAgreement(Random random, TestMachine machine, TestTextures textures) {
        machine.textures = textures;
        Frame frame = RandomFrames.textured(random, 1 + random.nextInt(8), 40);
        RunOptions options = random.nextBoolean() ? RunOptions.DEFAULT : RunOptions.DEFAULT.withCheckData();
        assertEquals("", KernelDifference.of(machine.machine(), frame, options));
    }

    @Property(tries = 40)
    void theKernelsAgreeOnWhatCheckedFaultsOfBanksDo(@ForAll long seed) {
        Random random = new Random(seed);
        TestMachine machine = RandomMachines.of(random);
        machine.textures = RandomTextures.banked(random);
        Frame frame = RandomFrames.textured(random, 4, 30);
        Faults fault = random.nextBoolean() ? Faults.wrongBank(random.nextInt(30))
                : Faults.oneBankRefill(random.nextInt(10));
        RunOptions options = RunOptions.DEFAULT.withFaults(fault).withCheckData();
        assertEquals(whatIsCaught(new TickedKernel(machine.machine()), frame, options),
                whatIsCaught(GpuKernel.of(machine.machine()), frame, options));
    }

    /** The places of the accesses grew after the array of their lines had been looked at, which then was the old one. */
    @Test
    void moreAccessesThanAUnitFirstHasPlacesForKeepTheirLines() {
        TestMachine machine = new TestMachine();
        machine.returnLatency = 3_000;
        machine.fragmentsInFlight = 4_096;
        machine.textures = new TestTextures();
        machine.textures.organisation = DataOrganisation.TRADITIONAL;
        machine.textures.tags = TagOrganisation.SINGLE;
        machine.textures.accessesInFlight = 2_000;
        machine.textures.requestQueue = 1_024;
        machine.textures.missRegisters = 64;
        machine.textures.cacheBytes = 65_536;
        Frame frame = RandomFrames.textured(new Random(4), 8, 40);
        assertEquals("", KernelDifference.of(machine.machine(), frame, RunOptions.DEFAULT));
    }

    /** Room that had been found for a tile's fragments was looked for again while the tile waited for its unit's queue, and found earlier. */
    @Test
    void aTileThatWaitsForItsQueueHasWaitedForFragmentsOnce() {
        TestMachine machine = new TestMachine();
        machine.fragmentsInFlight = 64;
        machine.textures = TestTextures.fury();
        machine.textures.units = 2;
        machine.textures.dealing = UnitDealings.PARTS;
        machine.textures.queueEntries = 3;
        machine.textures.requestQueue = 1;
        Frame frame = RandomFrames.textured(new Random(4), 8, 40);
        assertEquals("", KernelDifference.of(machine.machine(), frame, RunOptions.DEFAULT));
    }

    /** What else happens until then is not compared: the production kernel's units run ahead of what they read. */
    private static String whatIsCaught(Kernel kernel, Frame frame, RunOptions options) {
        try {
            return ResultText.of(kernel.run(frame, options));
        } catch (DataCheckException caught) {
            return caught.getMessage();
        }
    }

    @ParameterizedTest
    @CsvSource({ "oa_kaos2_f201.frame, 0", "stk_lighthouse_f60.frame, 2", "oa_demo088_f262.frame, 1" })
    void theKernelsAgreeOnTheFirstDrawsOfACapturedFrame(String name, int sharedLevels) {
        TestMachine machine = new TestMachine();
        machine.coreHertz = 400_000_000;
        machine.memoryHertz = 500_000_000;
        machine.tileSize = 8;
        machine.textures = new TestTextures();
        machine.textures.units = 4;
        machine.textures.hertz = 480_000_000;
        machine.textures.accessesInFlight = 64;
        machine.textures.sharedLevels = sharedLevels;
        Frame frame = FrameReader.read(SharedFrames.require(name));
        assertEquals("", KernelDifference.of(machine.machine(), frame, RunOptions.DEFAULT.withDraws(0, 12)));
    }
}
