package org.tilewright.system;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tilewright.run.simulator.CompiledSimulator;

/** The memory that a simulator's process takes. */
class HeapTest {

    /** The captured frame with the most triangles and texels. */
    private static final String LARGEST = "stk_lighthouse_f60";

    @TempDir
    Path folder;

    @Test
    void largestCapturedFrameFitsIntoTheHeapThatIsPromised() throws IOException, InterruptedException {
        Path frame = Scenes.captured(LARGEST);
        CompiledSimulator simulator = GeneratedSimulator.compile(GeneratedSimulator.model("dprt-fpga"));
        String classPath = simulator.classPath().stream().map(Path::toString)
                .collect(Collectors.joining(File.pathSeparator));
        Path said = folder.resolve("said");
        Process process = new ProcessBuilder(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-Xmx1500m",
                "-XX:+UseSerialGC", "-Djava.awt.headless=true", "-cp", classPath, simulator.mainClass(), "--frame",
                frame.toString(), "--out", folder.resolve("out").toString()))
                .redirectErrorStream(true).redirectOutput(said.toFile()).start();
        int exitCode = process.waitFor();
        assertEquals("", Files.readString(said));
        assertEquals(0, exitCode);
    }
}
