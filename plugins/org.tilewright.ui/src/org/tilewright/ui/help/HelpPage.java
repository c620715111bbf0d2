package org.tilewright.ui.help;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A page of help: one section of a reference in Markdown.
 *
 * @param book what the page is a part of
 * @param title its heading
 * @param text what stands below the heading
 */
public record HelpPage(String book, String title, String text) {

    private static final String CHAPTER = "## ";
    private static final String SECTION = "### ";

    /** The pages about the workbench itself. */
    static List<HelpPage> guide() {
        try (InputStream guide = file("guide.md").openStream()) {
            return of(new String(guide.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Where a file is that comes with the help, such as a picture. */
    static URL file(String name) {
        return HelpPage.class.getResource("/help/" + name);
    }

    /**
     * Takes a reference apart.
     *
     * @param markdown the reference; its first line is its heading
     * @return a page for the beginning and for each heading of the second and third level, in their order
     */
    static List<HelpPage> of(String markdown) {
        List<HelpPage> pages = new ArrayList<>();
        String book = "";
        String title = "";
        StringBuilder text = new StringBuilder();
        for (String line : markdown.lines().toList()) {
            boolean isChapter = line.startsWith(CHAPTER);
            if (line.startsWith("# ")) {
                book = line.substring(2);
                title = book;
            } else if (isChapter || line.startsWith(SECTION)) {
                add(pages, book, title, text);
                title = line.substring(isChapter ? CHAPTER.length() : SECTION.length());
                text.setLength(0);
            } else {
                text.append(line).append('\n');
            }
        }
        add(pages, book, title, text);
        return pages;
    }

    private static void add(List<HelpPage> pages, String book, String title, StringBuilder text) {
        if (!text.toString().isBlank()) {
            pages.add(new HelpPage(book, title, text.toString().strip()));
        }
    }

    /** What links to this page end with, after {@code #}. */
    String anchor() {
        return title.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9 _-]", "").replace(' ', '-');
    }

    /** Whether the page says something of a word, in its heading or below. */
    boolean speaksOf(String word) {
        String wanted = word.strip().toLowerCase(Locale.ROOT);
        return title.toLowerCase(Locale.ROOT).contains(wanted) || text.toLowerCase(Locale.ROOT).contains(wanted);
    }
}
