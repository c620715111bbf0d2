package org.tilewright.verify.jpf;

import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import org.tilewright.verification.Bounds;
import org.tilewright.verification.Harness;
import org.tilewright.verification.jpf.Explore;
import org.tilewright.verification.jpf.driver.Driver;
import org.tilewright.verify.property.HarnessLoader;
import org.tilewright.verify.property.Property;

/** How Java PathFinder is started: with our driver about it, and the harness on its own class path. */
final class SearchCommand {

    /** The packages of the JDK that Java PathFinder looks into, as its own guide has it. */
    private static final List<String> OPENED = List.of("--add-exports", "java.base/jdk.internal.misc=ALL-UNNAMED",
            "--add-opens", "java.base/jdk.internal.misc=ALL-UNNAMED", "--add-opens",
            "java.base/java.lang=ALL-UNNAMED", "--add-opens", "java.base/java.util=ALL-UNNAMED");

    /** Java PathFinder takes these for separators, and $ for the beginning of a variable. */
    private static final String SEPARATORS = ",;$`" + (File.pathSeparatorChar == ':' ? ":" : "");

    /**
     * With less than this part of its memory left, Java PathFinder ends its search: it would do little but collect garbage
     * from there on. It looks at the memory that is taken from the system, which therefore is all of it at once.
     */
    private static final int SHARE_LEFT_FREE = 8;

    /**
     * Java PathFinder ends a transition after so many instructions, wherever it is then, and takes that for a state: never,
     * so that its states are those between two steps.
     */
    static final int INSTRUCTIONS_OF_A_TRANSITION = Integer.MAX_VALUE;

    private final Installation installation;
    private final Limits limits;
    private final Path folder;

    /**
     * For one or several searches.
     *
     * @param folder an empty folder for files that they read
     */
    SearchCommand(Installation installation, Limits limits, Path folder) {
        this.installation = installation;
        this.limits = limits;
        this.folder = folder;
    }

    List<String> of(Property property, Bounds bounds, HarnessLoader loader, SearchOrder order) throws IOException {
        // Its own file, so that nothing in the user's folder changes a search.
        Path site = Files.writeString(folder.resolve("site.properties"),
                "jpf-core = " + usable(installation.core()) + "\nextensions = ${jpf-core}\n");
        List<String> command = new ArrayList<>(List.of(Jdks.java(installation.jdk()).toString(),
                "-Xms" + limits.megabytes() + "m", "-Xmx" + limits.megabytes() + "m", "-XX:+UseSerialGC",
                "-XX:+DisplayVMOutputToStderr", "-ea"));
        command.addAll(OPENED);
        command.addAll(List.of("-cp", location(Driver.class).toString(), Driver.class.getName(),
                installation.core().toString(), Long.toString(limits.maximumStates()), "+site=" + site,
                "+classpath=" + classPath(loader), "+target=" + Explore.class.getName(),
                "+target.args=" + arguments(property, bounds), "+search.class=" + order.className,
                "+search.min_free=" + limits.megabytes() / SHARE_LEFT_FREE + "M",
                "+vm.max_transition_length=" + INSTRUCTIONS_OF_A_TRANSITION, "+report.console.start=",
                "+report.console.property_violation=error", "+report.console.finished=statistics"));
        return command;
    }

    /** What is explored, as the program takes it. */
    static String arguments(Property property, Bounds bounds) {
        return property.harness() + (bounds.values().isEmpty() ? "" : "," + bounds);
    }

    /** Mutated classes first, then Java PathFinder's own, before which none of ours of the same name may stand. */
    private String classPath(HarnessLoader loader) throws IOException {
        List<String> path = new ArrayList<>();
        if (!loader.mutated().isEmpty()) {
            Path mutated = folder.resolve("mutated");
            for (Map.Entry<String, byte[]> file : loader.mutated().entrySet()) {
                Path target = mutated.resolve(file.getKey().replace('.', '/') + ".class");
                Files.createDirectories(target.getParent());
                Files.write(target, file.getValue());
            }
            path.add(usable(mutated));
        }
        path.add(usable(installation.core().resolve("build/jpf-classes.jar")));
        path.add(usable(location(Explore.class)));
        path.add(usable(location(Harness.class)));
        path.add(usable(location(loader.protocol())));
        return String.join(",", path);
    }

    private static String usable(Path path) {
        String text = path.toString().replace('\\', '/');
        if (text.chars().anyMatch(each -> SEPARATORS.indexOf(each) >= 0)) {
            throw new InstallationException(
                    path + ": Java PathFinder cannot read from a path with one of " + SEPARATORS);
        }
        return text;
    }

    /** The jar or folder that a class was loaded from. */
    private static Path location(Class<?> member) {
        CodeSource source = member.getProtectionDomain().getCodeSource();
        if (source == null || source.getLocation() == null) {
            throw new IllegalStateException(member.getName() + " was loaded from no file");
        }
        try {
            return Path.of(source.getLocation().toURI());
        } catch (URISyntaxException | IllegalArgumentException e) {
            // Eclipse leaves spaces and the like in its locations as they are.
            return new File(source.getLocation().getPath()).toPath();
        }
    }
}
