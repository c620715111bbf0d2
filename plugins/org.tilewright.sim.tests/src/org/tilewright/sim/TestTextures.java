package org.tilewright.sim;

import java.util.List;

import org.tilewright.protocol.cache.Replacement;
import org.tilewright.protocol.cache.ReplacementPolicy;
import org.tilewright.protocol.texture.DataOrganisation;
import org.tilewright.protocol.texture.MortonPlacement;
import org.tilewright.protocol.texture.Placement;
import org.tilewright.protocol.texture.Placements;
import org.tilewright.protocol.texture.TagOrganisation;
import org.tilewright.protocol.texture.UnitDealing;
import org.tilewright.sim.component.CacheEnergies;
import org.tilewright.sim.component.FragmentStage;
import org.tilewright.sim.component.InputPort;
import org.tilewright.sim.component.Machine;
import org.tilewright.sim.component.MemoryController;
import org.tilewright.sim.component.OutputPort;
import org.tilewright.sim.component.texture.BankedTextureUnit;
import org.tilewright.sim.component.texture.FuryTextureCache;
import org.tilewright.sim.component.texture.FuryTextureUnit;
import org.tilewright.sim.component.texture.SharedCache;
import org.tilewright.sim.component.texture.TextureCache;
import org.tilewright.sim.component.texture.TexturePort;
import org.tilewright.sim.component.texture.TextureUnit;
import org.tilewright.sim.time.Clock;

/** The numbers of a test machine's texture units and of what is behind them; one small banked unit unless changed. */
public final class TestTextures {

    /** Of a slice. */
    public int units = 1;
    /** Which of them serves which tile, if shading has a fixed rate; null if the slices say. */
    public UnitDealing dealing;
    /** Tiles along the edge of a block. */
    public int blockTiles = 4;
    /** Requests that may wait for a unit; 0 if they are sent in the order of the tiles. */
    public int queueEntries;
    /** 0 for the core clock. */
    public long hertz;
    public boolean fury;

    public int anisotropy = 1;
    public Placement placement = new MortonPlacement();
    /** Edges of its tiles, if it is one of the list. */
    private int[] placementEdges = {};
    public int accessesPerCycle = 1;
    public int accessesInFlight = 8;
    public int filterLatency = 4;
    public DataOrganisation organisation = DataOrganisation.INTERLEAVED;
    public int ports = 4;
    public TagOrganisation tags = TagOrganisation.SHARED;
    public int cacheBytes = 4096;
    public int cacheWays = 2;
    public int lineBytes = 64;
    public Replacement replacement = Replacement.LRU;
    public int missRegisters = 4;
    public int hitLatency = 2;
    public CacheEnergies energies = CacheEnergies.NONE;

    public int levelOfDetailLatency = 11;
    public int offsetLatency = 2;
    public int colourTableEntries;
    public int repeatLatency = 1;
    public int tagLatency = 4;

    /** Levels of shared caches; without one there is a texture port. */
    public int sharedLevels;
    public int sharedBytes = 8192;
    public int sharedWays = 4;
    public int sharedLineBytes = 64;
    public Replacement sharedReplacement = Replacement.LRU;
    public int sharedMissRegisters = 4;
    public int sharedHitLatency = 5;
    public int sharedRequestsPerCycle = 1;
    public boolean sharedKeepsFrames;

    public int requestQueue = 16;
    public int resultQueue = 16;
    public int cacheQueue = 8;
    public int memoryQueue = 16;
    public int latency = 1;

    private TestMachine inPlace;
    private String prefix;

    /** Numbers of a FuryGpu: 400 and 480 MHz, 64 KiB of lines of 16 bytes. */
    public static TestTextures fury() {
        TestTextures textures = new TestTextures();
        textures.fury = true;
        textures.filterLatency = 8;
        textures.lineBytes = 16;
        textures.cacheBytes = 65_536;
        textures.cacheWays = FuryTextureCache.WAYS;
        textures.hitLatency = 4;
        return textures;
    }

    /** Places texels in one of the built-in ways. */
    public void place(Placements placements, int... edges) {
        placement = placements.placement(edges);
        placementEdges = edges;
    }

    /**
     * Adds them to a machine, as many to each slice.
     *
     * @param numbers of the machine, which say what stands in place of built-in designs
     */
    void addTo(Machine machine, TestMachine numbers, String gpu, Clock core, List<FragmentStage> stages,
            MemoryController memory) {
        inPlace = numbers;
        prefix = gpu;
        Clock clock = hertz == 0 ? core : machine.clock("texture", hertz);
        TexturePort port = sharedLevels > 0 ? null : machine.add(new TexturePort(prefix + ".textureport", core));
        SharedCache[] shared = new SharedCache[sharedLevels];
        for (int level = 0; level < sharedLevels; level++) {
            shared[level] = machine
                    .add(new SharedCache(prefix + ".l" + (level + 2), core, sharedBytes << level, sharedWays,
                            sharedLineBytes, sharedReplacement.policy(), sharedMissRegisters, sharedHitLatency,
                            sharedRequestsPerCycle,
                            sharedKeepsFrames, energies));
        }
        for (int number = 0; number < units * stages.size(); number++) {
            OutputPort fetches = addUnit(machine, clock, stages.get(number / units), number);
            String client = "texture" + number;
            machine.connect(fetches, port != null ? port.client(client) : shared[0].client(client), cacheQueue,
                    latency);
        }
        if (port != null) {
            machine.connect(port.memory(), memory.client("texture"), memoryQueue, latency);
        }
        for (int level = 0; level < sharedLevels; level++) {
            boolean last = level == sharedLevels - 1;
            InputPort next = last ? memory.client("l" + (level + 2)) : shared[level + 1].client("l" + (level + 2));
            machine.connect(shared[level].memory(), next, memoryQueue, latency);
        }
    }

    private OutputPort addUnit(Machine machine, Clock clock, FragmentStage shading, int number) {
        String name = prefix + ".texture" + number;
        TextureUnit unit = machine.add(fury
                ? new FuryTextureUnit(name, clock, levelOfDetailLatency, offsetLatency, filterLatency,
                        colourTableEntries)
                : new BankedTextureUnit(name, clock, anisotropy,
                        inPlace.made(Placement.class, placement, placementEdges), accessesPerCycle, accessesInFlight,
                        filterLatency));
        machine.connect(shading.textures(number % units), unit.requests(), requestQueue, latency);
        machine.connect(unit.results(), shading.results(number % units), resultQueue, latency);
        if (fury) {
            FuryTextureCache cache = machine.add(new FuryTextureCache(name + ".cache", clock, cacheBytes, cacheWays,
                    lineBytes, repeatLatency, tagLatency, hitLatency, energies));
            machine.connect(unit.cache(), cache.demand());
            return cache.memory();
        }
        TextureCache cache = machine.add(new TextureCache(name + ".cache", clock, organisation, ports, tags, cacheBytes,
                cacheWays, lineBytes, inPlace.made(ReplacementPolicy.class, replacement.policy()), missRegisters,
                hitLatency, energies));
        machine.connect(unit.cache(), cache.demand());
        return cache.memory();
    }
}
