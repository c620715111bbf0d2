package org.tilewright.ui.editor.fix;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.osgi.util.NLS;
import org.tilewright.model.System;
import org.tilewright.model.io.ModelFiles;
import org.tilewright.model.validation.Fix;

/** What a fix is called, and what it would change. */
public final class FixText {

    private FixText() {}

    /** The name of a fix in menus. */
    public static String label(Fix fix) {
        return fix.value().map(value -> NLS.bind(Messages.fix_set, fix.path(), value))
                .orElseGet(() -> NLS.bind(Messages.fix_remove, fix.path()));
    }

    /** The lines of the file that a fix would change, before and after. */
    public static String preview(System model, Fix fix) {
        System mended = EcoreUtil.copy(model);
        List<String> before = lines(mended);
        fix.apply(mended);
        List<String> after = lines(mended);
        List<String> gone = new ArrayList<>(before);
        List<String> come = new ArrayList<>(after);
        while (!gone.isEmpty() && !come.isEmpty() && gone.getFirst().equals(come.getFirst())) {
            gone.removeFirst();
            come.removeFirst();
        }
        while (!gone.isEmpty() && !come.isEmpty() && gone.getLast().equals(come.getLast())) {
            gone.removeLast();
            come.removeLast();
        }
        return NLS.bind(Messages.fix_preview, String.join("\n", gone), String.join("\n", come));
    }

    private static List<String> lines(System model) {
        return new String(ModelFiles.toBytes(model), StandardCharsets.UTF_8).lines().toList();
    }
}
