package org.tilewright.generator;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

import org.tilewright.frame.InputException;
import org.tilewright.generator.files.FileFailures;

/** Writes a generated project. What an earlier generation left is replaced; what the user added beside it stays. */
final class ProjectFolder {

    private ProjectFolder() {}

    static void write(GeneratedProject project, Path out) {
        requireOurs(out);
        try {
            GeneratedFolders.updateSources(out.resolve(GeneratedProject.SOURCE_FOLDER), project.sources());
            GeneratedFolders.updateLibraries(out.resolve(GeneratedProject.LIBRARY_FOLDER), project.libraries());
            GeneratedFolders.write(out, project.files());
        } catch (IOException e) {
            throw FileFailures.cannotWrite(out, e);
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
