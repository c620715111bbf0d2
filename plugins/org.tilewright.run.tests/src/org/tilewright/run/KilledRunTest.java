package org.tilewright.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tilewright.run.folder.Outcome;
import org.tilewright.run.folder.RunFolder;
import org.tilewright.run.simulator.SimulatorCache;

/** What is left when the process in charge of a run is killed without a chance to say so. */
class KilledRunTest {

    @TempDir
    Path folder;

    @Test
    void runOfAKilledProcessReadsInterrupted() throws Exception {
        Process owner = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-cp",
                System.getProperty("java.class.path"), Owner.class.getName(), folder.toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT).start();
        long simulator;
        try (BufferedReader out = owner.inputReader()) {
            simulator = Long.parseLong(out.readLine().replaceAll("\\D", ""));
            Path work = folder.resolve("result" + RunFolder.INCOMPLETE);
            assertEquals(Outcome.RUNNING, RunFolder.read(work).outcome());

            owner.destroyForcibly();
            assertTrue(owner.waitFor(10, TimeUnit.SECONDS));

            assertEquals(Outcome.INTERRUPTED, RunFolder.read(work).outcome());
            assertFalse(Files.exists(folder.resolve("result")), "it never looks complete");
            assertEquals("partial", Files.readString(work.resolve("some.json")));
        }
        ProcessHandle.of(simulator).ifPresent(ProcessHandle::destroyForcibly);
    }

    /** The process that is killed: in charge of a simulator that never ends. */
    static final class Owner {

        private Owner() {}

        public static void main(String[] args) throws IOException {
            Path folder = Path.of(args[0]);
            Path frame = Files.writeString(folder.resolve("some.frame"), "frame");
            SimulationRequest request = FakeSimulator.request(FakeSimulator.project("""
                    Files.writeString(out.resolve("some.json"), "partial");
                    System.out.println("{\\"simulator\\": " + ProcessHandle.current().pid() + "}");
                    Thread.sleep(600_000);
                    """), frame, folder.resolve("result"));
            new Simulation(request, new SimulatorCache(folder.resolve("cache")), new RunListener() {
                @Override
                public void progress(String line) {
                    System.out.println(line);
                }
            }).run();
        }
    }
}
