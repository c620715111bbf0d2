package org.tilewright.ui.help;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

import org.eclipse.osgi.util.NLS;
import org.tilewright.ui.Messages;

/**
 * A page of help: one section of a reference in Markdown.
 *
 * @param book what the page is a part of
 * @param heading its heading in the reference, which links lead to
 * @param title what people call it
 * @param text what stands below the heading
 */
public record HelpPage(String book, String heading, String title, String text) {

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
    public static URL file(String name) {
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
        String heading = "";
        StringBuilder text = new StringBuilder();
        for (String line : markdown.lines().toList()) {
            boolean isChapter = line.startsWith(CHAPTER);
            if (line.startsWith("# ")) {
                book = line.substring(2);
                heading = book;
            } else if (isChapter || line.startsWith(SECTION)) {
                add(pages, book, heading, text);
                heading = line.substring(isChapter ? CHAPTER.length() : SECTION.length());
                text.setLength(0);
            } else {
                text.append(line).append('\n');
            }
        }
        add(pages, book, heading, text);
        return pages;
    }

    private static void add(List<HelpPage> pages, String book, String heading, StringBuilder text) {
        if (!text.toString().isBlank()) {
            pages.add(new HelpPage(book, heading, heading, text.toString().strip()));
        }
    }

    /** The same page with the title of another language than the reference's; what it is called there is said below. */
    HelpPage titled(String newTitle) {
        return newTitle.equals(title) ? this
                : new HelpPage(book, heading, newTitle,
                        NLS.bind(Messages.Help_written, heading) + "\n\n" + text);
    }

    /** What links to this page end with, after {@code #}. */
    String anchor() {
        return heading.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9 _-]", "").replace(' ', '-');
    }

    /** Whether the page says something of a word, in its heading or below. */
    boolean speaksOf(String word) {
        String wanted = word.strip().toLowerCase(Locale.ROOT);
        return title.toLowerCase(Locale.ROOT).contains(wanted) || text.toLowerCase(Locale.ROOT).contains(wanted);
    }
}
