package org.tilewright.ui.verify.properties;

import java.util.List;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.ProgressBar;
import org.tilewright.run.mutation.Strength;
import org.tilewright.ui.AccessibleName;
import org.tilewright.ui.verifications.CheckProgress;
import org.tilewright.ui.verifications.SeededProperty;
import org.tilewright.ui.verifications.ShownVerification;
import org.tilewright.ui.verify.Messages;
import org.tilewright.ui.verify.Texts;

/** A line of text and a bar: how far the checks are, or what came of them. */
final class ProgressStrip {

    private static final int BAR_WIDTH = 180;

    private final Label line;
    private final ProgressBar bar;
    private boolean tellsFailure;

    ProgressStrip(Composite parent) {
        Composite strip = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(2).margins(6, 2).applyTo(strip);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(strip);
        line = new Label(strip, SWT.NONE);
        GridDataFactory.fillDefaults().grab(true, false).align(SWT.FILL, SWT.CENTER).applyTo(line);
        bar = new ProgressBar(strip, SWT.HORIZONTAL);
        GridDataFactory.fillDefaults().hint(BAR_WIDTH, SWT.DEFAULT).align(SWT.END, SWT.CENTER).applyTo(bar);
        AccessibleName.give(bar, () -> Messages.Progress_name);
        showIdle();
    }

    boolean isDisposed() {
        return line.isDisposed();
    }

    /** Says that nothing is being checked. */
    void showIdle() {
        say(Messages.Progress_idle);
        bar.setVisible(false);
    }

    /** Says in its first line why the properties cannot be shown; null takes back what was said of that before. */
    void showUnreadable(String failure) {
        if (failure != null) {
            say(failure.lines().findFirst().orElse(""));
            line.setToolTipText(failure);
        } else if (tellsFailure) {
            showIdle();
        }
        tellsFailure = failure != null;
    }

    /** Shows how far the view's own checks are, or that they ended. */
    void show(Checking checking) {
        OwnProgress progress = checking.progress();
        fill(progress.seconds() < 0, progress.total(), progress.done());
        say(progress.seconds() < 0 ? progress.line() : ended(checking));
    }

    /** Shows how far a verification is that was launched elsewhere, or that it ended. */
    void show(ShownVerification launched) {
        int done = launched.done();
        int total = launched.plan().size();
        fill(launched.isRunning() && total > 0, total, done);
        if (launched.isRunning()) {
            launched.current().ifPresent(now -> say(line(launched, now, Math.min(total, done + 1), total)));
        } else {
            say(ended(launched));
        }
    }

    private void fill(boolean isVisible, int total, int done) {
        bar.setVisible(isVisible);
        bar.setMaximum(Math.max(1, total));
        bar.setSelection(done);
    }

    private void say(String text) {
        line.setText(text);
        line.setToolTipText(null);
        tellsFailure = false;
    }

    private static String ended(Checking checking) {
        OwnProgress progress = checking.progress();
        if (checking.failure() != null) {
            return NLS.bind(Messages.Progress_failed, checking.failure());
        }
        if (progress.done() < progress.total() || checking.getResult() != null && !checking.getResult().isOK()) {
            return NLS.bind(Messages.Progress_cancelled, progress.done());
        }
        String seconds = String.format("%.1f", progress.seconds());
        return progress.wrong() == 0 ? NLS.bind(Messages.Progress_ended, progress.done(), seconds)
                : NLS.bind(Messages.Progress_violated,
                        new Object[] { progress.done(), seconds, progress.wrong() });
    }

    private static String ended(ShownVerification launched) {
        int done = launched.done();
        long wrong = launched.results().stream().filter(result -> !result.isAsExpected()).count();
        return launched.failure().map(why -> NLS.bind(Messages.Progress_failed, why))
                .orElse(launched.isCancelled() ? NLS.bind(Messages.Progress_cancelled, done)
                        : launched.request().generateMutants() ? seeded(launched.seeded())
                                : NLS.bind(Messages.Progress_launched, done, wrong));
    }

    private static String seeded(List<SeededProperty> all) {
        List<Strength> said = all.stream().map(SeededProperty::strength).toList();
        return NLS.bind(Messages.Progress_seeded,
                new Object[] { said.size(), said.stream().mapToInt(each -> each.found().size()).sum(),
                        said.stream().mapToInt(Strength::tried).sum(),
                        said.stream().mapToInt(each -> each.surviving().size()).sum() });
    }

    private static String line(ShownVerification launched, CheckProgress now, int number, int total) {
        if (launched.request().generateMutants()) {
            return NLS.bind(Messages.Progress_seeding, new Object[] { now.check().property().id(), number, total,
                    Texts.number(now.states()) });
        }
        return OwnProgress.line(now.check(), number, total, now.states(), Math.round(now.statesPerSecond()),
                now.waiting(), now.depth());
    }
}
