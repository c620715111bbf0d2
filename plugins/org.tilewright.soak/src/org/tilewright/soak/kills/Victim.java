package org.tilewright.soak.kills;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** A command that is killed. */
interface Victim {

    /** The verb. */
    String name();

    /** Makes what the command begins with, in an empty folder. */
    void prepare(Path folder) throws IOException;

    /** The command, run in that folder. */
    List<String> words();

    /**
     * What is wrong with what the killed command left.
     *
     * @param good the folder after the same command that was not killed
     */
    List<String> judgeKilled(Path folder, Path good) throws IOException;

    /** What is wrong with what there is when the command was then run again, to its end. */
    List<String> judgeEnded(Path folder, Path good) throws IOException;
}
