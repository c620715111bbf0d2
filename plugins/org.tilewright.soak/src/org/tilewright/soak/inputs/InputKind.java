package org.tilewright.soak.inputs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.Set;

import org.tilewright.testing.Wrap;

/** A kind of input: what a case spoils, and which commands read it. */
enum InputKind {

    MODEL {
        @Override
        List<String> spoil(Random random, GoodInputs good, Path folder) throws IOException {
            String model = spoiltText(random, good.file("model.pipeline"), folder.resolve("spoilt.pipeline"));
            String right = good.file("model.pipeline").toString();
            return switch (random.nextInt(6)) {
                case 0 -> List.of("validate", model);
                case 1 -> List.of("diff", model, right);
                case 2 -> List.of("diff", right, model);
                case 3 -> List.of("costs", model);
                case 4 -> List.of("uses", model, "clocks.core");
                default -> List.of("generate", model, "--out", folder.resolve("project").toString());
            };
        }
    },

    FRAME {
        @Override
        List<String> spoil(Random random, GoodInputs good, Path folder) throws IOException {
            Path frame = folder.resolve("spoilt.frame");
            Files.write(frame, ArchiveMutation.of(random, Files.readAllBytes(good.anyFrame(random))));
            return List.of("render", "--frame", frame.toString(), "--out", folder.resolve("image.png").toString());
        }
    },

    TRACE {
        @Override
        List<String> spoil(Random random, GoodInputs good, Path folder) throws IOException {
            byte[] calls = RandomTrace.of(random);
            Wrap wrap = Wrap.values()[random.nextInt(Wrap.values().length)];
            byte[] file = switch (random.nextInt(4)) {
                case 0 -> wrap.wrap(calls);
                case 1 -> ByteMutation.of(random, wrap.wrap(calls));
                default -> wrap.wrap(ByteMutation.of(random, calls));
            };
            String trace = Files.write(folder.resolve("spoilt.trace"), file).toString();
            return switch (random.nextInt(6)) {
                case 0 -> List.of("import", trace, "--list");
                case 1 -> List.of("import", trace, "--frame", "0", "--out", made(folder).toString(), "--strict");
                case 2 -> List.of("import", trace, "--frames", "0..1", "--out", folder.resolve("frames").toString());
                default -> List.of("import", trace, "--frame", "0", "--out", made(folder).toString());
            };
        }
    },

    SCENE {
        @Override
        List<String> spoil(Random random, GoodInputs good, Path folder) throws IOException {
            boolean binary = random.nextBoolean();
            Path scene = folder.resolve(binary ? "spoilt.glb" : "spoilt.gltf");
            Files.write(scene, binary ? ByteMutation.of(random, GoodScene.binary())
                    : random.nextInt(5) == 0 ? ByteMutation.of(random, GoodScene.text())
                            : TextMutation.of(random, GoodScene.text()));
            return List.of("import", scene.toString(), "--size", "32x24", "--time", "0.5", "--out",
                    made(folder).toString());
        }
    },

    SWEEP {
        @Override
        List<String> spoil(Random random, GoodInputs good, Path folder) throws IOException {
            for (String name : List.of("model.pipeline", "0.frame", "1.frame")) {
                Files.copy(good.file(name), folder.resolve(name));
            }
            String sweep = spoiltText(random, good.file("ways.sweep"), folder.resolve("spoilt.sweep"));
            return List.of("sweep", sweep, "--finished", "--out", folder.resolve("results").toString());
        }
    },

    RUN_FOLDER {
        @Override
        List<String> spoil(Random random, GoodInputs good, Path folder) throws IOException {
            Path run = folder.resolve("run");
            List<Path> files;
            try (var found = Files.list(good.file("run"))) {
                files = found.filter(Files::isRegularFile).sorted().toList();
            }
            Files.createDirectory(run);
            Path chosen = files.get(random.nextInt(files.size()));
            Path usual = good.file("run").resolve("run.json");
            Path spoilt = random.nextBoolean() ? usual : chosen;
            for (Path file : files) {
                if (!file.equals(spoilt)) {
                    Files.copy(file, run.resolve(file.getFileName()));
                }
            }
            if (random.nextInt(20) > 0) {
                spoiltText(random, spoilt, run.resolve(spoilt.getFileName()));
            }
            String right = good.file("run").toString();
            return switch (random.nextInt(7)) {
                case 0 -> List.of("runs", folder.toString());
                case 1 -> List.of("runs", run.toString(), "--bookmarks");
                case 2 -> List.of("runs", run.toString(), "--tag", "again");
                case 3 -> List.of("compare", run.toString(), right);
                case 4 -> List.of("compare", right, run.toString(), "--json");
                case 5 -> List.of("runs", folder.toString(), "--json");
                default -> List.of("inspect", run.toString(), "--pixel", random.nextInt(9) + "," + random.nextInt(9));
            };
        }
    },

    COUNTEREXAMPLE {
        @Override
        List<String> spoil(Random random, GoodInputs good, Path folder) throws IOException {
            String file = spoiltText(random, good.counterexample(), folder.resolve("spoilt.counterexample.json"));
            return List.of("verify", "--replay", file);
        }

        /** A counterexample that replays is a violation. */
        @Override
        Set<Integer> allowed() {
            return Set.of(0, 1);
        }
    },

    ARGUMENTS {
        @Override
        List<String> spoil(Random random, GoodInputs good, Path folder) throws IOException {
            return ArgumentMutation.of(random, good, folder);
        }
    };

    /**
     * Writes spoilt input into a folder and says which command reads it.
     *
     * @param folder an empty folder; the command writes there, too, if at all
     */
    abstract List<String> spoil(Random random, GoodInputs good, Path folder) throws IOException;

    /** The command that reads what the first one wrote, if it wrote a frame: none otherwise. */
    List<String> then(Path folder) {
        return Files.exists(made(folder))
                ? List.of("render", "--frame", made(folder).toString(), "--out", folder.resolve("made.png").toString())
                : List.of();
    }

    private static Path made(Path folder) {
        return folder.resolve("made.frame");
    }

    /** Exit codes that the command may end with besides 2. */
    Set<Integer> allowed() {
        return Set.of(0);
    }

    private static String spoiltText(Random random, Path from, Path to) throws IOException {
        byte[] bytes = Files.readAllBytes(from);
        boolean text = random.nextInt(5) > 0 && !from.toString().endsWith(".png");
        Files.write(to, text ? TextMutation.of(random, bytes) : ByteMutation.of(random, bytes));
        return to.toString();
    }
}
