package org.tilewright.verification.jpf.driver;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.InvocationTargetException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;

/**
 * One search of Java PathFinder. What it says at its end is for others to judge: its exit code is always the same, and
 * what Java PathFinder prints is not looked at.
 *
 * <p>Ends when its standard input does, so that it never outlives who started it.
 */
public final class Driver {

    private static final int PREFIX_OF_REVISION = 7;
    private static final long PROGRESS_MILLISECONDS = 500;

    private final Channel channel;
    private final long maximumStates;
    private boolean done;

    private Driver(Channel channel, long maximumStates) {
        this.channel = channel;
        this.maximumStates = maximumStates;
    }

    /**
     * Runs a search.
     *
     * @param arguments the folder of jpf-core, the most states (0: as many as there are), then Java PathFinder's own
     *     arguments
     */
    public static void main(String[] arguments) {
        Channel channel = Channel.takeOver();
        Thread watch = new Thread(Driver::endWithInput, "input");
        watch.setDaemon(true);
        watch.start();
        try {
            new Driver(channel, Long.parseLong(arguments[1])).run(new File(arguments[0]),
                    Arrays.copyOfRange(arguments, 2, arguments.length));
        } catch (Throwable e) {
            Throwable cause = e instanceof InvocationTargetException ? e.getCause() : e;
            boolean memory = false;
            for (Throwable each = cause; each != null; each = each.getCause()) {
                memory |= each instanceof OutOfMemoryError;
            }
            channel.say("failed", "text", cause.toString(), "memory", memory);
        }
        // Threads that Java PathFinder has left behind are of no interest.
        Runtime.getRuntime().halt(0);
    }

    private static void endWithInput() {
        try {
            while (System.in.read() >= 0) {
                continue;
            }
        } catch (IOException e) {
            // Nobody is there any more, either way.
        }
        Runtime.getRuntime().halt(1);
    }

    private void run(File core, String[] arguments) throws ReflectiveOperationException, IOException {
        URL jar = new File(core, "build/RunJPF.jar").toURI().toURL();
        // Apart from this class's own loader, which must not show classes of the same names to Java PathFinder.
        ClassLoader launcher = new URLClassLoader(new URL[] { jar }, ClassLoader.getPlatformClassLoader());
        Class<?> configClass = launcher.loadClass("gov.nasa.jpf.Config");
        Object config = configClass.getConstructor(String[].class).newInstance((Object) arguments);
        ClassLoader loader = (ClassLoader) configClass.getMethod("initClassLoader", ClassLoader.class).invoke(config,
                launcher);
        Class<?> engineClass = loader.loadClass("gov.nasa.jpf.JPF");
        channel.say("started", "version", version(engineClass, loader), "java", System.getProperty("java.version"));
        Object engine = engineClass.getConstructor(configClass).newInstance(config);
        Search search = new Search(engine, loader);
        Watcher watcher = new Watcher(channel, search, maximumStates);
        search.listen(watcher);
        Thread progress = new Thread(() -> tellProgress(search), "progress");
        progress.setDaemon(true);
        progress.start();
        engineClass.getMethod("run").invoke(engine);
        synchronized (this) {
            done = true;
        }
        finish(search, watcher);
    }

    private static String version(Class<?> engine, ClassLoader loader)
            throws ReflectiveOperationException, IOException {
        String version = "Java PathFinder " + engine.getField("VERSION").get(null);
        try (InputStream in = loader.getResourceAsStream("gov/nasa/jpf/.version")) {
            String revision = in == null ? "" : new String(in.readAllBytes(), StandardCharsets.US_ASCII).trim();
            return revision.length() < PREFIX_OF_REVISION ? version
                    : version + " (" + revision.substring(0, PREFIX_OF_REVISION) + ")";
        }
    }

    private void tellProgress(Search search) {
        try {
            while (true) {
                Thread.sleep(PROGRESS_MILLISECONDS);
                Search.Numbers numbers = search.numbers();
                synchronized (this) {
                    if (done) {
                        return;
                    }
                    channel.say("progress", "states", numbers.states, "transitions", numbers.transitions, "depth",
                            numbers.depth);
                }
            }
        } catch (InterruptedException | ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Processor time of this virtual machine, -1 where it is not known. */
    private static long cpuMilliseconds() {
        return ProcessHandle.current().info().totalCpuDuration().map(Duration::toMillis).orElse(-1L);
    }

    private void finish(Search search, Watcher watcher) throws ReflectiveOperationException {
        Search.Numbers numbers = search.numbers();
        channel.say("finished", "states", numbers.states, "transitions", numbers.transitions, "depth", numbers.depth,
                "processed", watcher.processed(), "ended", numbers.endStates + watcher.ended(), "constraints",
                numbers.constraints,
                "errors", search.errors(), "witnesses", search.witnesses(), "whole", watcher.isWhole(), "megabytes",
                numbers.bytes >> 20, "cpuMilliseconds", cpuMilliseconds());
    }
}
