package org.tilewright.cli.terminal;

import org.tilewright.run.simulator.CacheFolder;
import org.tilewright.run.simulator.SimulatorCache;

import picocli.CommandLine;

/** The cache of compiled simulators. */
public final class Caches {

    private Caches() {}

    /** The user's cache; says where it is when that is not where it is from day to day. */
    public static SimulatorCache open(CommandLine command) {
        CacheFolder.notice().ifPresent(line -> Failures.warning(command, line));
        return new SimulatorCache(CacheFolder.root());
    }
}
