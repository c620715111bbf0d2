package org.tilewright.run.simulator;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Where Tilewright keeps what it can make again: in the folder that {@value #VARIABLE} names, else in the one that the
 * operating system sets aside for the user's caches; if it cannot be written, in one for temporary files.
 */
public final class CacheFolder {

    /** Environment variable that names the folder. */
    public static final String VARIABLE = "TILEWRIGHT_CACHE";

    private static final String NAME = "tilewright";

    private CacheFolder() {}

    /**
     * The first of the places that can be written; if there is none, the first one.
     *
     * @return an absolute path; the folder need not exist
     */
    public static Path root() {
        List<Path> places = places(System.getenv());
        return places.stream().filter(CacheFolder::isWritable).findFirst().orElse(places.getFirst());
    }

    /**
     * What a user should know of the place: that it is not the one where things are kept from day to day.
     *
     * @return a line; empty if all is as usual
     */
    public static Optional<String> notice() {
        Path usual = places(System.getenv()).getFirst();
        Path root = root();
        return root.equals(usual) ? Optional.empty()
                : Optional.of(usual + ": cannot be written; compiled simulators are kept in " + root + " (" + VARIABLE
                        + " names another folder)");
    }

    /** The places in the order in which they are tried, on a system with these environment variables. */
    static List<Path> places(Map<String, String> environment) {
        List<Path> places = new ArrayList<>();
        named(environment, VARIABLE).ifPresent(places::add);
        places.add(userCaches(environment).resolve(NAME));
        String own = NAME + "-" + System.getProperty("user.name").replaceAll("[^A-Za-z0-9_.-]", "_");
        named(environment, "TMPDIR").ifPresent(folder -> places.add(folder.resolve(own)));
        places.add(Path.of(System.getProperty("java.io.tmpdir")).resolve(own));
        places.add(Path.of(".tilewright-cache"));
        return places.stream().map(Path::toAbsolutePath).distinct().toList();
    }

    /** In the environment before what the system says: it may know no home of this user, or one that is not there. */
    private static Path userCaches(Map<String, String> environment) {
        String system = System.getProperty("os.name").toLowerCase(Locale.ROOT);
        if (system.startsWith("windows")) {
            return named(environment, "LOCALAPPDATA")
                    .orElse(Path.of(System.getProperty("user.home"), "AppData", "Local"));
        }
        Path home = named(environment, "HOME").orElse(Path.of(System.getProperty("user.home")));
        if (system.startsWith("mac")) {
            return home.resolve("Library").resolve("Caches");
        }
        return named(environment, "XDG_CACHE_HOME").orElse(home.resolve(".cache"));
    }

    private static Optional<Path> named(Map<String, String> environment, String variable) {
        return Optional.ofNullable(environment.get(variable)).filter(name -> !name.isBlank()).map(Path::of);
    }

    /**
     * Whether it can be made and written, by trying: modes do not tell of file systems that can only be read. A folder for
     * temporary files is everybody's, and what lies there under our name may be somebody else's.
     */
    private static boolean isWritable(Path folder) {
        try {
            Path tried = Files.createTempFile(Files.createDirectories(folder), "try", null);
            boolean isOwn = Files.getOwner(tried).equals(Files.getOwner(folder));
            Files.delete(tried);
            return isOwn || !folder.getFileName().toString().startsWith(NAME + "-");
        } catch (IOException | UnsupportedOperationException e) {
            return false;
        }
    }

    /**
     * Makes a folder for files that are needed for a moment.
     *
     * @param name beginning of its name
     * @return the folder, to be deleted by whoever made it
     * @throws IOException if none can be made anywhere
     */
    public static Path temporary(String name) throws IOException {
        try {
            return Files.createTempDirectory(name);
        } catch (IOException noTemporaryFiles) {
            return Files.createTempDirectory(Files.createDirectories(root().resolve("making")), name);
        }
    }
}
