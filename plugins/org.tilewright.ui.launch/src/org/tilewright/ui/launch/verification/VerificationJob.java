package org.tilewright.ui.launch.verification;

import java.util.List;

import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.osgi.util.NLS;
import org.tilewright.run.request.CommandText;
import org.tilewright.run.verify.VerificationRequest;
import org.tilewright.ui.launch.Failure;
import org.tilewright.ui.launch.Messages;
import org.tilewright.ui.launch.console.LaunchedJob;
import org.tilewright.ui.verifications.CheckProgress;
import org.tilewright.ui.verifications.CurrentVerifications;
import org.tilewright.ui.verifications.SeededProperty;
import org.tilewright.ui.verifications.ShownVerification;
import org.tilewright.verify.Result;
import org.tilewright.verify.Verdict;
import org.tilewright.verify.report.ResultText;
import org.tilewright.verify.trace.CounterexampleText;

/** One launched verification, by the classes of {@code tilewright verify}; views show it as it goes on. */
final class VerificationJob extends LaunchedJob {

    private static final int VIOLATED = 1;
    private static final int BOUNDED = 4;
    private static final long PAUSE_MILLISECONDS = 200;

    private final VerificationRequest request;
    private volatile ShownVerification verification;

    /** A verification that is not scheduled yet. */
    VerificationJob(String name, VerificationRequest request, ILaunch launch) {
        super(NLS.bind(Messages.Verification_job, name), VerificationDelegate.FAMILY, launch,
                CommandText.of(Engines.commandLine(request)));
        this.request = request;
    }

    @Override
    protected int work(IProgressMonitor monitor) {
        ShownVerification shown = CurrentVerifications.get().add(request);
        verification = shown;
        Thread teller = Thread.ofVirtual().start(() -> tell(shown, monitor));
        try {
            if (monitor.isCanceled()) {
                shown.cancel();
            }
            int code = request.generateMutants() ? ofSeeded(shown.seed(Engines.mutationSettings(request)))
                    : exitCode(shown.run(progress -> Engines.of(request, progress)));
            teller.join();
            refresh();
            return shown.isCancelled() ? CANCELLED : code;
        } catch (RuntimeException e) {
            console().complain(NLS.bind(Messages.Launch_error, Failure.line(e)));
            return BAD_INPUT;
        } catch (CoreException e) {
            console().complain(NLS.bind(Messages.Launch_error, Failure.line(e)));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return INTERNAL_ERROR;
    }

    /** Says each result when it is there, and shows how far the search is. */
    private void tell(ShownVerification shown, IProgressMonitor monitor) {
        int told = 0;
        int toldSeeded = 0;
        boolean begun = false;
        while (true) {
            boolean running = shown.isRunning();
            if (!begun && !shown.plan().isEmpty()) {
                monitor.beginTask(getName(), shown.plan().size());
                begun = true;
            }
            List<Result> results = shown.results();
            for (Result result : results.subList(told, results.size())) {
                say(result);
                monitor.worked(1);
            }
            told = results.size();
            List<SeededProperty> seeded = shown.seeded();
            for (SeededProperty each : seeded.subList(toldSeeded, seeded.size())) {
                each.strength().table().lines().forEach(console()::say);
                monitor.worked(1);
            }
            toldSeeded = seeded.size();
            shown.current().ifPresent(progress -> monitor.subTask(line(progress)));
            if (!running) {
                return;
            }
            try {
                Thread.sleep(PAUSE_MILLISECONDS);
            } catch (InterruptedException e) {
                return;
            }
        }
    }

    private void say(Result result) {
        console().say(ResultText.line(result));
        if (result.verdict() == Verdict.FAIL && !result.isAsExpected()) {
            CounterexampleText.of(result.counterexample()).lines().forEach(console()::say);
        }
    }

    private static String line(CheckProgress progress) {
        return NLS.bind(Messages.Verification_progress,
                new Object[] { progress.check().property().id(), String.format("%,d", progress.states()),
                        String.format("%,.0f", progress.statesPerSecond()), String.format("%,d", progress.waiting()),
                        progress.depth() });
    }

    /** What is wrong weighs most, then what has no answer, then what was cut: as the command line ends. */
    private static int exitCode(List<Result> results) {
        int code = 0;
        for (Result result : results) {
            boolean definite = result.verdict() == Verdict.PASS || result.verdict() == Verdict.FAIL;
            if (definite && !result.isAsExpected()) {
                return VIOLATED;
            }
            code = result.verdict() == Verdict.ERROR ? INTERNAL_ERROR
                    : result.verdict() == Verdict.BOUNDED && code == 0 ? BOUNDED : code;
        }
        return code;
    }

    /** Survivors are questions and no failures. */
    private static int ofSeeded(List<SeededProperty> seeded) {
        return seeded.stream().anyMatch(each -> each.strength().sound().isEmpty()) ? BOUNDED : 0;
    }

    private void refresh() throws CoreException {
        IContainer out = request.out() == null ? null
                : ResourcesPlugin.getWorkspace().getRoot()
                        .getContainerForLocation(IPath.fromPath(request.out().toAbsolutePath()));
        if (out != null && out.getProject() != null && out.getProject().isOpen()) {
            out.getProject().refreshLocal(IResource.DEPTH_INFINITE, null);
        }
    }

    @Override
    protected void canceling() {
        ShownVerification running = verification;
        if (running != null) {
            running.cancel();
        }
    }
}
