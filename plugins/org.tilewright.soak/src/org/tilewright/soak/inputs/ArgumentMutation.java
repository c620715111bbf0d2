package org.tilewright.soak.inputs;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** Spoils the words of commands that are quick when they are right. */
final class ArgumentMutation {

    private static final List<String> WORDS = List.of("", " ", "-", "--", "-1", "0", "1e9", "99999999999", "2147483647",
            "NaN", "..", "/", "/dev/null", "@", "@nothing", "\u00e4\u6f22", "%s", "none", "null", "--help", "--debug",
            "--json", "--out", "--frame", "--set", "gpu.depth.zcache.ways=8", "gpu.depth.zcache.ways=", "=", "==8",
            "gpu=none", "gpu.depth=8", "--draws", "0..1", "9..3", "--threads", "--kernel", "ticked", "--version");

    private ArgumentMutation() {}

    static List<String> of(Random random, GoodInputs good, Path folder) {
        List<String> words = new ArrayList<>(right(random, good, folder));
        for (int change = random.nextInt(3); change >= 0; change--) {
            int at = random.nextInt(words.size());
            switch (random.nextInt(6)) {
                case 0 -> words.set(at, WORDS.get(random.nextInt(WORDS.size())));
                case 1 -> words.add(at, WORDS.get(random.nextInt(WORDS.size())));
                case 2 -> words.add(words.get(at));
                case 3 -> words.set(at, misspelt(random, words.get(at)));
                case 4 -> Collections.swap(words, at, random.nextInt(words.size()));
                default -> {
                    if (words.size() > 1) {
                        words.remove(at);
                    }
                }
            }
        }
        return words;
    }

    private static List<String> right(Random random, GoodInputs good, Path folder) {
        String model = good.file("model.pipeline").toString();
        String frame = good.file("0.frame").toString();
        String run = good.file("run").toString();
        String out = folder.resolve("out").toString();
        List<List<String>> commands = List.of(List.of("validate", model), List.of("presets"),
                List.of("new", "dprt-fpga", out), List.of("diff", model, model),
                List.of("uses", model, "clocks.core"), List.of("costs", model, "--set", "gpu.depth.zcache.ways=8"),
                List.of("render", "--frame", frame, "--out", out, "--lines", "dda", "--filtering", "anisotropic-4"),
                List.of("compare", run, run, "--all"), List.of("inspect", run, "--pixel", "1,1", "--json"),
                List.of("runs", run, "--tagged", "fast"), List.of("examples"),
                List.of("simulate", model, "--frame", "nothing.frame", "--draws", "0..1", "--threads", "1"),
                List.of("frame", "--size", "64x48", "--draws", "3", "--primitives", "30", "--out", out),
                List.of("verify", "--replay", good.counterexample().toString(), "--evaluate", "1"),
                List.of("sweep", good.file("ways.sweep").toString(), "--finished", "--out", out));
        return commands.get(random.nextInt(commands.size()));
    }

    private static String misspelt(Random random, String word) {
        if (word.isEmpty()) {
            return "x";
        }
        int at = random.nextInt(word.length());
        return word.substring(0, at) + (random.nextBoolean() ? "" : (char) (' ' + random.nextInt(95)))
                + word.substring(at + (random.nextBoolean() ? 1 : 0));
    }
}
