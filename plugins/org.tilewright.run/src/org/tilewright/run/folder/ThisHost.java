package org.tilewright.run.folder;

import java.time.Instant;
import java.util.Optional;

import org.tilewright.sim.main.HostName;

/** This machine and its processes, as a run folder remembers them. */
public final class ThisHost {

    /**
     * Largest difference at which two start times name the same process. The start time is told from the boot time, which
     * moves by up to a second when the clock is set.
     */
    private static final long START_TOLERANCE_MILLIS = 2_000;

    private static final String NAME = HostName.find();

    private ThisHost() {}

    /** What a record says of this machine. */
    public static RunRecord.Host describe() {
        return new RunRecord.Host(NAME,
                System.getProperty("os.name") + " " + System.getProperty("os.version") + " "
                        + System.getProperty("os.arch"),
                Runtime.getRuntime().availableProcessors());
    }

    /** What a record says of this process, so that others can tell whether it is still there. */
    public static RunRecord.OwnerProcess process() {
        ProcessHandle current = ProcessHandle.current();
        return new RunRecord.OwnerProcess(current.pid(), startMillis(current));
    }

    /**
     * Whether the process in charge of a run is known to be dead. Of a run on another host nothing is known.
     *
     * @param record a record that says "running"
     * @return true when the run's host is this one and the process is gone
     */
    static boolean ownerIsDead(RunRecord record) {
        return record.host() == null || record.process() == null
                || isDead(record.host().name(), record.process());
    }

    /**
     * Whether a process is known to be dead. Of one on another host nothing is known.
     *
     * @param host name of its host
     * @param process the process
     * @return true when the host is this one and the process is gone
     */
    public static boolean isDead(String host, RunRecord.OwnerProcess process) {
        if (!NAME.equals(host)) {
            return false;
        }
        Optional<ProcessHandle> owner = ProcessHandle.of(process.pid()).filter(ProcessHandle::isAlive);
        return owner.isEmpty() || Math.abs(startMillis(owner.get()) - process.startedMillis()) > START_TOLERANCE_MILLIS;
    }

    private static long startMillis(ProcessHandle handle) {
        return handle.info().startInstant().map(Instant::toEpochMilli).orElse(0L);
    }
}
