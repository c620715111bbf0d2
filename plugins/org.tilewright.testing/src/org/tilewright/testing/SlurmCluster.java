package org.tilewright.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * A Slurm of two nodes on this machine, each with one processor: the real programs, started by root with files of their own.
 * Closed, it leaves no process behind.
 */
public final class SlurmCluster implements AutoCloseable {

    private static final String PROGRAMS = "/usr/sbin/";
    private static final long PATIENCE_SECONDS = 60;

    private final Path folder;
    private final Path configuration;

    private SlurmCluster(Path folder) {
        this.folder = folder;
        configuration = folder.resolve("slurm.conf");
    }

    /** Whether one can be started here: its programs are installed and this is root. */
    public static boolean isPossible() {
        return "root".equals(System.getProperty("user.name")) && Stream.of("slurmctld", "slurmd", "munged")
                .allMatch(program -> Files.isExecutable(Path.of(PROGRAMS + program)));
    }

    /**
     * Starts one, and waits until its nodes are idle.
     *
     * @param folder for its configuration, state and logs
     */
    public static SlurmCluster start(Path folder) throws Exception {
        SlurmCluster cluster = new SlurmCluster(folder);
        cluster.startKeys();
        cluster.configure();
        run(List.of(PROGRAMS + "slurmctld", "-f", cluster.configuration.toString()));
        cluster.startNode("n1");
        cluster.startNode("n2");
        cluster.await("2 idle nodes",
                () -> cluster.ask("sinfo", "--noheader", "--format=%D %t").strip().equals("2 idle"));
        return cluster;
    }

    /** Programs of Slurm trust each other by keys that a daemon hands out, one for the whole machine. */
    private void startKeys() throws Exception {
        if (exitCode(List.of("munge", "-n", "-o", "/dev/null")) != 0) {
            run(List.of("mkdir", "-p", "/run/munge"));
            run(List.of("chown", "munge:", "/run/munge"));
            run(List.of("setpriv", "--reuid=munge", "--regid=munge", "--clear-groups", PROGRAMS + "munged"));
        }
    }

    private void configure() throws IOException {
        String host = InetAddress.getLocalHost().getHostName().replaceFirst("\\..*", "");
        for (String name : List.of("state", "spool", "log")) {
            Files.createDirectories(folder.resolve(name));
        }
        List<Integer> ports = freePorts(3);
        Files.writeString(configuration, """
                ClusterName=test
                SlurmctldHost=%1$s(127.0.0.1)
                SlurmUser=root
                SlurmdUser=root
                AuthType=auth/munge
                ProctrackType=proctrack/pgid
                TaskPlugin=task/none
                JobAcctGatherType=jobacct_gather/none
                AccountingStorageType=accounting_storage/none
                MpiDefault=none
                SelectType=select/cons_tres
                SelectTypeParameters=CR_Core
                ReturnToService=2
                SlurmdTimeout=10
                KillWait=2
                SlurmctldPort=%3$d
                SlurmctldPidFile=%2$s/slurmctld.pid
                SlurmctldLogFile=%2$s/log/slurmctld
                StateSaveLocation=%2$s/state
                SlurmdPidFile=%2$s/%%n.pid
                SlurmdSpoolDir=%2$s/spool/%%n
                SlurmdLogFile=%2$s/log/%%n
                NodeName=n1 NodeHostname=%1$s NodeAddr=127.0.0.1 Port=%4$d CPUs=1
                NodeName=n2 NodeHostname=%1$s NodeAddr=127.0.0.1 Port=%5$d CPUs=1
                PartitionName=all Nodes=n1,n2 Default=YES
                """.formatted(host, folder, ports.get(0), ports.get(1), ports.get(2)));
    }

    private static List<Integer> freePorts(int count) throws IOException {
        List<ServerSocket> sockets = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            sockets.add(new ServerSocket(0));
        }
        List<Integer> ports = sockets.stream().map(ServerSocket::getLocalPort).toList();
        for (ServerSocket socket : sockets) {
            socket.close();
        }
        return ports;
    }

    /** What {@code SLURM_CONF} has to name for Slurm's programs to ask this one. */
    public Path configuration() {
        return configuration;
    }

    /** A folder of Slurm's programs that ask this one, for who cannot give its own process another environment. */
    public Path programs() throws IOException {
        Path programs = Files.createDirectories(folder.resolve("programs"));
        for (String name : List.of("sbatch", "squeue", "scancel", "sinfo")) {
            Path program = Files.writeString(programs.resolve(name),
                    "#!/bin/sh\nSLURM_CONF='" + configuration + "' exec " + name + " \"$@\"\n");
            program.toFile().setExecutable(true);
        }
        return programs;
    }

    /** Starts a node, {@code n1} or {@code n2}. */
    public void startNode(String node) throws Exception {
        run(List.of(PROGRAMS + "slurmd", "-N", node, "-f", configuration.toString()));
    }

    /** The node is gone with all that ran on it, as if its plug had been pulled: the daemon, and what watches over its jobs. */
    public void killNode(String node) {
        Path log = folder.resolve("log").resolve(node);
        for (ProcessHandle process : ProcessHandle.allProcesses().filter(process -> hasOpen(process, log)).toList()) {
            List<ProcessHandle> below = process.descendants().toList();
            process.destroyForcibly();
            below.forEach(ProcessHandle::destroyForcibly);
        }
    }

    private static boolean hasOpen(ProcessHandle process, Path file) {
        try (Stream<Path> open = Files.list(Path.of("/proc", Long.toString(process.pid()), "fd"))) {
            return open.anyMatch(link -> leadsTo(link, file));
        } catch (IOException | UncheckedIOException e) {
            return false;
        }
    }

    private static boolean leadsTo(Path link, Path file) {
        try {
            return Files.readSymbolicLink(link).equals(file);
        } catch (IOException e) {
            return false;
        }
    }

    /** The output of one of Slurm's programs. */
    public String ask(String... words) throws Exception {
        ProcessBuilder builder = new ProcessBuilder(words).redirectError(ProcessBuilder.Redirect.DISCARD);
        builder.environment().put("SLURM_CONF", configuration.toString());
        Process process = builder.start();
        try (var out = process.inputReader()) {
            return String.join("\n", out.lines().toList());
        }
    }

    /** Something that comes true after a while. */
    public interface Condition {

        /** Whether it is true now. */
        boolean holds() throws Exception;
    }

    /**
     * Waits until something is true.
     *
     * @throws IllegalStateException if it is not within a minute
     */
    public void await(String what, Condition condition) throws Exception {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
        while (!condition.holds()) {
            if (System.nanoTime() > end) {
                throw new IllegalStateException("no " + what + " within " + PATIENCE_SECONDS + " s");
            }
            Thread.sleep(100);
        }
    }

    private static void run(List<String> words) throws Exception {
        int exitCode = exitCode(words);
        if (exitCode != 0) {
            throw new IllegalStateException(words + " ended with " + exitCode);
        }
    }

    private static int exitCode(List<String> words) throws Exception {
        return new ProcessBuilder(words).redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD).start().waitFor();
    }

    @Override
    public void close() throws Exception {
        ask("scancel", "--user=root");
        killNode("n1");
        killNode("n2");
        killNode("slurmctld");
    }
}
