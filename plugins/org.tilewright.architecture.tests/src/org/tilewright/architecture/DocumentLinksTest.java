package org.tilewright.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;

/** What the documents link to is there: files, and headings of documents by the names that readers of Markdown give them. */
class DocumentLinksTest {

    private static final Path ROOT = Path.of("../..").toAbsolutePath().normalize();
    private static final Pattern LINK = Pattern.compile("\\]\\(([^)\\s]+)\\)");
    private static final Pattern HEADING = Pattern.compile("(?m)^#+\\s+(.*)$");
    private static final Pattern LINK_IN_HEADING = Pattern.compile("\\[([^\\]]*)\\]\\([^)]*\\)");
    private static final Pattern ANCHOR = Pattern.compile("<a id=\"([^\"]+)\">");
    private static final Pattern NO_NAME = Pattern.compile("[^\\p{L}\\p{N}_\\- ]");

    private final Map<Path, Set<String>> names = new HashMap<>();

    @Test
    void everyLinkLeadsSomewhere() throws IOException {
        List<String> dead = new ArrayList<>();
        int links = 0;
        for (Path document : documents()) {
            Matcher link = LINK.matcher(Files.readString(document));
            while (link.find()) {
                if (!link.group(1).contains(":")) {
                    links++;
                    if (!leadsSomewhere(document, link.group(1))) {
                        dead.add(ROOT.relativize(document) + ": " + link.group(1));
                    }
                }
            }
        }
        assertEquals(List.of(), dead);
        assertTrue(links > 100, links + " links were seen");
    }

    private static List<Path> documents() throws IOException {
        List<Path> documents = new ArrayList<>();
        for (Path folder : List.of(ROOT, ROOT.resolve("docs"), ROOT.resolve("verification"))) {
            try (Stream<Path> files = Files.walk(folder, folder.equals(ROOT) ? 1 : Integer.MAX_VALUE)) {
                documents.addAll(files.filter(file -> file.toString().endsWith(".md")).sorted().toList());
            }
        }
        return documents;
    }

    private boolean leadsSomewhere(Path document, String link) throws IOException {
        int hash = link.indexOf('#');
        String path = hash < 0 ? link : link.substring(0, hash);
        Path file = path.isEmpty() ? document : document.resolveSibling(path).normalize();
        return Files.exists(file)
                && (hash < 0 || !file.toString().endsWith(".md") || names(file).contains(link.substring(hash + 1)));
    }

    private Set<String> names(Path document) throws IOException {
        Set<String> known = names.get(document);
        if (known == null) {
            known = new HashSet<>();
            String text = Files.readString(document);
            for (Matcher heading = HEADING.matcher(text); heading.find();) {
                String words = LINK_IN_HEADING.matcher(heading.group(1).strip()).replaceAll("$1");
                known.add(NO_NAME.matcher(words.toLowerCase(Locale.ROOT)).replaceAll("").replace(' ', '-'));
            }
            for (Matcher anchor = ANCHOR.matcher(text); anchor.find();) {
                known.add(anchor.group(1));
            }
            names.put(document, known);
        }
        return known;
    }
}
