package org.tilewright.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;

import org.tilewright.run.reproduce.CapturedFrames;
import org.tilewright.run.reproduce.ReproductionFolder;
import org.tilewright.run.reproduce.dprt.DprtReproduction;
import org.tilewright.run.study.Workload;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code tilewright reproduce dprt}: GPU BASE against DPRT, and what the paper leaves open. */
@Command(name = "dprt", description = {
        "Depth prefetch triggered by rasterisation: GPU BASE against DPRT on four generated scenes and on captured frames,"
                + " and how the result moves with each choice that the paper leaves open.",
        "Stopped, it goes on where it was when it is called again: runs that are finished are not repeated." },
        sortOptions = false, footerHeading = "%nExamples:%n", footer = { "  tilewright reproduce dprt",
                "  tilewright reproduce dprt --quick --out dprt-quick",
                "  tilewright reproduce dprt --frames my-frames --jobs 2" })
final class ReproduceDprtCommand implements Callable<Integer> {

    @Option(names = "--out", paramLabel = "DIR", defaultValue = "runs/reproduce-dprt",
            description = "Folder for runs and report; default: ${DEFAULT-VALUE}.")
    private Path out;

    @Option(names = "--frames", paramLabel = "DIR",
            description = "Folder of captured .frame files; default: what " + CapturedFrames.VARIABLE
                    + " names, else shared/frames beside a parent folder, else none.")
    private Path frames;

    @Option(names = "--jobs", paramLabel = "N", description = "Runs at a time; default: one a processor.")
    private Integer jobs;

    @Option(names = "--quick",
            description = "Only the paper's own measurement, and captured frames only with --frames.")
    private boolean quick;

    @Mixin
    private HelpOption help;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        CommandLine command = spec.commandLine();
        int atOnce = jobs == null ? Runtime.getRuntime().availableProcessors() : jobs;
        if (atOnce < 1) {
            throw new ParameterException(command, "--jobs " + jobs + ": expected 1 or more");
        }
        List<Workload> captured = quick && frames == null ? List.of() : CapturedFrames.find(frames);
        if (captured.isEmpty() && !quick) {
            Failures.warning(command,
                    "no captured frames: the report covers the generated scenes alone; set --frames or "
                            + CapturedFrames.VARIABLE);
        }
        ReproductionFolder folder = ReproductionFolder.open(out);
        List<Workload> scenes = folder.scenes(DprtReproduction::isScene);
        return Reproduce.run(new DprtReproduction(scenes, captured, quick), folder, atOnce, command);
    }
}
