package org.tilewright.ui.tests.experiment;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.tilewright.run.cluster.Slurm;

/**
 * Programs named like Slurm's that keep a queue in a folder and run nothing by themselves: a test says what a node takes, and
 * what becomes of it. The jobs are real ones, and run as the node would run them.
 */
final class FakeSlurm implements AutoCloseable {

    /** Keeps what it is given; each element of the array is a file with its state, node and reason. */
    private static final String SBATCH = """
            #!/bin/sh
            cd '%s'
            echo "$@" >> asked
            for word in "$@"; do
              case $word in
                --array=*) last=${word#--array=0-} ;;
                --job-name=*) name=${word#--job-name=} ;;
                --output=*) output=${word#--output=} ;;
                --partition=closed) echo 'sbatch: error: invalid partition specified: closed' >&2; exit 1 ;;
              esac
            done
            cat > "$name.script"
            echo "$output" > "$name.output"
            for i in $(seq 0 $last); do echo 'PENDING||Resources' > "$name.$i.task"; done
            echo "$name" > newest
            echo 7
            """;

    private static final String SQUEUE = """
            #!/bin/sh
            cd '%s'
            for word in "$@"; do case $word in --name=*) name=${word#--name=} ;; esac; done
            for task in "$name".*.task; do
              [ -f "$task" ] || continue
              i=${task%%.task}
              echo "7|${i##*.}|$(cat "$task")"
            done
            """;

    private static final String SCANCEL = """
            #!/bin/sh
            cd '%s'
            rm -f "${1#--name=}".*.task
            """;

    private static final String SINFO = "#!/bin/sh\necho 1 # of '%s' nobody said how much memory it has\n";

    private final Path folder;

    private FakeSlurm(Path folder) {
        this.folder = folder;
    }

    /** One that this workbench asks from now on. */
    static FakeSlurm start(Path folder) throws IOException {
        FakeSlurm slurm = new FakeSlurm(folder);
        slurm.program("sbatch", SBATCH);
        slurm.program("squeue", SQUEUE);
        slurm.program("scancel", SCANCEL);
        slurm.program("sinfo", SINFO);
        System.setProperty(Slurm.PROGRAMS, folder.toString());
        return slurm;
    }

    private void program(String name, String text) throws IOException {
        Path file = Files.writeString(folder.resolve(name), text.formatted(folder));
        file.toFile().setExecutable(true);
    }

    /** The words of each submission until now. */
    List<String> asked() throws IOException {
        return Files.exists(folder.resolve("asked")) ? Files.readAllLines(folder.resolve("asked")) : List.of();
    }

    /** A node takes a job of the newest submission; what it does is up to the test. */
    void take(int index) throws IOException {
        Files.writeString(task(index), "RUNNING|n1|None\n");
    }

    /** The job's work, as its node does it. */
    Process work(int index) throws IOException {
        ProcessBuilder node = new ProcessBuilder("/bin/sh", folder.resolve(newest() + ".script").toString())
                .redirectErrorStream(true).redirectOutput(ProcessBuilder.Redirect.appendTo(log(index).toFile()));
        node.environment().put("SLURM_ARRAY_TASK_ID", Integer.toString(index));
        return node.start();
    }

    /** The job has ended, whatever it had done. */
    void end(int index) throws IOException {
        Files.delete(task(index));
    }

    /** What the job says, as it stands in the folder of the sweep. */
    Path log(int index) throws IOException {
        return Path.of(Files.readString(folder.resolve(newest() + ".output")).strip().replace("%a",
                Integer.toString(index)));
    }

    private Path task(int index) throws IOException {
        return folder.resolve(newest() + "." + index + ".task");
    }

    private String newest() throws IOException {
        return Files.readString(folder.resolve("newest")).strip();
    }

    @Override
    public void close() {
        System.clearProperty(Slurm.PROGRAMS);
    }
}
