package org.tilewright.sim.component.texture;

import java.util.ArrayList;
import java.util.List;
import java.util.function.LongSupplier;

import org.tilewright.sim.component.CacheEnergies;
import org.tilewright.sim.statistics.Account;
import org.tilewright.sim.statistics.Counters;
import org.tilewright.sim.statistics.Declaration;
import org.tilewright.sim.statistics.Statistics;
import org.tilewright.sim.statistics.Table;
import org.tilewright.sim.statistics.TileMap;

/**
 * What the texture units of a GPU and the caches behind them count; lists are by number of the unit, or of the shared cache, and
 * empty where there are none of the kind. The sums over the units are named after the GPU, {@code gpu0.texture.accesses}.
 */
public final class TextureStatistics {

    /** By banked unit. */
    public final List<Counters<BankedTextureUnit.Count>> banked = new ArrayList<>();
    /** By banked unit, of its tag stage. */
    public final List<Account<BankedTextureUnit.Ticks>> bankedTicks = new ArrayList<>();
    /** By banked unit, of its data stage. */
    public final List<Account<BankedTextureUnit.DataTicks>> bankedDataTicks = new ArrayList<>();
    /** By Fury unit. */
    public final List<Counters<FuryTextureUnit.Count>> fury = new ArrayList<>();
    /** By Fury unit. */
    public final List<Account<FuryTextureUnit.Ticks>> furyTicks = new ArrayList<>();
    /** Null if there is no texture port. */
    public final Counters<TexturePort.Count> port;
    /** Null if there is no texture port. */
    public final Account<TexturePort.Ticks> portTicks;
    /** By shared cache. */
    public final List<Counters<SharedCache.Count>> shared = new ArrayList<>();
    /** By shared cache. */
    public final List<Account<SharedCache.Ticks>> sharedTicks = new ArrayList<>();

    /** Misses of the units' caches at each tile of the screen. */
    public final TileMap misses = new TileMap("tmisses", "texture cache misses, without those of shared caches");

    private final Statistics all;

    public TextureStatistics(GpuTextures textures, Statistics all) {
        this.all = all;
        for (int number = 0; number < textures.count(); number++) {
            declareUnit(textures.unit(number));
        }
        TexturePort texturePort = textures.port();
        port = texturePort == null ? null
                : all.counters(texturePort.name(), texturePort.clock(), TexturePort.Count.values());
        portTicks = texturePort == null ? null
                : all.account(texturePort.name(), texturePort.clock(), TexturePort.Ticks.values());
        for (SharedCache cache : textures.sharedCaches()) {
            shared.add(all.counters(cache.name(), cache.clock(), SharedCache.Count.values()));
            sharedTicks.add(all.account(cache.name(), cache.clock(), SharedCache.Ticks.values()));
        }
        keepNoDrawsBehindUnits();
        if (!textures.isEmpty()) {
            declareSums(textures);
        }
        for (int number = 0; number < shared.size(); number++) {
            declareEnergy(textures.sharedCaches().get(number), shared.get(number));
        }
    }

    private void declareUnit(TextureUnit unit) {
        switch (unit) {
            case BankedTextureUnit each -> {
                banked.add(all.counters(each.name(), each.clock(), BankedTextureUnit.Count.values()));
                bankedTicks.add(all.account(each.name(), each.clock(), BankedTextureUnit.Ticks.values()));
                bankedDataTicks
                        .add(all.account(each.name() + ".data", each.clock(), BankedTextureUnit.DataTicks.values()));
            }
            case FuryTextureUnit each -> {
                fury.add(all.counters(each.name(), each.clock(), FuryTextureUnit.Count.values()));
                furyTicks.add(all.account(each.name(), each.clock(), FuryTextureUnit.Ticks.values()));
            }
        }
    }

    /** The caches behind the units see their draws mixed. */
    private void keepNoDrawsBehindUnits() {
        List<Table<?>> tables = new ArrayList<>(shared);
        tables.addAll(sharedTicks);
        if (port != null) {
            tables.addAll(List.of(port, portTicks));
        }
        tables.forEach(Table::keepNoDraws);
    }

    /** The units see every draw once a bin. */
    public void keepNoDraws() {
        List<Table<?>> tables = new ArrayList<>(banked);
        tables.addAll(bankedTicks);
        tables.addAll(bankedDataTicks);
        tables.addAll(fury);
        tables.addAll(furyTicks);
        tables.forEach(Table::keepNoDraws);
    }

    private void declareSums(GpuTextures textures) {
        String name = textures.unit(0).name();
        String owner = name.substring(0, name.indexOf('.') + 1) + "texture";
        if (textures.unit(0) instanceof BankedTextureUnit) {
            declareSums(owner, banked, BankedTextureUnit.Count.values());
            declareBankedEnergy(owner, ((TextureCache) textures.cache(0)).energies());
        } else {
            declareSums(owner, fury, FuryTextureUnit.Count.values());
            declareFuryEnergy(owner, ((FuryTextureCache) textures.cache(0)).energies());
        }
    }

    private <D extends Enum<D> & Declaration> void declareSums(String owner, List<Counters<D>> units, D[] counts) {
        for (D count : counts) {
            Declaration.Text text = count.text();
            all.value(owner + "." + text.label(), text.unit(), text.description() + ", of all texture units",
                    () -> sum(units, count));
        }
    }

    private static <D extends Enum<D> & Declaration> long sum(List<Counters<D>> units, D count) {
        return units.stream().mapToLong(unit -> unit.value(count)).sum();
    }

    private void declareBankedEnergy(String owner, CacheEnergies energies) {
        declareEnergy(owner,
                () -> energies.dataReadFemtojoules() * (sum(banked, BankedTextureUnit.Count.BANKS_1)
                        + 2 * sum(banked, BankedTextureUnit.Count.BANKS_2)
                        + 3 * sum(banked, BankedTextureUnit.Count.BANKS_3)
                        + 4 * sum(banked, BankedTextureUnit.Count.BANKS_4)),
                () -> energies.tagReadFemtojoules() * sum(banked, BankedTextureUnit.Count.TAGS),
                () -> energies.fillFemtojoules() * sum(banked, BankedTextureUnit.Count.FILLS),
                () -> energies.controlFemtojoules() * sum(banked, BankedTextureUnit.Count.ACCESSES));
    }

    /** A repeat reads the register of the last line, which a miss fills; neither reads the data array. */
    private void declareFuryEnergy(String owner, CacheEnergies energies) {
        declareEnergy(owner, () -> energies.dataReadFemtojoules() * sum(fury, FuryTextureUnit.Count.HITS),
                () -> energies.tagReadFemtojoules()
                        * (sum(fury, FuryTextureUnit.Count.HITS) + sum(fury, FuryTextureUnit.Count.MISSES)),
                () -> energies.fillFemtojoules() * sum(fury, FuryTextureUnit.Count.FILLS),
                () -> energies.controlFemtojoules() * sum(fury, FuryTextureUnit.Count.ACCESSES));
    }

    private void declareEnergy(String owner, LongSupplier data, LongSupplier tags, LongSupplier fills,
            LongSupplier control) {
        all.value(owner + ".energy.data", "fJ", "energy of the reads of data banks", data);
        all.value(owner + ".energy.tags", "fJ", "energy of the look-ups of tags", tags);
        all.value(owner + ".energy.fills", "fJ", "energy of writing lines", fills);
        all.value(owner + ".energy.control", "fJ", "energy of the control logic, an estimate from its gates", control);
        all.value(owner + ".energy", "fJ", "energy of the texture caches: data, tags, fills and control",
                () -> data.getAsLong() + tags.getAsLong() + fills.getAsLong() + control.getAsLong());
    }

    private void declareEnergy(SharedCache cache, Counters<SharedCache.Count> counters) {
        CacheEnergies energies = cache.energies();
        if (energies.equals(CacheEnergies.NONE)) {
            return;
        }
        long access = energies.dataReadFemtojoules() + energies.tagReadFemtojoules() + energies.controlFemtojoules();
        all.value(cache.name() + ".energy", "fJ", "energy of the shared cache: accesses and fills",
                () -> access * counters.value(SharedCache.Count.ACCESSES)
                        + energies.fillFemtojoules() * counters.value(SharedCache.Count.FILLS));
    }
}
