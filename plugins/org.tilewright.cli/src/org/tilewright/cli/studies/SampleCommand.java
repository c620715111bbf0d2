package org.tilewright.cli.studies;

import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;

import org.tilewright.cli.terminal.ExitCode;
import org.tilewright.cli.terminal.HelpOption;
import org.tilewright.run.sample.FrameFolder;
import org.tilewright.run.sample.SequenceSample;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tilewright sample}: which frames of a sequence stand for which. */
@Command(name = "sample", description = {
        "Count what there is to do in each frame of a sequence, put frames together that are like each other, and say which"
                + " of them stand for all: simulate --sampled simulates these alone." },
        sortOptions = false, footerHeading = "%nExamples:%n", footer = {
                "  tilewright import game.trace --frames 100..399 --out game",
                "  tilewright sample game --out game.sample",
                "  tilewright simulate mine.pipeline --sampled game.sample --out estimate" })
public final class SampleCommand implements Callable<Integer> {

    @Parameters(paramLabel = "FOLDER", description = "A folder of frames, a sequence in the order of their names.")
    private Path folder;

    @Option(names = "--out", required = true, paramLabel = "FILE", description = "The .sample file to write.")
    private Path out;

    @Option(names = "--clusters", paramLabel = "N",
            description = "Most clusters; default: one for each 24 frames.")
    private Integer clusters;

    @Mixin
    private HelpOption help;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        if (clusters != null && (clusters < 1 || clusters > FrameFolder.MAXIMUM_FRAMES)) {
            throw new ParameterException(spec.commandLine(),
                    "--clusters " + clusters + ": expected 1 to " + FrameFolder.MAXIMUM_FRAMES);
        }
        if (!out.toString().endsWith(SequenceSample.ENDING)) {
            throw new ParameterException(spec.commandLine(),
                    "--out " + out + ": expected a name that ends in " + SequenceSample.ENDING);
        }
        SequenceSample sample = SequenceSample.of(folder, out, clusters == null ? 0 : clusters);
        sample.write(out);
        for (SequenceSample.Cluster cluster : sample.clusters()) {
            spec.commandLine().getOut().println(String.format(Locale.ROOT, "%s stands for %,d of %,d frames",
                    sample.frames().get(cluster.representative()).file(), cluster.frames().size(),
                    sample.frames().size()));
        }
        spec.commandLine().getOut().println(
                sample.simulated() + " frames are to be simulated, with a second one of each cluster for the errors");
        spec.commandLine().getOut().println(out);
        return ExitCode.SUCCESS;
    }
}
