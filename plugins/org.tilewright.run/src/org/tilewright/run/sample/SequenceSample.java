package org.tilewright.run.sample;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

import org.tilewright.frame.InputException;
import org.tilewright.frame.files.FileFailures;
import org.tilewright.frame.files.WholeFile;
import org.tilewright.frame.format.FrameReader;
import org.tilewright.frame.reference.CensusWalk;
import org.tilewright.frame.reference.FrameCensus;
import org.tilewright.generator.files.ContentHash;
import org.tilewright.input.JsonRecords;
import org.tilewright.input.MayBeMissing;
import org.tilewright.input.Range;
import org.tilewright.run.report.JsonText;

/**
 * Which frames of a sequence stand for which: the file {@code *.sample}.
 *
 * @param schema version of this format, {@value #SCHEMA}
 * @param frames the frames of the sequence, in their order
 * @param clusters the frames that are like each other; each frame is in one of them
 * @param scores the score of each number of clusters that was tried, from 1
 */
public record SequenceSample(@Range(from = SCHEMA, to = SCHEMA) int schema, List<Counted> frames,
        List<Cluster> clusters, List<Double> scores) {

    /** How the names of such files end. */
    public static final String ENDING = ".sample";

    private static final int SCHEMA = 1;
    private static final int MAXIMUM_BYTES = 1 << 27;

    /** A cluster for so many frames at most, unless another number is asked for: with two of each, a twelfth is simulated. */
    private static final int FRAMES_A_CLUSTER = 24;

    /**
     * A frame.
     *
     * @param file its file, relative to the folder of the sample
     * @param hash SHA-256 of the file
     * @param counts what was counted of it
     */
    public record Counted(String file, String hash, FrameCensus counts) {}

    /**
     * Frames that are like each other.
     *
     * @param frames places of the frames, from 0, rising
     * @param representative the one that is nearest to the middle of all
     * @param second another one, chosen blindly, which tells how much they differ; null if there is one alone
     */
    public record Cluster(List<Integer> frames, int representative, @MayBeMissing Integer second) {

        /** Refuses what no sample has. */
        public Cluster {
            boolean alone = frames.size() == 1;
            if (!frames.contains(representative) || alone != (second == null)
                    || second != null && (!frames.contains(second) || second == representative)) {
                throw new IllegalArgumentException("a cluster of frames " + frames + " with representative "
                        + representative + " and second " + second
                        + "; expected two of its frames, of one frame itself");
            }
        }

        /** The frames that are simulated: one or two. */
        public List<Integer> simulated() {
            return second == null ? List.of(representative) : List.of(representative, second);
        }
    }

    /** Every frame is in one cluster. */
    public SequenceSample {
        List<Integer> all = clusters.stream().flatMap(cluster -> cluster.frames().stream()).sorted().toList();
        if (frames.isEmpty() || !all.equals(IntStream.range(0, frames.size()).boxed().toList())) {
            throw new IllegalArgumentException("clusters have frames " + all + "; expected each of the "
                    + frames.size() + " frames once");
        }
    }

    /**
     * Samples a sequence.
     *
     * @param folder its frames, {@code *.frame}, in the order of their names
     * @param file where the sample will be
     * @param most most clusters; 0 for one for each {@value #FRAMES_A_CLUSTER} frames
     * @return the sample
     * @throws InputException if there are no frames, too many, or one cannot be read
     */
    public static SequenceSample of(Path folder, Path file, int most) {
        Path base = file.toAbsolutePath().normalize().getParent();
        CensusWalk walk = new CensusWalk();
        List<Counted> counted = new ArrayList<>();
        for (Path frame : FrameFolder.frames(folder)) {
            counted.add(new Counted(
                    base.relativize(frame.toAbsolutePath().normalize()).toString().replace('\\', '/'),
                    ContentHash.of(frame), walk.count(FrameReader.read(frame))));
        }
        int clusters = most > 0 ? most : Math.max(1, counted.size() / FRAMES_A_CLUSTER);
        Clustering.Choice choice = Clustering.of(FrameFeatures.of(counted.stream().map(Counted::counts).toList()),
                clusters);
        Random random = new Random(0);
        return new SequenceSample(SCHEMA, List.copyOf(counted),
                choice.groups().stream().map(group -> cluster(group, random)).toList(), choice.scores());
    }

    private static Cluster cluster(Clustering.Group group, Random random) {
        List<Integer> others = group.members().stream().filter(member -> member != group.nearest()).toList();
        return new Cluster(group.members(), group.nearest(),
                others.isEmpty() ? null : others.get(random.nextInt(others.size())));
    }

    /**
     * Reads a sample.
     *
     * @param file its file
     * @return the sample
     * @throws InputException if it cannot be read; the line names the place in the file
     */
    public static SequenceSample read(Path file) {
        return JsonRecords.read(file, MAXIMUM_BYTES, SequenceSample.class, "the file of a sample", InputException::new);
    }

    /**
     * Writes the sample; the file is there whole or not at all.
     *
     * @param file its file
     * @throws InputException if it cannot be written
     */
    public void write(Path file) {
        try {
            WholeFile.write(file, JsonText.of(this) + "\n");
        } catch (IOException e) {
            throw FileFailures.cannotWrite(file, e);
        }
    }

    /** How many frames are simulated. */
    public int simulated() {
        return clusters.stream().mapToInt(cluster -> cluster.simulated().size()).sum();
    }
}
