package org.tilewright.ui.editor.shader;

import org.eclipse.osgi.util.NLS;

/** The texts of this package, from {@code messages.properties} beside this class. */
public final class Messages extends NLS {

    // @formatter:off
    public static String job;
    public static String kind_function, kind_input, kind_output, kind_uniform, kind_variable, kind_structure, kind_block;
    public static String entry, entryUnnamed;
    // @formatter:on

    static {
        NLS.initializeMessages("org.tilewright.ui.editor.shader.messages", Messages.class);
    }

    private Messages() {}
}
