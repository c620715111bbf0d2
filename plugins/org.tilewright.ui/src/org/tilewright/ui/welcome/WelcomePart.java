package org.tilewright.ui.welcome;

import java.nio.file.Path;
import java.util.List;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.forms.events.IHyperlinkListener;
import org.eclipse.ui.forms.widgets.ExpandableComposite;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.eclipse.ui.forms.widgets.Hyperlink;
import org.eclipse.ui.forms.widgets.ScrolledForm;
import org.eclipse.ui.forms.widgets.Section;
import org.eclipse.ui.part.IntroPart;
import org.tilewright.ui.Messages;
import org.tilewright.ui.help.HelpView;
import org.tilewright.ui.perspective.ModellingPerspective;
import org.tilewright.ui.perspective.SimulationPerspective;
import org.tilewright.ui.perspective.VerificationPerspective;
import org.tilewright.ui.runs.CurrentRuns;

/** The first page: ways to begin, the perspectives, the runs looked at last, and what to read. Shown at the first start, and by Help > Welcome. */
public final class WelcomePart extends IntroPart {

    private static final int CARDS = 5;
    private static final int BESIDE = 3;
    private static final int TEXT_WIDTH = 260;

    private FormToolkit kit;
    private ScrolledForm form;

    @Override
    public void createPartControl(Composite parent) {
        kit = new FormToolkit(parent.getDisplay());
        form = kit.createScrolledForm(parent);
        form.setText(Messages.Welcome_title);
        kit.decorateFormHeading(form.getForm());
        Composite body = form.getBody();
        GridLayoutFactory.fillDefaults().margins(24, 18).spacing(24, 18).numColumns(BESIDE).equalWidth(true)
                .applyTo(body);
        Label about = kit.createLabel(body, Messages.Welcome_about, SWT.WRAP);
        about.setFont(JFaceResources.getBannerFont());
        GridDataFactory.fillDefaults().grab(true, false).span(BESIDE, 1).hint(TEXT_WIDTH, SWT.DEFAULT).applyTo(about);
        begin(section(Messages.Welcome_begin, BESIDE));
        Composite look = section(Messages.Welcome_look, 1);
        link(look, Messages.Welcome_modelling, Messages.Welcome_modellingAbout,
                () -> Steps.openPerspective(ModellingPerspective.ID));
        link(look, Messages.Welcome_simulation, Messages.Welcome_simulationAbout,
                () -> Steps.openPerspective(SimulationPerspective.ID));
        link(look, Messages.Welcome_verification, Messages.Welcome_verificationAbout,
                () -> Steps.openPerspective(VerificationPerspective.ID));
        recent(section(Messages.Welcome_recent, 1));
        Composite read = section(Messages.Welcome_read, 1);
        link(read, Messages.Welcome_reference, Messages.Welcome_referenceAbout,
                () -> Steps.openView(HelpView.ID));
    }

    private void begin(Composite cards) {
        GridLayoutFactory.fillDefaults().margins(4, 8).spacing(16, 16).numColumns(CARDS).equalWidth(true)
                .applyTo(cards);
        card(cards, "overview.png", Messages.Welcome_sheet, Messages.Welcome_sheetAbout,
                () -> Steps.openView(GuideView.ID));
        card(cards, "diagram.png", Messages.Welcome_project, Messages.Welcome_projectAbout,
                () -> Steps.openWizard("org.tilewright.ui.launch.newProject"));
        card(cards, "compare.png", Messages.Welcome_example, Messages.Welcome_exampleAbout,
                () -> Steps.openWizard("org.tilewright.ui.launch.newExample"));
        card(cards, "simulation.png", Messages.Welcome_frames, Messages.Welcome_framesAbout,
                () -> Steps.openWizard("org.tilewright.ui.results.newFrames"));
        card(cards, "pareto.png", Messages.Welcome_sweep, Messages.Welcome_sweepAbout,
                () -> Steps.openWizard("org.tilewright.ui.experiment.newSweep"));
    }

    private void recent(Composite section) {
        List<Path> runs = CurrentRuns.get().recent();
        if (runs.isEmpty()) {
            wrapped(section, Messages.Welcome_noRuns);
        }
        for (Path run : runs) {
            link(section, run.getFileName().toString(), run.getParent().toString(), () -> {
                Steps.openPerspective(SimulationPerspective.ID);
                CurrentRuns.get().show(run);
            });
        }
    }

    private Composite section(String title, int columns) {
        Section section = kit.createSection(form.getBody(), ExpandableComposite.TITLE_BAR);
        section.setText(title);
        GridDataFactory.fillDefaults().grab(true, false).span(columns, 1).applyTo(section);
        Composite client = kit.createComposite(section);
        GridLayoutFactory.fillDefaults().margins(4, 8).spacing(0, 4).applyTo(client);
        section.setClient(client);
        return client;
    }

    private void card(Composite parent, String picture, String title, String about, Runnable step) {
        Card.create(kit, parent, picture, title, about, () -> leave(step));
    }

    private void link(Composite parent, String text, String about, Runnable step) {
        Hyperlink link = kit.createHyperlink(parent, text, SWT.NONE);
        link.setFont(JFaceResources.getFontRegistry().getBold(JFaceResources.DEFAULT_FONT));
        link.addHyperlinkListener(IHyperlinkListener.linkActivatedAdapter(event -> leave(step)));
        wrapped(parent, about);
        kit.createLabel(parent, "");
    }

    private void wrapped(Composite parent, String text) {
        Label label = kit.createLabel(parent, text, SWT.WRAP);
        GridDataFactory.fillDefaults().grab(true, false).hint(TEXT_WIDTH, SWT.DEFAULT).applyTo(label);
    }

    private void leave(Runnable step) {
        Steps.closeWelcome(this);
        step.run();
    }

    @Override
    public void standbyStateChanged(boolean standby) {
        // It looks the same beside the workbench as in front of it.
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
