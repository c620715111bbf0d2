package org.tilewright.sim.main;

import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The name of this machine, as run folders remember it. */
public final class HostName {

    private static final Path KERNELS = Path.of("/proc/sys/kernel/hostname");

    private HostName() {}

    /** The name; found without asking the network where the kernel tells it. */
    public static String find() {
        try {
            return Files.isReadable(KERNELS) ? Files.readString(KERNELS).strip()
                    : InetAddress.getLocalHost().getHostName();
        } catch (UnknownHostException e) {
            return "localhost";
        } catch (IOException e) {
            return "unknown";
        }
    }
}
