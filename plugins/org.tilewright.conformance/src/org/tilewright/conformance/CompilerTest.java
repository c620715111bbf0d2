package org.tilewright.conformance;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.tilewright.shader.ShaderException;
import org.tilewright.shader.Stage;
import org.tilewright.shader.glsl.Language;
import org.tilewright.shader.glsl.Source;
import org.tilewright.shader.glsl.lower.Lowering;

/** A test of a compiler: a source of GLSL whose first comment says whether it must be taken, alone or with a main function. */
final class CompilerTest implements PiglitTest {

    private static final Pattern LINE = Pattern.compile("[\\s/*]*([a-z_]+)\\s*:\\s*(.*?)\\s*");

    private final Stage stage;
    private final String text;
    private final Map<String, String> config;

    private CompilerTest(Stage stage, String text, Map<String, String> config) {
        this.stage = stage;
        this.text = text;
        this.config = config;
    }

    /**
     * The test that a text is.
     *
     * @param stage null if the source is for a stage that is not supported
     * @return nothing if its first comment says nothing of what is expected: the source is part of something else
     */
    static Optional<CompilerTest> of(Stage stage, String text) {
        int from = text.indexOf("[config]");
        int to = text.indexOf("[end config]");
        if (from < 0 || to < from) {
            return Optional.empty();
        }
        Map<String, String> config = new HashMap<>();
        text.substring(from, to).lines().skip(1).forEach(line -> {
            Matcher parts = LINE.matcher(line);
            if (parts.matches()) {
                config.put(parts.group(1), parts.group(2));
            }
        });
        return config.containsKey("expect_result") ? Optional.of(new CompilerTest(stage, text, config))
                : Optional.empty();
    }

    @Override
    public Optional<String> missing() {
        if (stage == null) {
            return Optional.of("a stage other than vertex and fragment");
        }
        return Requirements.version(config.getOrDefault("glsl_version", "1.10"))
                .or(() -> Requirements.extensions(words("require_extensions")));
    }

    /** Piglit gives sources in GLSL 1.40 to OpenGL without what 3.1 removed, unless they ask for that. */
    private boolean isCore() {
        return Requirements.language(config.getOrDefault("glsl_version", "1.10"))
                .filter(language -> language.version() >= 140 && !language.es()).isPresent()
                && !config.get("glsl_version").contains("compatibility");
    }

    private List<String> words(String key) {
        return Arrays.stream(config.getOrDefault(key, "").split("[\\s,]+")).filter(word -> !word.isEmpty()).toList();
    }

    @Override
    public Optional<String> failure() {
        boolean wanted = "pass".equals(config.get("expect_result"));
        boolean es = Requirements.language(config.getOrDefault("glsl_version", "1.10")).map(Language::es)
                .orElse(false);
        Source source = new Source("source", stage, text, es, isCore());
        try {
            if ("true".equals(config.get("check_link"))) {
                Lowering.lower(source);
            } else {
                Lowering.check(source);
            }
            return wanted ? Optional.empty() : Optional.of("is taken, and must be refused");
        } catch (ShaderException e) {
            return wanted ? Optional.of("is refused: " + e.getMessage()) : Optional.empty();
        }
    }
}
