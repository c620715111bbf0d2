package org.tilewright.ui.verify.properties;

import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

import org.eclipse.core.runtime.IAdaptable;
import org.tilewright.run.mutation.Strength;
import org.tilewright.run.verify.ModelElement;
import org.tilewright.run.verify.PlannedCheck;
import org.tilewright.ui.verifications.SeededProperty;
import org.tilewright.verify.property.Property;
import org.tilewright.verify.report.Reported;

/**
 * A property in the table, with the checks that it is made of and what is known of them, which whoever checks sets in a
 * thread of its own. It can be launched.
 */
final class PropertyRow implements IAdaptable {

    private final Property property;
    private final List<PlannedCheck> plan;
    private final List<PlannedCheck> planWithMutants;
    private final Function<Map<String, String>, String> designs;
    private volatile List<CheckRow> checks = List.of();
    private volatile List<MistakeRow> mistakes = List.of();
    private volatile Strength strength;
    private volatile boolean running;

    /**
     * A row without results.
     *
     * @param plan            its checks
     * @param planWithMutants its checks and those of its seeded mistakes
     * @param designs         what the user's classes that take part within some bounds are now: their hash, null for none
     */
    PropertyRow(Property property, List<PlannedCheck> plan, List<PlannedCheck> planWithMutants,
            Function<Map<String, String>, String> designs) {
        this.property = property;
        this.plan = plan;
        this.planWithMutants = planWithMutants;
        this.designs = designs;
    }

    /** The launcher of verifications knows properties, and not this table. */
    @Override
    public <T> T getAdapter(Class<T> type) {
        return type.isInstance(property) ? type.cast(property) : null;
    }

    Property property() {
        return property;
    }

    List<PlannedCheck> plan(boolean mutants) {
        return mutants ? planWithMutants : plan;
    }

    /** The part of the model that it is about. */
    Optional<ModelElement> element() {
        return plan.stream().map(PlannedCheck::element).filter(element -> element != null).findFirst();
    }

    /** What is known, in the order of the plan. */
    List<CheckRow> checks() {
        return checks;
    }

    /**
     * Whether a check says something of this row: of a model, what was checked in bounds that the model no longer has
     * does not.
     *
     * @param mutant null for the protocols as they are
     * @param bounds all bounds with their values
     */
    boolean isAbout(String mutant, Map<String, String> bounds) {
        return mutant != null || element().isEmpty()
                || plan.stream().anyMatch(check -> property.bounds(check.bounds()).values().equals(bounds));
    }

    void setChecks(List<CheckRow> known) {
        checks = List.copyOf(known);
    }

    /** Takes what a report says of this row. */
    void setChecks(ReportStore.Stored report) {
        setChecks(report.checks().stream().filter(check -> isAbout(check.mutant(), check.bounds()))
                .map(check -> new CheckRow(this, check, report.folder(), isOutdated(check))).toList());
    }

    /**
     * Takes what was said of mistakes that were made by themselves.
     *
     * @param folder folder or jar of the user's classes, null for none
     */
    void setSeeded(SeededProperty said, Path folder) {
        strength = said.strength();
        boolean edited = said.designs() != null && !said.designs()
                .equals(designs.apply(property.bounds(said.check().bounds()).values()));
        mistakes = Stream.concat(
                said.strength().surviving().stream().map(each -> new MistakeRow(this, each,
                        edited ? Standing.OUTDATED : Standing.SURVIVES, folder)),
                said.strength().undecided().stream().map(each -> new MistakeRow(this, each,
                        edited ? Standing.OUTDATED : Standing.BOUNDED, folder)))
                .toList();
    }

    /** What it finds of the mistakes that were made by themselves, if some were. */
    Optional<Strength> strength() {
        return Optional.ofNullable(strength);
    }

    /** What is shown below it: its checks, and the mistakes that it does not find. */
    List<ChildRow> children() {
        return Stream.<ChildRow>concat(checks.stream(), mistakes.stream()).toList();
    }

    /** Reports that do not say what took part are taken as they are. */
    private boolean isOutdated(Reported check) {
        return check.designs() != null && !check.designs().equals(designs.apply(check.bounds()));
    }

    void setRunning(boolean now) {
        running = now;
    }

    /** The checks of the protocols as they are. */
    List<CheckRow> plain() {
        return checks.stream().filter(check -> check.reported().mutant() == null).toList();
    }

    /** The checks with seeded mistakes. */
    List<CheckRow> seeded() {
        return checks.stream().filter(check -> check.reported().mutant() != null).toList();
    }

    /** Seeded mistakes that were found. */
    long found() {
        return seeded().stream().filter(check -> check.standing() == Standing.FOUND).count();
    }

    /** Witnesses that were seen in some cell. */
    Set<String> seen() {
        Set<String> seen = new LinkedHashSet<>();
        plain().forEach(check -> seen.addAll(check.reported().seen()));
        return seen;
    }

    /** Witnesses that were seen in no cell. */
    Set<String> neverSeen() {
        Set<String> never = new LinkedHashSet<>();
        plain().forEach(check -> never.addAll(check.reported().neverSeen()));
        never.removeAll(seen());
        return never;
    }

    /** What is wrong weighs most, then what has no answer, then what was cut or is outdated, then what was never exercised. */
    Standing standing() {
        if (running) {
            return Standing.RUNNING;
        }
        Standing worst = Standing.UNCHECKED;
        for (CheckRow check : checks) {
            Standing standing = check.standing();
            if (weight(standing) > weight(worst)) {
                worst = standing;
            }
        }
        return worst == Standing.PASS && !neverSeen().isEmpty() ? Standing.VACUOUS : worst;
    }

    private static int weight(Standing standing) {
        return switch (standing) {
            case UNCHECKED, RUNNING -> 0;
            case FOUND, SURVIVES -> 1;
            case PASS, VACUOUS, EXPECTED_FAIL -> 2;
            case OUTDATED -> 3;
            case BOUNDED -> 4;
            case ERROR -> 5;
            case SURVIVED -> 6;
            case UNEXPECTED_PASS, FAIL -> 7;
        };
    }

    /** The first check whose counterexample is worth a look: one that is not as expected, else any of the protocols. */
    Optional<CheckRow> counterexample() {
        Optional<CheckRow> wrong = checks.stream()
                .filter(check -> check.standing().isWrong() && check.counterexample().isPresent())
                .findFirst();
        return wrong.or(() -> checks.stream().filter(check -> check.counterexample().isPresent()).findFirst());
    }
}
