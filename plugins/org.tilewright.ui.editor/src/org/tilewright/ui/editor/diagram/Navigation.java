package org.tilewright.ui.editor.diagram;

import java.util.Comparator;
import java.util.Optional;

import org.eclipse.swt.SWT;
import org.tilewright.ui.editor.diagram.layout.Scene;
import org.tilewright.ui.editor.diagram.layout.Scene.Box;

/** Which block an arrow key leads to: the nearest one whose middle lies that way, those straight ahead first. */
final class Navigation {

    /** What a step aside costs more than a step ahead. */
    private static final double ASIDE = 3;

    private Navigation() {}

    /**
     * The next block.
     *
     * @param scene the blocks
     * @param from the selected one, or null
     * @param key {@link SWT#ARROW_LEFT}, and so on
     * @return where the key leads; empty at the edge
     */
    static Optional<Box> next(Scene scene, Box from, int key) {
        if (from == null) {
            return scene.boxes().stream().filter(box -> !box.block().isContainer()).findFirst();
        }
        return scene.boxes().stream().filter(box -> box != from && !box.block().isContainer())
                .filter(box -> ahead(from, box, key) > 1)
                .min(Comparator.comparingDouble(box -> ahead(from, box, key) + ASIDE * aside(from, box, key)));
    }

    private static double ahead(Box from, Box to, int key) {
        return switch (key) {
            case SWT.ARROW_LEFT -> from.centreX() - to.centreX();
            case SWT.ARROW_RIGHT -> to.centreX() - from.centreX();
            case SWT.ARROW_UP -> from.centreY() - to.centreY();
            case SWT.ARROW_DOWN -> to.centreY() - from.centreY();
            default -> 0;
        };
    }

    /** Distance across the direction between the edges of two blocks: none where they overlap. */
    private static double aside(Box from, Box to, int key) {
        boolean horizontal = key == SWT.ARROW_LEFT || key == SWT.ARROW_RIGHT;
        double distance = horizontal
                ? Math.abs(from.centreY() - to.centreY()) - (from.height() + to.height()) / 2
                : Math.abs(from.centreX() - to.centreX()) - (from.width() + to.width()) / 2;
        return Math.max(0, distance);
    }
}
