package org.tilewright.ui.results;

import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Consumer;
import java.util.function.Function;

import org.eclipse.core.runtime.Status;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.ImageLoader;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.statushandlers.StatusManager;
import org.tilewright.frame.InputException;
import org.tilewright.frame.files.FileFailures;
import org.tilewright.frame.files.WholeFile;

/** Writes what a view shows into files that the user names. */
public final class Exports {

    /** How a user is asked: by opening the dialog, unless a test answers for the user. */
    private static Function<FileDialog, String> asking = FileDialog::open;

    private Exports() {}

    /**
     * Lets somebody answer in place of the user. The system's dialogs are no widgets, so a test cannot fill them in.
     *
     * @param answer takes the dialog that would open and gives the path, or null to cancel; null to ask the user again
     */
    public static void answerBy(Function<FileDialog, String> answer) {
        asking = answer == null ? FileDialog::open : answer;
    }

    /**
     * Asks for a file and writes it.
     *
     * @param shell the window that asks
     * @param name proposed name, without ending
     * @param endings the formats, the first one proposed: {@code csv}, {@code png}
     * @param writer writes the file, whose name has one of the endings
     */
    public static void ask(Shell shell, String name, String[] endings, Consumer<Path> writer) {
        FileDialog dialog = new FileDialog(shell, SWT.SAVE);
        dialog.setOverwrite(true);
        String[] filters = new String[endings.length];
        for (int i = 0; i < endings.length; i++) {
            filters[i] = "*." + endings[i];
        }
        dialog.setFilterExtensions(filters);
        dialog.setFileName(name + "." + endings[0]);
        String chosen = asking.apply(dialog);
        if (chosen != null) {
            String ending = endings[Math.max(0, dialog.getFilterIndex())];
            Path file = Path.of(hasEnding(chosen, endings) ? chosen : chosen + "." + ending);
            try {
                writer.accept(file);
            } catch (InputException e) {
                StatusManager.getManager().handle(Status.error(e.getMessage(), e), StatusManager.SHOW);
            }
        }
    }

    private static boolean hasEnding(String name, String... endings) {
        for (String ending : endings) {
            if (name.endsWith("." + ending)) {
                return true;
            }
        }
        return false;
    }

    /** Writes a text file; throws {@link InputException} if that cannot be done. */
    public static void write(Path file, String text) {
        try {
            WholeFile.write(file, text);
        } catch (IOException e) {
            throw FileFailures.cannotWrite(file, e);
        }
    }

    /** Writes a PNG file; throws {@link InputException} if that cannot be done. */
    public static void write(Path file, ImageData picture) {
        ImageLoader loader = new ImageLoader();
        loader.data = new ImageData[] { picture };
        try {
            WholeFile.write(file, out -> loader.save(out, SWT.IMAGE_PNG));
        } catch (IOException e) {
            throw FileFailures.cannotWrite(file, e);
        }
    }
}
