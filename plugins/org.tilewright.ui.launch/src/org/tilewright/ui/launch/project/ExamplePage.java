package org.tilewright.ui.launch.project;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.wizard.WizardPage;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.List;
import org.eclipse.swt.widgets.Text;
import org.tilewright.run.examples.Example;
import org.tilewright.run.examples.Examples;
import org.tilewright.ui.AccessibleName;
import org.tilewright.ui.LongTexts;
import org.tilewright.ui.launch.Messages;

/** Asks for an example and a name. */
final class ExamplePage extends WizardPage {

    private static final int LINES = 6;
    private static final int WIDTH = 480;

    private ProjectNameField name;
    private List list;
    private Text about;

    ExamplePage() {
        super("example", Messages.NewExample_title, null);
        setDescription(Messages.NewExample_description);
    }

    @Override
    public void createControl(Composite parent) {
        Composite area = new Composite(parent, SWT.NONE);
        GridLayoutFactory.swtDefaults().numColumns(2).applyTo(area);
        Label label = new Label(area, SWT.NONE);
        label.setText(Messages.NewExample_example);
        GridDataFactory.fillDefaults().align(SWT.BEGINNING, SWT.BEGINNING).applyTo(label);
        list = new List(area, SWT.BORDER | SWT.SINGLE | SWT.V_SCROLL);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(list);
        list.setItems(Examples.all().stream().map(Example::title).toArray(String[]::new));
        new Label(area, SWT.NONE);
        about = new Text(area, SWT.READ_ONLY | SWT.WRAP | SWT.MULTI);
        LongTexts.standOnGround(about);
        AccessibleName.give(about, () -> Messages.NewExample_details);
        GridDataFactory.fillDefaults().grab(true, false).hint(WIDTH, LINES * about.getLineHeight()).applyTo(about);
        name = new ProjectNameField(area, this::validate);
        list.addListener(SWT.Selection, event -> show());
        list.select(0);
        show();
        setControl(area);
        validate();
    }

    @Override
    public void setVisible(boolean visible) {
        super.setVisible(visible);
        if (visible) {
            list.setFocus();
        }
    }

    String projectName() {
        return name.name();
    }

    Example example() {
        return Examples.all().get(Math.max(0, list.getSelectionIndex()));
    }

    private void show() {
        Example example = example();
        about.setText(NLS.bind(Messages.NewExample_about, new Object[] { example.description(),
                String.join(", ", example.presets()), example.scene() }));
        name.suggest(example.name());
    }

    private void validate() {
        String mistake = name.mistake();
        setErrorMessage(mistake);
        setPageComplete(mistake == null);
    }
}
