package org.tilewright.ui.verify.properties;

import java.nio.file.Path;
import java.util.Optional;

import org.tilewright.verify.report.Reported;

/**
 * One check of a property in the table.
 *
 * @param property whose it is
 * @param reported what came out
 * @param folder   folder of its report
 * @param isOutdated whether the user's classes that took part are others now
 */
record CheckRow(PropertyRow property, Reported reported, Path folder, boolean isOutdated)
        implements ChildRow {

    @Override
    public Standing standing() {
        return isOutdated ? Standing.OUTDATED : Standing.of(reported);
    }

    @Override
    public String reason() {
        return reported.reason();
    }

    /** The file of its counterexample. */
    Optional<Path> counterexample() {
        return Optional.ofNullable(reported.counterexample()).map(folder::resolve);
    }
}
