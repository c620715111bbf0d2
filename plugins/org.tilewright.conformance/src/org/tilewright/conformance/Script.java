package org.tilewright.conformance;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The sections of a {@code .shader_test} file: what it needs, sources, vertices, and commands.
 *
 * @param sections them, in order
 */
record Script(List<Section> sections) {

    private static final Pattern HEAD = Pattern.compile("\\[([a-z ]+)\\]");

    /**
     * A section.
     *
     * @param name  what stands in its brackets
     * @param lines what follows, as it stands
     */
    record Section(String name, List<String> lines) {}

    /** The script that a text is. What comes before its first section is none. */
    static Script of(String text) {
        List<Section> sections = new ArrayList<>();
        for (String line : text.lines().toList()) {
            Matcher head = HEAD.matcher(line.strip());
            if (head.matches()) {
                sections.add(new Section(head.group(1), new ArrayList<>()));
            } else if (!sections.isEmpty()) {
                sections.getLast().lines().add(line);
            }
        }
        return new Script(sections);
    }

    /** What the sections of a name say, without comments and empty lines. */
    List<String> lines(String name) {
        return sections.stream().filter(each -> each.name().equals(name)).flatMap(each -> each.lines().stream())
                .map(line -> line.replaceFirst("#.*", "").strip()).filter(line -> !line.isEmpty()).toList();
    }
}
