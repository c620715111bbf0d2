package org.tilewright.run.sweep;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.tilewright.frame.InputException;
import org.tilewright.model.System;
import org.tilewright.model.io.ModelFiles;
import org.tilewright.run.request.ModelProject;
import org.tilewright.run.sample.FrameFolder;
import org.tilewright.run.sample.SampledFrames;
import org.tilewright.run.sample.SequenceSample;
import org.tilewright.run.study.Configuration;
import org.tilewright.run.study.Study;
import org.tilewright.run.study.Workload;

/**
 * The runs of a sweep, checked as far as can be told before one runs: files are there, paths and values are the model's,
 * and every machine keeps the model's rules.
 *
 * @param sweep what was asked for
 * @param model the model's file
 * @param runs each machine on each frame or sampled sequence, machine by machine, the last variation fastest
 */
public record SweepPlan(Sweep sweep, Path model, List<Run> runs) {

    /** Most runs of a sweep. */
    public static final int MAXIMUM_RUNS = 100_000;

    private static final Pattern DRAWS = Pattern.compile("(\\d{1,9})\\.\\.(\\d{1,9})");

    /**
     * A run.
     *
     * @param values the value of each variation, in their order
     * @param configuration the machine; its preset is the model's file
     * @param frames what is simulated, in a run of its own each: the frame or sequence, or by their places the frames that stand
     *        for a sampled one
     * @param sequence the sampled sequence, which is estimated by them; else null
     */
    public record Run(List<String> values, Configuration configuration, Map<Integer, Workload> frames,
            SampledFrames sequence) {

        /** The frame or sequence of a run of one. */
        public Workload workload() {
            return frames.values().iterator().next();
        }

        /** Name of the frame or of the sequence. */
        public String frame() {
            return sequence == null ? workload().name() : sequence.name();
        }
    }

    /** A frame or sequence, or the frames that stand for a sampled one, which is null else. */
    private record Drawn(Map<Integer, Workload> frames, SampledFrames sequence) {}

    /**
     * Plans a sweep.
     *
     * @param sweep what it asks for
     * @param name what a line that says what is wrong begins with, usually the file of the sweep
     * @param folder the folder that its files are relative to
     * @return its runs
     * @throws InputException if it cannot run as it is
     * @throws org.tilewright.model.io.ModelException if the model, or a machine made of it, breaks a rule
     */
    public static SweepPlan of(Sweep sweep, String name, Path folder) {
        checkSize(sweep, name);
        Path model = file(folder, sweep.model(), name + ": model");
        List<Drawn> drawn = drawn(sweep, name, folder);
        System system = ModelFiles.load(model);
        for (int i = 0; i < sweep.variations().size(); i++) {
            checkValues(system, sweep.variations().get(i), name + ": variations[" + i + "]");
        }
        List<Run> runs = new ArrayList<>();
        for (List<String> values : combinations(sweep)) {
            List<String> settings = new ArrayList<>();
            for (int i = 0; i < values.size(); i++) {
                settings.add(sweep.variations().get(i).parameter() + "=" + values.get(i));
            }
            Configuration configuration = new Configuration(model.toString(), settings);
            drawn.forEach(each -> runs.add(new Run(values, configuration, each.frames(), each.sequence())));
        }
        return new SweepPlan(sweep, model, List.copyOf(runs));
    }

    private static void checkSize(Sweep sweep, String name) {
        if (sweep.combination() == Sweep.Combination.PAIRS
                && sweep.variations().stream().map(variation -> variation.values().size()).distinct().count() > 1) {
            throw new InputException(name + ": variations: combined in pairs, but of "
                    + sweep.variations().stream().map(variation -> Integer.toString(variation.values().size()))
                            .toList()
                    + " values; expected equally many");
        }
        Set<String> names = new HashSet<>();
        for (Sweep.Variation variation : sweep.variations()) {
            if (!names.add(variation.parameter())) {
                throw new InputException(name + ": variations: " + variation.parameter()
                        + " is varied twice; expected each parameter once");
            }
        }
        if (sweep.runs() < 1 || sweep.runs() > MAXIMUM_RUNS) {
            throw new InputException(name + ": " + sweep.runs() + " runs; expected 1 to " + MAXIMUM_RUNS);
        }
    }

    private static Path file(Path folder, String file, String place) {
        return found(folder, file, place, Files::isRegularFile, "a file");
    }

    private static Path frame(Path folder, String file, String place) {
        return found(folder, file, place, found -> Files.isRegularFile(found) || Files.isDirectory(found),
                "a file, or a folder of frames");
    }

    private static Path found(Path folder, String file, String place, Predicate<Path> isRight, String expected) {
        try {
            Path found = folder.resolve(file).normalize();
            if (!isRight.test(found)) {
                throw new InputException(
                        place + ": " + found + " is not there; expected " + expected + ", relative to " + folder);
            }
            return found;
        } catch (InvalidPathException e) {
            throw new InputException(place + ": '" + file + "' cannot be the name of a file", e);
        }
    }

    private static List<Drawn> drawn(Sweep sweep, String name, Path folder) {
        Set<String> names = new HashSet<>();
        List<Drawn> workloads = new ArrayList<>();
        for (Sweep.Drawn frame : sweep.frames()) {
            String place = name + ": frames[" + workloads.size() + "]";
            Path file = frame(folder, frame.file(), place + ": file");
            if (frame.file().endsWith(SequenceSample.ENDING)) {
                workloads.add(sample(file, frame, place));
                continue;
            }
            List<Path> files = Files.isDirectory(file) ? sequence(file, frame, place) : List.of(file);
            if (frame.draws() != null) {
                checkDraws(frame.draws(), place);
            }
            String stem = file.getFileName().toString().replaceFirst("\\.frame$", "")
                    + (frame.draws() == null ? "" : "-draws-" + frame.draws().replace("..", "-"));
            String unique = stem;
            for (int i = 2; !names.add(unique); i++) {
                unique = stem + "-" + i;
            }
            workloads.add(new Drawn(Map.of(0, new Workload(unique, files, frame.draws())), null));
        }
        return workloads;
    }

    /** The frames of a folder, which are one run. */
    private static List<Path> sequence(Path folder, Sweep.Drawn frame, String place) {
        requireAllDraws(frame, place);
        try {
            return FrameFolder.frames(folder);
        } catch (InputException e) {
            throw new InputException(place + ": file: " + e.getMessage(), e);
        }
    }

    private static void requireAllDraws(Sweep.Drawn frame, String place) {
        if (frame.draws() != null) {
            throw new InputException(place + ": draws: '" + frame.draws()
                    + "' of a sequence; expected all draws of its frames");
        }
    }

    /** Its frames are there, and as they were counted. */
    private static Drawn sample(Path file, Sweep.Drawn frame, String place) {
        requireAllDraws(frame, place);
        SampledFrames sequence = SampledFrames.read(file);
        return new Drawn(sequence.workloads(false), sequence);
    }

    private static void checkDraws(String draws, String place) {
        Matcher ends = DRAWS.matcher(draws);
        if (!ends.matches() || Integer.parseInt(ends.group(1)) > Integer.parseInt(ends.group(2))) {
            throw new InputException(place + ": draws: '" + draws
                    + "'; expected A..B with A at most B, such as 0..99");
        }
    }

    /** Each value must be one that the parameter can have, whatever the others are. */
    private static void checkValues(System system, Sweep.Variation variation, String place) {
        for (String value : variation.values()) {
            try {
                ModelProject.set(system, variation.parameter() + "=" + value);
            } catch (InputException e) {
                throw new InputException(place + ": " + e.getMessage().replaceFirst("^--set [^:]*: ", ""), e);
            }
        }
    }

    /** The values of all variations, machine by machine. */
    private static List<List<String>> combinations(Sweep sweep) {
        List<List<String>> all = new ArrayList<>();
        for (int machine = 0; machine < sweep.machines(); machine++) {
            String[] values = new String[sweep.variations().size()];
            int rest = machine;
            for (int i = values.length - 1; i >= 0; i--) {
                List<String> of = sweep.variations().get(i).values();
                boolean pairs = sweep.combination() == Sweep.Combination.PAIRS;
                values[i] = of.get(pairs ? machine : rest % of.size());
                rest /= of.size();
            }
            all.add(List.of(values));
        }
        return all;
    }

    /** The runs as a study. */
    public Study study() {
        Study study = new Study();
        runs.forEach(run -> run.frames().values().forEach(workload -> study.add(run.configuration(), workload)));
        return study;
    }
}
