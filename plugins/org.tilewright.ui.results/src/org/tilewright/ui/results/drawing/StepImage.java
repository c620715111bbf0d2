package org.tilewright.ui.results.drawing;

import java.util.List;

import org.eclipse.swt.graphics.ImageData;
import org.tilewright.run.image.Picture;

/**
 * What the target of a command holds behind it.
 *
 * @param command  number of the command
 * @param picture  the picture
 * @param data     the same for the screen
 * @param most     the greatest count of overdraw; -1 of other pictures
 * @param failures why programs cannot run, whose draws are left out
 */
record StepImage(int command, Picture picture, ImageData data, int most, List<String> failures) {}
