package org.tilewright.ui.launch.preferences;

import java.util.function.Consumer;
import java.util.function.Supplier;

import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.preference.PreferencePage;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchPreferencePage;
import org.tilewright.ui.LongTexts;
import org.tilewright.ui.UiThread;
import org.tilewright.ui.launch.FileField;
import org.tilewright.ui.launch.Messages;
import org.tilewright.ui.launch.preferences.ToolChecks.Finding;

/** The JDK of simulators, jpf-core and its JDK: each found by itself unless somebody names another one. */
public final class ToolsPage extends PreferencePage implements IWorkbenchPreferencePage {

    /** The page's id. */
    public static final String ID = "org.tilewright.ui.launch.preferences";

    private static final int WIDTH = 420;
    private static final int LINES = 2;

    private FileField jdk;
    private Text jdkFinding;
    private FileField core;
    private FileField coreJdk;
    private Text coreFinding;
    private Button test;
    private int asked;

    @Override
    public void init(IWorkbench workbench) {
        noDefaultButton();
    }

    @Override
    protected Control createContents(Composite parent) {
        Composite area = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(3).applyTo(area);
        heading(area, Messages.Tools_simulators);
        jdk = FileField.folder(area, Messages.Tools_jdk, Messages.Tools_jdkTip, this::look);
        jdk.setHint(Messages.Tools_jdkHint);
        jdkFinding = finding(area);
        heading(area, Messages.Tools_jpf);
        core = FileField.folder(area, Messages.Tools_core, Messages.Tools_coreTip, this::look);
        core.setHint(Messages.Tools_coreHint);
        coreJdk = FileField.folder(area, Messages.Tools_coreJdk, Messages.Tools_coreJdkTip, this::look);
        coreJdk.setHint(Messages.Tools_coreHint);
        coreFinding = finding(area);
        new Label(area, SWT.NONE);
        test = new Button(area, SWT.PUSH);
        test.setText(Messages.Tools_test);
        test.setToolTipText(Messages.Tools_testTip);
        test.addListener(SWT.Selection, event -> tryPathFinder());
        jdk.setValue(ToolPreferences.simulatorJdk());
        core.setValue(text(ToolPreferences.pathFinder()));
        coreJdk.setValue(text(ToolPreferences.pathFinderJdk()));
        look();
        return area;
    }

    private static void heading(Composite area, String text) {
        Label label = new Label(area, SWT.NONE);
        label.setText(text);
        GridDataFactory.fillDefaults().span(3, 1).indent(0, 8).applyTo(label);
    }

    private static Text finding(Composite area) {
        new Label(area, SWT.NONE);
        Text text = new Text(area, SWT.READ_ONLY | SWT.WRAP | SWT.MULTI);
        LongTexts.standOnGround(text);
        GridDataFactory.fillDefaults().span(2, 1).grab(true, false).hint(WIDTH, LINES * text.getLineHeight())
                .applyTo(text);
        return text;
    }

    private static String text(Object path) {
        return path == null ? "" : path.toString();
    }

    /** Looks for what is named, beside the UI thread; an answer to an earlier question is dropped. */
    private void look() {
        if (coreFinding == null) {
            return;
        }
        int now = ++asked;
        String home = jdk.value();
        String where = core.value();
        String with = coreJdk.value();
        ask(() -> ToolChecks.simulatorJdk(home), answer -> show(jdkFinding, now, answer));
        ask(() -> ToolChecks.pathFinder(where, with), answer -> show(coreFinding, now, answer));
    }

    private void tryPathFinder() {
        int now = ++asked;
        test.setEnabled(false);
        coreFinding.setText(Messages.Tools_trying);
        String where = core.value();
        String with = coreJdk.value();
        ask(() -> ToolChecks.tryPathFinder(where, with), answer -> {
            test.setEnabled(true);
            show(coreFinding, now, answer);
        });
    }

    private void ask(Supplier<Finding> question, Consumer<Finding> answer) {
        Display display = getShell().getDisplay();
        Control page = coreFinding;
        Job.createSystem(Messages.Tools_looking, monitor -> {
            Finding finding = question.get();
            UiThread.later(display, () -> {
                if (!page.isDisposed()) {
                    answer.accept(finding);
                }
            });
        }).schedule();
    }

    /** A word says whether it works, not only what is said of it. */
    private void show(Text text, int question, Finding finding) {
        if (question == asked) {
            text.setText((finding.works() ? Messages.Tools_works : Messages.Tools_missing) + " " + finding.line());
            text.setToolTipText(finding.line());
        }
    }

    @Override
    public boolean performOk() {
        ToolPreferences.set(ToolPreferences.SIMULATOR_JDK, jdk.value());
        ToolPreferences.set(ToolPreferences.PATH_FINDER, core.value());
        ToolPreferences.set(ToolPreferences.PATH_FINDER_JDK, coreJdk.value());
        return true;
    }
}
