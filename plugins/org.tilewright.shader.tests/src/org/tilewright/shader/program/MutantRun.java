package org.tilewright.shader.program;

import static org.junit.jupiter.api.Assertions.fail;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.tilewright.shader.ShaderException;
import org.tilewright.shader.Stage;
import org.tilewright.shader.quad.EndlessLoopException;
import org.tilewright.shader.quad.Quad;

/** Sources that somebody spoilt: each ends as a class that the virtual machine verifies and that runs, or with one line. */
public final class MutantRun {

    /** No source of a few lines may take longer to be compiled, nor its program to run, in seconds of a slow machine. */
    private static final long LONGEST = 60;

    private MutantRun() {}

    /** The words of a text. */
    public static List<String> words(String text, Pattern word) {
        List<String> words = new ArrayList<>();
        Matcher matcher = word.matcher(text);
        while (matcher.find()) {
            words.add(matcher.group());
        }
        return words;
    }

    /** A text with some words swapped, doubled, left out or replaced. */
    public static String mutant(List<String> words, String[] strange, int changes, Random random) {
        List<String> mutant = new ArrayList<>(words);
        for (int change = random.nextInt(changes); change >= 0; change--) {
            int at = random.nextInt(mutant.size());
            String other = mutant.get(random.nextInt(mutant.size()));
            switch (random.nextInt(4)) {
                case 0 -> mutant.remove(at);
                case 1 -> mutant.add(at, other);
                case 2 -> mutant.set(at, other);
                default -> mutant.set(at, strange[random.nextInt(strange.length)]);
            }
        }
        return String.join("", mutant);
    }

    /** Whether a source is a program, which then has run; fails if it ends in any way that it may not. */
    public static boolean ends(String text, Stage stage, ProgramPart.Dialect dialect, String what) {
        long begin = System.nanoTime();
        try {
            LinkedProgram program = LinkedProgram.link(List.of(new ProgramPart("a.txt", stage, dialect, text)),
                    Map.of(), Map.of());
            run(program, stage);
            return true;
        } catch (ShaderException e) {
            if (!e.getMessage().matches("a\\.txt:[0-9]+:[0-9]+: [^\\n]+")) {
                fail(what + ": " + e.getMessage());
            }
            return false;
        } catch (RuntimeException | LinkageError | StackOverflowError e) {
            return fail(what + ":\n" + text, e);
        } finally {
            if (System.nanoTime() - begin > LONGEST * 1_000_000_000) {
                fail(what + " takes too long:\n" + text);
            }
        }
    }

    private static void run(LinkedProgram program, Stage stage) {
        LinkedStage linked = program.stage(stage).orElseThrow();
        Quad quad = linked.quad(program.initialUniforms());
        quad.textures = lookup -> Arrays.fill(lookup.found, 0);
        try {
            linked.code().run(quad, Quad.ALL);
        } catch (EndlessLoopException e) {
            if (!e.getMessage().startsWith("a.txt:")) {
                fail(e);
            }
        }
    }
}
