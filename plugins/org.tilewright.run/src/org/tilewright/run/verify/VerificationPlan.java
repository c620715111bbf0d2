package org.tilewright.run.verify;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.tilewright.frame.InputException;
import org.tilewright.run.designs.DesignLibrary;
import org.tilewright.verify.property.Cell;
import org.tilewright.verify.property.HarnessLoader;
import org.tilewright.verify.property.MutantCheck;
import org.tilewright.verify.property.OwnClasses;
import org.tilewright.verify.property.Property;
import org.tilewright.verify.property.PropertyCatalogue;

/** Which checks a verification is made of: first the protocols as they are, then each property's seeded mistakes. */
public final class VerificationPlan {

    private static final String MODEL = ".pipeline";

    private VerificationPlan() {}

    /**
     * The checks of a subject.
     *
     * @param subject the id of a property or the file of a model; null for all properties, or for those of the designs
     * @param bounds  bounds instead of the usual ones or the model's, {@code name=value,...}; null for none
     * @param large   whether the cells that take minutes are checked too
     * @param mutants whether the mutants of every property are to be found
     * @throws InputException if bounds are given of nothing, or the model cannot be used
     * @throws org.tilewright.verify.property.PropertyException if there is no such property, or a bound is out of range
     */
    public static List<PlannedCheck> of(String subject, String bounds, boolean large, boolean mutants) {
        return of(subject, bounds, large, mutants, DesignLibrary.none());
    }

    /**
     * The checks of a subject, some of whose designs may be the user's own.
     *
     * @param designs these designs
     */
    public static List<PlannedCheck> of(String subject, String bounds, boolean large, boolean mutants,
            DesignLibrary designs) {
        List<PlannedCheck> plan = listed(subject, bounds, large, mutants, designs);
        if (!designs.isEmpty() && !isModel(subject)) {
            requireUsable(plan, designs.own());
        }
        return plan;
    }

    private static boolean isModel(String subject) {
        return subject != null && (subject.endsWith(MODEL) || Files.exists(Path.of(subject)));
    }

    /**
     * The same checks, for somebody who shows them while designs are edited: a mistake that does not fit a design as it stands now is
     * told of when it is checked, and keeps nothing else from being shown.
     */
    public static List<PlannedCheck> listed(String subject, String bounds, boolean large, boolean mutants,
            DesignLibrary designs) {
        if (subject == null && bounds != null) {
            throw new InputException("--bounds " + bounds + ": say of which property");
        }
        if (isModel(subject)) {
            if (large) {
                throw new InputException("--large: of properties; expected none with the model " + subject
                        + ", whose own numbers are the bounds");
            }
            return ofModel(Path.of(subject), bounds, mutants, designs);
        }
        List<PlannedCheck> plan = new ArrayList<>();
        OwnClasses own = designs.own();
        List<Property> properties = subject != null ? List.of(PropertyCatalogue.of(subject, own))
                : designs.isEmpty() ? PropertyCatalogue.all() : own(own);
        for (Property property : properties) {
            List<Cell> cells = new ArrayList<>(bounds == null ? property.cells() : property.cells(bounds));
            cells.addAll(large && bounds == null ? property.large() : List.of());
            cells.forEach(cell -> plan.add(new PlannedCheck(property, cell.bounds(), null, null, null)));
        }
        if (mutants) {
            properties.forEach(property -> addMutants(plan, property, null, null));
        }
        return plan;
    }

    private static List<Property> own(OwnClasses own) {
        List<Property> properties = PropertyCatalogue.own(own);
        if (properties.isEmpty()) {
            throw new InputException("--designs: there are no properties among them; expected properties/NAME.json, or"
                    + " a model or a property to check with the designs");
        }
        return properties;
    }

    /** What cannot be checked is said before anything is: a harness or a mutant that is none. */
    private static void requireUsable(List<PlannedCheck> plan, OwnClasses own) {
        for (PlannedCheck check : plan) {
            Property property = check.property();
            new HarnessLoader(property, check.mutant() == null ? null : property.mutant(check.mutant()), own)
                    .harness(property.bounds(check.bounds()));
        }
    }

    /**
     * The checks of a model: its own numbers are the bounds.
     *
     * @param model   its file
     * @param bounds  bounds instead of the model's, {@code name=value,...}; null for none
     * @param mutants whether the mutants of every property are to be found, and not only where the model asks for it
     */
    public static List<PlannedCheck> ofModel(Path model, String bounds, boolean mutants) {
        return ofModel(model, bounds, mutants, DesignLibrary.none());
    }

    private static List<PlannedCheck> ofModel(Path model, String bounds, boolean mutants, DesignLibrary designs) {
        List<PlannedCheck> plan = new ArrayList<>();
        Map<Property, ModelChecks.Planned> seeded = new LinkedHashMap<>();
        for (ModelChecks.Planned planned : ModelChecks.of(model, bounds, designs)) {
            plan.add(new PlannedCheck(planned.property(), planned.bounds(), null, planned.element(),
                    planned.engine()));
            if (mutants || planned.mutants()) {
                seeded.put(planned.property(), planned);
            }
        }
        seeded.forEach((property, planned) -> addMutants(plan, property, planned.element(), planned.engine()));
        return plan;
    }

    private static void addMutants(List<PlannedCheck> plan, Property property, ModelElement element,
            ModelEngine engine) {
        for (MutantCheck mutant : property.mutants()) {
            plan.add(new PlannedCheck(property, mutant.bounds(), mutant.mutant(), element, engine));
        }
    }
}
