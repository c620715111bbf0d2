package org.tilewright.run;

import java.nio.file.Path;

import org.tilewright.run.folder.RunRecord;

/**
 * A run that has ended.
 *
 * @param folder its folder
 * @param record what its {@code run.json} says
 */
public record RunResult(Path folder, RunRecord record) {}
