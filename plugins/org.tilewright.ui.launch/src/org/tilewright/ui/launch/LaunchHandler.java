package org.tilewright.ui.launch;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IConfigurationElement;
import org.eclipse.core.runtime.Platform;
import org.eclipse.debug.ui.ILaunchShortcut;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.handlers.HandlerUtil;

/**
 * What the keys of a launch do: the same as its entry in <i>Run As</i>, for the editor if that is active, else for what is
 * selected. The command is called {@code org.tilewright.ui.launch.keys.SHORTCUT.MODE}. The platform has handlers of its own for
 * commands that are called as a shortcut, but only once that menu was shown, and two handlers would be a conflict.
 */
public final class LaunchHandler extends AbstractHandler {

    private static final String SHORTCUTS = "org.eclipse.debug.ui.launchShortcuts";

    private static final String KEYS = ".keys.";

    @Override
    public Object execute(ExecutionEvent event) throws ExecutionException {
        String command = event.getCommand().getId();
        int point = command.lastIndexOf('.');
        String mode = command.substring(point + 1);
        for (IConfigurationElement each : Platform.getExtensionRegistry().getConfigurationElementsFor(SHORTCUTS)) {
            if (command.substring(0, point).replace(KEYS, ".").equals(each.getAttribute("id"))) {
                launch(shortcut(each), mode, event);
            }
        }
        return null;
    }

    private static ILaunchShortcut shortcut(IConfigurationElement described) throws ExecutionException {
        try {
            return (ILaunchShortcut) described.createExecutableExtension("class");
        } catch (CoreException e) {
            throw new ExecutionException(e.getMessage(), e);
        }
    }

    private static void launch(ILaunchShortcut shortcut, String mode, ExecutionEvent event) {
        if (HandlerUtil.getActivePart(event) instanceof IEditorPart editor) {
            shortcut.launch(editor, mode);
        } else {
            shortcut.launch(HandlerUtil.getCurrentSelection(event), mode);
        }
    }
}
