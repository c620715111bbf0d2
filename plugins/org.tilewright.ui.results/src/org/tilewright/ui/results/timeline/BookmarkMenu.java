package org.tilewright.ui.results.timeline;

import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.action.IMenuCreator;
import org.eclipse.jface.action.IMenuManager;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.action.Separator;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Menu;
import org.tilewright.run.history.Bookmark;
import org.tilewright.ui.results.Icons;
import org.tilewright.ui.results.Messages;

/** The button of bookmarks in the tool bar, which adds one, and the menu of those that are there. */
final class BookmarkMenu extends Action implements IMenuCreator {

    private final RunBookmarks bookmarks;
    private Menu menu;

    BookmarkMenu(RunBookmarks bookmarks) {
        super(Messages.Bookmark_add, AS_DROP_DOWN_MENU);
        this.bookmarks = bookmarks;
        setToolTipText(Messages.Bookmark_addTip);
        setImageDescriptor(Icons.BOOKMARK.descriptor());
        setMenuCreator(this);
    }

    @Override
    public void run() {
        bookmarks.ask();
    }

    /** The same as the context menu of a control. */
    void addTo(Control control) {
        MenuManager manager = new MenuManager();
        manager.setRemoveAllWhenShown(true);
        manager.addMenuListener(this::fill);
        control.setMenu(manager.createContextMenu(control));
    }

    private void fill(IMenuManager into) {
        into.add(action(Messages.Bookmark_add, bookmarks::ask));
        if (!bookmarks.breaches().isEmpty()) {
            into.add(new Separator());
            bookmarks.breaches().forEach(each -> into.add(action(NLS.bind(Messages.Breach_go,
                    each.breach().assertion(), bookmarks.number(each.breach().cycle())), () -> bookmarks.go(each))));
        }
        if (bookmarks.all().isEmpty()) {
            return;
        }
        into.add(new Separator());
        MenuManager removing = new MenuManager(Messages.Bookmark_remove);
        for (Bookmark bookmark : bookmarks.all()) {
            into.add(action(NLS.bind(Messages.Bookmark_go, bookmarks.text(bookmark)), () -> bookmarks.go(bookmark)));
            removing.add(action(bookmarks.text(bookmark), () -> bookmarks.remove(bookmark)));
        }
        into.add(new Separator());
        into.add(removing);
    }

    private static IAction action(String text, Runnable work) {
        // An "at" sign at the end keeps what stands before it from being taken for a key.
        return new Action(text.replace("&", "&&") + "@") {
            @Override
            public void run() {
                work.run();
            }
        };
    }

    @Override
    public Menu getMenu(Control parent) {
        dispose();
        MenuManager manager = new MenuManager();
        fill(manager);
        menu = manager.createContextMenu(parent);
        manager.updateAll(true);
        return menu;
    }

    @Override
    public Menu getMenu(Menu parent) {
        return null;
    }

    @Override
    public void dispose() {
        if (menu != null) {
            menu.dispose();
            menu = null;
        }
    }
}
