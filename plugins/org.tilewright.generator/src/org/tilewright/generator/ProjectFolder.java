package org.tilewright.generator;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import org.tilewright.frame.InputException;
import org.tilewright.frame.files.FileFailures;
import org.tilewright.frame.files.FileSet;

/**
 * Writes a generated project, whole or not at all. What an earlier generation left is replaced; what the user added beside it
 * stays.
 */
final class ProjectFolder {

    private ProjectFolder() {}

    static void write(GeneratedProject project, Path out, boolean overwrite) {
        requireOurs(out);
        Map<String, byte[]> files = project.files();
        Path sources = out.resolve(GeneratedProject.SOURCE_FOLDER);
        try (FileSet set = new FileSet()) {
            GeneratedFolders.requireNoneByHand(sources, project.sources());
            if (!overwrite) {
                requireUnedited(out, files);
            }
            GeneratedFolders.write(out, files, set);
            set.replace(out.resolve(GeneratedHashes.NAME), GeneratedHashes.text(files));
            set.finish();
            GeneratedFolders.deleteStale(sources,
                    path -> !project.sources().containsKey(path)
                            && GeneratedFolders.isGenerated(sources.resolve(path)));
            GeneratedFolders.updateLibraries(out.resolve(GeneratedProject.LIBRARY_FOLDER), project.libraries());
        } catch (IOException e) {
            throw FileFailures.cannotWrite(out, e);
        }
    }

    private static void requireUnedited(Path out, Map<String, byte[]> files) throws IOException {
        List<String> edited = GeneratedHashes.edited(out, files, path -> true);
        if (!edited.isEmpty()) {
            throw GeneratedFolders.edited(out, edited, "--overwrite to give up what was edited");
        }
    }

    /** Never empties a folder that is something else. */
    private static void requireOurs(Path out) {
        if (!Files.exists(out)) {
            return;
        }
        if (!Files.isDirectory(out)) {
            throw new InputException(out + ": is a file; expected a folder for the project");
        }
        try (Stream<Path> children = Files.list(out)) {
            boolean empty = children.findAny().isEmpty();
            if (!empty && !(Files.isDirectory(out.resolve(GeneratedProject.SOURCE_FOLDER))
                    && Files.isRegularFile(out.resolve("pom.xml")))) {
                throw new InputException(
                        out + ": holds other files; expected a new or empty folder, or a project generated before");
            }
        } catch (IOException e) {
            throw FileFailures.cannotRead(out, e);
        }
    }
}
