package org.tilewright.cli;

import org.eclipse.equinox.app.IApplication;
import org.eclipse.equinox.app.IApplicationContext;

/** The command line as an Equinox application, for a product without a plain class path. */
public final class CommandLineApplication implements IApplication {

    @Override
    public Object start(IApplicationContext context) {
        return Main.run((String[]) context.getArguments().get(IApplicationContext.APPLICATION_ARGS));
    }

    @Override
    public void stop() {
        // A command ends by itself; there is nothing to interrupt when the framework shuts down.
    }
}
