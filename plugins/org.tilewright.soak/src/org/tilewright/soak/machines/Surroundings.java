package org.tilewright.soak.machines;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * What may differ from machine to machine.
 *
 * @param version     version of the JDK
 * @param javaHome    its folder
 * @param options     of the virtual machine; simulators that it starts have them, too
 * @param environment variables
 * @param threads     threads of a simulation
 */
record Surroundings(String version, Path javaHome, List<String> options, Map<String, String> environment, int threads) {

    private static final List<String> LANGUAGES = List.of("tr-TR", "ar-EG", "de-DE", "hi-IN", "th-TH", "ja-JP",
            "fa-IR");
    private static final List<String> ZONES = List.of("Asia/Kathmandu", "Pacific/Apia", "America/St_Johns", "UTC",
            "Antarctica/Troll");
    private static final List<String> LOCALES = List.of("C", "C.UTF-8", "tr_TR.UTF-8", "POSIX");

    /** Plain ones: this process's JDK, nothing set. */
    static Surroundings plain() {
        return new Surroundings(System.getProperty("java.version"), Path.of(System.getProperty("java.home")),
                List.of("-Duser.language=en", "-Duser.country=GB", "-Duser.timezone=UTC"), Map.of("LC_ALL", "C.UTF-8"),
                1);
    }

    /** Others, with one of some JDKs. */
    static Surroundings random(Random random, Map<String, Path> homes) {
        List<String> versions = List.copyOf(homes.keySet());
        String version = versions.get(random.nextInt(versions.size()));
        String[] language = any(random, LANGUAGES).split("-");
        List<String> options = new ArrayList<>(List.of("-Duser.language=" + language[0],
                "-Duser.country=" + language[1], "-Duser.timezone=" + any(random, ZONES),
                "-XX:ActiveProcessorCount=" + (1 + random.nextInt(4)),
                random.nextBoolean() ? "-XX:+UseSerialGC" : "-XX:+UseParallelGC"));
        if (random.nextInt(3) == 0) {
            options.add("-XX:TieredStopAtLevel=1");
        }
        return new Surroundings(version, homes.get(version), options,
                Map.of("LC_ALL", any(random, LOCALES), "TZ", any(random, ZONES)), 1 + random.nextInt(2));
    }

    private static String any(Random random, List<String> choices) {
        return choices.get(random.nextInt(choices.size()));
    }

    /** The variables of a process in these surroundings; the virtual machines of its children read the options there. */
    Map<String, String> variables() {
        Map<String, String> variables = new HashMap<>(environment);
        variables.put("JDK_JAVA_OPTIONS", String.join(" ", options));
        return variables;
    }
}
