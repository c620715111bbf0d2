package org.tilewright.run.cluster;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

/** The script of a job: Tilewright's command line, which looks up by its place in the array what it is to do. */
final class JobScript {

    private JobScript() {}

    static String of(List<String> command, Path folder, int submission) {
        return "#!/bin/sh\nexec " + command.stream().map(JobScript::quoted).collect(Collectors.joining(" ")) + " sweep "
                + quoted(folder.toString()) + " --work-off \"" + submission + "-$SLURM_ARRAY_TASK_ID\"\n";
    }

    private static String quoted(String word) {
        return "'" + word.replace("'", "'\\''") + "'";
    }
}
