package org.tilewright.frame.scene;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

import org.tilewright.frame.Frame;

/**
 * Generated sequences of frames, for designs that look at the frame before. They differ in what moves: nothing but a small part, all
 * of the picture, all of it for a while, things in front of a picture that stays, a crowd of small things, or what is mostly hidden.
 */
public final class MovingScenes {

    /** Frames of each sequence. */
    public static final int FRAMES = 30;

    private static final int PAUSE_BEGINS = 10;
    private static final int PAUSE_ENDS = 20;

    private static final Map<String, IntFunction<Frame>> SCENES = new LinkedHashMap<>();

    static {
        SCENES.put("turntable", number -> new MovingRoom(frame("turntable", number)).turned(number));
        SCENES.put("walk", number -> new MovingRoom(frame("walk", number)).walked(number));
        SCENES.put("pause", number -> new MovingRoom(frame("pause", number)).walked(steps(number)));
        SCENES.put("sprites", number -> new MovingSprites(frame("sprites", number)).large(number));
        SCENES.put("backstage", number -> new MovingRoom(frame("backstage", number)).turnedBehindAScreen(number));
        SCENES.put("swarm", number -> new MovingSprites(frame("swarm", number)).swarm(number));
    }

    private MovingScenes() {}

    private static String frame(String name, int number) {
        return name + "-" + (number < 10 ? "0" : "") + number;
    }

    /** Somebody stands still in the middle of a walk. */
    private static int steps(int number) {
        return number < PAUSE_BEGINS ? number
                : number < PAUSE_ENDS ? PAUSE_BEGINS : number - (PAUSE_ENDS - PAUSE_BEGINS);
    }

    /** The names of all sequences. */
    public static List<String> names() {
        return List.copyOf(SCENES.keySet());
    }

    /**
     * Makes a sequence, the same everywhere.
     *
     * @param name one of {@link #names}
     * @return its {@value #FRAMES} frames, named by the sequence and their numbers
     */
    public static List<Frame> build(String name) {
        return IntStream.range(0, FRAMES).mapToObj(SCENES.get(name)).toList();
    }
}
