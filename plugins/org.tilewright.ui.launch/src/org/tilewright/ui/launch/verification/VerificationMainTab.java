package org.tilewright.ui.launch.verification;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Spinner;
import org.eclipse.swt.widgets.Text;
import org.tilewright.run.verify.VerificationRequest;
import org.tilewright.ui.launch.Failure;
import org.tilewright.ui.launch.FileField;
import org.tilewright.ui.launch.Icons;
import org.tilewright.ui.launch.LaunchTab;
import org.tilewright.ui.launch.LaunchVariables;
import org.tilewright.ui.launch.Messages;
import org.tilewright.ui.launch.ModelFilesOf;
import org.tilewright.ui.launch.OptionFields;
import org.tilewright.verify.property.Property;
import org.tilewright.verify.property.PropertyCatalogue;

/** Property or model, bounds, mutants, engine and threads. */
final class VerificationMainTab extends LaunchTab {

    private static final int MOST_THREADS = 256;

    private Combo subject;
    private Text bounds;
    private Button mutants;
    private Button large;
    private Button generated;
    private Combo engine;
    private Spinner threads;
    private Text states;
    private FileField designs;
    private FileField out;

    VerificationMainTab() {
        super(Messages.Verification_tab, Icons.VERIFICATION);
    }

    @Override
    protected void fill(Composite area) {
        OptionFields fields = new OptionFields(area, this::changed);
        fields.label(Messages.Verification_subject);
        subject = new Combo(area, SWT.DROP_DOWN);
        subject.setItems(PropertyCatalogue.all().stream().map(Property::id).toArray(String[]::new));
        subject.setToolTipText(Messages.Verification_subjectTip);
        subject.addModifyListener(event -> changed());
        GridDataFactory.fillDefaults().grab(true, false).applyTo(subject);
        Button model = new Button(area, SWT.PUSH);
        model.setText(Messages.Verification_model);
        model.addListener(SWT.Selection,
                event -> FileField.choose(getShell(), Messages.Main_model, ModelFilesOf.MODEL)
                        .ifPresent(file -> subject.setText(LaunchVariables.location(file))));
        bounds = fields.line(Messages.Verification_bounds, Messages.Verification_boundsHint);
        mutants = fields.check(Messages.Verification_mutants);
        large = fields.check(Messages.Verification_large);
        generated = fields.check(Messages.Verification_generated);
        generated.setToolTipText(Messages.Verification_generatedTip);
        engine = fields.choice(Messages.Verification_engine, Messages.Verification_engineTip,
                VerificationRequest.EMBEDDED, VerificationRequest.JPF);
        threads = fields.number(Messages.Options_threads, Messages.Verification_threadsTip, MOST_THREADS);
        states = fields.line(Messages.Verification_maximum, Messages.Verification_maximumHint);
        designs = FileField.folder(area, Messages.Main_designs, Messages.Main_designsTip, this::changed);
        designs.setHint(Messages.Main_designsHint);
        out = FileField.folder(area, Messages.Verification_out, Messages.Verification_outTip, this::changed);
        out.setHint(Messages.Verification_outHint);
    }

    @Override
    protected void show(ILaunchConfiguration configuration) throws CoreException {
        subject.setText(configuration.getAttribute(VerificationAttributes.SUBJECT, ""));
        bounds.setText(configuration.getAttribute(VerificationAttributes.BOUNDS, ""));
        mutants.setSelection(configuration.getAttribute(VerificationAttributes.MUTANTS, false));
        large.setSelection(configuration.getAttribute(VerificationAttributes.LARGE, false));
        generated.setSelection(configuration.getAttribute(VerificationAttributes.GENERATE_MUTANTS, false));
        engine.setText(configuration.getAttribute(VerificationAttributes.ENGINE, VerificationRequest.EMBEDDED));
        threads.setSelection(configuration.getAttribute(VerificationAttributes.THREADS, 1));
        states.setText(configuration.getAttribute(VerificationAttributes.MAXIMUM_STATES, ""));
        designs.setValue(configuration.getAttribute(VerificationAttributes.DESIGNS, ""));
        out.setValue(configuration.getAttribute(VerificationAttributes.OUT, ""));
    }

    @Override
    public void performApply(ILaunchConfigurationWorkingCopy configuration) {
        put(configuration, VerificationAttributes.SUBJECT, subject.getText().strip());
        put(configuration, VerificationAttributes.BOUNDS, bounds.getText().strip());
        put(configuration, VerificationAttributes.MUTANTS, mutants.getSelection());
        put(configuration, VerificationAttributes.LARGE, large.getSelection());
        put(configuration, VerificationAttributes.GENERATE_MUTANTS, generated.getSelection());
        put(configuration, VerificationAttributes.ENGINE, engine.getText(), VerificationRequest.EMBEDDED);
        put(configuration, VerificationAttributes.THREADS, threads.getSelection(), 1);
        put(configuration, VerificationAttributes.MAXIMUM_STATES, states.getText().strip());
        put(configuration, VerificationAttributes.DESIGNS, designs.value());
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
