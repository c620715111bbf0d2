package org.tilewright.generator.wiring;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.emf.ecore.EObject;
import org.tilewright.generator.wiring.Wiring.Argument;
import org.tilewright.generator.wiring.Wiring.Component;
import org.tilewright.generator.wiring.Wiring.Connection;
import org.tilewright.model.BankedTextureUnit;
import org.tilewright.model.CacheOrganisation;
import org.tilewright.model.ClockDomain;
import org.tilewright.model.ContinuousBanksOrganisation;
import org.tilewright.model.DesignedPlacement;
import org.tilewright.model.FuryTextureCache;
import org.tilewright.model.FuryTextureUnit;
import org.tilewright.model.Gpu;
import org.tilewright.model.InterleavedBanksOrganisation;
import org.tilewright.model.MultiPortOrganisation;
import org.tilewright.model.SharedCache;
import org.tilewright.model.TextureCache;
import org.tilewright.model.TexturePlacement;
import org.tilewright.model.TextureUnit;
import org.tilewright.model.TilewrightPackage.Literals;
import org.tilewright.model.WideBusOrganisation;
import org.tilewright.model.designs.ChosenPlacement;
import org.tilewright.model.metamodel.Metamodel;

/**
 * Turns the texture units of a GPU, their caches and what is behind these into components and connections: from shading to
 * each unit and back, from each unit to its cache, from there to the texture port or through the shared caches to memory.
 */
final class TextureWiring {

    private static final String TEXTURE = "org.tilewright.protocol.texture.";

    private final Gpu gpu;
    private final TextureUnit unit;
    private final Energies energies;
    private final List<Component> components = new ArrayList<>();
    private final List<Connection> connections = new ArrayList<>();

    /**
     * @param gpu a GPU with texture units
     * @param slices of its slices, what the names of their units end in
     * @param energies what the work of caches costs
     */
    TextureWiring(Gpu gpu, List<String> slices, Energies energies) {
        this.gpu = gpu;
        this.energies = energies;
        unit = gpu.getTexture();
        for (int slice = 0; slice < slices.size(); slice++) {
            for (int number = 0; number < unit.getCount(); number++) {
                String variable = "texture" + (slice * unit.getCount() + number);
                addUnit(variable);
                connectUnit(variable, "shading" + slices.get(slice), number);
            }
        }
        if (gpu.getL2() == null) {
            components.add(new Component("texture.TexturePort", "texturePort", "textureport", core(),
                    "The way to memory that the texture caches share, first come, first served.", List.of(),
                    unit));
            connectToMemory("texturePort", "texture");
        } else {
            addSharedCache(gpu.getL2(), 2);
        }
    }

    List<Component> components() {
        return List.copyOf(components);
    }

    List<Connection> connections() {
        return List.copyOf(connections);
    }

    private String core() {
        return SystemWiring.variable(gpu.getClock());
    }

    private void addUnit(String variable) {
        if (unit instanceof FuryTextureUnit fury) {
            addFury(variable, fury);
        } else {
            addBanked(variable, (BankedTextureUnit) unit);
        }
    }

    private void addFury(String variable, FuryTextureUnit fury) {
        int entries = fury.isColourTables() ? fury.getColourTableEntries() : 0;
        add("texture.FuryTextureUnit", variable, fury, new Arguments(fury)
                .add(Literals.FURY_TEXTURE_UNIT__LEVEL_OF_DETAIL_LATENCY, Literals.FURY_TEXTURE_UNIT__OFFSET_LATENCY,
                        Literals.FURY_TEXTURE_UNIT__FILTER_LATENCY)
                .add(new Argument(Numbers.of(entries),
                        entries == 0 ? "without colourTables" : "colourTableEntries", List.of())));
        FuryTextureCache cache = fury.getCache();
        add("texture.FuryTextureCache", variable + "Cache", cache, new Arguments(cache)
                .add(Literals.CACHE__SIZE, Literals.CACHE__WAYS, Literals.CACHE__LINE,
                        Literals.FURY_TEXTURE_CACHE__REPEAT_LATENCY, Literals.FURY_TEXTURE_CACHE__TAG_LATENCY,
                        Literals.TIMED_CACHE__HIT_LATENCY)
                .add(energies.of(cache)));
    }

    private void addBanked(String variable, BankedTextureUnit banked) {
        add("texture.BankedTextureUnit", variable, banked, new Arguments(banked)
                .add(Literals.BANKED_TEXTURE_UNIT__MAXIMUM_ANISOTROPY).add(placement(banked.getPlacement()))
                .add(Literals.BANKED_TEXTURE_UNIT__ACCESSES_PER_CYCLE,
                        Literals.BANKED_TEXTURE_UNIT__ACCESSES_IN_FLIGHT,
                        Literals.BANKED_TEXTURE_UNIT__FILTER_LATENCY));
        TextureCache cache = banked.getCache();
        CacheOrganisation organisation = cache.getOrganisation();
        int ports = organisation instanceof MultiPortOrganisation several ? several.getPorts() : 1;
        add("texture.TextureCache", variable + "Cache", cache, new Arguments(cache)
                .add(new Argument("DataOrganisation." + organisation(organisation), "organisation",
                        List.of(TEXTURE + "DataOrganisation")))
                .add(new Argument(Numbers.of(ports), "ports", List.of()))
                .add(Literals.TEXTURE_CACHE__TAGS, Literals.CACHE__SIZE, Literals.CACHE__WAYS, Literals.CACHE__LINE,
                        Literals.CACHE__REPLACEMENT, Literals.CACHE__MISS_REGISTERS,
                        Literals.TIMED_CACHE__HIT_LATENCY)
                .add(energies.of(cache)));
    }

    private static Argument placement(TexturePlacement placement) {
        if (placement instanceof DesignedPlacement designed) {
            return Arguments.argument("placement", designed.getDesign());
        }
        ChosenPlacement chosen = ChosenPlacement.of(placement);
        return new Argument(chosen.expression(),
                "placement" + (chosen.hasEdges() ? ", edges of tiles in texels" : ""), List.of(TEXTURE + "Placements"));
    }

    private static String organisation(CacheOrganisation organisation) {
        return switch (organisation) {
            case WideBusOrganisation wide -> wide.getGrouping().organisation();
            case MultiPortOrganisation several -> "MULTI_PORT";
            case ContinuousBanksOrganisation continuous -> "CONTINUOUS";
            case InterleavedBanksOrganisation interleaved -> "INTERLEAVED";
            default -> "TRADITIONAL";
        };
    }

    private void add(String type, String variable, EObject element, Arguments arguments) {
        ClockDomain clock = unit.getClock() == null ? gpu.getClock() : unit.getClock();
        String name = variable.replace("Cache", ".cache");
        components.add(new Component(type, variable, name, SystemWiring.variable(clock),
                Metamodel.description(element.eClass()), arguments.list(), element));
    }

    private void addSharedCache(SharedCache cache, int level) {
        String variable = "l" + level;
        components.add(new Component("texture.SharedCache", variable, variable, core(),
                Metamodel.description(cache.eClass()),
                new Arguments(cache)
                        .add(Literals.CACHE__SIZE, Literals.CACHE__WAYS, Literals.CACHE__LINE,
                                Literals.CACHE__REPLACEMENT, Literals.CACHE__MISS_REGISTERS,
                                Literals.TIMED_CACHE__HIT_LATENCY, Literals.SHARED_CACHE__REQUESTS_PER_CYCLE,
                                Literals.SHARED_CACHE__KEEPS_FRAMES)
                        .add(energies.of(cache)).list(),
                cache));
        if (cache.getNext() == null) {
            connectToMemory(variable, variable);
        } else {
            addSharedCache(cache.getNext(), level + 1);
            connections.add(Connection.queue(variable + ".memory()",
                    "l" + (level + 1) + ".client(\"" + variable + "\")", cache.getMemoryEntries(), 1));
        }
    }

    private void connectUnit(String variable, String shading, int number) {
        connections.add(Connection.queue(shading + ".textures(" + number + ")", variable + ".requests()",
                unit.getRequestEntries(), 1));
        connections.add(Connection.queue(variable + ".results()", shading + ".results(" + number + ")",
                unit.getResultEntries(), 1));
        connections.add(Connection.coupling(variable + ".cache()", variable + "Cache.demand()"));
        connections.add(Connection.queue(variable + "Cache.memory()",
                (gpu.getL2() == null ? "texturePort" : "l2") + ".client(\"" + variable + "\")",
                unit.getMemoryEntries(), 1));
    }

    private void connectToMemory(String variable, String client) {
        connections.add(Connection.client(variable, client, gpu.getMemory()));
    }
}
