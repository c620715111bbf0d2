package org.tilewright.ui.launch.program;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IFolder;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.tilewright.frame.Frame;
import org.tilewright.frame.InputException;
import org.tilewright.frame.execution.FramePrograms;
import org.tilewright.frame.format.FrameReader;
import org.tilewright.shader.Stage;
import org.tilewright.ui.launch.Failure;

/**
 * The sources of a frame's programs as files beside it, called {@code programN.vert} and {@code programN.frag} as they are in the
 * classes that are made of them. They are derived: what is typed there is replaced.
 */
public final class ProgramFiles {

    private static final String ENDING = "-programs";

    private ProgramFiles() {}

    /** The folder of a frame's programs, which need not be there. */
    public static IFolder folder(IFile frame) {
        return frame.getParent().getFolder(
                IPath.fromPortableString(frame.getFullPath().removeFileExtension().lastSegment() + ENDING));
    }

    /**
     * Writes the sources, but leaves alone those that are as they should be.
     *
     * @return the files, by the number of the program and the stage; none if the frame has no programs
     * @throws CoreException if the frame cannot be read or a file not be written; the message is one line
     */
    public static List<IFile> write(IFile frame) throws CoreException {
        return write(frame, read(frame));
    }

    /**
     * A frame.
     *
     * @throws CoreException if it cannot be read; the message is one line
     */
    public static Frame read(IFile frame) throws CoreException {
        try {
            return FrameReader.read(frame.getLocation().toPath());
        } catch (InputException e) {
            throw Failure.of(e);
        }
    }

    /** As {@link #write(IFile)}, of a frame that was read. */
    public static List<IFile> write(IFile frame, Frame read) throws CoreException {
        Map<String, String> sources = sources(read);
        IFolder folder = folder(frame);
        List<IFile> files = new ArrayList<>();
        for (Map.Entry<String, String> source : sources.entrySet()) {
            if (!folder.exists()) {
                folder.create(true, true, null);
                folder.setDerived(true, null);
            }
            IFile file = folder.getFile(source.getKey());
            if (!file.exists() || !file.readString().equals(source.getValue())) {
                file.write(source.getValue().getBytes(StandardCharsets.UTF_8), true, true, false, null);
                file.setCharset(StandardCharsets.UTF_8.name(), null);
            }
            files.add(file);
        }
        return files;
    }

    /** Sources by file; several of one stage follow each other. */
    private static Map<String, String> sources(Frame read) {
        Map<String, String> sources = new LinkedHashMap<>();
        for (int number = 0; number < read.programs().size(); number++) {
            for (Stage stage : Stage.values()) {
                String text = FramePrograms.text(read.programs().get(number), stage);
                if (text != null) {
                    sources.put(FramePrograms.fileName(number, stage), text);
                }
            }
        }
        return sources;
    }
}
