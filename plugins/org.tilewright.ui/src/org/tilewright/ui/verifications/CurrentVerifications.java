package org.tilewright.ui.verifications;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicBoolean;

import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.PlatformUI;
import org.tilewright.run.verify.VerificationRequest;
import org.tilewright.ui.UiThread;

/**
 * The verifications of this workbench, running and ended ones, the newest last. Whoever launches one adds it, and views
 * show what it says. May be used in any thread; listeners are called in the UI thread, some ten times a second at most.
 */
public final class CurrentVerifications {

    private static final CurrentVerifications OF_THE_WORKBENCH = new CurrentVerifications();

    /** So many ended ones are kept; their reports are in files anyway. */
    private static final int KEPT = 50;

    private static final int INTERVAL_MILLISECONDS = 100;

    private final List<ShownVerification> all = new ArrayList<>();
    private final List<Runnable> listeners = new CopyOnWriteArrayList<>();
    private final AtomicBoolean tellingSoon = new AtomicBoolean();

    private CurrentVerifications() {}

    /** Those of this workbench. */
    public static CurrentVerifications get() {
        return OF_THE_WORKBENCH;
    }

    /** All that are known, the newest last. */
    public synchronized List<ShownVerification> all() {
        return List.copyOf(all);
    }

    /**
     * A new verification; it counts as running until its {@link ShownVerification#run} ends.
     *
     * @param request what to verify
     * @return the verification, to be run outside the UI thread
     */
    public ShownVerification add(VerificationRequest request) {
        ShownVerification verification = new ShownVerification(request, this::tellSoon);
        synchronized (this) {
            all.add(verification);
            for (int i = 0; all.size() > KEPT && i < all.size(); i++) {
                if (!all.get(i).isRunning()) {
                    all.remove(i--);
                }
            }
        }
        tellSoon();
        return verification;
    }

    /** Calls a listener after changes until it is removed. */
    public void addListener(Runnable listener) {
        listeners.add(listener);
    }

    /** Calls a listener no more. */
    public void removeListener(Runnable listener) {
        listeners.remove(listener);
    }

    private void tellSoon() {
        if (!PlatformUI.isWorkbenchRunning() || tellingSoon.getAndSet(true)) {
            return;
        }
        Display display = PlatformUI.getWorkbench().getDisplay();
        UiThread.later(display, () -> display.timerExec(INTERVAL_MILLISECONDS, () -> {
            tellingSoon.set(false);
            listeners.forEach(Runnable::run);
        }));
    }
}
