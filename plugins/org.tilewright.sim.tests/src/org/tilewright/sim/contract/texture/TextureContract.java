package org.tilewright.sim.contract.texture;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Random;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.tilewright.frame.Command;
import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.geometry.DrawGeometry;
import org.tilewright.frame.reference.ReferenceRenderer;
import org.tilewright.frame.reference.RenderedFrame;
import org.tilewright.protocol.texture.DataOrganisation;
import org.tilewright.protocol.texture.LinearPlacement;
import org.tilewright.protocol.texture.MortonPlacement;
import org.tilewright.protocol.texture.Placement;
import org.tilewright.protocol.texture.TagOrganisation;
import org.tilewright.protocol.texture.TiledPlacement;
import org.tilewright.protocol.texture.TwoLevelPlacement;
import org.tilewright.sim.RandomMachines;
import org.tilewright.sim.RandomTextures;
import org.tilewright.sim.TestMachine;
import org.tilewright.sim.TestTextures;
import org.tilewright.sim.TiledMachines;
import org.tilewright.sim.component.Machine;
import org.tilewright.sim.component.gpu.Gpu;
import org.tilewright.sim.contract.Totals;
import org.tilewright.sim.run.Kernel;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.sim.run.SimulationResult;
import org.tilewright.sim.statistics.Account;
import org.tilewright.sim.statistics.Cause;
import org.tilewright.sim.statistics.Counters;
import org.tilewright.sim.statistics.TileMap;
import org.tilewright.testing.sim.RandomFrames;
import org.tilewright.testing.sim.ResultText;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** What every kernel promises of texture units, on random machines, units and frames. */
abstract class TextureContract {

    abstract Kernel kernel(Machine machine);

    private static TestMachine machine(Random random) {
        TestMachine machine = switch (random.nextInt(3)) {
            case 0 -> TiledMachines.of(random);
            case 1 -> RandomMachines.withFront(random);
            default -> RandomMachines.of(random);
        };
        machine.textures = random.nextInt(3) == 0 ? RandomTextures.fury(random) : RandomTextures.banked(random);
        return machine;
    }

    @Property(tries = 100)
    void theImageIsTheReferenceRenderersWithTheSameFilter(@ForAll long seed) {
        Random random = new Random(seed);
        TestMachine numbers = machine(random);
        Machine machine = numbers.machine();
        Frame frame = RandomFrames.textured(random, 4, 24);
        SimulationResult result = kernel(machine).run(frame, RunOptions.DEFAULT.withCheckData());
        RenderedFrame reference = new ReferenceRenderer(frame, numbers.lineAlgorithm,
                new Gpu(machine).textures().filtering()).render();
        int pixels = frame.width() * frame.height();
        assertArrayEquals(reference.depth(), Arrays.copyOf(result.depth(), pixels));
        assertArrayEquals(reference.colour(), Arrays.copyOf(result.colour(), pixels));
    }

    @ParameterizedTest
    @EnumSource
    void everyOrganisationTagsAndPlacementDrawTheSame(DataOrganisation organisation) {
        Frame frame = RandomFrames.textured(new Random(3), 8, 40);
        int[] expected = new ReferenceRenderer(frame).render().colour();
        TestMachine numbers = new TestMachine();
        numbers.textures = new TestTextures();
        numbers.textures.organisation = organisation;
        numbers.textures.units = 2;
        numbers.textures.cacheBytes = 512;
        for (TagOrganisation tags : TagOrganisation.values()) {
            for (Placement placement : List.of(new LinearPlacement(), new TiledPlacement(2), new TiledPlacement(4),
                    new TwoLevelPlacement(2, 8), new MortonPlacement())) {
                numbers.textures.tags = tags;
                numbers.textures.placement = placement;
                SimulationResult result = kernel(numbers.machine()).run(frame, RunOptions.DEFAULT.withCheckData());
                assertArrayEquals(expected, Arrays.copyOf(result.colour(), expected.length));
                assertTrue(new Totals(result).of("gpu0.texture.accesses") > 1000);
            }
        }
    }

    @Property(tries = 40)
    void everyTickIsChargedOnceAndNothingIsLostOrDoubled(@ForAll long seed) {
        Random random = new Random(seed);
        TestMachine machine = machine(random);
        SimulationResult result = kernel(machine.machine()).run(RandomFrames.textured(random, 4, 24),
                RunOptions.DEFAULT);
        for (Account<?> account : result.statistics().accounts()) {
            assertEquals(account.clock().tickAtOrAfter(result.picoseconds()), sum(account), account.owner());
        }
        new Totals(result).assertTexturesConserved(machine.textures);
    }

    /** Random frames draw to the screen alone, so that all misses are on its tiles. */
    @Property(tries = 40)
    void theHeatMapOfMissesSumsToTheMisses(@ForAll long seed) {
        Random random = new Random(seed);
        SimulationResult result = kernel(machine(random).machine()).run(RandomFrames.textured(random, 4, 24),
                RunOptions.DEFAULT);
        TileMap map = result.maps().stream().filter(each -> each.name().equals("tmisses")).findFirst().orElseThrow();
        long sum = 0;
        for (int y = 0; y < map.tilesY(); y++) {
            for (int x = 0; x < map.tilesX(); x++) {
                sum += map.count(x, y);
            }
        }
        assertEquals(result.statistics().value("gpu0.texture.misses").longValue(), sum);
    }

    private static <C extends Enum<C> & Cause> long sum(Account<C> account) {
        return account.declarations().stream().mapToLong(account::value).sum();
    }

    /** Shader cores ask for draws side by side, so that a unit may be at the next one when the last of a draw's requests come. */
    @Property(tries = 40)
    void aQuadIsRequestedOnceAStageAsShadingSeesIt(@ForAll long seed) {
        Random random = new Random(seed);
        TestMachine machine = random.nextBoolean() ? RandomMachines.withFront(random) : RandomMachines.of(random);
        machine.cores = null;
        machine.textures = random.nextBoolean() ? RandomTextures.fury(random) : RandomTextures.banked(random);
        Frame frame = RandomFrames.textured(random, 5, 24);
        SimulationResult result = kernel(machine.machine()).run(frame, RunOptions.DEFAULT);
        DrawGeometry geometry = new DrawGeometry(frame);
        for (Command command : frame.commands()) {
            if (command instanceof Draw draw) {
                geometry.begin(draw);
                long requests = 0;
                for (int unit = 0; unit < machine.textures.units; unit++) {
                    requests += ofDraw(result, "gpu0.texture" + unit, "requests", draw.index());
                }
                assertEquals(geometry.state().stageCount() * ofDraw(result, "gpu0.shading", "quads", draw.index()),
                        requests, "draw " + draw.index());
            }
        }
    }

    private static long ofDraw(SimulationResult result, String owner, String label, int draw) {
        Counters<?> counters = result.statistics().counters().stream().filter(each -> each.owner().equals(owner))
                .findFirst().orElseThrow();
        return counters.declarations().stream().filter(each -> each.text().label().equals(label))
                .mapToLong(each -> counters.draws().value(draw, each.ordinal())).sum();
    }

    @Property(tries = 20)
    void aKernelGivesTheSameWhenItIsRunAgain(@ForAll long seed) {
        Random random = new Random(seed);
        Frame frame = RandomFrames.textured(random, 3, 24);
        Frame other = RandomFrames.textured(random, 3, 24);
        Kernel kernel = kernel(machine(random).machine());
        String first = ResultText.of(kernel.run(frame, RunOptions.DEFAULT));
        kernel.run(other, RunOptions.DEFAULT);
        assertEquals(first, ResultText.of(kernel.run(frame, RunOptions.DEFAULT)));
    }
}
