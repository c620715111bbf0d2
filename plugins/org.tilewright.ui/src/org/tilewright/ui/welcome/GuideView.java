package org.tilewright.ui.welcome;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.forms.events.IHyperlinkListener;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.eclipse.ui.forms.widgets.Hyperlink;
import org.eclipse.ui.forms.widgets.ScrolledForm;
import org.eclipse.ui.forms.widgets.TableWrapData;
import org.eclipse.ui.forms.widgets.TableWrapLayout;
import org.eclipse.ui.part.ViewPart;
import org.tilewright.ui.Messages;

/** A cheat sheet, of which there are several: its steps, each with what does it, ticked off as they are done. */
public final class GuideView extends ViewPart {

    /** The view's id. */
    public static final String ID = "org.tilewright.ui.guide";

    private static final String BUNDLE = "org.tilewright.ui";
    private static final String DONE = "guide.done";

    private final List<Guide> guides = Guide.all();
    private Guide guide = guides.getFirst();
    private final List<Button> boxes = new ArrayList<>();
    private FormToolkit kit;
    private ScrolledForm form;

    @Override
    public void createPartControl(Composite parent) {
        kit = new FormToolkit(parent.getDisplay());
        form = kit.createScrolledForm(parent);
        TableWrapLayout layout = new TableWrapLayout();
        layout.topMargin = 8;
        layout.leftMargin = 10;
        layout.rightMargin = 10;
        layout.verticalSpacing = 4;
        form.getBody().setLayout(layout);
        show(guide);
    }

    private void show(Guide shown) {
        if (form.isDisposed()) {
            return;
        }
        guide = shown;
        for (Control each : form.getBody().getChildren()) {
            each.dispose();
        }
        boxes.clear();
        form.setText(guide.title());
        wrapped(guide.about(), 0);
        for (Guide other : guides) {
            if (other != guide) {
                Hyperlink link = kit.createHyperlink(form.getBody(), other.title(), SWT.NONE);
                link.addHyperlinkListener(IHyperlinkListener
                        .linkActivatedAdapter(event -> form.getDisplay().asyncExec(() -> show(other))));
            }
        }
        Set<String> done = done();
        guide.items().forEach(item -> create(item, done.contains(item.title())));
        tell();
        form.reflow(true);
    }

    private static Set<String> done() {
        return new TreeSet<>(List.of(InstanceScope.INSTANCE.getNode(BUNDLE).get(DONE, "").split("\n")));
    }

    private void create(Guide.Item item, boolean isDone) {
        Composite head = kit.createComposite(form.getBody());
        GridLayoutFactory.fillDefaults().numColumns(2).margins(0, 4).applyTo(head);
        Button box = kit.createButton(head, (boxes.size() + 1) + ". " + item.title(), SWT.CHECK);
        box.setFont(JFaceResources.getFontRegistry().getBold(JFaceResources.DEFAULT_FONT));
        box.setSelection(isDone);
        box.addListener(SWT.Selection, event -> tell());
        boxes.add(box);
        if (item.command() != null) {
            Hyperlink link = kit.createHyperlink(head, Messages.Guide_open, SWT.NONE);
            link.setToolTipText(NLS.bind(Messages.Guide_openTip, item.title()));
            GridDataFactory.fillDefaults().align(SWT.BEGINNING, SWT.CENTER).indent(10, 0).applyTo(link);
            link.addHyperlinkListener(IHyperlinkListener.linkActivatedAdapter(event -> {
                Steps.execute(item.command());
                box.setSelection(true);
                tell();
            }));
        }
        wrapped(item.about(), 22);
    }

    private void wrapped(String text, int indent) {
        Label label = kit.createLabel(form.getBody(), text, SWT.WRAP);
        TableWrapData data = new TableWrapData(TableWrapData.FILL_GRAB);
        data.indent = indent;
        label.setLayoutData(data);
    }

    /** Says how many steps are done, and keeps which. */
    private void tell() {
        if (form.isDisposed()) {
            return;
        }
        Set<String> done = done();
        int count = 0;
        for (int i = 0; i < boxes.size(); i++) {
            String title = guide.items().get(i).title();
            if (boxes.get(i).getSelection()) {
                done.add(title);
                count++;
            } else {
                done.remove(title);
            }
        }
        InstanceScope.INSTANCE.getNode(BUNDLE).put(DONE, String.join("\n", done));
        setContentDescription(NLS.bind(Messages.Guide_done, count, boxes.size()));
    }

    @Override
    public void setFocus() {
        form.setFocus();
    }

    @Override
    public void dispose() {
        if (kit != null) {
            kit.dispose();
        }
        super.dispose();
    }
}
