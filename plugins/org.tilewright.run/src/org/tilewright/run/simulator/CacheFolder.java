package org.tilewright.run.simulator;

import java.nio.file.Path;
import java.util.Locale;

/** Where Tilewright keeps what it can make again. */
public final class CacheFolder {

    /** Environment variable that names the folder. */
    public static final String VARIABLE = "TILEWRIGHT_CACHE";

    private CacheFolder() {}

    /**
     * The folder: what {@value #VARIABLE} says, else the one the operating system sets aside for the user's caches.
     *
     * @return an absolute path; the folder need not exist
     */
    public static Path root() {
        String named = System.getenv(VARIABLE);
        if (named != null && !named.isBlank()) {
            return Path.of(named).toAbsolutePath();
        }
        return userCaches().resolve("tilewright").toAbsolutePath();
    }

    private static Path userCaches() {
        String system = System.getProperty("os.name").toLowerCase(Locale.ROOT);
        Path home = Path.of(System.getProperty("user.home"));
        if (system.startsWith("windows")) {
            String local = System.getenv("LOCALAPPDATA");
            return local == null ? home.resolve("AppData").resolve("Local") : Path.of(local);
        }
        if (system.startsWith("mac")) {
            return home.resolve("Library").resolve("Caches");
        }
        String standard = System.getenv("XDG_CACHE_HOME");
        return standard == null || standard.isBlank() ? home.resolve(".cache") : Path.of(standard);
    }
}
