package org.tilewright.system;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EEnum;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EcorePackage;
import org.tilewright.model.BankedTextureUnit;
import org.tilewright.model.Cache;
import org.tilewright.model.CooperativeProjection;
import org.tilewright.model.FuryTextureUnit;
import org.tilewright.model.System;
import org.tilewright.model.TextureUnit;
import org.tilewright.model.metamodel.Parameter;
import org.tilewright.model.parameters.ParameterPaths;
import org.tilewright.model.presets.Presets;
import org.tilewright.model.units.ByteSize;
import org.tilewright.model.units.Cycles;
import org.tilewright.model.units.DataRate;
import org.tilewright.model.units.Frequency;
import org.tilewright.model.units.PixelExtent;
import org.tilewright.model.units.Quantity;
import org.tilewright.model.units.TimeSpan;
import org.tilewright.model.validation.Validation;

/**
 * Random models that validation accepts for generation, up to the bounds of every range: one parameter after the other is
 * set, and set back if the model is not accepted then.
 */
final class RandomModels {

    private static final int SETTINGS = 80;
    private static final long TEXTURE_CACHE_BYTES = 32 << 20;

    private static final List<String> PRESETS = List.of("dprt-fpga", "gpu-base", "gpu-base-lru", "furygpu", "gpupd-1",
            "banked-texture-interleaved", "texture-l2");

    private static final List<String> PREFETCHERS = List.of("none", "none", "DprtPrefetcher",
            "AdaptiveDprtPrefetcher", "NextLinePrefetcher", "StridePrefetcher");

    private static final List<String> TEXTURE_UNITS = List.of("BankedTextureUnit", "BankedTextureUnit",
            "FuryTextureUnit", "none");

    private static final List<String> PLACEMENTS = List.of("LinearPlacement", "TiledPlacement",
            "TwoLevelTiledPlacement", "MortonPlacement");

    private static final List<String> ORGANISATIONS = List.of("TraditionalOrganisation", "WideBusOrganisation",
            "MultiPortOrganisation", "ContinuousBanksOrganisation", "InterleavedBanksOrganisation");

    private final Random random;
    private final System model;

    private static final List<String> SPLITS = List.of("CooperativeProjection", "CooperativeProjection",
            "CooperativeProjection", "DuplicatedGeometry", "CpuSortFirst", "AlternateFrame");

    private static final List<String> NETWORKS = List.of("LineNetwork", "RingNetwork", "MeshNetwork", "HubNetwork",
            "FullyConnectedNetwork");

    private RandomModels(Random random, String preset) {
        this.random = random;
        model = Presets.load(preset);
    }

    /** A random model from which a simulator is generated. */
    static System of(Random random) {
        RandomModels models = new RandomModels(random, PRESETS.get(random.nextInt(PRESETS.size())));
        models.tryToSet("gpu.tiling", random.nextInt(6) == 0 ? "TilingUnit" : "none");
        models.tryToSet("gpu.depth.earlyDepth", random.nextInt(4) == 0 ? "EarlyDepth" : "none");
        models.tryToSet("gpu.depth.hierarchicalDepth", random.nextInt(4) == 0 ? "HierarchicalDepth" : "none");
        models.tryToSet("gpu.depth.prefetcher", PREFETCHERS.get(random.nextInt(PREFETCHERS.size())));
        models.changeTextures();
        for (int setting = 0; setting < SETTINGS; setting++) {
            models.change();
        }
        return models.model;
    }

    /** A random model of several GPUs, which are changed less. */
    static System ofSeveralGpus(Random random) {
        RandomModels models = new RandomModels(random, "gpupd-2");
        models.tryToSet("gpuCount", Integer.toString(2 + random.nextInt(5)));
        models.tryToSet("split", models.any(SPLITS));
        models.tryToSet("network", models.any(NETWORKS));
        if (models.model.getSplit() instanceof CooperativeProjection) {
            models.tryToSet("split.batching", random.nextBoolean() ? "Batching" : "none");
            models.tryToSet("split.runahead", random.nextBoolean() ? "Runahead" : "none");
        }
        models.tryToSet("gpu.tiling", random.nextInt(4) == 0 ? "TilingUnit" : "none");
        for (int setting = 0; setting < SETTINGS / 2; setting++) {
            models.change(models.parts(models.model.getSplit(), models.model.getNetwork()));
            models.change(models.parts(models.model.getGpu()));
        }
        return models.model;
    }

    private List<EObject> parts(EObject... roots) {
        List<EObject> parts = new ArrayList<>(List.of(roots));
        for (EObject root : roots) {
            root.eAllContents().forEachRemaining(parts::add);
        }
        return parts;
    }

    private void changeTextures() {
        if (random.nextBoolean()) {
            tryToSet("gpu.texture", any(TEXTURE_UNITS));
        }
        if (model.getGpu().getTexture() instanceof BankedTextureUnit) {
            tryToSet("gpu.texture.placement", any(PLACEMENTS));
            tryToSet("gpu.texture.cache.organisation", any(ORGANISATIONS));
        }
        if (model.getGpu().getTexture() != null && random.nextInt(3) == 0) {
            tryToSet("gpu.l2", "SharedCache");
        }
        if (model.getGpu().getL2() != null && random.nextInt(3) == 0) {
            tryToSet("gpu.l2.next", "SharedCache");
        }
    }

    private String any(List<String> choices) {
        return choices.get(random.nextInt(choices.size()));
    }

    private void change() {
        List<EObject> parts = new ArrayList<>(model.getClocks());
        parts.addAll(parts(model.getGpu()));
        change(parts);
    }

    private void change(List<EObject> parts) {
        EObject part = parts.get(random.nextInt(parts.size()));
        List<EAttribute> attributes = part.eClass().getEAllAttributes();
        if (!attributes.isEmpty()) {
            EAttribute attribute = attributes.get(random.nextInt(attributes.size()));
            if (!attribute.getName().equals("name")) {
                tryToSet(ParameterPaths.of(part, attribute), value(attribute));
            }
        }
    }

    private void tryToSet(String path, String value) {
        String before = ParameterPaths.get(model, path);
        ParameterPaths.set(model, path, value);
        if (refreshesAllTheTime() || takesTooMuchMemory()
                || Validation.check(model).stream().anyMatch(diagnosis -> diagnosis.severity().blocksGeneration())) {
            ParameterPaths.set(model, path, before);
        }
    }

    /** Several refreshes a core cycle would make the simulator refresh millions of times for each thing that is drawn. */
    private boolean refreshesAllTheTime() {
        TimeSpan interval = model.getGpu().getMemory().getTiming().getRefreshInterval();
        return interval.picoseconds() > 0 && model.getGpu().getClock().getFrequency().ticksIn(interval) == 0;
    }

    /** Texture units have a cache each, whose texels are in the memory of the test. */
    private boolean takesTooMuchMemory() {
        TextureUnit unit = model.getGpu().getTexture();
        Cache cache = unit instanceof BankedTextureUnit banked ? banked.getCache()
                : unit instanceof FuryTextureUnit fury ? fury.getCache() : null;
        return cache != null && unit.getCount() * cache.getSize().bytes() > TEXTURE_CACHE_BYTES;
    }

    private String value(EAttribute attribute) {
        if (attribute.getEAttributeType() instanceof EEnum choices) {
            return choices.getELiterals().get(random.nextInt(choices.getELiterals().size())).getLiteral();
        }
        if (attribute.getEAttributeType() == EcorePackage.Literals.EBOOLEAN) {
            return Boolean.toString(random.nextBoolean());
        }
        Parameter parameter = Parameter.of(attribute);
        Object minimum = parameter.parse(parameter.minimum().orElseThrow());
        long amount = between(amount(minimum), amount(parameter.parse(parameter.maximum().orElseThrow())));
        return switch (minimum) {
            case Integer count -> Long.toString(amount);
            case Cycles cycles -> amount + " cycles";
            case ByteSize bytes -> amount + " B";
            case Frequency hertz -> amount / 1000 + " kHz";
            case TimeSpan picoseconds -> amount + " ps";
            case DataRate bytes -> amount / 1_000_000 + " MB/s";
            case PixelExtent edge -> amount + "x" + amount + " px";
            default -> throw new IllegalArgumentException(attribute.getName() + ": what is " + minimum + "?");
        };
    }

    /** Small values as often as large ones, both bounds and powers of two often. */
    private long between(long minimum, long maximum) {
        double size = Math.exp(random.nextDouble() * Math.log(maximum - minimum + 1));
        return switch (random.nextInt(6)) {
            case 0 -> minimum;
            case 1 -> maximum;
            case 2, 3 -> Math.max(minimum, Long.highestOneBit(minimum + (long) size));
            default -> minimum + (long) size - 1;
        };
    }

    /** The number in a value: a count, or base units, of an extent the width; 1 for true. */
    static long amount(Object value) {
        return switch (value) {
            case Quantity quantity -> quantity.amounts()[0];
            case Boolean choice -> choice ? 1 : 0;
            default -> (Integer) value;
        };
    }
}
