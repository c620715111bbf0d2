package org.tilewright.ui.launch.verification;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Spinner;
import org.eclipse.swt.widgets.Text;
import org.tilewright.run.verify.VerificationRequest;
import org.tilewright.ui.launch.Failure;
import org.tilewright.ui.launch.FileField;
import org.tilewright.ui.launch.Icons;
import org.tilewright.ui.launch.LaunchTab;
import org.tilewright.ui.launch.Messages;
import org.tilewright.ui.launch.project.ModelFilesOf;
import org.tilewright.ui.launch.simulation.SimulationAttributes;
import org.tilewright.verify.property.Property;
import org.tilewright.verify.property.PropertyCatalogue;

/** Property or model, bounds, mutants, engine and threads. */
final class VerificationMainTab extends LaunchTab {

    private static final int MOST_THREADS = 256;

    private Combo subject;
    private Text bounds;
    private Button mutants;
    private Button large;
    private Combo engine;
    private Spinner threads;
    private Text states;
    private FileField out;

    VerificationMainTab() {
        super(Messages.Verification_tab, Icons.VERIFICATION);
    }

    @Override
    protected void fill(Composite area) {
        label(area, Messages.Verification_subject);
        subject = new Combo(area, SWT.DROP_DOWN);
        subject.setItems(PropertyCatalogue.all().stream().map(Property::id).toArray(String[]::new));
        subject.setToolTipText(Messages.Verification_subjectTip);
        subject.addModifyListener(event -> changed());
        GridDataFactory.fillDefaults().grab(true, false).applyTo(subject);
        Button model = new Button(area, SWT.PUSH);
        model.setText(Messages.Verification_model);
        model.addListener(SWT.Selection,
                event -> FileField.choose(getShell(), Messages.Main_model, ModelFilesOf.MODEL)
                        .ifPresent(file -> subject.setText(SimulationAttributes.location(file))));
        bounds = text(area, Messages.Verification_bounds, Messages.Verification_boundsHint);
        mutants = check(area, Messages.Verification_mutants);
        large = check(area, Messages.Verification_large);
        label(area, Messages.Verification_engine);
        engine = new Combo(area, SWT.READ_ONLY);
        engine.setItems(VerificationRequest.EMBEDDED, VerificationRequest.JPF);
        engine.setToolTipText(Messages.Verification_engineTip);
        engine.addListener(SWT.Selection, event -> changed());
        wide(engine);
        label(area, Messages.Options_threads);
        threads = new Spinner(area, SWT.BORDER);
        threads.setMinimum(1);
        threads.setMaximum(MOST_THREADS);
        threads.addListener(SWT.Modify, event -> changed());
        GridDataFactory.fillDefaults().span(2, 1).align(SWT.BEGINNING, SWT.CENTER).applyTo(threads);
        states = text(area, Messages.Verification_maximum, Messages.Verification_maximumHint);
        out = FileField.folder(area, Messages.Verification_out, Messages.Verification_outTip, this::changed);
        out.setHint(Messages.Verification_outHint);
    }

    private Text text(Composite area, String label, String hint) {
        label(area, label);
        Text text = new Text(area, SWT.BORDER);
        text.setMessage(hint);
        text.addModifyListener(event -> changed());
        wide(text);
        return text;
    }

    private Button check(Composite area, String text) {
        label(area, "");
        Button button = new Button(area, SWT.CHECK);
        button.setText(text);
        button.addListener(SWT.Selection, event -> changed());
        wide(button);
        return button;
    }

    private static void label(Composite area, String text) {
        new Label(area, SWT.NONE).setText(text);
    }

    private static void wide(Control control) {
        GridDataFactory.fillDefaults().span(2, 1).grab(true, false).applyTo(control);
    }

    @Override
    protected void show(ILaunchConfiguration configuration) throws CoreException {
        subject.setText(configuration.getAttribute(VerificationAttributes.SUBJECT, ""));
        bounds.setText(configuration.getAttribute(VerificationAttributes.BOUNDS, ""));
        mutants.setSelection(configuration.getAttribute(VerificationAttributes.MUTANTS, false));
        large.setSelection(configuration.getAttribute(VerificationAttributes.LARGE, false));
        engine.setText(configuration.getAttribute(VerificationAttributes.ENGINE, VerificationRequest.EMBEDDED));
        threads.setSelection(configuration.getAttribute(VerificationAttributes.THREADS, 1));
        states.setText(configuration.getAttribute(VerificationAttributes.MAXIMUM_STATES, ""));
        out.setValue(configuration.getAttribute(VerificationAttributes.OUT, ""));
    }

    @Override
    public void performApply(ILaunchConfigurationWorkingCopy configuration) {
        put(configuration, VerificationAttributes.SUBJECT, subject.getText().strip());
        put(configuration, VerificationAttributes.BOUNDS, bounds.getText().strip());
        put(configuration, VerificationAttributes.MUTANTS, mutants.getSelection());
        put(configuration, VerificationAttributes.LARGE, large.getSelection());
        put(configuration, VerificationAttributes.ENGINE, engine.getText(), VerificationRequest.EMBEDDED);
        put(configuration, VerificationAttributes.THREADS, threads.getSelection(), 1);
        put(configuration, VerificationAttributes.MAXIMUM_STATES, states.getText().strip());
        put(configuration, VerificationAttributes.OUT, out.value());
    }

    /** What is wrong is said in the words of the command line; models are read only when they are verified. */
    @Override
    public boolean isValid(ILaunchConfiguration configuration) {
        try {
            VerificationRequest request = VerificationAttributes.request(configuration);
            if (request.subject() == null || !request.subject().endsWith("." + ModelFilesOf.MODEL)) {
                request.plan();
            }
            setErrorMessage(null);
            return true;
        } catch (CoreException | RuntimeException e) {
            setErrorMessage(Failure.line(e));
            return false;
        }
    }
}
