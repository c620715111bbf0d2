package org.tilewright.sim.kernel.ahead;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;

import org.junit.jupiter.api.Test;
import org.tilewright.frame.Clear;
import org.tilewright.frame.Command;
import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.fragment.FragmentUnit;
import org.tilewright.frame.geometry.DrawGeometry;
import org.tilewright.frame.geometry.DrawState;
import org.tilewright.frame.geometry.LineAlgorithm;
import org.tilewright.frame.geometry.ScreenPrimitive;
import org.tilewright.frame.raster.TileCoverage;
import org.tilewright.frame.raster.TileWalker;
import org.tilewright.frame.targets.RenderTarget;
import org.tilewright.sim.RandomMachines;
import org.tilewright.sim.TestMachine;
import org.tilewright.sim.component.Machine;
import org.tilewright.sim.kernel.gpu.GpuKernel;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.sim.run.SimulationResult;
import org.tilewright.testing.sim.RandomFrames;

/** What passes the tests that are made ahead is what passes those of a machine with early depth. */
class ForeseenDepthsTest {

    private FragmentUnit fragments;
    private ForeseenDepths foreseen;
    private TileWalker walker;
    private long[] coverage;
    private int[] depths;

    @Test
    void passesWhatTheMachinePasses() {
        for (int seed = 0; seed < 150; seed++) {
            Random random = new Random(seed);
            TestMachine numbers = RandomMachines.of(random);
            numbers.earlyDepth = true;
            numbers.depthWindow = 1;
            numbers.lineAlgorithm = LineAlgorithm.DDA;
            Frame frame = RandomFrames.of(random, 6, 40);
            Machine machine = numbers.machine();
            SimulationResult result = GpuKernel.of(machine).run(frame, RunOptions.DEFAULT);
            assertEquals(result.statistics().value("gpu0.depth.fragments.passed").longValue(),
                    passes(frame, numbers.tileSize), "seed " + seed);
        }
    }

    private long passes(Frame frame, int tileSize) {
        fragments = new FragmentUnit(tileSize);
        foreseen = new ForeseenDepths(tileSize);
        walker = new TileWalker(tileSize);
        coverage = new long[TileCoverage.words(tileSize)];
        depths = new int[tileSize * tileSize];
        DrawGeometry geometry = new DrawGeometry(frame);
        foreseen.use(frame.target(RenderTarget.SCREEN));
        long passed = 0;
        for (Command command : frame.commands()) {
            switch (command) {
                case Clear clear -> foreseen.clear(clear);
                case Draw draw -> {
                    geometry.begin(draw);
                    for (int primitive = 0; primitive < geometry.primitiveCount(); primitive++) {
                        int pieces = geometry.assemble(primitive);
                        for (int piece = 0; piece < pieces; piece++) {
                            ScreenPrimitive screen = new ScreenPrimitive();
                            geometry.setUp(piece, screen);
                            passed += passes(screen);
                        }
                    }
                }
            }
        }
        return passed;
    }

    private long passes(ScreenPrimitive piece) {
        DrawState state = piece.state();
        long passed = 0;
        walker.begin(piece);
        while (walker.next()) {
            int x = walker.tileX();
            int y = walker.tileY();
            walker.coverage(coverage, 0);
            fragments.depth(piece, x, y, coverage, 0, depths, 0);
            if (state.alphaTest()) {
                fragments.shade(piece, x, y, coverage, 0, new int[depths.length], 0);
            }
            if (state.depthTest()) {
                foreseen.test(piece, x, y, coverage, 0, depths, 0);
            }
            passed += TileCoverage.pixels(coverage, 0, coverage.length);
        }
        return passed;
    }
}
