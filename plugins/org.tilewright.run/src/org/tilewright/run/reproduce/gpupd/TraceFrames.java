package org.tilewright.run.reproduce.gpupd;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import org.tilewright.frame.Command;
import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.scene.profile.FrameProfile;
import org.tilewright.frame.scene.profile.GameProfiles;
import org.tilewright.frame.scene.profile.ProfileFrames;
import org.tilewright.frame.state.Rectangle;
import org.tilewright.frame.state.RenderState;
import org.tilewright.run.study.Workload;

/** What is drawn: frames made to the paper's tables, variants of them, and captured frames of games. */
final class TraceFrames {

    /** Other geometry shares that wolf is made with, to see how the result depends on it. */
    static final List<Double> OTHER_SHARES = List.of(0.1, 0.4);

    private static final String WOLF = "wolf";
    private static final List<String> PROFILED = List.of("heaven", "valley");
    private static final List<String> BEST_AND_WORST = List.of("cry", WOLF);
    private static final List<String> FEW = List.of("cod2", "cry", WOLF);
    private static final List<String> SMALL = List.of("cod2", WOLF);
    private static final String GEOMETRY = "-geometry";
    private static final double PER_CENT = 100;

    private final Map<String, Workload> made = new HashMap<>();
    private final List<Workload> captured;

    /**
     * The frames.
     *
     * @param made the files of {@link #build}
     * @param captured captured frames; may be empty
     */
    TraceFrames(List<Workload> made, List<Workload> captured) {
        made.forEach(frame -> this.made.put(frame.name(), frame));
        this.captured = captured;
    }

    /** All frames that are made. */
    static List<Frame> build() {
        List<Frame> frames = new ArrayList<>();
        for (FrameProfile profile : GameProfiles.all()) {
            Frame frame = ProfileFrames.build(profile);
            frames.add(frame);
            frames.add(geometryOnly(frame));
        }
        for (double share : OTHER_SHARES) {
            Frame frame = ProfileFrames.build(GameProfiles.named(WOLF).withGeometryShare(share));
            frames.add(named(withShare(share), frame, frame.commands()));
        }
        return frames;
    }

    /** A frame that discards all before rasterisation, as OpenGL's RASTERIZER_DISCARD: no pixel may change. */
    static Frame geometryOnly(Frame frame) {
        return named(frame.name() + GEOMETRY, frame, frame.commands().stream().filter(Draw.class::isInstance)
                .map(Draw.class::cast).map(draw -> (Command) draw.withState(discarding(draw.state()))).toList());
    }

    private static RenderState discarding(RenderState state) {
        return new RenderState(List.of(), state.depth(), state.blend(), state.alphaTest(), state.cull(),
                state.polygonOffset(), state.viewport(), new Rectangle(0, 0, 0, 0), state.colourMask(), state.fog());
    }

    private static Frame named(String name, Frame frame, List<Command> commands) {
        return new Frame(name, frame.width(), frame.height(), frame.targets(), frame.textures(), commands,
                frame.vertices(), frame.indices());
    }

    private static String withShare(double share) {
        return WOLF + "-share-" + Math.round(PER_CENT * share);
    }

    /** The eight traces of table 2. */
    List<Workload> traces() {
        return GameProfiles.all().stream().map(FrameProfile::name)
                .filter(name -> !PROFILED.contains(name)).map(this::named).toList();
    }

    /** The two profiled frames of table 3. */
    List<Workload> profiled() {
        return all(PROFILED);
    }

    /** The best and the worst trace of the paper, which looks into them (section 5.2). */
    List<Workload> bestAndWorst() {
        return all(BEST_AND_WORST);
    }

    /** Those and another: what is measured with 4 GPUs, too. */
    List<Workload> few() {
        return all(FEW);
    }

    /** The cheapest two: what is measured with every number of GPUs, and in sweeps. */
    List<Workload> small() {
        return all(SMALL);
    }

    /** The trace that sweeps are made on where one is enough. */
    Workload wolf() {
        return named(WOLF);
    }

    /** That one and two of the captured frames. */
    List<Workload> wolfAndCaptured() {
        return Stream.concat(Stream.of(wolf()), fewCaptured().stream()).toList();
    }

    /** Of the captured frames those a quarter and half down the list, and the last. */
    List<Workload> someCaptured() {
        return Stream.of(captured.size() / 4, captured.size() / 2, captured.size() - 1).distinct()
                .filter(i -> i >= 0 && i < captured.size()).map(captured::get).toList();
    }

    /** Two of them. */
    List<Workload> fewCaptured() {
        return someCaptured().stream().limit(2).toList();
    }

    /** A trace without what follows geometry. */
    Workload geometryOf(Workload trace) {
        return named(trace.name() + GEOMETRY);
    }

    /** Wolf, made with another geometry share. */
    Workload wolfWithShare(double share) {
        return named(withShare(share));
    }

    private List<Workload> all(List<String> names) {
        return names.stream().map(this::named).toList();
    }

    Workload named(String name) {
        Workload frame = made.get(name);
        if (frame == null) {
            throw new IllegalArgumentException("no frame " + name + " was made");
        }
        return frame;
    }
}
