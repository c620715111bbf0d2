package org.tilewright.soak.kills;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * A command that writes one file or folder, always the same: under its name there is nothing, or all of it.
 *
 * @param name   the verb
 * @param inputs copied into the folder
 * @param words  the command
 * @param result what it writes
 */
record FileVictim(String name, List<Path> inputs, List<String> words, String result) implements Victim {

    @Override
    public void prepare(Path folder) throws IOException {
        for (Path input : inputs) {
            Files.copy(input, folder.resolve(input.getFileName()));
        }
    }

    @Override
    public List<String> judgeKilled(Path folder, Path good) throws IOException {
        return Files.exists(folder.resolve(result)) ? differences(folder.resolve(result), good.resolve(result))
                : List.of();
    }

    @Override
    public List<String> judgeEnded(Path folder, Path good) throws IOException {
        return differences(folder.resolve(result), good.resolve(result));
    }

    private static List<String> differences(Path found, Path good) throws IOException {
        List<String> differences = new ArrayList<>();
        Set<String> names = new TreeSet<>(files(good));
        names.addAll(files(found));
        for (String name : names) {
            Path one = found.resolve(name);
            Path other = good.resolve(name);
            if (!Files.isRegularFile(one)) {
                differences.add(found.getFileName() + " has no " + name);
            } else if (!Files.isRegularFile(other)) {
                differences.add(found.getFileName() + " has " + name + " besides");
            } else if (Files.mismatch(one, other) >= 0) {
                differences.add(found.getFileName() + " has another " + name + " of " + Files.size(one) + " bytes");
            }
        }
        return differences;
    }

    private static List<String> files(Path root) throws IOException {
        if (!Files.exists(root)) {
            return List.of("");
        }
        try (Stream<Path> files = Files.walk(root)) {
            return files.filter(Files::isRegularFile).map(file -> root.relativize(file).toString()).toList();
        }
    }
}
