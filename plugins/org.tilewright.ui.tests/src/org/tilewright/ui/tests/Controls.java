package org.tilewright.ui.tests;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchPart;
import org.eclipse.ui.PlatformUI;

/** Finds the controls that a user sees, and what they look like. */
public final class Controls {

    private Controls() {}

    /** All controls of a kind in the window of the workbench, in the order in which they were made. */
    public static <T extends Control> List<T> inWindow(Class<T> kind) {
        return in(PlatformUI.getWorkbench().getActiveWorkbenchWindow().getShell(), kind);
    }

    /** All visible controls of a kind below the focus of a part that was activated. */
    public static <T extends Control> List<T> of(IWorkbenchPart part, Class<T> kind) {
        part.getSite().getPage().activate(part);
        Workbench.processEvents();
        return inWindow(kind).stream().filter(Control::isVisible).toList();
    }

    /** Gives a part the whole of a large window, so that there is something to look at. */
    public static void enlarge(IWorkbenchPart part) {
        PlatformUI.getWorkbench().getActiveWorkbenchWindow().getShell().setBounds(0, 0, 1500, 950);
        IWorkbenchPage page = part.getSite().getPage();
        page.activate(part);
        page.setPartState(page.getReference(part), IWorkbenchPage.STATE_MAXIMIZED);
        Workbench.processEvents();
    }

    /** All controls of a kind in a composite. */
    public static <T extends Control> List<T> in(Composite parent, Class<T> kind) {
        List<T> found = new ArrayList<>();
        for (Control child : parent.getChildren()) {
            if (kind.isInstance(child)) {
                found.add(kind.cast(child));
            }
            if (child instanceof Composite composite && !(child instanceof Shell)) {
                found.addAll(in(composite, kind));
            }
        }
        return found;
    }

    /** The first control of a kind in a composite. */
    public static <T extends Control> T first(Composite parent, Class<T> kind) {
        return in(parent, kind).stream().findFirst()
                .orElseThrow(() -> new AssertionError("no " + kind.getSimpleName()));
    }

    /** What a control looks like. */
    public static ImageData picture(Control control) {
        Image image = new Image(control.getDisplay(), control.getSize().x, control.getSize().y);
        GC gc = new GC(image);
        try {
            control.print(gc);
            return image.getImageData();
        } finally {
            gc.dispose();
            image.dispose();
        }
    }

    /** How many pixels of a picture have nearly this colour. */
    public static int count(ImageData picture, RGB colour) {
        int count = 0;
        for (int y = 0; y < picture.height; y++) {
            for (int x = 0; x < picture.width; x++) {
                RGB rgb = picture.palette.getRGB(picture.getPixel(x, y));
                count += Math.abs(rgb.red - colour.red) + Math.abs(rgb.green - colour.green)
                        + Math.abs(rgb.blue - colour.blue) < 24 ? 1 : 0;
            }
        }
        return count;
    }
}
