package gov.nasa.jpf;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The stand-in's settings: {@code +name=value} arguments, and the place of jpf-core from the site's file. */
public class Config {

    private final Map<String, String> values = new HashMap<>();

    public Config(String[] arguments) throws IOException {
        for (String argument : arguments) {
            int equals = argument.indexOf('=');
            values.put(argument.substring(1, equals), argument.substring(equals + 1));
        }
        for (String line : Files.readAllLines(Path.of(values.get("site")))) {
            String[] setting = line.split(" = ", 2);
            values.put(setting[0], setting[1]);
        }
    }

    public ClassLoader initClassLoader(ClassLoader parent) throws IOException {
        return new URLClassLoader(new URL[] { core().resolve("build/jpf.jar").toUri().toURL() }, parent);
    }

    /** The folder of the stand-in. */
    public Path core() {
        return Path.of(values.get("jpf-core"));
    }

    /** What to play: the recording of the search that is asked for. */
    public List<String> recording() throws IOException {
        String search = values.get("search.class");
        return Files.readAllLines(core().resolve(search.substring(search.lastIndexOf('.') + 1) + ".txt"));
    }
}
