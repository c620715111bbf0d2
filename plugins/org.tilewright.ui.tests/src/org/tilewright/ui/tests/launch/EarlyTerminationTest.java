package org.tilewright.ui.tests.launch;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;

import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.jobs.IJobChangeEvent;
import org.eclipse.core.runtime.jobs.IJobChangeListener;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.core.runtime.jobs.JobChangeAdapter;
import org.eclipse.debug.core.DebugException;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.core.ILaunchListener;
import org.eclipse.debug.core.model.IProcess;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.tilewright.ui.launch.simulation.SimulationDelegate;
import org.tilewright.ui.launch.verification.VerificationAttributes;
import org.tilewright.ui.launch.verification.VerificationDelegate;
import org.tilewright.ui.tests.ErrorLog;
import org.tilewright.ui.tests.Workbench;

/** Whoever terminates a launch as soon as it can be seen has terminated it: it ends, and does nothing any more. */
class EarlyTerminationTest {

    private static final int CANCELLED = 130;

    @RegisterExtension
    final ErrorLog errorLog = new ErrorLog();

    private IProject project;

    @BeforeEach
    void createProject() throws CoreException, InterruptedException {
        Workbench.open();
        project = Projects.create("terminating");
    }

    @AfterEach
    void deleteProject() throws CoreException, InterruptedException {
        Projects.delete(project);
    }

    @Test
    void aVerificationEndsThatIsTerminatedBeforeItsJobIsScheduled() throws CoreException, InterruptedException {
        endsWhenTerminatedBeforeItIsScheduled(verification());
    }

    @Test
    void aSimulationEndsThatIsTerminatedBeforeItsJobIsScheduled() throws CoreException, InterruptedException {
        endsWhenTerminatedBeforeItIsScheduled(simulation());
    }

    @Test
    void aVerificationEndsThatIsTerminatedWhileItsJobWaits() throws CoreException, InterruptedException {
        endsWhenTerminatedWhileItWaits(verification(), VerificationDelegate.FAMILY);
    }

    @Test
    void aSimulationEndsThatIsTerminatedWhileItsJobWaits() throws CoreException, InterruptedException {
        endsWhenTerminatedWhileItWaits(simulation(), SimulationDelegate.FAMILY);
    }

    private static void endsWhenTerminatedBeforeItIsScheduled(ILaunchConfiguration configuration)
            throws InterruptedException, DebugException {
        ILaunchListener terminating = new ILaunchListener() {

            @Override
            public void launchAdded(ILaunch launch) {}

            @Override
            public void launchChanged(ILaunch launch) {
                terminate(launch);
            }

            @Override
            public void launchRemoved(ILaunch launch) {}
        };
        Launches.manager().addLaunchListener(terminating);
        try {
            endsWithoutWork(configuration);
        } finally {
            Launches.manager().removeLaunchListener(terminating);
        }
    }

    private static void endsWhenTerminatedWhileItWaits(ILaunchConfiguration configuration, Object family)
            throws InterruptedException, DebugException {
        IJobChangeListener terminating = new JobChangeAdapter() {

            @Override
            public void scheduled(IJobChangeEvent event) {
                if (event.getJob().belongsTo(family)) {
                    for (ILaunch launch : Launches.manager().getLaunches()) {
                        terminate(launch);
                    }
                }
            }
        };
        Job.getJobManager().addJobChangeListener(terminating);
        try {
            endsWithoutWork(configuration);
        } finally {
            Job.getJobManager().removeJobChangeListener(terminating);
        }
    }

    private static void endsWithoutWork(ILaunchConfiguration configuration)
            throws InterruptedException, DebugException {
        IProcess process = Launches.run(configuration);
        assertEquals(CANCELLED, process.getExitValue());
        assertEquals("", Launches.console(process).getDocument().get());
    }

    private static void terminate(ILaunch launch) {
        try {
            for (IProcess process : launch.getProcesses()) {
                process.terminate();
            }
        } catch (DebugException e) {
            throw new AssertionError(e);
        }
    }

    private static ILaunchConfiguration verification() throws CoreException {
        ILaunchConfigurationWorkingCopy copy = Launches.type(VerificationAttributes.TYPE).newInstance(null, "ott");
        copy.setAttribute(VerificationAttributes.SUBJECT, "reference.ott-set");
        return copy.doSave();
    }

    private ILaunchConfiguration simulation() throws CoreException {
        return Launches.simulation(project, "dprt-fpga", "depth-2-parasols", Map.of());
    }
}
