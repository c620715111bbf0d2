package org.tilewright.sim.memory;

import java.util.LinkedHashMap;
import java.util.Map;

import org.tilewright.frame.texture.Sampler;

/** The colours of a texture that has few. */
final class ColourTable {

    private ColourTable() {}

    /** The distinct colours of a texture's levels in the order in which they come, or null if they are more than so many. */
    static int[] of(Sampler sampler, int most) {
        Map<Integer, Integer> numbers = numbers(sampler, most);
        return numbers == null ? null : numbers.keySet().stream().mapToInt(Integer::intValue).toArray();
    }

    private static Map<Integer, Integer> numbers(Sampler sampler, int most) {
        Map<Integer, Integer> numbers = new LinkedHashMap<>();
        for (int level = 0; level < sampler.levelCount(); level++) {
            int[] texels = sampler.level(level).texels();
            for (int n = 0; n < texels.length; n++) {
                // Neighbours are often alike, and looking them up is what takes long.
                if (n == 0 || texels[n] != texels[n - 1]) {
                    numbers.putIfAbsent(texels[n], numbers.size());
                }
                if (numbers.size() > most) {
                    return null;
                }
            }
        }
        return numbers;
    }

    /** The number of each colour of a table. */
    static Map<Integer, Integer> numbersOf(int[] table) {
        Map<Integer, Integer> numbers = new LinkedHashMap<>();
        for (int colour : table) {
            numbers.put(colour, numbers.size());
        }
        return numbers;
    }
}
