package org.tilewright.sim.output;

import java.nio.file.Path;

import org.tilewright.protocol.memory.DramOrganisation;
import org.tilewright.sim.component.MemoryController;
import org.tilewright.sim.run.RequestTrace;

/**
 * Writes requests to memory in the text format of the DRAM simulator DRAMsim3: the address in hexadecimal, {@code READ} or
 * {@code WRITE}, and the memory tick of the grant, one access a line. Where the controller's organisation says how many bytes an
 * access moves, a request of more of them has a line for each, with the same tick.
 */
public final class DramTrace extends TraceFile implements RequestTrace {

    /** Bytes of an access, or 0 if each request is one. */
    private final int accessBytes;

    /**
     * Opens a trace.
     *
     * @param file       the file, which is replaced
     * @param controller whose requests are written
     * @throws org.tilewright.frame.InputException if it cannot be written
     */
    public DramTrace(Path file, MemoryController controller) {
        super(file);
        DramOrganisation organisation = controller.organisation();
        accessBytes = organisation == null ? 0 : organisation.accessBytes;
    }

    @Override
    public void request(long tick, boolean write, long address, int bytes) {
        int step = accessBytes == 0 ? bytes : accessBytes;
        for (int offset = 0; offset < bytes; offset += step) {
            line("0x", Long.toHexString(address + offset), write ? " WRITE " : " READ ", Long.toString(tick));
        }
    }
}
