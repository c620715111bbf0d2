package org.tilewright.ui.launch.project;

import java.util.List;

import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.wizard.WizardPage;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.swt.widgets.Text;
import org.tilewright.frame.scene.ShippedScenes;
import org.tilewright.model.presets.Presets;
import org.tilewright.run.examples.StartFiles;
import org.tilewright.ui.AccessibleName;
import org.tilewright.ui.LongTexts;
import org.tilewright.ui.UiThread;
import org.tilewright.ui.launch.Messages;

/** Asks for a preset, a scene to draw, and a name; all have a good default. */
final class PresetPage extends WizardPage {

    private static final int ROWS = 12;
    private static final int DESCRIPTION = 900;
    private static final int LINES = 2;

    private ProjectNameField name;
    private Table table;
    private Text about;
    private Combo scenes;

    PresetPage() {
        super("preset", Messages.NewProject_title, null);
        setDescription(Messages.NewProject_description);
    }

    @Override
    public void createControl(Composite parent) {
        Composite area = new Composite(parent, SWT.NONE);
        GridLayoutFactory.swtDefaults().numColumns(2).applyTo(area);
        name = new ProjectNameField(area, this::validate);
        Label label = new Label(area, SWT.NONE);
        label.setText(Messages.NewProject_preset);
        GridDataFactory.fillDefaults().align(SWT.BEGINNING, SWT.BEGINNING).applyTo(label);
        createTable(area);
        new Label(area, SWT.NONE);
        about = new Text(area, SWT.READ_ONLY | SWT.WRAP | SWT.MULTI);
        LongTexts.standOnGround(about);
        LongTexts.leaveByTab(about);
        AccessibleName.give(about, () -> Messages.NewProject_about);
        GridDataFactory.fillDefaults().grab(true, false).hint(SWT.DEFAULT, LINES * about.getLineHeight())
                .applyTo(about);
        new Label(area, SWT.NONE).setText(Messages.NewProject_scene);
        scenes = new Combo(area, SWT.READ_ONLY);
        scenes.setItems(ShippedScenes.names().toArray(String[]::new));
        scenes.setText("temple");
        table.select(0);
        name.suggest(preset());
        setControl(area);
        validate();
        setErrorMessage(null);
    }

    private void createTable(Composite area) {
        table = new Table(area, SWT.BORDER | SWT.SINGLE | SWT.FULL_SELECTION);
        GridDataFactory.fillDefaults().grab(true, true).hint(SWT.DEFAULT, ROWS * table.getItemHeight())
                .applyTo(table);
        TableColumn names = new TableColumn(table, SWT.NONE);
        TableColumn descriptions = new TableColumn(table, SWT.NONE);
        Presets.names().forEach(preset -> new TableItem(table, SWT.NONE).setText(preset));
        names.pack();
        descriptions.setWidth(DESCRIPTION);
        Display display = table.getDisplay();
        Job.createSystem(Messages.NewProject_reading, monitor -> {
            for (String preset : Presets.names()) {
                String text = Presets.load(preset).getDescription();
                UiThread.later(display, () -> describe(preset, text));
            }
        }).schedule();
        table.addListener(SWT.Selection, event -> {
            name.suggest(preset());
            showWhole();
        });
        table.addListener(SWT.DefaultSelection, event -> {
            if (isPageComplete() && getWizard().performFinish()) {
                getContainer().getShell().close();
            }
        });
    }

    /** The presets are models, and many: they are read while the page is looked at. */
    private void describe(String preset, String text) {
        if (!table.isDisposed()) {
            table.getItem(Presets.names().indexOf(preset)).setText(1, text);
            if (preset.equals(preset())) {
                showWhole();
            }
        }
    }

    /** The row has no room for a long description. */
    private void showWhole() {
        about.setText(table.getItem(Math.max(0, table.getSelectionIndex())).getText(1));
    }

    @Override
    public void setVisible(boolean visible) {
        super.setVisible(visible);
        if (visible) {
            table.setFocus();
        }
    }

    String projectName() {
        return name.name();
    }

    StartFiles start() {
        return new StartFiles(List.of(preset()), scenes.getText());
    }

    private String preset() {
        return table.getItem(Math.max(0, table.getSelectionIndex())).getText(0);
    }

    private void validate() {
        String mistake = name.mistake();
        setErrorMessage(mistake);
        setPageComplete(mistake == null);
    }
}
