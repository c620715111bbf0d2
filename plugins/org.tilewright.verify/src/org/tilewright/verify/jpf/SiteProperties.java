package org.tilewright.verify.jpf;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Properties;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Java PathFinder's own way to say where it is: {@code jpf-core = DIR} in {@code ~/.jpf/site.properties}. */
final class SiteProperties {

    private static final Pattern VARIABLE = Pattern.compile("\\$\\{([^}]*)}");
    private static final String CORE = "jpf-core";

    private SiteProperties() {}

    static Path file(Path home) {
        return home.resolve(".jpf").resolve("site.properties");
    }

    /** The folder that the file names; null if there is no file, or it names none. */
    static Path core(Path home) {
        Path file = file(home);
        if (!Files.exists(file)) {
            return null;
        }
        Properties properties = new Properties();
        try (Reader reader = Files.newBufferedReader(file)) {
            properties.load(reader);
        } catch (IOException | IllegalArgumentException e) {
            throw new InstallationException(file + ": cannot be read: "
                    + (Files.isReadable(file) ? "no properties in UTF-8" : "permission denied"));
        }
        String value = properties.getProperty(CORE);
        if (value == null || value.isBlank()) {
            return null;
        }
        try {
            return file.getParent().resolve(expanded(value.strip(), properties, home, Set.of(CORE)));
        } catch (InvalidPathException e) {
            throw new InstallationException(file + ": " + CORE + " is no folder: " + value);
        }
    }

    /**
     * With the value of each {@code ${name}}: of the file's own names, and of the user's folder.
     *
     * @param inside names whose values this one is a part of
     */
    private static String expanded(String value, Properties properties, Path home, Set<String> inside) {
        Matcher variable = VARIABLE.matcher(value);
        StringBuilder text = new StringBuilder();
        while (variable.find()) {
            String name = variable.group(1);
            String known = name.equals("user.home") ? home.toString() : properties.getProperty(name);
            if (known == null || inside.contains(name)) {
                throw new InstallationException(file(home) + ": " + value + ": ${" + name + "} is not known");
            }
            Set<String> deeper = new HashSet<>(inside);
            deeper.add(name);
            variable.appendReplacement(text, Matcher.quoteReplacement(expanded(known, properties, home, deeper)));
        }
        return variable.appendTail(text).toString();
    }
}
