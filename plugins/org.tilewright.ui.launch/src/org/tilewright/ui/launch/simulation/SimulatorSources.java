package org.tilewright.ui.launch.simulation;

import org.eclipse.debug.core.sourcelookup.AbstractSourceLookupDirector;
import org.eclipse.debug.core.sourcelookup.ISourceContainer;
import org.eclipse.debug.core.sourcelookup.ISourceLookupParticipant;
import org.eclipse.jdt.launching.sourcelookup.containers.JavaSourceLookupParticipant;

/** Finds the sources of a debugged simulator: those that were generated, and those of its libraries. */
final class SimulatorSources extends AbstractSourceLookupDirector {

    SimulatorSources(ISourceContainer... containers) {
        initializeParticipants();
        setSourceContainers(containers);
    }

    @Override
    public void initializeParticipants() {
        addParticipants(new ISourceLookupParticipant[] { new JavaSourceLookupParticipant() });
    }
}
