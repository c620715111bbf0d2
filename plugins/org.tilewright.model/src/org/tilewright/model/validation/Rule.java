package org.tilewright.model.validation;

import java.util.List;
import java.util.function.BiConsumer;

import org.eclipse.emf.ecore.EObject;

/**
 * A rule.
 *
 * @param id stable: scripts and quick fixes name it
 * @param severity what a breach means
 * @param type the class of the elements it is about
 * @param demand what it demands, in a sentence
 */
public record Rule<T>(String id, Severity severity, Class<T> type, String demand, Check<T> check) {

    /** The method that checks one element. */
    interface Check<T> extends BiConsumer<T, Findings> {}

    static <T> Rule<T> error(String id, Class<T> type, String demand, Check<T> check) {
        return new Rule<>(id, Severity.ERROR, type, demand, check);
    }

    static <T> Rule<T> warning(String id, Class<T> type, String demand, Check<T> check) {
        return new Rule<>(id, Severity.WARNING, type, demand, check);
    }

    static <T> Rule<T> notSimulated(String id, Class<T> type, String demand, Check<T> check) {
        return new Rule<>(id, Severity.NOT_SIMULATED, type, demand, check);
    }

    void apply(EObject element, List<Diagnosis> into) {
        if (type.isInstance(element)) {
            check.accept(type.cast(element), new Findings(id, severity, element, into));
        }
    }
}
