package org.tilewright.frame.format;

import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;

import org.tilewright.input.Place;

/** What other programs write into zip files beside what was asked for, and what is wrong with it. */
final class ZipNames {

    private static final String HERE = "./";

    private ZipNames() {}

    /** Whether an entry stands for a folder inside the archive, as {@code zip -r} writes them; it holds nothing. */
    static boolean isFolder(ZipEntry entry) {
        return entry.isDirectory() && entry.getSize() <= 0 && trouble(plain(entry.getName())).isEmpty();
    }

    /** A name without the steps that stay where they are: {@code ./frame.jsonl} is {@code frame.jsonl}. */
    static String plain(String name) {
        String plain = name;
        while (plain.startsWith(HERE)) {
            plain = plain.substring(HERE.length());
        }
        return plain;
    }

    /** Why a name is that of no file inside the archive, to stand behind it; empty if it could be one. */
    static String trouble(String name) {
        Set<String> steps = Stream.of(name.split("/")).collect(Collectors.toSet());
        if (name.indexOf('\\') >= 0) {
            return " has a backslash";
        }
        if (name.startsWith("/") || name.matches("[A-Za-z]:.*")) {
            return " leads out of the archive by an absolute path";
        }
        return steps.contains("..") ? " leads out of the archive" : "";
    }

    /** What unpacking said, in words of our own where they are clearer. */
    static String reason(Exception failure) {
        String said = failure.getMessage() == null ? "" : failure.getMessage();
        if (said.contains("encrypted")) {
            return "it is encrypted";
        }
        if (said.contains("END header")) {
            return "its directory, which stands at its end, is missing or cut";
        }
        if (said.isEmpty() || said.contains("Unexpected end")) {
            return "it is cut";
        }
        String quoted = Place.quote(said);
        return quoted.substring(1, quoted.length() - 1);
    }
}
