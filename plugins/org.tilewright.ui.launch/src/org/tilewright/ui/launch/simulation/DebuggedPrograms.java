package org.tilewright.ui.launch.simulation;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IFolder;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.sourcelookup.ISourceContainer;
import org.eclipse.debug.core.sourcelookup.containers.FolderSourceContainer;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.launching.sourcelookup.containers.JavaProjectSourceContainer;
import org.eclipse.osgi.util.NLS;
import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.InputException;
import org.tilewright.frame.execution.FramePrograms;
import org.tilewright.frame.execution.ProgramWatch;
import org.tilewright.frame.inspect.FrameSteps;
import org.tilewright.frame.inspect.ProgramPath;
import org.tilewright.shader.Stage;
import org.tilewright.ui.launch.Failure;
import org.tilewright.ui.launch.Messages;
import org.tilewright.ui.launch.program.ProgramBreakpoints;
import org.tilewright.ui.launch.program.ProgramFiles;

/** What a launch stops at in the programs of a frame, and where the debugger finds their sources. */
final class DebuggedPrograms {

    private DebuggedPrograms() {}

    /**
     * Prepares a launch in debug mode.
     *
     * @param frame    the frame; null if it is in no project
     * @param project  the project of the simulator; null if there is none
     * @param programs the pixel or vertex whose programs stop, or empty for none
     * @throws CoreException if breakpoints would never stop, which is said before; the message is one line
     */
    static void prepare(IFile frame, IProject project, String programs, ILaunch launch) throws CoreException {
        IFolder folder = frame == null ? null : ProgramFiles.folder(frame);
        if (programs.isEmpty() && folder != null && ProgramBreakpoints.areIn(folder)) {
            throw Failure.of(NLS.bind(Messages.Programs_unbound, folder.getFullPath()));
        }
        List<ISourceContainer> containers = new ArrayList<>();
        if (folder != null && !programs.isEmpty()) {
            Frame read = ProgramFiles.read(frame);
            ProgramFiles.write(frame, read);
            ProgramBreakpoints.installOnlyThoseOf(folder, launch);
            stopAtTheBeginning(read, programs, folder, launch);
            containers.add(new FolderSourceContainer(folder, false));
        }
        if (project != null && project.hasNature(JavaCore.NATURE_ID)) {
            containers.add(new JavaProjectSourceContainer(JavaCore.create(project)));
        }
        launch.setSourceLocator(new SimulatorSources(containers.toArray(ISourceContainer[]::new)));
    }

    /** Where no breakpoint is in the program of one draw, it stops at its first line. */
    private static void stopAtTheBeginning(Frame frame, String programs, IFolder folder, ILaunch launch)
            throws CoreException {
        ProgramWatch watch = ProgramWatch.watched(programs);
        Draw draw = watch == null ? null : draw(frame, watch.draw());
        if (draw == null) {
            return; // The simulator draws it all, and stops nowhere.
        }
        ProgramPath path;
        try {
            path = ProgramPath.of(new FrameSteps(frame), draw, watch);
        } catch (InputException e) {
            throw Failure.of(e);
        }
        if (path.runs().isEmpty()) {
            throw Failure.of(NLS.bind(Messages.Programs_notRun,
                    new Object[] { path.draw(), path.stage(), path.of() }));
        }
        Stage stage = path.isOfVertex() ? Stage.VERTEX : Stage.FRAGMENT;
        IFile file = folder.getFile(FramePrograms.fileName(path.program(), stage));
        if (!ProgramBreakpoints.areIn(file) && path.firstLine() > 0) {
            ProgramBreakpoints.stopOnce(file, path.firstLine(), launch);
        }
    }

    private static Draw draw(Frame frame, int number) {
        return frame.commands().stream().filter(each -> each instanceof Draw draw && draw.index() == number)
                .map(Draw.class::cast).findFirst().orElse(null);
    }
}
