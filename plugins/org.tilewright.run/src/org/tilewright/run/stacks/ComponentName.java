package org.tilewright.run.stacks;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The name of a component as results write it, {@code gpu0.memory.channel1}.
 *
 * @param gpu number of its GPU; -1 if it belongs to none
 * @param unit the name within the GPU, {@code memory.channel1}; empty for the GPU as a whole
 */
public record ComponentName(int gpu, String unit) {

    private static final Pattern OF_A_GPU = Pattern.compile("gpu([0-9]{1,4})(?:\\.(.+))?");

    /** Takes a name apart. */
    public static ComponentName of(String name) {
        Matcher matcher = OF_A_GPU.matcher(name);
        if (!matcher.matches()) {
            return new ComponentName(-1, name);
        }
        return new ComponentName(Integer.parseInt(matcher.group(1)), matcher.group(2) == null ? "" : matcher.group(2));
    }

    /** The unit in words: the GPU as a whole is its rasterisation side. */
    public String label() {
        return unit.isEmpty() ? "GPU" : unit;
    }
}
