package org.tilewright.ui.launch.simulation;

import org.eclipse.debug.core.sourcelookup.AbstractSourceLookupDirector;
import org.eclipse.debug.core.sourcelookup.ISourceContainer;
import org.eclipse.debug.core.sourcelookup.ISourceLookupParticipant;
import org.tilewright.ui.launch.program.ProgramSourceParticipant;

/**
 * Finds the sources of a debugged simulator: those that were generated, those of its libraries, and
 * those of the programs that it runs.
 */
final class SimulatorSources extends AbstractSourceLookupDirector {

    SimulatorSources(ISourceContainer... containers) {
        initializeParticipants();
        setSourceContainers(containers);
    }

    @Override
    public void initializeParticipants() {
        addParticipants(new ISourceLookupParticipant[] { new ProgramSourceParticipant() });
    }
}
