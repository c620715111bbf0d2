package org.tilewright.ui.help;

import org.eclipse.help.IContext;
import org.eclipse.ui.help.AbstractHelpUI;

/** What the workbench's own menus and dialogs open as help. */
public final class WorkbenchHelpSupport extends AbstractHelpUI {

    @Override
    public void displayHelp() {
        ElementHelp.show();
    }

    @Override
    public void displayDynamicHelp() {
        ElementHelp.show();
    }

    @Override
    public void displayContext(IContext context, int x, int y) {
        ElementHelp.show();
    }

    @Override
    public void displayHelpResource(String href) {
        ElementHelp.show();
    }

    @Override
    public boolean isContextHelpDisplayed() {
        return false;
    }
}
