package org.tilewright.sim.differential;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

import javax.tools.ToolProvider;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.tilewright.frame.Frame;
import org.tilewright.protocol.cache.Replacement;
import org.tilewright.protocol.cache.ReplacementPolicy;
import org.tilewright.protocol.own.DesignPoint;
import org.tilewright.sim.RandomMachines;
import org.tilewright.sim.TestMachine;
import org.tilewright.sim.kernel.gpu.GpuKernel;
import org.tilewright.sim.run.DeadlockException;
import org.tilewright.sim.run.Kernel;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.sim.ticked.gpu.TickedKernel;
import org.tilewright.testing.sim.RandomFrames;
import org.tilewright.testing.sim.ResultText;

/**
 * Built-in policies have no way into the machine that is closed to others: a copy of their source in a package of its own, held
 * to its contract as every design of a user's is, gives the same bytes.
 */
class CopiedPoliciesTest {

    private static final int MACHINES = 6;

    @TempDir
    private static Path folder;
    private static URLClassLoader copies;

    @BeforeAll
    static void copy() throws IOException {
        Path sources = Path.of("").toAbsolutePath();
        while (!Files.isDirectory(sources.resolve("plugins/org.tilewright.protocol"))) {
            sources = sources.getParent();
        }
        sources = sources.resolve("plugins/org.tilewright.protocol/src/org/tilewright/protocol/cache");
        List<String> arguments = new ArrayList<>(
                List.of("--release", "11", "-proc:none", "-d", folder.toString(), "-cp", protocols()));
        for (Replacement each : Replacement.values()) {
            arguments.add(copyOf(sources, each.policy().getClass().getSimpleName()));
        }
        arguments.add(copyOf(sources, "Ranks"));
        assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments.toArray(String[]::new)));
        copies = new URLClassLoader(new URL[] { folder.toUri().toURL() }, CopiedPoliciesTest.class.getClassLoader());
    }

    private static String protocols() {
        try {
            return Path.of(ReplacementPolicy.class.getProtectionDomain().getCodeSource().getLocation().toURI())
                    .toString();
        } catch (URISyntaxException e) {
            throw new AssertionError(e);
        }
    }

    private static String copyOf(Path sources, String name) throws IOException {
        String text = Files.readString(sources.resolve(name + ".java"))
                .replace("package org.tilewright.protocol.cache;",
                        "package copied; import org.tilewright.protocol.cache.*;")
                .replace("final class " + name + " implements", "public final class " + name + " implements");
        return Files.writeString(folder.resolve(name + ".java"), text).toString();
    }

    @AfterAll
    static void close() throws IOException {
        copies.close();
    }

    private static ReplacementPolicy copyOf(ReplacementPolicy policy) {
        try {
            Class<?> copy = copies.loadClass("copied." + policy.getClass().getSimpleName());
            return DesignPoint.own(ReplacementPolicy.class,
                    (ReplacementPolicy) copy.getConstructor().newInstance());
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    @ParameterizedTest
    @EnumSource
    void aCopyOfABuiltInPolicyGivesTheSameBytes(Replacement replacement) {
        int tried = 0;
        for (int seed = 0; tried < MACHINES; seed++) {
            Random random = new Random(seed);
            TestMachine machine = RandomMachines.of(random);
            Frame frame = RandomFrames.of(random, 4, 24);
            if (replacement.policy().orders(machine.depthWays) && replacement.policy().orders(machine.colourWays)) {
                machine.depthReplacement = replacement;
                machine.colourReplacement = replacement;
                List<String> builtIn = results(machine, frame);
                machine.policies = CopiedPoliciesTest::copyOf;
                assertEquals(builtIn, results(machine, frame), "seed " + seed);
                tried++;
            }
        }
    }

    private static List<String> results(TestMachine machine, Frame frame) {
        List<String> results = new ArrayList<>();
        for (Kernel kernel : List.of(GpuKernel.of(machine.machine()), new TickedKernel(machine.machine()))) {
            try {
                results.add(ResultText.of(kernel.run(frame, RunOptions.DEFAULT)));
            } catch (DeadlockException deadlock) {
                results.add(deadlock.getMessage());
            }
        }
        return results;
    }
}
