package org.tilewright.run.verify;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.tilewright.frame.InputException;
import org.tilewright.model.BankedTextureUnit;
import org.tilewright.model.Bound;
import org.tilewright.model.Cache;
import org.tilewright.model.ClockDomain;
import org.tilewright.model.ContinuousBanksOrganisation;
import org.tilewright.model.DepthUnit;
import org.tilewright.model.DramOrganisation;
import org.tilewright.model.FuryTextureUnit;
import org.tilewright.model.InterleavedBanksOrganisation;
import org.tilewright.model.LineCompression;
import org.tilewright.model.MemoryController;
import org.tilewright.model.PropertyCheck;
import org.tilewright.model.Rasteriser;
import org.tilewright.model.ShaderCores;
import org.tilewright.model.Shading;
import org.tilewright.model.System;
import org.tilewright.model.TextureCache;
import org.tilewright.model.TextureDealing;
import org.tilewright.model.TilingUnit;
import org.tilewright.model.Verification;
import org.tilewright.model.ZCache;
import org.tilewright.model.designs.ChosenLookUps;
import org.tilewright.model.designs.ChosenPlacement;
import org.tilewright.model.designs.PortArbiterChoice;
import org.tilewright.model.designs.ReplacementChoice;
import org.tilewright.model.designs.TagArbitrationChoice;
import org.tilewright.model.io.ModelFiles;
import org.tilewright.protocol.cache.ReplacementPolicy;
import org.tilewright.protocol.own.OwnDesign;
import org.tilewright.run.designs.ChosenDesigns;
import org.tilewright.run.designs.DesignException;
import org.tilewright.run.designs.DesignLibrary;
import org.tilewright.verify.property.BoundKind;
import org.tilewright.verify.property.Cell;
import org.tilewright.verify.property.OwnClasses;
import org.tilewright.verify.property.Property;
import org.tilewright.verify.property.PropertyCatalogue;
import org.tilewright.verify.property.PropertyException;

/**
 * The checks that follow from a model: its own numbers are the bounds, cut down where that is stated. A set stands for all,
 * because sets share nothing; it has one block more than ways; as many tiles as that are in flight, or one with more than 4
 * ways; no more fills are outstanding than there are ways or miss registers. What must happen in the end is checked in a set of 4 ways
 * at most, with one tile in flight. FuryGpu's queues are as deep as the less deep
 * one, up to 4. What GPUs that share a frame have is said by {@link SharingBounds}.
 */
final class ModelChecks {

    /** The most ways with which several tiles in flight are checked: more take too long. */
    private static final int MOST_OVERTAKES = 64;
    private static final int MOST_ACTIVE_WARPS = 2;
    private static final int MOST_RASTER_UNITS = 3;
    private static final int MOST_WAITING = 3;
    /** Inputs of a GPU in a line or ring: its own, and a link from either side. */
    private static final int INPUTS = 3;
    /** Clients of a memory: those that read vertices, depth, colours and texels. */
    private static final int CLIENTS = 4;
    private static final int WAYS_OF_SEVERAL_TILES = 4;

    /** Edge of the level whose footprints are checked, in texels, and bytes of a texel. */
    private static final int EDGE = 8;
    private static final int TEXEL_BYTES = 4;

    /** The clocks of FuryGpu, and the greatest depth of its queues that is checked. */
    private static final long FURY_CORE_HERTZ = 400_000_000;
    private static final long FURY_UNIT_HERTZ = 480_000_000;
    private static final int FURY_DEPTH = 4;

    private static final String REPLACEMENT = "replacement";
    private static final String SET = "set";
    private static final String PLACEMENT = "placement";
    private static final String PLACEMENT_PROPERTY = "texture.placement";

    private final Path file;
    private final OwnClasses own;
    private final Map<String, List<Derived>> derived = new LinkedHashMap<>();

    /** Bounds that follow from an element; several elements may be checked by the same property. */
    private record Derived(Map<String, String> bounds, ModelElement element) {}

    private ModelChecks(Path file, OwnClasses own) {
        this.own = own;
        this.file = file;
    }

    /**
     * One check.
     *
     * @param property what to check
     * @param bounds   within which bounds
     * @param mutants  whether its mutants are to be found too
     * @param element  what of the model it is about
     * @param engine   how the model wants it checked, null if it does not say
     */
    record Planned(Property property, Map<String, String> bounds, boolean mutants, ModelElement element,
            ModelEngine engine) {}

    /**
     * The checks of a model file: those that its verifications name, or else all that there are for its components.
     *
     * @param given bounds instead of the model's, {@code name=value,...}, for every property that takes them; null for none
     * @param designs the user's own designs
     */
    static List<Planned> of(Path file, String given, DesignLibrary designs) {
        System system = ModelFiles.load(file);
        List<String> wrong = ChosenDesigns.find(system, designs);
        if (!wrong.isEmpty()) {
            throw new DesignException(wrong.stream().map(reason -> file + ": " + reason).toList());
        }
        ModelChecks checks = new ModelChecks(file, designs.own());
        checks.derive(system, designs);
        List<Planned> planned = new ArrayList<>();
        for (Verification verification : system.getVerifications()) {
            for (PropertyCheck check : verification.getProperties()) {
                planned.addAll(checks.named(check, ModelEngine.of(verification)));
            }
        }
        if (planned.isEmpty()) {
            checks.derived.forEach((id, all) -> all.forEach(each -> planned
                    .add(new Planned(PropertyCatalogue.of(id), each.bounds(), false, each.element(), null))));
        }
        if (planned.isEmpty()) {
            throw new InputException(file + ": has no component that a property of the catalogue is about");
        }
        List<Planned> all = ofEachKind(
                given == null ? planned : overridden(planned, Cell.parse(given, file.toString())), system, designs);
        for (Planned each : all) {
            try {
                each.property().bounds(each.bounds());
            } catch (PropertyException e) {
                throw new InputException(file + ": " + e.getMessage() + "; --bounds cuts the check down", e);
            }
        }
        return all;
    }

    /** A policy that gives sets roles is checked in a set of each. */
    private static List<Planned> ofEachKind(List<Planned> planned, System system, DesignLibrary designs) {
        int kinds = kindsOfSets(system, designs);
        List<Planned> all = new ArrayList<>();
        for (Planned each : planned) {
            boolean ofSets = each.bounds().containsKey(REPLACEMENT) && !each.bounds().containsKey(SET);
            for (int set = 0; set < (ofSets ? kinds : 1); set++) {
                Map<String, String> bounds = new TreeMap<>(each.bounds());
                if (ofSets && kinds > 1) {
                    bounds.put(SET, Integer.toString(set));
                }
                all.add(new Planned(each.property(), bounds, each.mutants(), each.element(), each.engine()));
            }
        }
        return all;
    }

    private static int kindsOfSets(System system, DesignLibrary designs) {
        DepthUnit depth = system.getGpu().getDepth();
        if (depth == null || depth.getZcache() == null || depth.getZcache().getReplacement().own() == null) {
            return 1;
        }
        return designs.design(depth.getZcache().getReplacement().own(), ReplacementPolicy.class).kindsOfSets();
    }

    private static List<Planned> overridden(List<Planned> planned, Map<String, String> given) {
        Set<String> taken = new HashSet<>();
        List<Planned> overridden = new ArrayList<>();
        for (Planned each : planned) {
            Map<String, String> bounds = new TreeMap<>(each.bounds());
            for (BoundKind kind : each.property().bounds()) {
                if (given.containsKey(kind.name())) {
                    bounds.put(kind.name(), given.get(kind.name()));
                    taken.add(kind.name());
                }
            }
            overridden.add(new Planned(each.property(), bounds, each.mutants(), each.element(),
                    each.engine()));
        }
        for (String name : given.keySet()) {
            if (!taken.contains(name)) {
                throw new InputException("--bounds " + name + "=" + given.get(name) + ": none of the model's properties"
                        + " takes it");
            }
        }
        return overridden;
    }

    private List<Planned> named(PropertyCheck check, ModelEngine engine) {
        Property property = PropertyCatalogue.of(check.getProperty(), own);
        List<Planned> planned = new ArrayList<>();
        for (Derived each : derived.getOrDefault(check.getProperty(),
                List.of(new Derived(Map.of(), element("", check))))) {
            Map<String, String> bounds = new TreeMap<>(each.bounds());
            for (Bound bound : check.getBounds()) {
                bounds.put(bound.getName(), Integer.toString(bound.getValue()));
            }
            planned.add(new Planned(property, bounds, check.isMutants(), each.element(), engine));
        }
        return planned;
    }

    private static ModelElement element(String path, EObject part) {
        return new ModelElement(path, EcoreUtil.getURI(part).fragment());
    }

    private void derived(String id, Map<String, String> bounds, ModelElement element) {
        derived.computeIfAbsent(id, none -> new ArrayList<>()).add(new Derived(bounds, element));
    }

    private void derive(System system, DesignLibrary designs) {
        Rasteriser rasteriser = system.getGpu().getRasteriser();
        if (rasteriser != null) {
            derived("raster.traversal", Map.of("order", rasteriser.getTraversal().bound()),
                    element("gpu.rasteriser", rasteriser));
        }
        DepthUnit depth = system.getGpu().getDepth();
        if (depth != null && depth.getZcache() != null) {
            deriveDepth(depth, depth.getZcache());
            deriveTags(depth);
            deriveCompression("DEPTH", depth.getZcache().getCompression(), "gpu.depth.zcache.compression");
            ChosenLookUps.of(depth.getPrefetcher()).ifPresent(policy -> derived("prefetch.requests", policy.bounds(),
                    element("gpu.depth.prefetcher", depth.getPrefetcher())));
        }
        if (system.getGpu().getRop() != null && system.getGpu().getRop().getColourCache() != null) {
            deriveCompression("COLOUR", system.getGpu().getRop().getColourCache().getCompression(),
                    "gpu.rop.colourCache.compression");
        }
        if (system.getGpu().getShading() instanceof ShaderCores cores) {
            derived("shading.scheduler",
                    Map.of("scheduler", cores.getScheduler().bound(), "active",
                            Integer.toString(Math.min(MOST_ACTIVE_WARPS, cores.getActiveWarps()))),
                    element("gpu.shading", cores));
        }
        if (system.getGpu().getShading() instanceof Shading shading && shading.getTextureDealing() != null) {
            deriveDealing(shading.getTextureDealing());
        }
        MemoryController memory = system.getGpu().getMemory();
        if (memory != null && memory.getOrganisation() != null) {
            deriveMemory(memory);
        }
        if (system.getGpu().getTexture() instanceof BankedTextureUnit texture) {
            derivePlacement(texture);
            deriveTexture(texture, texture.getCache());
        }
        if (system.getGpu().getTexture() instanceof FuryTextureUnit texture) {
            deriveFury(texture, system);
        }
        TilingUnit tiling = system.getGpu().getTiling();
        if (tiling != null) {
            derived("tiling.order", Map.of("order", tiling.getOrder().bound()), element("gpu.tiling", tiling));
        }
        if (tiling != null && tiling.getRasterUnits() > 1) {
            derived("tiling.dispatch",
                    Map.of("dispatch", tiling.getDispatch().bound(), "units",
                            Integer.toString(Math.min(MOST_RASTER_UNITS, tiling.getRasterUnits()))),
                    element("gpu.tiling", tiling));
        }
        if (tiling != null && tiling.getRecordCache() != null) {
            derived("tiling.records", Map.of("replacement", tiling.getRecordCache().getReplacement().bound()),
                    element("gpu.tiling.recordCache", tiling.getRecordCache()));
        }
        if (tiling != null && tiling.getElimination() != null) {
            derived("tiling.elimination", Map.of(), element("gpu.tiling.elimination", tiling.getElimination()));
            if (tiling.getElimination().isPredictsVisibility()) {
                derived("tiling.visibility", Map.of(), element("gpu.tiling.elimination", tiling.getElimination()));
            }
        }
        if (tiling != null && tiling.getSurfaceRemoval() != null) {
            derived("tiling.hidden", Map.of(), element("gpu.tiling.surfaceRemoval", tiling.getSurfaceRemoval()));
        }
        SharingBounds.of(system, designs)
                .forEach((id, bounds) -> derived(id, bounds, element("split", system.getSplit())));
        if (system.getGpuCount() > 1 && system.getNetwork() != null) {
            derivePorts(system.getNetwork().getArbitration(), INPUTS, element("network", system.getNetwork()));
        }
        if (memory != null) {
            derivePorts(memory.getArbitration(), CLIENTS, element("gpu.memory", memory));
        }
    }

    /** Blocks and queues are cut down to a few tiles and requests. */
    private void deriveDealing(TextureDealing dealing) {
        derived("texture.units",
                Map.of("dealing", dealing.getDealing().bound(), "entries",
                        Integer.toString(Math.min(MOST_WAITING, dealing.getQueueEntries()))),
                element("gpu.shading.textureDealing", dealing));
    }

    /** Lines are cut down to four words, whose values follow from no model. */
    private void deriveCompression(String codec, LineCompression compression, String path) {
        if (compression != null) {
            derived("compression.lines", Map.of("codec", codec), element(path, compression));
        }
    }

    /** A fixed priority is meant to; what somebody else's design means is not known, but that nobody waits for ever. */
    private void derivePorts(PortArbiterChoice arbitration, int requesters, ModelElement element) {
        if (arbitration.isCheckable()) {
            derived("arbiter.ports", Map.of("arbiter", arbitration.bound(), "overtakes",
                    Integer.toString(arbitration.own() == null ? requesters - 1 : MOST_OVERTAKES), "requesters",
                    Integer.toString(requesters)), element);
        }
    }

    private void deriveMemory(MemoryController memory) {
        DramOrganisation organisation = memory.getOrganisation();
        Map<String, String> bounds = Map.of("policy", organisation.getPagePolicy().bound(), "scheduler",
                memory.getScheduler().bound());
        derived("memory.pages", bounds, element("gpu.memory.organisation", organisation));
        Map<String, String> ofClients = new TreeMap<>(bounds);
        ofClients.putAll(Map.of("clients", "2", "banks", "2", "ticks", "4"));
        derived("memory.order", ofClients, element("gpu.memory", memory));
    }

    /** The harness has the clocks of the article. */
    private void deriveFury(FuryTextureUnit texture, System system) {
        ClockDomain own = texture.getClock() == null ? system.getGpu().getClock() : texture.getClock();
        if (system.getGpu().getClock().getFrequency().hertz() == FURY_CORE_HERTZ
                && own.getFrequency().hertz() == FURY_UNIT_HERTZ) {
            int entries = Math.min(texture.getRequestEntries(), texture.getResultEntries());
            derived("texture.furygpu", Map.of("depth", Integer.toString(Math.min(FURY_DEPTH, entries))),
                    element("gpu.texture", texture));
        }
    }

    private void deriveDepth(DepthUnit depth, ZCache cache) {
        Map<String, String> bounds = new TreeMap<>();
        int ways = cache.getWays();
        bounds.put("ways", Integer.toString(ways));
        bounds.put("blocks", Integer.toString(ways + 1));
        bounds.put("outstanding", Integer.toString(Math.min(ways, cache.getMissRegisters())));
        bounds.put(REPLACEMENT, replacement(cache));
        bounds.put("rule", cache.getOtt().constant());
        ModelElement element = element("gpu.depth.zcache", cache);
        derived("depth.data", Map.copyOf(bounds), element);
        if (depth.getPrefetcher() != null) {
            bounds.put("tiles", Integer.toString(ways > WAYS_OF_SEVERAL_TILES ? 1 : ways + 1));
            derived("depth.ott", bounds, element);
            derived("depth.progress", Map.copyOf(bounds), element);
            deriveAnswers(bounds, element);
        }
    }

    /** What is asked for in the end knows no renaming of blocks, so that there are many more states. */
    private void deriveAnswers(Map<String, String> bounds, ModelElement element) {
        int ways = Math.min(WAYS_OF_SEVERAL_TILES, Integer.parseInt(bounds.get("ways")));
        Map<String, String> fewer = new TreeMap<>(bounds);
        fewer.put("ways", Integer.toString(ways));
        fewer.put("blocks", Integer.toString(ways + 1));
        fewer.put("outstanding", Integer.toString(Math.min(ways, Integer.parseInt(bounds.get("outstanding")))));
        fewer.put("tiles", "1");
        derived("depth.answers", fewer, element);
    }

    /** A side that always comes first is meant to; what somebody else's design means is not known, but that nobody waits for ever. */
    private void deriveTags(DepthUnit depth) {
        TagArbitrationChoice arbitration = depth.getArbitration();
        if (depth.getPrefetcher() != null && arbitration.isCheckable()) {
            derived("arbiter.tags", Map.of("arbitration", arbitration.bound(), "overtakes",
                    Integer.toString(arbitration.own() == null ? 1 : MOST_OVERTAKES)), element("gpu.depth", depth));
        }
    }

    /** Built-in placements are checked with the edges of tiles that the property names. */
    private void derivePlacement(BankedTextureUnit texture) {
        String placement = ChosenPlacement.of(texture.getPlacement()).name();
        BoundKind named = PropertyCatalogue.of(PLACEMENT_PROPERTY).bounds().stream()
                .filter(bound -> bound.name().equals(PLACEMENT)).findFirst().orElseThrow();
        if (OwnDesign.is(placement) || named.values().contains(placement)) {
            derived(PLACEMENT_PROPERTY, Map.of(PLACEMENT, placement), element("gpu.texture.placement",
                    texture.getPlacement()));
        }
    }

    private void deriveTexture(BankedTextureUnit texture, TextureCache cache) {
        String organisation = cache.getOrganisation() instanceof InterleavedBanksOrganisation ? "INTERLEAVED"
                : cache.getOrganisation() instanceof ContinuousBanksOrganisation ? "CONTINUOUS" : null;
        if (organisation == null) {
            return;
        }
        Map<String, String> bounds = new TreeMap<>();
        bounds.put("organisation", organisation);
        bounds.put("tags", cache.getTags().constant());
        bounds.put("ways", Integer.toString(cache.getWays()));
        bounds.put("sets", "1");
        bounds.put("lineTexels", Long.toString(cache.getLine().bytes() / TEXEL_BYTES));
        bounds.put(PLACEMENT, ChosenPlacement.of(texture.getPlacement()).name());
        bounds.put("edge", Integer.toString(EDGE));
        derived("texture.banks", bounds, element("gpu.texture.cache", cache));
    }

    private String replacement(Cache cache) {
        ReplacementChoice replacement = cache.getReplacement();
        if (!replacement.isCheckable()) {
            throw new InputException(file + ": gpu.depth.zcache.replacement is " + replacement
                    + ", which has too many states to check; expected " + checkableReplacements());
        }
        return replacement.bound();
    }

    private static String checkableReplacements() {
        List<String> names = ReplacementChoice.values().stream().filter(ReplacementChoice::isCheckable)
                .map(ReplacementChoice::toString).toList();
        return String.join(", ", names.subList(0, names.size() - 1)) + " or " + names.getLast();
    }
}
