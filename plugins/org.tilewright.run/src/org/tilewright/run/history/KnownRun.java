package org.tilewright.run.history;

import java.nio.file.Path;

import org.tilewright.run.folder.RunRecord;

/**
 * A run in a history.
 *
 * @param folder its folder
 * @param record what its {@code run.json} says; a run whose process died reads interrupted
 * @param notes what people say of it
 * @param cycles cycles of the frame, null when they were not counted to the end
 */
public record KnownRun(Path folder, RunRecord record, RunNotes notes, Long cycles) {

    /** What it is called: the name that somebody gave it, or its folder's. */
    public String title() {
        return notes.name() != null ? notes.name() : folder.getFileName().toString();
    }

    /** The frame, or of a sequence the first and how many follow. */
    public String frames() {
        return record.following() == null ? record.frame().name()
                : record.frame().name() + " +" + record.following().size();
    }

    /** The parameters that were set beside the model, with commas between. */
    public String overrides() {
        return record.options() == null || record.options().set() == null ? ""
                : String.join(", ", record.options().set());
    }
}
