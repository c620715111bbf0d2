package org.tilewright.sim;

import org.tilewright.protocol.cache.Replacement;
import org.tilewright.protocol.texture.DataOrganisation;
import org.tilewright.protocol.texture.MortonPlacement;
import org.tilewright.protocol.texture.Placement;
import org.tilewright.protocol.texture.TagOrganisation;
import org.tilewright.sim.component.BankedTextureUnit;
import org.tilewright.sim.component.CacheEnergies;
import org.tilewright.sim.component.FuryTextureCache;
import org.tilewright.sim.component.FuryTextureUnit;
import org.tilewright.sim.component.InputPort;
import org.tilewright.sim.component.Machine;
import org.tilewright.sim.component.MemoryController;
import org.tilewright.sim.component.OutputPort;
import org.tilewright.sim.component.Shading;
import org.tilewright.sim.component.SharedCache;
import org.tilewright.sim.component.TextureCache;
import org.tilewright.sim.component.TexturePort;
import org.tilewright.sim.time.Clock;

/** The numbers of a test machine's texture units and of what is behind them; none unless a test wants some. */
public final class TestTextures {

    public int units;
    public boolean fury;
    /** 0 for the core clock. */
    public long hertz;
    public int filterLatency = 8;
    public int requestQueue = 8;
    public int resultQueue = 16;

    public int anisotropy = 1;
    public Placement placement = new MortonPlacement();
    public int accessesPerCycle = 1;
    public int accessesInFlight = 32;
    public DataOrganisation organisation = DataOrganisation.INTERLEAVED;
    public int ports = 4;
    public TagOrganisation tags = TagOrganisation.BANKED;
    public Replacement replacement = Replacement.LRU;
    public int missRegisters = 4;
    public int hitLatency = 4;

    public int levelOfDetailLatency = 11;
    public int offsetLatency = 2;
    public int colourTableEntries = 256;
    public int repeatLatency = 1;
    public int tagLatency = 4;
    public int furyHitLatency = 4;

    public int bytes = 1024;
    public int ways = 2;
    public int lineBytes = 64;
    public int memoryQueue = 4;

    /** Shared caches one behind the other; 0 for a texture port. */
    public int sharedLevels;
    public int sharedBytes = 4096;
    public int sharedWays = 4;
    public int sharedLineBytes = 128;
    public Replacement sharedReplacement = Replacement.LRU;
    public int sharedMissRegisters = 4;
    public int sharedHitLatency = 6;
    public int sharedQueue = 8;

    void addTo(Machine machine, Clock core, Shading shading, MemoryController memory, int latency) {
        if (units == 0) {
            return;
        }
        Clock clock = hertz == 0 ? core : machine.clock("texture", hertz);
        SharedCache[] shared = new SharedCache[sharedLevels];
        for (int level = 0; level < sharedLevels; level++) {
            shared[level] = machine.add(new SharedCache("gpu0.l" + (level + 2), core, sharedBytes << level, sharedWays,
                    sharedLineBytes << level, sharedReplacement, sharedMissRegisters, sharedHitLatency,
                    CacheEnergies.NONE));
        }
        TexturePort port = sharedLevels == 0 ? machine.add(new TexturePort("gpu0.textureport", core)) : null;
        for (int number = 0; number < units; number++) {
            String name = "gpu0.texture" + number;
            OutputPort toMemory = fury ? addFury(machine, clock, shading, number, name, latency)
                    : addBanked(machine, clock, shading, number, name, latency);
            InputPort client = port == null ? shared[0].client("texture" + number) : port.client("texture" + number);
            machine.connect(toMemory, client, memoryQueue, latency);
        }
        if (port != null) {
            machine.connect(port.memory(), memory.client("texture"), sharedQueue, latency);
        }
        for (int level = 0; level < sharedLevels; level++) {
            machine.connect(shared[level].memory(), level + 1 < sharedLevels ? shared[level + 1].client("l" + (level + 2))
                    : memory.client("l" + (level + 2)), sharedQueue, latency);
        }
    }

    private OutputPort addBanked(Machine machine, Clock clock, Shading shading, int number, String name, int latency) {
        BankedTextureUnit unit = machine.add(new BankedTextureUnit(name, clock, anisotropy, placement, accessesPerCycle,
                accessesInFlight, filterLatency));
        TextureCache cache = machine.add(new TextureCache(name + ".cache", clock, organisation, ports, tags, bytes, ways,
                lineBytes, replacement, missRegisters, hitLatency, CacheEnergies.NONE));
        machine.connect(shading.textures(number), unit.requests(), requestQueue, latency);
        machine.connect(unit.results(), shading.results(number), resultQueue, latency);
        machine.connect(unit.cache(), cache.demand());
        return cache.memory();
    }

    private OutputPort addFury(Machine machine, Clock clock, Shading shading, int number, String name, int latency) {
        FuryTextureUnit unit = machine.add(new FuryTextureUnit(name, clock, levelOfDetailLatency, offsetLatency,
                filterLatency, colourTableEntries));
        FuryTextureCache cache = machine.add(new FuryTextureCache(name + ".cache", clock, bytes, FuryTextureCache.WAYS,
                lineBytes, repeatLatency, tagLatency, furyHitLatency, CacheEnergies.NONE));
        machine.connect(shading.textures(number), unit.requests(), requestQueue, latency);
        machine.connect(unit.results(), shading.results(number), resultQueue, latency);
        machine.connect(unit.cache(), cache.demand());
        return cache.memory();
    }
}
