package org.tilewright.cli.studies;

import java.util.LinkedHashMap;
import java.util.Map;

import org.tilewright.cli.terminal.MayBeEmpty;
import org.tilewright.run.sweep.SweepEngine;

import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Where a sweep is simulated, if not where its file says. */
final class EngineOptions {

    @Option(names = "--engine", paramLabel = "local|slurm",
            description = "What simulates: processes of this machine, or jobs of a Slurm cluster, to which the sweep is"
                    + " submitted without waiting for it. Default: what the file says, else local.")
    private SweepEngine.Kind engine;

    @MayBeEmpty
    @Option(names = "--slurm", paramLabel = "OPTION=VALUE",
            description = "An option of sbatch by its long name, such as partition=long; may be repeated. Time and memory"
                    + " are estimated where they are not given.")
    private Map<String, String> slurm = new LinkedHashMap<>();

    @Option(names = "--chunk-minutes", paramLabel = "N",
            description = "How long the work of one job of the cluster shall take; default: 10.")
    private Integer chunkMinutes;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    /** What a file says, changed by what was given. */
    SweepEngine over(SweepEngine said) {
        try {
            SweepEngine changed = engine == null ? said : said.as(engine);
            changed = chunkMinutes == null ? changed : changed.withChunkMinutes(chunkMinutes);
            for (Map.Entry<String, String> option : slurm.entrySet()) {
                changed = changed.with(option.getKey(), option.getValue());
            }
            if (changed.kind() == SweepEngine.Kind.LOCAL && (!slurm.isEmpty() || chunkMinutes != null)) {
                throw new ParameterException(spec.commandLine(),
                        (slurm.isEmpty() ? "--chunk-minutes" : "--slurm") + ": expected --engine slurm with it");
            }
            return changed;
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), e.getMessage().replace(" in 'slurm'", " after --slurm")
                    .replace(" in 'chunkMinutes'", " after --chunk-minutes"));
        }
    }
}
