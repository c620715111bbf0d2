package org.tilewright.sim.contract;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;

import org.junit.jupiter.api.Test;
import org.tilewright.frame.Frame;
import org.tilewright.sim.PointFrames;
import org.tilewright.sim.TestMachine;
import org.tilewright.sim.component.Machine;
import org.tilewright.sim.run.DataCheckException;
import org.tilewright.sim.run.Faults;
import org.tilewright.sim.run.Kernel;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.sim.run.SimulationResult;

/**
 * The image is what the modelled machine drew: when something is made to go wrong in it, the image is wrong, and a check of
 * the data says where.
 */
abstract class FaultContract {

    /** Eight tiles, more than the four lines of the Z cache, tested twice by two draws of different colours. */
    private static final int[] TILES = { 0, 1, 2, 3, 4, 5, 6, 7 };
    private static final Frame FRAME = PointFrames.of(4, 8, TILES, TILES);

    abstract Kernel kernel(Machine machine);

    private SimulationResult run(RunOptions options) {
        return run(FRAME, options);
    }

    private SimulationResult run(Frame frame, RunOptions options) {
        TestMachine machine = new TestMachine();
        machine.depthBytes = machine.depthWays * machine.depthLineBytes;
        return kernel(machine.machine()).run(frame, options);
    }

    private static RunOptions with(Faults faults) {
        return RunOptions.DEFAULT.withFaults(faults);
    }

    @Test
    void withoutFaultsTheCheckOfDataFindsNothing() {
        assertDoesNotThrow(() -> run(RunOptions.DEFAULT.withCheckData()));
    }

    @Test
    void twoSwappedDrawsChangeTheImage() {
        Frame frame = PointFrames.flat(4, 8, TILES, TILES);
        int[] expected = run(frame, RunOptions.DEFAULT).colour().clone();
        assertFalse(Arrays.equals(expected, run(frame, with(Faults.swapDraw(0))).colour()));
    }

    @Test
    void aDroppedWriteBackIsCaughtByTheNextReadOfTheLine() {
        DataCheckException caught = assertThrows(DataCheckException.class,
                () -> run(with(Faults.dropWriteBack(0)).withCheckData()));
        assertTrue(caught.getMessage().contains("gpu0.zcache"), caught.getMessage());
        assertTrue(caught.getMessage().contains("expected 0x"), caught.getMessage());
    }

    @Test
    void aDroppedWriteBackChangesTheDepthImageEvenIfNobodyReadsTheLineAgain() {
        SimulationResult whole = run(RunOptions.DEFAULT);
        long last = whole.statistics().value("gpu0.zcache.writebacks").longValue() - 1;
        int[] expected = whole.depth().clone();
        assertFalse(Arrays.equals(expected, run(with(Faults.dropWriteBack(last))).depth()));
    }

    @Test
    void aFillOfTheWrongLineIsCaughtWhenTheRightOneIsRead() {
        DataCheckException caught = assertThrows(DataCheckException.class,
                () -> run(with(Faults.misplaceFill(0)).withCheckData()));
        assertTrue(caught.getMessage().contains("address 0x0 "), caught.getMessage());
    }
}
