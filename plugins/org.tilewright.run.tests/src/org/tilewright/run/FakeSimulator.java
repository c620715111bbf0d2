package org.tilewright.run;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import org.tilewright.generator.GeneratedProject;
import org.tilewright.generator.Texturing;
import org.tilewright.generator.library.Library;
import org.tilewright.generator.project.ProjectNames;

/** Projects with a main method of a few lines in place of a simulator: runs are tested apart from what they run. */
public final class FakeSimulator {

    private FakeSimulator() {}

    /**
     * A project whose simulator does as it is told.
     *
     * @param statements what it does before it writes its statistics; {@code out} is its folder for results
     */
    public static GeneratedProject project(String statements) {
        ProjectNames names = ProjectNames.of("fake");
        String source = """
                package org.tilewright.generated;

                import java.nio.file.Files;
                import java.nio.file.Path;
                import java.util.Arrays;

                public final class FakeSystem {
                    public static void main(String[] args) throws Exception {
                        Path out = Path.of(args[Arrays.asList(args).indexOf("--out") + 1]);
                        simulate(out, args);
                        Files.writeString(out.resolve("stats.json"), "{}");
                    }

                    private static void simulate(Path out, String[] args) throws Exception {
                        %s
                    }
                }
                """.formatted(statements);
        return new GeneratedProject(names, Map.of(names.sourceFile(), source.getBytes(StandardCharsets.UTF_8)),
                "<model/>\n".getBytes(StandardCharsets.UTF_8), List.<Library>of(), 1, Texturing.NONE);
    }

    public static SimulationRequest request(GeneratedProject project, Path frame, Path out) {
        return new SimulationRequest(project, Path.of("fake.pipeline"), List.of("gpu.depth.zcache.ways=8"),
                List.of(frame), out,
                null,
                "production", null, false, 1, false, List.of("simulate", "fake.pipeline"));
    }
}
