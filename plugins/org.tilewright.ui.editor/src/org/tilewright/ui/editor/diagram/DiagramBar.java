package org.tilewright.ui.editor.diagram;

import java.io.IOException;
import java.nio.file.Path;

import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.IJobFunction;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.swt.widgets.ToolItem;
import org.tilewright.frame.files.FileFailures;
import org.tilewright.ui.editor.diagram.DiagramExport.Picture;

/** What the diagram can do, above it: all of it is on the keyboard too, but for the export. */
final class DiagramBar {

    private static final double STEP = 1.2;

    private final ToolBar bar;
    private final Runnable loadToggled;
    private ToolItem load;

    /**
     * Makes the bar.
     *
     * @param loadToggled called when the user wants to see, or no more, how busy blocks are
     */
    DiagramBar(Composite parent, Runnable loadToggled) {
        this.loadToggled = loadToggled;
        bar = new ToolBar(parent, SWT.FLAT | SWT.WRAP);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(bar);
    }

    /** Adds the items for a canvas. */
    void steer(DiagramCanvas canvas) {
        item(SWT.PUSH, Messages.diagram_zoomIn, Messages.diagram_zoomInTip, () -> zoom(canvas, STEP));
        new ToolItem(bar, SWT.SEPARATOR);
        item(SWT.PUSH, Messages.diagram_zoomOut, Messages.diagram_zoomOutTip, () -> zoom(canvas, 1 / STEP));
        new ToolItem(bar, SWT.SEPARATOR);
        item(SWT.PUSH, Messages.diagram_fit, Messages.diagram_fitTip, canvas::fit);
        new ToolItem(bar, SWT.SEPARATOR);
        item(SWT.PUSH, Messages.diagram_natural, Messages.diagram_naturalTip, () -> zoom(canvas, 1 / canvas.zoom()));
        new ToolItem(bar, SWT.SEPARATOR);
        load = item(SWT.CHECK, Messages.diagram_load, Messages.diagram_loadTip, loadToggled);
        load.setSelection(true);
        new ToolItem(bar, SWT.SEPARATOR);
        item(SWT.PUSH, Messages.diagram_export, Messages.diagram_exportTip, () -> export(canvas));
    }

    private ToolItem item(int style, String text, String tip, Runnable run) {
        ToolItem item = new ToolItem(bar, style);
        item.setText(text);
        item.setToolTipText(tip);
        item.addSelectionListener(SelectionListener.widgetSelectedAdapter(event -> run.run()));
        return item;
    }

    private static void zoom(DiagramCanvas canvas, double factor) {
        Rectangle area = canvas.getClientArea();
        canvas.zoom(factor, area.width / 2, area.height / 2);
    }

    /** Whether the user wants to see how busy blocks are. */
    boolean isLoadWanted() {
        return load == null || load.getSelection();
    }

    /** Whether there is a run to show. */
    void enableLoad(boolean enabled) {
        if (load != null) {
            load.setEnabled(enabled);
        }
    }

    private void export(DiagramCanvas canvas) {
        if (canvas.scene() == null) {
            return;
        }
        FileDialog dialog = new FileDialog(bar.getShell(), SWT.SAVE);
        dialog.setFilterExtensions(new String[] { "*.svg", "*.png" });
        dialog.setFileName(canvas.scene().graph().system() + ".svg");
        dialog.setOverwrite(true);
        String file = dialog.open();
        if (file != null) {
            Picture picture = DiagramExport.draw(Path.of(file), canvas.scene(), canvas.look(), canvas.fonts(),
                    bar.getDisplay());
            Job.create(Messages.diagram_exportJob, (IJobFunction) monitor -> write(picture, file)).schedule();
        }
    }

    /** In a job: compressing a large picture takes time. A failure is shown by the workbench as that of any job. */
    private static IStatus write(Picture picture, String file) {
        try {
            picture.write();
            return Status.OK_STATUS;
        } catch (IOException failure) {
            return Status.error(FileFailures.cannotWrite(Path.of(file), failure).getMessage());
        }
    }
}
