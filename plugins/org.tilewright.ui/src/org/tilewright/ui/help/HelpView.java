package org.tilewright.ui.help;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.part.ViewPart;
import org.tilewright.model.TilewrightPackage;
import org.tilewright.model.provider.TilewrightEditPlugin;
import org.tilewright.model.reference.ModelReference;
import org.tilewright.ui.AccessibleName;
import org.tilewright.ui.Messages;
import org.tilewright.ui.UiThread;
import org.tilewright.verify.report.PropertyReference;

/**
 * How to use the workbench, and the references of model and properties, page by page, searched by a word. They are made when they
 * are first shown.
 */
public final class HelpView extends ViewPart {

    /** The view's id. */
    public static final String ID = "org.tilewright.ui.help";

    private static final int[] WEIGHTS = { 26, 74 };

    private Text search;
    private Table contents;
    private HelpBrowser browser;
    private List<HelpPage> pages = List.of();
    private List<HelpPage> listed = List.of();
    private String wanted;

    @Override
    public void createPartControl(Composite parent) {
        SashForm sash = new SashForm(parent, SWT.HORIZONTAL);
        Composite left = new Composite(sash, SWT.NONE);
        GridLayoutFactory.fillDefaults().spacing(0, 2).applyTo(left);
        search = new Text(left, SWT.SEARCH | SWT.ICON_CANCEL | SWT.ICON_SEARCH);
        search.setMessage(Messages.Help_search);
        search.addListener(SWT.Modify, event -> list());
        GridDataFactory.fillDefaults().grab(true, false).applyTo(search);
        contents = new Table(left, SWT.SINGLE | SWT.FULL_SELECTION | SWT.V_SCROLL);
        contents.setToolTipText(Messages.Help_contents);
        AccessibleName.give(contents, () -> Messages.Help_contents);
        contents.addListener(SWT.Selection, event -> browser.show(listed.get(contents.getSelectionIndex())));
        GridDataFactory.fillDefaults().grab(true, true).applyTo(contents);
        browser = new HelpBrowser(sash, this::show);
        sash.setWeights(WEIGHTS);
        Display display = parent.getDisplay();
        Job.create(Messages.Help_job, (ICoreRunnable) monitor -> {
            List<HelpPage> made = new ArrayList<>(HelpPage.guide());
            HelpPage.of(ModelReference.markdown()).stream().map(page -> page.titled(title(page.heading())))
                    .forEach(made::add);
            made.addAll(HelpPage.of(PropertyReference.markdown()));
            UiThread.later(display, () -> setPages(made));
        }).schedule();
    }

    /** What editors call a class of the metamodel; other headings are words already. */
    private static String title(String heading) {
        return TilewrightPackage.eINSTANCE.getEClassifier(heading) instanceof EClass type
                ? TilewrightEditPlugin.INSTANCE.getString("_UI_" + type.getName() + "_type")
                : heading;
    }

    private void setPages(List<HelpPage> made) {
        if (search.isDisposed()) {
            return;
        }
        pages = made;
        list();
        show(wanted == null ? made.get(0).anchor() : wanted);
    }

    private void list() {
        listed = pages.stream().filter(page -> page.speaksOf(search.getText())).toList();
        contents.setRedraw(false);
        contents.removeAll();
        for (HelpPage page : listed) {
            new TableItem(contents, SWT.NONE).setText(page.title());
        }
        contents.setRedraw(true);
        if (!listed.isEmpty() && !search.getText().isBlank()) {
            contents.setSelection(0);
            browser.show(listed.get(0));
        }
    }

    /**
     * Shows a page.
     *
     * @param anchor what links to the page end with: the heading in lower case, such as {@code zcache}
     */
    public void show(String anchor) {
        wanted = anchor;
        Optional<HelpPage> found = pages.stream().filter(page -> page.anchor().equals(anchor)).findFirst();
        found.ifPresent(page -> {
            if (!listed.contains(page)) {
                search.setText("");
            }
            contents.setSelection(listed.indexOf(page));
            contents.showSelection();
            browser.show(page);
        });
    }

    /** What the page says that is shown. */
    public String shownText() {
        return browser.text();
    }

    @Override
    public void setFocus() {
        search.setFocus();
    }
}
