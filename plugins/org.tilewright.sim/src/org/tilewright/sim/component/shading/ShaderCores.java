package org.tilewright.sim.component.shading;

import java.util.List;

import org.tilewright.frame.warp.IssueUnit;
import org.tilewright.protocol.shading.WarpScheduler;
import org.tilewright.sim.component.FragmentStage;
import org.tilewright.sim.component.MachineException;
import org.tilewright.sim.statistics.Cause;
import org.tilewright.sim.statistics.Charged;
import org.tilewright.sim.statistics.Counted;
import org.tilewright.sim.statistics.Declaration;
import org.tilewright.sim.time.Clock;

/** Shades the fragments of tiles on cores that issue the instructions of their programs, warp by warp. */
public final class ShaderCores extends FragmentStage {

    private static final int QUAD_LANES = 4;
    private static final int MOST_CORES = 256;
    private static final int MOST_QUADS = 32;
    private static final int MOST_IN_FLIGHT = 1 << 16;
    private static final int MOST_REGISTERS = 1 << 24;

    /** What the stage counts. */
    public enum Count implements Declaration {
        @Counted(label = "tiles", unit = "tile", counts = "tiles accepted")
        TILES,
        @Counted(label = "quads", unit = "quad", counts = "quads of accepted tiles")
        QUADS,
        @Counted(label = "warps", unit = "warp", counts = "warps handed out to cores")
        WARPS
    }

    /** What the cores count. */
    public enum Issue implements Declaration {
        @Counted(label = "instructions.arithmetic", unit = "instruction",
                counts = "instructions of warps issued to units for arithmetic")
        ARITHMETIC,
        @Counted(label = "instructions.transcendental", unit = "instruction",
                counts = "instructions of warps issued to units for transcendental functions")
        TRANSCENDENTAL,
        @Counted(label = "instructions.interpolation", unit = "instruction",
                counts = "instructions of warps issued to units for interpolation")
        INTERPOLATION,
        @Counted(label = "instructions.control", unit = "instruction",
                counts = "instructions of warps issued to units for control")
        CONTROL,
        @Counted(label = "instructions.texture", unit = "instruction", counts = "look-ups of warps issued")
        TEXTURE,
        @Counted(label = "lanes.arithmetic", unit = "lane",
                counts = "lanes that carried out instructions for arithmetic, once for each that was issued")
        LANES_ARITHMETIC,
        @Counted(label = "lanes.transcendental", unit = "lane",
                counts = "lanes that carried out instructions for transcendental functions, once for each that was issued")
        LANES_TRANSCENDENTAL,
        @Counted(label = "lanes.interpolation", unit = "lane",
                counts = "lanes that carried out instructions for interpolation, once for each that was issued")
        LANES_INTERPOLATION,
        @Counted(label = "lanes.control", unit = "lane",
                counts = "lanes that carried out instructions for control, once for each that was issued")
        LANES_CONTROL,
        @Counted(label = "lanes.texture", unit = "lane",
                counts = "lanes that carried out instructions for look-ups, once for each that was issued")
        LANES_TEXTURE,
        @Counted(label = "registers.read", unit = "register",
                counts = "registers that lanes read, once for each instruction")
        REGISTERS_READ,
        @Counted(label = "registers.written", unit = "register",
                counts = "registers that lanes wrote, once for each instruction")
        REGISTERS_WRITTEN;

        /** The count of a unit's instructions. */
        public static Issue instructions(IssueUnit unit) {
            return switch (unit) {
                case ARITHMETIC -> ARITHMETIC;
                case TRANSCENDENTAL -> TRANSCENDENTAL;
                case INTERPOLATION -> INTERPOLATION;
                case CONTROL -> CONTROL;
                case TEXTURE -> TEXTURE;
            };
        }

        /** The count of the lanes that carried them out. */
        public static Issue lanes(IssueUnit unit) {
            return switch (unit) {
                case ARITHMETIC -> LANES_ARITHMETIC;
                case TRANSCENDENTAL -> LANES_TRANSCENDENTAL;
                case INTERPOLATION -> LANES_INTERPOLATION;
                case CONTROL -> LANES_CONTROL;
                case TEXTURE -> LANES_TEXTURE;
            };
        }
    }

    /** What the ticks of the stage are charged to. */
    public enum Ticks implements Cause {
        @Charged(label = "busy", when = "in which it hands out a warp")
        BUSY,
        @Charged(label = "no-input", when = "without a tile")
        NO_INPUT,
        @Charged(label = "stalled.depth", when = "waiting for a free slot to the depth unit")
        STALLED_ON_DEPTH,
        @Charged(label = "stalled.warps", when = "waiting for a place for a warp, with all cores full")
        STALLED_ON_WARPS,
        @Charged(label = "stalled.registers", when = "waiting for registers of a core that has a place for a warp")
        STALLED_ON_REGISTERS
    }

    /** What the ticks of a core are charged to. */
    public enum CoreTicks implements Cause {
        @Charged(label = "busy", when = "in which it issues an instruction")
        BUSY,
        @Charged(label = "no-warp", when = "without a warp")
        NO_WARP,
        @Charged(label = "waiting.result",
                when = "in which the oldest warp waits for what arithmetic or interpolation find")
        WAITING_FOR_RESULT,
        @Charged(label = "waiting.control", when = "in which the oldest warp waits to know where it goes on")
        WAITING_FOR_CONTROL,
        @Charged(label = "waiting.texture", when = "in which the oldest warp waits for what it looked up")
        WAITING_FOR_TEXTURE,
        @Charged(label = "stalled.unit",
                when = "in which the unit that the oldest warp needs takes up another instruction")
        STALLED_ON_UNIT,
        @Charged(label = "stalled.texture",
                when = "in which the oldest warp could look up and the texture unit takes no more")
        STALLED_ON_TEXTURE,
        @Charged(label = "stalled.scheduler",
                when = "in which the oldest warp could issue and the scheduler names none")
        STALLED_ON_SCHEDULER
    }

    private final int cores;
    private final int warpQuads;
    private final int warps;
    private final int registers;
    private final int simdWidth;
    private final int issueWidth;
    private final WarpScheduler scheduler;
    private final int activeWarps;
    private final int quadsInFlight;
    private final CoreEnergies energies;
    private final List<InstructionTiming> timings;

    /**
     * Makes a specification.
     *
     * @param cores       number of cores, 1 to 256
     * @param warpQuads   quads of a warp, 1 to 32; a warp has four times as many lanes
     * @param warps       warps on a core at most, 1 to {@link WarpScheduler#MOST_WARPS}
     * @param registers   registers of 32 bits of a core, 1 to 2^24
     * @param simdWidth   lanes that a unit takes up at once, 1 to 128
     * @param issueWidth  instructions that a core issues in a tick at most, 1 to {@link WarpScheduler#MOST_WARPS}
     * @param scheduler   which warp issues
     * @param activeWarps warps among which a scheduler of two levels chooses, 1 to {@link WarpScheduler#MOST_WARPS}
     * @param quadsInFlight quads of a core that its texture unit has not answered at most, 1 to 2^16; without texture units it
     *                      means nothing
     * @param energies    what its work costs
     * @param timings     of the units, in the order of {@link IssueUnit}
     */
    public ShaderCores(String name, Clock clock, int cores, int warpQuads, int warps, int registers, int simdWidth,
            int issueWidth, WarpScheduler scheduler, int activeWarps, int quadsInFlight,
            CoreEnergies energies, InstructionTiming... timings) {
        super(name, clock);
        this.cores = inRange(1, MOST_CORES, "cores", cores);
        this.warpQuads = inRange(1, MOST_QUADS, "warpQuads", warpQuads);
        this.warps = inRange(1, WarpScheduler.MOST_WARPS, "warps", warps);
        this.registers = inRange(1, MOST_REGISTERS, "registers", registers);
        this.simdWidth = inRange(1, QUAD_LANES * MOST_QUADS, "simdWidth", simdWidth);
        this.issueWidth = inRange(1, WarpScheduler.MOST_WARPS, "issueWidth", issueWidth);
        this.scheduler = scheduler;
        this.activeWarps = inRange(1, WarpScheduler.MOST_WARPS, "activeWarps", activeWarps);
        this.quadsInFlight = inRange(1, MOST_IN_FLIGHT, "quadsInFlight", quadsInFlight);
        this.energies = energies;
        this.timings = List.of(timings);
        if (timings.length != IssueUnit.values().length) {
            throw new MachineException(name + ": there are " + IssueUnit.values().length + " units, but timings of "
                    + timings.length);
        }
        for (IssueUnit unit : IssueUnit.values()) {
            atLeast(1, "latency of " + unit, timing(unit).latency());
            atLeast(1, "interval of " + unit, timing(unit).interval());
        }
    }

    @Override
    public long longestDelay() {
        long longest = 0;
        for (IssueUnit unit : IssueUnit.values()) {
            longest = Math.max(longest, (long) ticks(unit) + timing(unit).latency());
        }
        return longest;
    }

    /** Number of cores. */
    public int cores() {
        return cores;
    }

    /** Quads of a warp. */
    public int warpQuads() {
        return warpQuads;
    }

    /** Warps on a core at most. */
    public int warps() {
        return warps;
    }

    /** Registers of 32 bits of a core. */
    public int registers() {
        return registers;
    }

    /** Lanes that a unit takes up at once. */
    public int simdWidth() {
        return simdWidth;
    }

    /** Instructions that a core issues in a tick at most. */
    public int issueWidth() {
        return issueWidth;
    }

    /** Which warp issues. */
    public WarpScheduler scheduler() {
        return scheduler;
    }

    /** Warps among which a scheduler of two levels chooses. */
    public int activeWarps() {
        return activeWarps;
    }

    /** Quads of a core that its texture unit has not answered, at most. */
    public int quadsInFlight() {
        return quadsInFlight;
    }

    /** Requests that a core sends to its texture unit in a tick at most: as many quads as a unit takes up at once. */
    public int requestsPerTick() {
        return Math.max(1, simdWidth / QUAD_LANES);
    }

    /** What its work costs. */
    public CoreEnergies energies() {
        return energies;
    }

    /** How long a unit takes. */
    public InstructionTiming timing(IssueUnit unit) {
        return timings.get(unit.ordinal());
    }

    /** Ticks for which an instruction takes its unit: those in which the lanes of a warp are taken up. */
    public int ticks(IssueUnit unit) {
        int groups = (QUAD_LANES * warpQuads + simdWidth - 1) / simdWidth;
        return Math.multiplyExact(timing(unit).interval(), groups);
    }

    /** Registers that a warp takes of its core. */
    public int registersOf(int registersOfLane) {
        return QUAD_LANES * warpQuads * registersOfLane;
    }
}
