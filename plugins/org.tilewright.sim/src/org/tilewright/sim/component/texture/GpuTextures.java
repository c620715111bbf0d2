package org.tilewright.sim.component.texture;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

import org.tilewright.frame.texture.Filtering;
import org.tilewright.protocol.texture.BankMap;
import org.tilewright.sim.component.Component;
import org.tilewright.sim.component.Connection;
import org.tilewright.sim.component.FragmentStage;
import org.tilewright.sim.component.Machine;
import org.tilewright.sim.component.MachineException;
import org.tilewright.sim.component.MemoryController;
import org.tilewright.sim.component.OutputPort;
import org.tilewright.sim.component.shading.ShaderCores;
import org.tilewright.sim.time.Clock;

/**
 * The texture units of a GPU with what stands between them and memory, by their roles; none in a GPU without them. Of several slices
 * each has as many, and they are numbered slice by slice.
 */
public final class GpuTextures {

    private final Machine machine;
    /** By slice. */
    private final List<FragmentStage> stages;
    private final MemoryController memory;
    private final Clock coreClock;
    private final List<TextureUnit> units = new ArrayList<>();
    private final List<Component> caches = new ArrayList<>();
    private final TexturePort port;
    private final List<SharedCache> sharedCaches;

    /**
     * Finds them.
     *
     * @throws MachineException if they do not fit together
     */
    public GpuTextures(Machine machine, MemoryController memory, Clock coreClock) {
        this.machine = machine;
        stages = all(FragmentStage.class);
        this.memory = memory;
        this.coreClock = coreClock;
        List<TexturePort> ports = all(TexturePort.class);
        if (ports.size() > 1) {
            throw new MachineException(
                    machine.name() + ": the machine has " + ports.size() + " texture ports; at most one is expected");
        }
        port = ports.isEmpty() ? null : ports.get(0);
        sharedCaches = all(SharedCache.class);
        stages.forEach(this::addUnits);
        if (stages.get(0) instanceof ShaderCores && !all(FuryTextureUnit.class).isEmpty()) {
            throw new MachineException(all(FuryTextureUnit.class).get(0).name()
                    + ": is set up for one piece after the other, but shader cores mix them; they ask BankedTextureUnits");
        }
        if (units.size() != all(TextureUnit.class).size()) {
            throw new MachineException(machine.name() + ": the machine has " + all(TextureUnit.class).size()
                    + " texture units, but " + names() + " is connected to those from 0 to " + (units.size() - 1)
                    + " alone");
        }
        requireAlike();
        caches.forEach(this::requireWayToMemory);
        sharedCaches.forEach(this::requireWayToMemory);
        if (port != null) {
            requireClients(port);
        }
        sharedCaches.forEach(this::requireClients);
    }

    private String names() {
        return stages.stream().map(Component::name).collect(Collectors.joining(", "));
    }

    private void addUnits(FragmentStage shading) {
        int number = 0;
        while (from(shading.textures(number)) != null) {
            addUnit(shading, number);
            number++;
        }
        int first = stages.get(0) == shading ? number : ofSlice();
        if (number != first) {
            throw new MachineException(shading.name() + ": is connected to " + number + " texture units, "
                    + stages.get(0).name() + " to " + first + "; slices have as many each");
        }
    }

    private void addUnit(FragmentStage shading, int number) {
        TextureUnit unit = (TextureUnit) from(shading.textures(number)).to().component();
        Connection back = from(unit.results());
        if (!back.to().equals(shading.results(number))) {
            throw new MachineException(machine.name() + ": " + unit.requests() + " comes from "
                    + shading.textures(number) + ", but " + unit.results() + " leads to " + back.to());
        }
        Component cache = from(unit.cache()).to().component();
        boolean fits = unit instanceof BankedTextureUnit ? cache instanceof TextureCache
                : cache instanceof FuryTextureCache;
        if (!fits) {
            throw new MachineException(unit.name() + ": its cache is a "
                    + (unit instanceof BankedTextureUnit ? TextureCache.class : FuryTextureCache.class).getSimpleName()
                    + ", not " + cache.name());
        }
        if (unit instanceof BankedTextureUnit banked && cache instanceof TextureCache texels) {
            requireWholeTileInLine(banked, texels);
        }
        units.add(unit);
        caches.add(cache);
    }

    /** With shorter lines the banks of a footprint would be those of several lines (thesis, section 3.2.1). */
    private static void requireWholeTileInLine(BankedTextureUnit unit, TextureCache cache) {
        int tile = unit.placement().smallestTile();
        if (cache.organisation().isBanked() && !BankMap.holds(cache.lineBytes() / Integer.BYTES, tile)) {
            throw new MachineException(
                    cache.name() + ": lineBytes is " + cache.lineBytes() + ", but the smallest tile of "
                            + tile + "x" + tile + " texels takes " + tile * tile * Integer.BYTES);
        }
    }

    private void requireAlike() {
        for (int number = 0; number < units.size(); number++) {
            TextureUnit unit = units.get(number);
            Component cache = caches.get(number);
            if (unit.clock() != units.get(0).clock() || cache.clock() != unit.clock()) {
                throw new MachineException((cache.clock() != unit.clock() ? cache : unit).name() + ": all texture units"
                        + " and their caches tick with the clock of " + units.get(0).name() + ", "
                        + units.get(0).clock().name());
            }
            if (!unit.isLike(units.get(0))) {
                throw new MachineException(unit.name() + ": its parameters differ from those of " + units.get(0).name()
                        + "; the texture units of a machine are alike");
            }
            if (!parameters(cache).equals(parameters(caches.get(0)))) {
                throw new MachineException(cache.name() + ": its parameters differ from those of "
                        + caches.get(0).name() + "; the texture caches of a machine are alike");
            }
        }
    }

    private static List<Object> parameters(Component cache) {
        return cache instanceof TextureCache texels ? texels.parameters() : ((FuryTextureCache) cache).parameters();
    }

    /** Whether a component ticks with the clock of the texture units. */
    public static boolean isUnitOrCache(Component component) {
        return component instanceof TextureUnit || component instanceof TextureCache
                || component instanceof FuryTextureCache;
    }

    private static OutputPort memoryPort(Component component) {
        return switch (component) {
            case TextureCache cache -> cache.memory();
            case FuryTextureCache cache -> cache.memory();
            case TexturePort texturePort -> texturePort.memory();
            case SharedCache cache -> cache.memory();
            default -> throw new IllegalArgumentException(component + " does not read textures");
        };
    }

    private static int lineBytes(Component cache) {
        return switch (cache) {
            case TextureCache texels -> texels.lineBytes();
            case FuryTextureCache texels -> texels.lineBytes();
            case SharedCache shared -> shared.lineBytes();
            default -> throw new IllegalArgumentException(cache + " has no lines");
        };
    }

    /** A texture cache leads to the port or a shared cache, the port to memory, a shared cache to another or to memory. */
    private void requireWayToMemory(Component cache) {
        int bytes = lineBytes(cache);
        memory.requireLineInOneRow(cache, bytes);
        Component at = cache;
        for (int steps = 0; at != memory; steps++) {
            Component next = toMemory(at).to().component();
            boolean expected = at instanceof TexturePort ? next == memory
                    : next instanceof SharedCache || (at instanceof SharedCache ? next == memory
                            : next instanceof TexturePort);
            if (!expected || steps > machine.components().size()) {
                throw new MachineException(machine.name() + ": " + memoryPort(at) + " leads to "
                        + toMemory(at).to()
                        + "; texture caches are connected to the texture port or a shared cache, the"
                        + " port to the memory, a shared cache to one further off or to the memory");
            }
            if (next instanceof SharedCache shared && shared.lineBytes() < bytes) {
                throw new MachineException(shared.name() + ": lineBytes is " + shared.lineBytes() + ", but "
                        + cache.name() + " reads lines of " + bytes);
            }
            at = next;
        }
    }

    private void requireClients(Component component) {
        if (component.clock() != coreClock) {
            throw new MachineException(component.name() + ": ticks with clock " + component.clock().name()
                    + ", but texture port and shared caches tick with " + coreClock.name());
        }
        if (clients(component).isEmpty()) {
            throw new MachineException(component.name() + ": no texture cache reads through it");
        }
    }

    private <T extends Component> List<T> all(Class<T> type) {
        return machine.components().stream().filter(type::isInstance).map(type::cast).toList();
    }

    private Connection from(OutputPort output) {
        for (Connection connection : machine.connections()) {
            if (connection.from().equals(output)) {
                return connection;
            }
        }
        return null;
    }

    /** Number of texture units, of all slices together. */
    public int count() {
        return units.size();
    }

    /** Number of texture units of a slice. */
    public int ofSlice() {
        int number = 0;
        while (from(stages.get(0).textures(number)) != null) {
            number++;
        }
        return number;
    }

    /** Whether there is none. */
    public boolean isEmpty() {
        return units.isEmpty();
    }

    /** A texture unit by its number, from 0. */
    public TextureUnit unit(int number) {
        return units.get(number);
    }

    /** The cache of a texture unit: a {@link TextureCache} or a {@link FuryTextureCache}. */
    public Component cache(int number) {
        return caches.get(number);
    }

    /** The clock of all texture units, which there are. */
    public Clock clock() {
        return units.get(0).clock();
    }

    /** How the machine filters textures. */
    public Filtering filtering() {
        return units.isEmpty() ? Filtering.OPEN_GL : units.get(0).filtering();
    }

    /** The texture port, or null if there is none. */
    public TexturePort port() {
        return port;
    }

    /** The shared caches, in the order in which they were added to the machine. */
    public List<SharedCache> sharedCaches() {
        return sharedCaches;
    }

    /** From shading, that of its slice, to a texture unit. */
    public Connection requests(int number) {
        return machine.connections().stream().filter(each -> each.to().equals(units.get(number).requests())).findFirst()
                .orElseThrow();
    }

    /** From a texture unit to shading. */
    public Connection results(int number) {
        return from(units.get(number).results());
    }

    /** From a texture cache, the texture port or a shared cache towards memory. */
    public Connection toMemory(Component component) {
        return from(memoryPort(component));
    }

    /** Connections of the clients of the texture port or a shared cache, in the order in which they were made. */
    public List<Connection> clients(Component component) {
        return machine.connections().stream().filter(each -> each.to().component() == component).toList();
    }
}
