package org.tilewright.ui.start;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IConfigurationElement;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Platform;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.SWTException;
import org.eclipse.swt.graphics.ImageLoader;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchListener;
import org.eclipse.ui.PlatformUI;
import org.osgi.framework.Bundle;
import org.tilewright.ui.Messages;
import org.tilewright.ui.UiThread;

/**
 * Does in the background, once the workbench has started, what the first editor, the first console and the first perspective
 * would otherwise do in the UI thread: most of such a first step is classes that are loaded and verified, the rasteriser of
 * icons that is set up, and code that is not compiled yet.
 */
public final class Preparation extends Job implements IStartup, IWorkbenchListener {

    /** Bundles whose icons are drawn: enough for the rasteriser to be compiled. */
    private static final List<String> ICONS = List.of("org.tilewright.ui", "org.tilewright.ui.launch",
            "org.eclipse.ui.ide");

    /** Bundles in whose classes first steps were seen to go by, in the order in which somebody is likely to need them. */
    private static final List<String> CLASSES = List.of("org.tilewright.ui", "org.tilewright.ui.launch",
            "org.tilewright.ui.editor",
            "org.tilewright.model.edit", "org.eclipse.emf.edit", "org.eclipse.ui.forms", "org.eclipse.text",
            "org.eclipse.jface.text", "org.eclipse.ui.workbench.texteditor", "org.eclipse.ui.editors",
            "org.eclipse.ui.console", "org.tilewright.ui.results",
            "org.eclipse.swtchart", "org.tilewright.ui.verify", "org.tilewright.ui.experiment");

    /** Where bundles name what they prepare. */
    private static final String POINT = "org.tilewright.ui.preparation";

    /** How long the end of the workbench waits for what is being loaded, in milliseconds. */
    private static final long PATIENCE_MILLISECONDS = 10_000;

    private static volatile boolean done;

    /** Called by the platform. */
    public Preparation() {
        super(Messages.Preparation_job);
        setSystem(true);
        setPriority(DECORATE);
    }

    @Override
    public void earlyStartup() {
        Display display = PlatformUI.getWorkbench().getDisplay();
        UiThread.later(display, () -> FieldLabels.install(display));
        PlatformUI.getWorkbench().addWorkbenchListener(this);
        schedule();
    }

    @Override
    public boolean preShutdown(IWorkbench workbench, boolean forced) {
        return true;
    }

    /** Ends the preparation: bundles that loading a class would start need the display, which is disposed of next. */
    @Override
    public void postShutdown(IWorkbench workbench) {
        cancel();
        try {
            join(PATIENCE_MILLISECONDS, null);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    protected IStatus run(IProgressMonitor monitor) {
        installed(ICONS).forEach(Preparation::drawIcons);
        installed(CLASSES).forEach(bundle -> LoadedClasses.load(bundle, monitor));
        for (IConfigurationElement step : Platform.getExtensionRegistry().getConfigurationElementsFor(POINT)) {
            if (!monitor.isCanceled()) {
                prepare(step);
            }
        }
        if (monitor.isCanceled()) {
            return Status.CANCEL_STATUS;
        }
        done = true;
        return Status.OK_STATUS;
    }

    private static Stream<Bundle> installed(List<String> names) {
        return names.stream().map(Platform::getBundle).filter(Objects::nonNull);
    }

    /** Draws the icons of a bundle, which are not kept: who needs one draws it fast then. */
    private static void drawIcons(Bundle bundle) {
        Enumeration<URL> icons = bundle.findEntries("icons", "*.svg", true);
        for (URL icon : icons == null ? List.<URL>of() : Collections.list(icons)) {
            try (InputStream in = icon.openStream()) {
                new ImageLoader().load(in);
            } catch (IOException | SWTException e) {
                ILog.get().info(icon + ": " + e.getMessage());
            }
        }
    }

    private static void prepare(IConfigurationElement step) {
        try {
            ((PreparedStep) step.createExecutableExtension("class")).prepare();
        } catch (CoreException e) {
            ILog.get().log(e.getStatus());
        }
    }

    /** Whether this workbench is prepared. */
    public static boolean isDone() {
        return done;
    }
}
