package org.tilewright.soak.systems;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.tilewright.model.BankedTextureUnit;
import org.tilewright.model.Cache;
import org.tilewright.model.FuryTextureUnit;
import org.tilewright.model.Gpu;
import org.tilewright.model.System;
import org.tilewright.model.TextureUnit;
import org.tilewright.model.TilewrightPackage;
import org.tilewright.model.metamodel.Metamodel;
import org.tilewright.model.metamodel.PixelPipes;
import org.tilewright.model.parameters.ParameterPaths;
import org.tilewright.model.presets.Presets;
import org.tilewright.model.presets.Technologies;
import org.tilewright.model.units.TimeSpan;
import org.tilewright.model.validation.Validation;

/**
 * Random models that validation accepts for generation, up to the bounds of every range: one part or parameter after the
 * other is set, and set back if the model is not accepted then. What there is to choose from is what the Ecore declares, so
 * new parts and parameters are tried without a change here.
 */
public final class RandomModels {

    private static final int SETTINGS = 80;
    private static final int MOST_GPUS = 6;
    /** One model in so many has parameters from their whole ranges, up to what makes a machine very slow or large. */
    private static final int ONE_IN_EXTREME = 8;
    private static final long TEXTURE_CACHE_BYTES = 32 << 20;
    private static final String NONE = "none";

    private final Random random;
    private final boolean extreme;
    private final System model;

    private RandomModels(Random random, boolean several, boolean extreme) {
        this.random = random;
        this.extreme = extreme;
        model = preset(several);
    }

    /** A random model of one GPU or several, of which most are no slower and no larger than a few times what ships. */
    public static System any(Random random) {
        boolean extreme = random.nextInt(ONE_IN_EXTREME) == 0;
        int settings = random.nextInt(SETTINGS);
        return random.nextBoolean() ? one(random, extreme, settings) : several(random, extreme, settings);
    }

    /** A random model of one GPU, up to the bounds of every range. */
    public static System of(Random random) {
        return one(random, true, SETTINGS);
    }

    /** A random model of several GPUs, up to the bounds of every range; they are changed less. */
    public static System ofSeveralGpus(Random random) {
        return several(random, true, SETTINGS / 2);
    }

    private static System one(Random random, boolean extreme, int settings) {
        RandomModels models = new RandomModels(random, false, extreme);
        models.choose(List.of(models.model.getGpu()));
        for (int setting = 0; setting < settings; setting++) {
            List<EObject> parts = models.parts(models.model.getGpu());
            parts.addAll(models.model.getClocks());
            models.change(parts);
        }
        return models.model;
    }

    private static System several(Random random, boolean extreme, int settings) {
        RandomModels models = new RandomModels(random, true, extreme);
        models.tryToSet(models.model, TilewrightPackage.Literals.SYSTEM__GPU_COUNT,
                Integer.toString(2 + random.nextInt(MOST_GPUS - 1)));
        models.choose(List.of(models.model));
        for (int setting = 0; setting < settings; setting++) {
            models.change(models.parts(models.model.getSplit(), models.model.getNetwork()));
            models.change(models.parts(models.model.getGpu()));
        }
        return models.model;
    }

    private System preset(boolean several) {
        List<String> names = Presets.names();
        while (true) {
            System preset = Presets.load(names.get(random.nextInt(names.size())));
            boolean large = preset.getGpuCount() > MOST_GPUS;
            if (several ? preset.getGpuCount() > 1 && !large : preset.getGpuCount() == 1) {
                return preset;
            }
        }
    }

    private List<EObject> parts(EObject... roots) {
        List<EObject> parts = new ArrayList<>(List.of(roots));
        for (EObject root : roots) {
            root.eAllContents().forEachRemaining(parts::add);
        }
        return parts;
    }

    /** Goes down from some parts and chooses the kinds of those that the machine is made of, or leaves them as they are. */
    private void choose(List<? extends EObject> owners) {
        for (EObject owner : owners) {
            for (EReference reference : owner.eClass().getEAllReferences()) {
                List<String> kinds = kinds(reference);
                if (!reference.isMany() && !kinds.isEmpty() && random.nextInt(3) == 0) {
                    tryToSet(owner, reference, kinds.get(random.nextInt(kinds.size())));
                }
            }
            choose(owner.eContents().stream().filter(part -> owner != model || isOfTheMachine(part)).toList());
        }
    }

    /** What stands beside the machine in a model says what to do with it, and clocks and technologies are named. */
    private boolean isOfTheMachine(EObject part) {
        return part instanceof Gpu || part == model.getSplit() || part == model.getNetwork();
    }

    /** Classes of parts; of what is named, the names. */
    private List<String> kinds(EReference reference) {
        List<String> kinds = new ArrayList<>();
        if (reference.isContainment()) {
            Metamodel.concreteSubtypes(reference.getEReferenceType()).forEach(kind -> kinds.add(kind.getName()));
        } else if (reference.getEReferenceType() == TilewrightPackage.Literals.TECHNOLOGY) {
            kinds.addAll(Technologies.names());
        } else if (reference.getEReferenceType() == TilewrightPackage.Literals.CLOCK_DOMAIN) {
            model.getClocks().forEach(clock -> kinds.add(clock.getName()));
        }
        if (!reference.isRequired()) {
            kinds.add(NONE);
        }
        return kinds;
    }

    private void change(List<? extends EObject> parts) {
        EObject part = parts.get(random.nextInt(parts.size()));
        List<EAttribute> attributes = part.eClass().getEAllAttributes();
        if (!attributes.isEmpty()) {
            EAttribute attribute = attributes.get(random.nextInt(attributes.size()));
            RandomValues.of(random, attribute, extreme)
                    .ifPresent(value -> tryToSet(part, attribute, value));
        }
    }

    private void tryToSet(EObject owner, EStructuralFeature feature, String value) {
        Object before = owner.eGet(feature);
        ParameterPaths.set(model, ParameterPaths.of(owner, feature), value);
        if (refreshesAllTheTime() || takesTooMuchMemory()
                || Validation.check(model).stream().anyMatch(diagnosis -> diagnosis.severity().blocksGeneration())) {
            owner.eSet(feature, before);
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
        return cache != null
                && PixelPipes.of(model.getGpu()) * unit.getCount() * cache.getSize().bytes() > TEXTURE_CACHE_BYTES;
    }
}
