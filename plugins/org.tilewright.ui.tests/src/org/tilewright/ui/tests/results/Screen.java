package org.tilewright.ui.tests.results;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.tilewright.ui.tests.Workbench;

/** What a user sees and does with controls. */
final class Screen {

    private Screen() {}

    /** A colour of a picture as 0xRRGGBB. */
    static int colour(ImageData picture, int x, int y) {
        var rgb = picture.palette.getRGB(picture.getPixel(x, y));
        return rgb.red << 16 | rgb.green << 8 | rgb.blue;
    }

    /** How many pixels have a colour. */
    static long count(ImageData picture, int colour) {
        long count = 0;
        for (int y = 0; y < picture.height; y++) {
            for (int x = 0; x < picture.width; x++) {
                count += colour(picture, x, y) == colour ? 1 : 0;
            }
        }
        return count;
    }

    /** Presses and releases the first mouse button. */
    static void click(Control control, int x, int y) {
        mouse(control, SWT.MouseDown, x, y);
        mouse(control, SWT.MouseUp, x, y);
        Workbench.processEvents();
    }

    static void mouse(Control control, int type, int x, int y) {
        Event event = new Event();
        event.button = 1;
        event.x = x;
        event.y = y;
        control.notifyListeners(type, event);
    }

    /** Turns the wheel. */
    static void wheel(Control control, int count, int x, int y) {
        Event event = new Event();
        event.count = count;
        event.x = x;
        event.y = y;
        control.notifyListeners(SWT.MouseWheel, event);
        Workbench.processEvents();
    }

    /** Presses a key. */
    static void press(Control control, int keyCode) {
        Event event = new Event();
        event.keyCode = keyCode;
        event.character = keyCode < 128 ? (char) keyCode : 0;
        control.notifyListeners(SWT.KeyDown, event);
        Workbench.processEvents();
    }
}
