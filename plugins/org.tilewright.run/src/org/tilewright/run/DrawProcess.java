package org.tilewright.run;

import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

import org.tilewright.frame.InputException;
import org.tilewright.frame.execution.ProgramWatch;
import org.tilewright.frame.reference.DebuggedDraw;
import org.tilewright.generator.library.RunningLibraries;
import org.tilewright.run.simulator.SimulatorCache;

/** The reference renderer in a process of its own: it draws a frame up to a draw, while a debugger stops in that one's programs. */
public final class DrawProcess {

    private static final int BAD_INPUT = 2;

    private final SimulatorProcess process;

    private DrawProcess(SimulatorProcess process) {
        this.process = process;
    }

    /**
     * Starts it.
     *
     * @param frame    the frame's file
     * @param programs the pixel or vertex of one draw, as {@link ProgramWatch#PROPERTY} has it
     * @param machine  runs it; it {@linkplain VirtualMachine#debugger waits for a debugger}
     * @param cache    where the classes that it runs are kept
     * @return the process
     * @throws InputException if the pixel or vertex is not one of one draw, or the cache cannot be written
     * @throws StartException if the virtual machine cannot be started
     */
    public static DrawProcess start(Path frame, String programs, VirtualMachine machine, SimulatorCache cache) {
        ProgramWatch watch = ProgramWatch.watched(programs);
        if (watch == null) {
            throw new InputException(programs + ": all draws; expected the number of one");
        }
        String classPath = cache.store(RunningLibraries.all()).stream().map(Path::toString)
                .collect(Collectors.joining(File.pathSeparator));
        List<String> words = SimulatorCommand.start(machine, SimulatorCommand.HEAP,
                List.of("-D" + ProgramWatch.PROPERTY + "=" + programs), classPath, DebuggedDraw.class.getName());
        words.add(frame.toAbsolutePath().toString());
        words.add(Integer.toString(watch.draw()));
        return new DrawProcess(SimulatorProcess.start(words, Path.of("").toAbsolutePath(), line -> {}));
    }

    /**
     * Waits for its end.
     *
     * @return whether it drew to the end; else it was killed
     * @throws InputException if the frame cannot be drawn
     * @throws StartException if the virtual machine does not start
     * @throws InterruptedException if the thread is interrupted meanwhile
     */
    public boolean await() throws InterruptedException {
        int code = process.await();
        List<String> errors = process.errorLines();
        String last = errors.isEmpty() ? "" : errors.getLast();
        if (code == BAD_INPUT && last.startsWith(SimulatorProcess.ERROR)) {
            throw new InputException(last.substring(SimulatorProcess.ERROR.length()));
        }
        if (code != 0 && !ExitSignal.meansCancelled(code)) {
            throw new StartException("the process that draws ended: " + ExitSignal.explain(code, errors));
        }
        return code == 0;
    }

    /** Ends it within two seconds. Returns when it is dead. */
    public void kill() {
        process.kill();
    }
}
