package org.tilewright.model.validation;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EValidator;
import org.tilewright.model.Assertion;
import org.tilewright.model.System;
import org.tilewright.model.TilewrightPackage;
import org.tilewright.model.signals.ModelSignals;

/** Checks models. The editor's markers, {@code validate} and the generator's refusals all come from here. */
public final class Validation {

    /** Whether parts, names and ranges are right; the other rules calculate with them. */
    private static final List<Rule<?>> DECLARATIONS = DeclarationRules.RULES;

    private static final List<Rule<?>> RELATIONS = Stream
            .of(CacheRules.RULES, PipelineRules.RULES, SliceRules.RULES, RasterUnitRules.RULES, MemoryRules.RULES,
                    TextureRules.RULES,
                    SharedCacheRules.RULES,
                    MultiGpuRules.RULES, StudyRules.RULES, SimulationRules.RULES, EnergyRules.RULES)
            .<Rule<?>>flatMap(List::stream).toList();

    private Validation() {}

    /** All rules. */
    public static List<Rule<?>> rules() {
        return Stream.concat(DECLARATIONS.stream(), RELATIONS.stream()).toList();
    }

    /**
     * Every breach of a rule, in the order of the file. As long as parts are missing or parameters are out of range,
     * only that is reported.
     */
    public static List<Diagnosis> check(System system) {
        List<Diagnosis> diagnoses = apply(DECLARATIONS, system);
        return diagnoses.isEmpty() ? apply(RELATIONS, system) : diagnoses;
    }

    /**
     * The signals of a model whose assertions may be half written.
     *
     * @return empty while parts of the machine are missing or parameters are out of range
     */
    public static Optional<ModelSignals> signals(System system) {
        return apply(DECLARATIONS, system).stream().allMatch(each -> each.element() instanceof Assertion)
                ? Optional.of(new ModelSignals(system))
                : Optional.empty();
    }

    /** Lets EMF's {@link org.eclipse.emf.ecore.util.Diagnostician} apply the rules, as the editor does. */
    public static void register() {
        EValidator.Registry.INSTANCE.put(TilewrightPackage.eINSTANCE, new ModelValidator());
    }

    private static List<Diagnosis> apply(List<Rule<?>> rules, System system) {
        List<Diagnosis> diagnoses = new ArrayList<>();
        apply(rules, system, diagnoses);
        return diagnoses;
    }

    private static void apply(List<Rule<?>> rules, EObject element, List<Diagnosis> diagnoses) {
        rules.forEach(rule -> rule.apply(element, diagnoses));
        element.eContents().forEach(child -> apply(rules, child, diagnoses));
    }
}
