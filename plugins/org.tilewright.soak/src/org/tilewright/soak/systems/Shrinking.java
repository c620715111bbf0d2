package org.tilewright.soak.systems;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

import org.eclipse.emf.ecore.util.EcoreUtil;
import org.tilewright.frame.Command;
import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.model.System;
import org.tilewright.model.parameters.ParameterPaths;
import org.tilewright.model.presets.Presets;
import org.tilewright.model.validation.Validation;
import org.tilewright.sim.run.RunOptions;

/** Makes a case that fails smaller while it still fails: fewer draws, and parameters as the preset has them. */
final class Shrinking {

    /** A case is tried again no more often than this. */
    private static final int MOST_ATTEMPTS = 150;
    private static final long MOST_NANOS = 60_000_000_000L;

    private final RunOptions options;
    private final long beganNanos = java.lang.System.nanoTime();
    private System model;
    private List<Frame> frames;
    private int attempts;

    private Shrinking(System model, List<Frame> frames, RunOptions options) {
        this.model = model;
        this.frames = frames;
        this.options = options;
    }

    /** What is left of a case that fails: the parameters that matter, and the commands of the frames. */
    static String text(System model, List<Frame> frames, RunOptions options) {
        Shrinking shrinking = new Shrinking(model, frames, options);
        shrinking.dropFrames();
        shrinking.dropCommands();
        shrinking.resetParameters();
        return shrinking.text();
    }

    private boolean stillFails(System smallerModel, List<Frame> smallerFrames) {
        if (attempts++ >= MOST_ATTEMPTS || java.lang.System.nanoTime() - beganNanos > MOST_NANOS) {
            return false;
        }
        try {
            return !new SystemCase(smallerModel, smallerFrames, options).attempt().failures().isEmpty();
        } catch (RuntimeException e) {
            return true;
        }
    }

    private void dropFrames() {
        for (int number = frames.size() - 1; number >= 0 && frames.size() > 1; number--) {
            List<Frame> fewer = new ArrayList<>(frames);
            fewer.remove(number);
            if (stillFails(model, fewer)) {
                frames = fewer;
            }
        }
    }

    private void dropCommands() {
        for (int number = 0; number < frames.size(); number++) {
            for (int at = frames.get(number).commands().size() - 1; at >= 0; at--) {
                List<Frame> fewer = new ArrayList<>(frames);
                fewer.set(number, without(frames.get(number), at));
                if (stillFails(model, fewer)) {
                    frames = fewer;
                }
            }
        }
    }

    /** Draws are numbered from 0 again. */
    private static Frame without(Frame frame, int dropped) {
        List<Command> commands = new ArrayList<>();
        int draws = 0;
        for (int at = 0; at < frame.commands().size(); at++) {
            Command command = frame.commands().get(at);
            if (at != dropped) {
                commands.add(command instanceof Draw draw ? draw.withIndex(draws++) : command);
            }
        }
        return frame.withCommands(commands);
    }

    private void resetParameters() {
        for (String path : changed()) {
            System simpler = EcoreUtil.copy(model);
            ParameterPaths.set(simpler, path, ParameterPaths.get(preset(), path));
            boolean valid = Validation.check(simpler).stream()
                    .noneMatch(diagnosis -> diagnosis.severity().blocksGeneration());
            if (valid && stillFails(simpler, frames)) {
                model = simpler;
            }
        }
    }

    private System preset() {
        return Presets.load(model.getName());
    }

    /** Parameters that the preset has, too, with another value. */
    private List<String> changed() {
        List<String> known = ParameterPaths.all(preset());
        Predicate<String> differs = path -> !ParameterPaths.get(model, path)
                .equals(ParameterPaths.get(preset(), path));
        return ParameterPaths.all(model).stream().filter(known::contains).filter(differs).toList();
    }

    private String text() {
        StringBuilder text = new StringBuilder("shrunk to " + model.getName() + " with");
        changed().forEach(
                path -> text.append("\n    ").append(path).append('=').append(ParameterPaths.get(model, path)));
        List<String> known = ParameterPaths.all(preset());
        ParameterPaths.all(model).stream().filter(path -> !known.contains(path))
                .forEach(path -> text.append("\n    ").append(path).append('=')
                        .append(ParameterPaths.get(model, path)));
        frames.forEach(frame -> text.append("\n  frame ").append(frame.width()).append('x').append(frame.height())
                .append(frame.commands().stream().map(command -> "\n    " + command).toList()));
        return text.toString();
    }
}
