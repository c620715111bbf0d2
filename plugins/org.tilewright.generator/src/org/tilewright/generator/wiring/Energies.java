package org.tilewright.generator.wiring;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;

import org.tilewright.generator.wiring.Wiring.Argument;
import org.tilewright.model.Crossbar;
import org.tilewright.model.DepthUnit;
import org.tilewright.model.FuryTextureCache;
import org.tilewright.model.SharedCache;
import org.tilewright.model.Technology;
import org.tilewright.model.TextureCache;
import org.tilewright.model.energy.CacheFigures;
import org.tilewright.model.energy.CoreFigures;
import org.tilewright.model.units.Energy;

/**
 * The energies of a system's technology as arguments of constructors, in whole femtojoules. A cache of which the technology
 * lacks an array counts nothing; validation says so.
 */
final class Energies {

    private static final String COMPONENT = "org.tilewright.sim.component.";
    private static final long ATTOJOULES = 1_000;

    private final Technology technology;

    /** @param technology the technology, or null if energies are not counted */
    Energies(Technology technology) {
        this.technology = technology;
    }

    Argument of(TextureCache cache) {
        return cache(of -> CacheFigures.of(cache, of));
    }

    Argument of(FuryTextureCache cache) {
        return cache(of -> CacheFigures.of(cache, of));
    }

    Argument of(SharedCache cache) {
        return cache(of -> CacheFigures.of(cache, of));
    }

    Argument ofZCache(DepthUnit depth) {
        return cache(of -> CacheFigures.ofZCache(depth, of));
    }

    /** The memory's: a row, a byte read, a byte written. */
    Argument ofMemory() {
        if (technology == null) {
            return none("MemoryEnergies");
        }
        long transfer = femtojoules(technology.getDramEnergyPerByte());
        return new Argument(
                "new MemoryEnergies("
                        + Numbers.list(femtojoules(technology.getDramActivateEnergy()), transfer, transfer) + ")",
                "a row, a byte read, a byte written, in fJ", List.of(COMPONENT + "MemoryEnergies"));
    }

    /** A crossbar: bytes of requests and replies a cycle, and the energy of one. */
    Argument crossbar(Crossbar crossbar) {
        long ofByte = technology == null ? 0 : femtojoules(technology.getCrossbarEnergyPerByte());
        return new Argument(
                "new Crossbar("
                        + Numbers.list(crossbar.getRequestBytesPerCycle(), crossbar.getReplyBytesPerCycle(), ofByte)
                        + ")",
                "crossbar: bytes of requests and of replies a cycle, a byte in fJ", List.of(COMPONENT + "Crossbar"));
    }

    /** The shader cores': a lane's instruction by its unit, a register read or written. */
    Argument ofCores() {
        String type = COMPONENT + "shading.CoreEnergies";
        if (technology == null) {
            return new Argument("CoreEnergies.NONE", "energies are not counted", List.of(type));
        }
        CoreFigures figures = CoreFigures.of(technology);
        return new Argument("new CoreEnergies("
                + Numbers.list(femtojoules(figures.arithmetic()), femtojoules(figures.transcendental()),
                        femtojoules(figures.interpolation()), femtojoules(figures.control()),
                        femtojoules(figures.texture()), femtojoules(figures.register()))
                + ")", "a lane of each unit, a register, in fJ", List.of(type));
    }

    /** That of 32 bits on the chip, read or written, as a register of shader cores; 0 if energies are not counted. */
    Argument ofRegister() {
        return new Argument(
                Numbers.of(technology == null ? 0 : femtojoules(CoreFigures.of(technology).register())),
                "a tag, or 32 bits of a record, read or written, in fJ", List.of());
    }

    private Argument cache(Function<Technology, Optional<CacheFigures>> figuresIn) {
        Optional<CacheFigures> found = technology == null ? Optional.empty() : figuresIn.apply(technology);
        return found.map(figures -> new Argument("new CacheEnergies("
                + Numbers.list(femtojoules(figures.dataRead()), femtojoules(figures.tagRead()),
                        femtojoules(figures.fill()), femtojoules(figures.control()))
                + ")", "a data bank read, a tag read, a line filled, control, in fJ",
                List.of(COMPONENT + "CacheEnergies"))).orElseGet(() -> none("CacheEnergies"));
    }

    private static Argument none(String type) {
        return new Argument(type + ".NONE", "energies are not counted", List.of(COMPONENT + type));
    }

    /** An energy in whole femtojoules, rounded to the nearest. */
    static long femtojoules(Energy energy) {
        return Math.floorDiv(energy.attojoules() + ATTOJOULES / 2, ATTOJOULES);
    }
}
