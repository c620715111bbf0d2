package org.tilewright.ui.verify;

import java.util.Locale;

import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.jface.resource.ResourceLocator;

/** The pictures of this bundle, each drawn so that it can be told from the others without its colours. */
public enum Icons {
    PASS, FAIL, EXPECTED, BOUNDED, ERROR, VACUOUS, UNCHECKED, OUTDATED, RUNNING, CHECK, CHECKALL, CANCEL, MUTANTS,
    COUNTEREXAMPLE,
    CHANGED, REPLAY, SIMULATE, SAVE, OPEN, FIRST, PREVIOUS, NEXT, LAST, EDIT,
    REMOVE;

    private static final String BUNDLE = "org.tilewright.ui.verify";

    /** For actions and resource managers. */
    public ImageDescriptor descriptor() {
        return ResourceLocator.imageDescriptorFromBundle(BUNDLE, "icons/" + name().toLowerCase(Locale.ROOT)
                + ".svg").orElseThrow();
    }
}
