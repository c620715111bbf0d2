package org.tilewright.ui.help;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;

/** F1: the page of help on what is selected. */
public final class ShowHelpHandler extends AbstractHandler {

    @Override
    public Object execute(ExecutionEvent event) {
        ElementHelp.show();
        return null;
    }
}
