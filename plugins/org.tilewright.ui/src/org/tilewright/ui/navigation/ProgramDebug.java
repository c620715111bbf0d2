package org.tilewright.ui.navigation;

import java.nio.file.Path;
import java.util.Map;

import org.eclipse.core.commands.Command;
import org.eclipse.core.commands.ParameterizedCommand;
import org.eclipse.core.commands.common.CommandException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.Status;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.commands.ICommandService;
import org.eclipse.ui.handlers.IHandlerService;

/** From a pixel or a vertex to its program under the debugger, by a command of whoever launches. */
public final class ProgramDebug {

    /** The command. */
    public static final String COMMAND = "org.tilewright.ui.launch.debugProgram";

    /** Its parameter for the frame's file, an absolute path. */
    public static final String FRAME = COMMAND + ".frame";

    /** Its parameter for the pixel or vertex, {@code DRAW,pixel,X,Y} or {@code DRAW,vertex,N}. */
    public static final String PLACE = COMMAND + ".place";

    private ProgramDebug() {}

    /** Launches. Called in the UI thread; what is wrong with frame or place is said by the launch. */
    public static void start(Path frame, String place) {
        Command command = PlatformUI.getWorkbench().getService(ICommandService.class).getCommand(COMMAND);
        try {
            PlatformUI.getWorkbench().getService(IHandlerService.class)
                    .executeCommand(ParameterizedCommand.generateCommand(command,
                            Map.of(FRAME, frame.toAbsolutePath().toString(), PLACE, place)), null);
        } catch (CommandException e) {
            ILog.of(ProgramDebug.class).log(Status.error(e.getMessage(), e));
        }
    }
}
