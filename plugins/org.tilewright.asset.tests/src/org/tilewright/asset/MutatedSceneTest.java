package org.tilewright.asset;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tilewright.asset.scene.SceneImport;
import org.tilewright.asset.scene.Settings;
import org.tilewright.frame.InputException;

/**
 * Scenes with bits flipped, cut, spliced, and with numbers that lie: each becomes a frame or is refused by one line. How many
 * is said by {@code -Dtilewright.mutants}.
 */
class MutatedSceneTest {

    private static final int MUTANTS = Integer.getInteger("tilewright.mutants", 700);

    private static final String[] NUMBERS = { "0", "-1", "1", "3", "255", "65536", "4294967295", "2147483647", "1e30",
            "0.5", "null", "[]", "{}", "\"x\"" };

    @TempDir
    private Path folder;

    @Test
    void mutantsAreReadOrRefused() throws IOException {
        int refused = 0;
        int read = 0;
        for (int seed = 0; seed < MUTANTS; seed++) {
            Random random = new Random(seed);
            boolean binary = random.nextBoolean();
            Path file = folder.resolve(binary ? "mutant.glb" : "mutant.gltf");
            byte[] whole = binary ? scene().binary() : Files.readAllBytes(scene().write(folder));
            Files.write(file, random.nextInt(3) == 0 ? mutate(whole, random)
                    : binary ? flipBehindHeader(whole, random)
                            : lie(whole, random));
            try {
                SceneImport.run(file, "mutant", new Settings(16, 16, null, 0), List.of(0.5), (i, frame) -> {});
                read++;
            } catch (InputException e) {
                assertTrue(e.getMessage().startsWith(file + ": "), e::getMessage);
                assertEquals(1, e.getMessage().lines().count(), e::getMessage);
                assertTrue(e.getMessage().contains("expected"), e::getMessage);
                refused++;
            } catch (RuntimeException | Error e) {
                throw new AssertionError("mutant " + seed, e);
            }
        }
        assertTrue(refused > MUTANTS / 10 && read > MUTANTS / 10, refused + " refused, " + read + " read");
    }

    /** A scene with something of everything. */
    private static GltfText scene() {
        GltfText text = new GltfText();
        int positions = text.floats("VEC3", 3, 0, 0, 0, 1, 0, 0, 0, 1, 0);
        int normals = text.floats("VEC3", 3, 0, 0, 1, 0, 0, 1, 0, 0, 1);
        int joints = text.bytes("VEC4", 4, "", 0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0);
        int weights = text.floats("VEC4", 4, 0.5, 0.5, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0);
        int indices = text.bytes("SCALAR", 1, "", 0, 1, 2);
        int times = text.floats("SCALAR", 1, 0, 1);
        int turns = text.floats("VEC4", 4, 0, 0, 0, 1, 0, 0, 1, 0);
        return text.with("'meshes':[{'primitives':[{'indices':" + indices + ",'attributes':{'POSITION':" + positions
                + ",'NORMAL':" + normals + ",'JOINTS_0':" + joints + ",'WEIGHTS_0':" + weights
                + "},'targets':[{'POSITION':" + normals + "}]},{'mode':5,'attributes':{'POSITION':" + positions
                + "},'material':0}],'weights':[0.5]}]")
                .with("'materials':[{'alphaMode':'BLEND','pbrMetallicRoughness':{'metallicFactor':0.5}}]")
                .with("'nodes':[{'mesh':0,'skin':0,'children':[1,2]},{'rotation':[0,0,0,1]},{'camera':0,"
                        + "'matrix':[1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1]}]")
                .with("'skins':[{'joints':[0,1]}]").with("'scenes':[{'nodes':[0]}]").with("'scene':0")
                .with("'cameras':[{'perspective':{'yfov':1,'znear':0.5}}]")
                .with("'animations':[{'channels':[{'sampler':0,'target':{'node':1,'path':'rotation'}}],'samplers':[{"
                        + "'input':" + times + ",'output':" + turns + "}]}]");
    }

    private static byte[] mutate(byte[] bytes, Random random) {
        byte[] mutant = bytes.clone();
        for (int i = random.nextInt(3); i >= 0; i--) {
            int at = random.nextInt(mutant.length);
            switch (random.nextInt(4)) {
                case 0 -> mutant[at] ^= (byte) (1 << random.nextInt(8));
                case 1 -> mutant = Arrays.copyOf(mutant, at + 1);
                case 2 -> System.arraycopy(mutant, 0, mutant, at, Math.min(random.nextInt(64), mutant.length - at));
                default -> Arrays.fill(mutant, at, Math.min(mutant.length, at + 4), (byte) 0xFF);
            }
        }
        return mutant;
    }

    /** Behind the header, whose length would stop most others. */
    private static byte[] flipBehindHeader(byte[] bytes, Random random) {
        byte[] mutant = bytes.clone();
        for (int i = random.nextInt(2); i >= 0; i--) {
            mutant[12 + random.nextInt(mutant.length - 12)] ^= (byte) (1 << random.nextInt(8));
        }
        return mutant;
    }

    /** Another value for a number of the text. */
    private static byte[] lie(byte[] bytes, Random random) {
        String text = new String(bytes, StandardCharsets.ISO_8859_1);
        int from = random.nextInt(text.length());
        while (from < text.length() - 1 && !(text.charAt(from) == ':' || text.charAt(from) == ',')) {
            from++;
        }
        int to = from + 1;
        while (to < text.length() && "0123456789.-".indexOf(text.charAt(to)) >= 0) {
            to++;
        }
        return (text.substring(0, from + 1) + (to > from + 1 ? NUMBERS[random.nextInt(NUMBERS.length)] : "")
                + text.substring(to)).getBytes(StandardCharsets.ISO_8859_1);
    }
}
