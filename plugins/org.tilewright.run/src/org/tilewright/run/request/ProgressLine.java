package org.tilewright.run.request;

import java.util.Optional;

import com.google.gson.Gson;
import com.google.gson.JsonParseException;

/**
 * What one line of a simulator's progress says: that a phase begins, or how far the simulation is.
 *
 * @param phase {@code reading}, {@code simulating}, {@code writing} or {@code checking}; null if the line is about draws
 * @param draw number of the draw that was sent last
 * @param draws number of draws of the frame; 0 if the line is about a phase
 * @param cycles ticks of the machine until then
 */
public record ProgressLine(String phase, int draw, int draws, long cycles) {

    private static final Gson GSON = new Gson();

    /**
     * Reads a line.
     *
     * @param line what a simulator wrote
     * @return what it says; empty if it is no line of progress
     */
    public static Optional<ProgressLine> of(String line) {
        if (!line.startsWith("{")) {
            return Optional.empty();
        }
        try {
            ProgressLine read = GSON.fromJson(line, ProgressLine.class);
            return read.phase() == null && read.draws() <= 0 ? Optional.empty() : Optional.of(read);
        } catch (JsonParseException e) {
            return Optional.empty();
        }
    }
}
