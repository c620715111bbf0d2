package org.tilewright.sim.component.texture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.function.Consumer;

import org.junit.jupiter.api.Test;
import org.tilewright.frame.texture.Filtering;
import org.tilewright.protocol.cache.Replacement;
import org.tilewright.protocol.cache.ReplacementPolicy;
import org.tilewright.protocol.own.DesignPoint;
import org.tilewright.protocol.texture.DataOrganisation;
import org.tilewright.protocol.texture.LinearPlacement;
import org.tilewright.protocol.texture.TagOrganisation;
import org.tilewright.protocol.texture.TiledPlacement;
import org.tilewright.sim.TestMachine;
import org.tilewright.sim.TestTextures;
import org.tilewright.sim.component.CacheEnergies;
import org.tilewright.sim.component.Component;
import org.tilewright.sim.component.Machine;
import org.tilewright.sim.component.MachineException;
import org.tilewright.sim.component.MemoryController;
import org.tilewright.sim.component.MemoryEnergies;
import org.tilewright.sim.component.Shading;
import org.tilewright.sim.component.gpu.Gpu;
import org.tilewright.sim.time.Clock;

class GpuTexturesTest {

    private static TestMachine numbers(Consumer<TestTextures> change) {
        TestMachine numbers = new TestMachine();
        numbers.textures = new TestTextures();
        change.accept(numbers.textures);
        return numbers;
    }

    private static GpuTextures of(Consumer<TestTextures> change) {
        return new Gpu(numbers(change).machine()).textures();
    }

    private static void assertRefused(String line, Machine machine) {
        assertEquals(line, assertThrows(MachineException.class, () -> new Gpu(machine)).getMessage());
    }

    @Test
    void aMachineWithoutTextureUnitsFiltersAsOpenGlDoes() {
        GpuTextures textures = new Gpu(new TestMachine().machine()).textures();
        assertTrue(textures.isEmpty());
        assertEquals(Filtering.OPEN_GL, textures.filtering());
    }

    @Test
    void theUnitsSayHowTheMachineFilters() {
        assertEquals(Filtering.OPEN_GL, of(textures -> {}).filtering());
        assertEquals(Filtering.anisotropic(8), of(textures -> textures.anisotropy = 8).filtering());
        assertEquals(Filtering.FURY, new Gpu(fury(0).machine()).textures().filtering());
        assertEquals(Filtering.FURY_WITH_COLOUR_TABLES, new Gpu(fury(256).machine()).textures().filtering());
    }

    private static TestMachine fury(int entries) {
        TestMachine numbers = new TestMachine();
        numbers.textures = TestTextures.fury();
        numbers.textures.colourTableEntries = entries;
        return numbers;
    }

    @Test
    void unitsAndWhatIsBehindThemAreFound() {
        GpuTextures textures = of(numbers -> {
            numbers.units = 3;
            numbers.sharedLevels = 2;
            numbers.hertz = 480_000_000;
        });
        assertEquals(3, textures.count());
        assertEquals("gpu0.texture2", textures.unit(2).name());
        assertEquals("gpu0.texture2.cache", textures.cache(2).name());
        assertEquals(480_000_000, textures.clock().hertz());
        assertEquals(3, textures.clients(textures.sharedCaches().get(0)).size());
        assertEquals("gpu0.l3", textures.toMemory(textures.sharedCaches().get(0)).to().component().name());
    }

    @Test
    void aLineOfABankedCacheHoldsTheSmallestTile() {
        TestMachine numbers = numbers(textures -> {
            textures.placement = new TiledPlacement(8);
            textures.lineBytes = 128;
        });
        assertRefused("gpu0.texture0.cache: lineBytes is 128, but the smallest tile of 8x8 texels takes 256",
                numbers.machine());
        numbers.textures.organisation = DataOrganisation.WIDE_ALIGNED;
        assertEquals(1, new Gpu(numbers.machine()).textures().count());
    }

    @Test
    void aSharedCacheHasLinesNoShorterThanItsClients() {
        assertRefused("gpu0.l2: lineBytes is 64, but gpu0.texture0.cache reads lines of 128", numbers(textures -> {
            textures.sharedLevels = 1;
            textures.lineBytes = 128;
        }).machine());
    }

    @Test
    void aLineLiesInOneRowOfOneChannel() {
        TestMachine numbers = numbers(textures -> {
            textures.sharedLevels = 1;
            textures.sharedLineBytes = 512;
        });
        numbers.channels = 2;
        assertRefused("gpu0.l2: lineBytes is 512, but only 256 bytes that follow each other lie in one row of one"
                + " channel of gpu0.memory", numbers.machine());
    }

    /** A machine without the connections of a texture unit, which the test makes. */
    private static final class Loose {

        final Machine machine = new TestMachine().machine();
        final Clock core = machine.components().get(0).clock();
        final Shading shading = find(Shading.class);
        final MemoryController memory = find(MemoryController.class);

        private <T extends Component> T find(Class<T> type) {
            return machine.components().stream().filter(type::isInstance).map(type::cast).findFirst().orElseThrow();
        }

        BankedTextureUnit unit(int number, int filterLatency, Clock clock) {
            BankedTextureUnit unit = machine.add(new BankedTextureUnit("gpu0.texture" + number, clock, 1,
                    new LinearPlacement(), 1, 1, filterLatency));
            machine.connect(shading.textures(number), unit.requests(), 1, 1);
            machine.connect(unit.results(), shading.results(number), 1, 1);
            return unit;
        }

        TextureCache cache(TextureUnit unit, int missRegisters) {
            TextureCache cache = machine.add(new TextureCache(unit.name() + ".cache", unit.clock(),
                    DataOrganisation.TRADITIONAL, 1, TagOrganisation.SINGLE, 1024, 2, 64, Replacement.LRU.policy(),
                    missRegisters, 1, CacheEnergies.NONE));
            machine.connect(unit.cache(), cache.demand());
            return cache;
        }

        TexturePort port() {
            TexturePort port = machine.add(new TexturePort("gpu0.textureport", core));
            machine.connect(port.memory(), memory.client("texture"), 1, 1);
            return port;
        }
    }

    @Test
    void aTextureCacheIsNotConnectedToTheMemory() {
        Loose loose = new Loose();
        TextureCache cache = loose.cache(loose.unit(0, 0, loose.core), 1);
        loose.machine.connect(cache.memory(), loose.memory.client("texture0"), 1, 1);
        assertRefused("test: gpu0.texture0.cache.memory leads to gpu0.memory.texture0; texture caches are connected to"
                + " the texture port or a shared cache, the port to the memory, a shared cache to one further off or to"
                + " the memory", loose.machine);
    }

    @Test
    void theUnitsOfAMachineAreAlike() {
        Loose loose = new Loose();
        TexturePort port = loose.port();
        loose.machine.connect(loose.cache(loose.unit(0, 0, loose.core), 1).memory(), port.client("texture0"), 1, 1);
        loose.machine.connect(loose.cache(loose.unit(1, 3, loose.core), 1).memory(), port.client("texture1"), 1, 1);
        assertRefused("gpu0.texture1: its parameters differ from those of gpu0.texture0; the texture units of a machine"
                + " are alike", loose.machine);
    }

    /** Each cache has an object of its own of a class of somebody's own: two of them were refused as different ones. */
    @Test
    void cachesWithTheSameDesignOfOnesOwnAreAlike() {
        TestMachine numbers = numbers(textures -> textures.units = 2);
        numbers.inPlace = (point, builtIn, values) -> builtIn instanceof ReplacementPolicy policy
                ? DesignPoint.own(ReplacementPolicy.class, policy)
                : builtIn;
        assertEquals(2, new Gpu(numbers.machine()).textures().count());
    }

    @Test
    void theCachesOfAMachineAreAlike() {
        Loose loose = new Loose();
        TexturePort port = loose.port();
        loose.machine.connect(loose.cache(loose.unit(0, 0, loose.core), 1).memory(), port.client("texture0"), 1, 1);
        loose.machine.connect(loose.cache(loose.unit(1, 0, loose.core), 2).memory(), port.client("texture1"), 1, 1);
        assertRefused("gpu0.texture1.cache: its parameters differ from those of gpu0.texture0.cache; the texture caches"
                + " of a machine are alike", loose.machine);
    }

    @Test
    void theUnitsOfAMachineHaveOneClock() {
        Loose loose = new Loose();
        TexturePort port = loose.port();
        Clock other = loose.machine.clock("other", 480_000_000);
        loose.machine.connect(loose.cache(loose.unit(0, 0, loose.core), 1).memory(), port.client("texture0"), 1, 1);
        loose.machine.connect(loose.cache(loose.unit(1, 0, other), 1).memory(), port.client("texture1"), 1, 1);
        assertRefused("gpu0.texture1: all texture units and their caches tick with the clock of gpu0.texture0, core",
                loose.machine);
    }

    @Test
    void resultsComeBackToTheRequestsNumber() {
        Loose loose = new Loose();
        BankedTextureUnit unit = loose.machine.add(
                new BankedTextureUnit("gpu0.texture0", loose.core, 1, new LinearPlacement(), 1, 1, 0));
        loose.machine.connect(loose.shading.textures(0), unit.requests(), 1, 1);
        loose.machine.connect(unit.results(), loose.shading.results(1), 1, 1);
        loose.machine.connect(loose.cache(unit, 1).memory(), loose.port().client("texture0"), 1, 1);
        assertRefused("test: gpu0.texture0.requests comes from gpu0.shading.textures0, but gpu0.texture0.results leads"
                + " to gpu0.shading.results1", loose.machine);
    }

    @Test
    void aPortWithoutClientsIsRefused() {
        Loose loose = new Loose();
        loose.port();
        assertRefused("gpu0.textureport: no texture cache reads through it", loose.machine);
    }

    @Test
    void sharedCachesThatLeadToEachOtherAreRefused() {
        Loose loose = new Loose();
        SharedCache one = loose.machine.add(shared("gpu0.l2", loose.core));
        SharedCache other = loose.machine.add(shared("gpu0.l3", loose.core));
        loose.machine.connect(one.memory(), other.client("l2"), 1, 1);
        loose.machine.connect(other.memory(), one.client("l3"), 1, 1);
        loose.machine.connect(loose.cache(loose.unit(0, 0, loose.core), 1).memory(), one.client("texture0"), 1, 1);
        assertTrue(assertThrows(MachineException.class, () -> new Gpu(loose.machine)).getMessage()
                .contains("a shared cache to one further off or to the memory"));
    }

    private static SharedCache shared(String name, Clock clock) {
        return new SharedCache(name, clock, 1024, 2, 64, Replacement.LRU.policy(), 1, 1, 1, false, CacheEnergies.NONE);
    }

    @Test
    void parametersOutOfRangeAreRefused() {
        Clock clock = new Clock("core", 400_000_000);
        assertEquals("c: ways is 4 to 4, not 2", assertThrows(MachineException.class,
                () -> new FuryTextureCache("c", clock, 65_536, 2, 16, 1, 4, 4, CacheEnergies.NONE)).getMessage());
        assertEquals("u: colourTableEntries is 0 to 256, not 257", assertThrows(MachineException.class,
                () -> new FuryTextureUnit("u", clock, 11, 2, 8, 257)).getMessage());
        assertEquals("u: anisotropy is a power of two from 1 to 16, not 3", assertThrows(MachineException.class,
                () -> new BankedTextureUnit("u", clock, 3, new LinearPlacement(), 1, 1, 0)).getMessage());
        assertEquals("l2: hitLatency is at least 1, not 0", assertThrows(MachineException.class,
                () -> new SharedCache("l2", clock, 1024, 2, 64, Replacement.LRU.policy(), 1, 0, 1, false,
                        CacheEnergies.NONE))
                .getMessage());
        assertThrows(MachineException.class, () -> new CacheEnergies(-1, 0, 0, 0));
        assertThrows(MachineException.class, () -> new MemoryEnergies(0, -1, 0));
    }
}
