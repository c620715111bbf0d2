package org.tilewright.input;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every mistake of a JSON file is one line that says where it is and what was expected. */
class JsonRecordsTest {

    private static final String RIGHT = """
            {
             "schema": 1,
             "kind": "SLOW",
             "counts": [1, 2],
             "parts": [{"name": "a", "share": 0.5}]
            }
            """;

    /** With every token that the format has. */
    private static final String CUT = RIGHT.strip().replace("\"SLOW\"",
            "\"SLOW\", \"note\": null, \"values\": {\"a\": -1.25e-3}");

    @TempDir
    private Path folder;

    enum Kind {
        FAST, SLOW
    }

    record Part(String name, double share, @MayBeMissing List<Part> parts) {

        Part {
            if (share > 1) {
                throw new IllegalArgumentException("a share of " + share + "; expected at most 1");
            }
        }
    }

    record Content(@Range(from = 1, to = 1) int schema, Kind kind, @Range long[] counts, List<Part> parts,
            @MayBeMissing String note, @MayBeMissing Map<String, @MayBeMissing Double> values) {}

    private static final class Refused extends RuntimeException {
        private static final long serialVersionUID = 1;

        Refused(String line) {
            super(line);
        }
    }

    private Content read(byte[] bytes) throws IOException {
        Path file = Files.write(folder.resolve("x.json"), bytes);
        return JsonRecords.read(file, 1000, Content.class, "the test's file", Refused::new);
    }

    private String refusal(byte[] bytes) {
        String line = assertThrows(Refused.class, () -> read(bytes)).getMessage();
        String file = folder.resolve("x.json") + ": ";
        assertTrue(line.startsWith(file), line);
        assertEquals(1, line.lines().count(), line);
        return line.substring(file.length());
    }

    @Test
    void whatIsWrittenIsRead() throws IOException {
        Content content = read(RIGHT.getBytes(StandardCharsets.UTF_8));
        assertEquals(Kind.SLOW, content.kind());
        assertArrayEquals(new long[] { 1, 2 }, content.counts());
        assertEquals(List.of(new Part("a", 0.5, null)), content.parts());
        assertEquals(null, content.note());
    }

    @Test
    void valuesMayBeMissingWhereTheRecordSaysSo() throws IOException {
        Content content = read(RIGHT.replace("\"parts\"", "\"note\":null,\"values\":{\"b\":1,\"a\":null},\"parts\"")
                .getBytes(StandardCharsets.UTF_8));
        assertEquals("{b=1.0, a=null}", content.values().toString());
        assertEquals(null, content.note());
    }

    /** One replacement in the right text, and the line. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~',
            textBlock = """
                    "schema": 1,   | "schema": 2,              | $.schema: 2; expected 1
                    "schema": 1,   | "schema": 1.5,            | $.schema: 1.5; expected 1
                    "schema": 1,   | "schema": "1",            | $.schema: '1'; expected 1
                    "schema": 1,   | "schema": true,           | $.schema: true; expected 1
                    "schema": 1,   | "schema": 1, "schema": 1, | $.schema: the field 'schema' occurs twice; expected every field once
                    "schema": 1,   | "schema": 1, // one       | 2:15: not JSON: '// one'; expected one JSON object, without comments, with finite numbers, at most 32 levels deep
                    "schema": 1,   | schema: 1,                | 2:2: not JSON: 'schema: 1,'; expected one JSON object, without comments, with finite numbers, at most 32 levels deep
                    "schema": 1,   | "scheme": 1,              | $: unknown field 'scheme'; did you mean 'schema'?
                    "schema": 1,   |                           | $: the field 'schema' is missing; expected it here
                    "SLOW"         | "SLOWW"                   | $.kind: unknown name 'SLOWW'; did you mean 'SLOW'?
                    "SLOW"         | null                      | $.kind: null; expected a text
                    "SLOW"         | ["SLOW"]                  | $.kind: a list; expected a text
                    [1, 2]         | {"a":1}                   | $.counts: an object; expected a list
                    [1, 2]         | [1, -2]                   | $.counts[1]: -2; expected a whole number from 0
                    [1, 2]         | [1, 2.5]                  | $.counts[1]: 2.5; expected a whole number from 0
                    [1, 2]         | [1, 1e300]                | $.counts[1]: 1e300; expected a whole number from 0
                    [1, 2]         | [1, 9223372036854775808]  | $.counts[1]: 9223372036854775808; expected a whole number from 0
                    [1, 2]         | [1, null]                 | $.counts[1]: null; expected a whole number from 0
                    [1, 2]         | [1, NaN]                  | 4:16: not JSON: 'NaN],'; expected one JSON object, without comments, with finite numbers, at most 32 levels deep
                    [1, 2]         | [1, 02]                   | 4:16: not JSON: '02],'; expected one JSON object, without comments, with finite numbers, at most 32 levels deep
                    [1, 2]         | [1, 2,]                   | 4:18: not JSON: '],'; expected one JSON object, without comments, with finite numbers, at most 32 levels deep
                    0.5            | 1e999                     | $.parts[0].share: 1e999; expected a finite number
                    0.5            | 2                         | $.parts[0]: a share of 2.0; expected at most 1
                    0.5            | 0.5, "x": 1               | $.parts[0]: unknown field 'x'; expected one of: name, share, parts
                    "a"            | "a\\u0000"                | $.parts[0].name: a text with a null character; expected a text of whole characters
                    "a"            | "\\ud800"                 | $.parts[0].name: a text with half a character; expected a text of whole characters
                    "a"            | "a                        | 5:26: not JSON: 'share": 0.5}]'; expected one JSON object, without comments, with finite numbers, at most 32 levels deep
                    """)
    void mistakesAreNamedWithTheirPlace(String part, String by, String line) {
        assertTrue(RIGHT.contains(part));
        String wrong = RIGHT.replace(part, by == null ? "" : by);
        assertEquals(line, refusal(wrong.getBytes(StandardCharsets.UTF_8)));
    }

    @Test
    void emptyFilesAreEmpty() {
        assertEquals("empty; expected a JSON object", refusal(new byte[0]));
        assertEquals("empty; expected a JSON object", refusal("\n \n".getBytes(StandardCharsets.UTF_8)));
    }

    @Test
    void otherValuesThanObjectsAreNamed() {
        assertEquals("all of it is a list; expected an object", refusal("[1]".getBytes(StandardCharsets.UTF_8)));
        assertEquals("all of it is null; expected an object", refusal("null".getBytes(StandardCharsets.UTF_8)));
    }

    @Test
    void textBehindTheEndIsRefused() {
        assertEquals("7:1: something stands behind the JSON object: '{}'; expected nothing there",
                refusal((RIGHT + "{}").getBytes(StandardCharsets.UTF_8)));
        assertEquals("8:3: something stands behind the JSON object: '// x'; expected nothing there",
                refusal((RIGHT + "\n  // x").getBytes(StandardCharsets.UTF_8)));
    }

    @Test
    void everyCutIsRefused() {
        byte[] whole = RIGHT.strip().getBytes(StandardCharsets.UTF_8);
        for (int length = 1; length < whole.length; length++) {
            refusal(Arrays.copyOf(whole, length));
        }
    }

    /** Of a text that was cut in the middle it was said that it is no JSON. */
    @Test
    void aFileThatIsCutAnywhereEndsInTheMiddle() throws IOException {
        read(CUT.getBytes(StandardCharsets.UTF_8));
        for (int length = 1; length < CUT.length(); length++) {
            String cut = CUT.substring(0, length);
            String line = refusal(cut.getBytes(StandardCharsets.UTF_8));
            assertTrue(line.endsWith(": the file ends in the middle; expected the rest of the JSON object"),
                    cut + ": " + line);
        }
    }

    @Test
    void byteOrderMarksAreRefused() {
        assertEquals("1:1: a byte order mark; expected JSON in UTF-8 without one",
                refusal(("\uFEFF" + RIGHT).getBytes(StandardCharsets.UTF_8)));
    }

    @Test
    void otherEncodingsAreRefusedWithTheirPlace() {
        assertEquals("5:22: not UTF-8; expected a text in UTF-8",
                refusal(RIGHT.replace("\"a\"", "\"\u00E4\"").getBytes(StandardCharsets.ISO_8859_1)));
    }

    @Test
    void longFilesAreRefusedBeforeTheyAreUnderstood() {
        assertEquals("longer than 1000 bytes; expected at most so many", refusal(new byte[1001]));
    }

    @Test
    void deepNestingIsRefused() {
        String deep = "{\"schema\": 1, \"parts\": [" + "{\"parts\": [".repeat(70);
        assertTrue(refusal(deep.getBytes(StandardCharsets.UTF_8)).contains("at most 32 levels deep"));
    }

    @Test
    void foldersAndMissingFilesAreNamed() throws IOException {
        Path missing = folder.resolve("none.json");
        assertEquals(missing + ": not found; expected the test's file", assertThrows(Refused.class,
                () -> JsonRecords.read(missing, 9, Content.class, "the test's file", Refused::new)).getMessage());
        assertEquals(folder + ": is a folder; expected the test's file", assertThrows(Refused.class,
                () -> JsonRecords.read(folder, 9, Content.class, "the test's file", Refused::new)).getMessage());
    }

    /** Whatever is damaged, the answer is the content or one line of ours, without a library's words. */
    @Test
    void damageAnywhereGivesTheContentOrOneLine() throws IOException {
        byte[] right = RIGHT.getBytes(StandardCharsets.UTF_8);
        Random random = new Random(29);
        int refused = 0;
        for (int i = 0; i < 20_000; i++) {
            byte[] damaged = right.clone();
            for (int flips = random.nextInt(3); flips >= 0; flips--) {
                damaged[random.nextInt(damaged.length)] = random.nextBoolean() ? (byte) random.nextInt(256)
                        : right[random.nextInt(right.length)];
            }
            try {
                read(damaged);
            } catch (Refused e) {
                refused++;
                assertEquals(1, e.getMessage().lines().count(), e.getMessage());
                assertFalse(e.getMessage().contains("http") || e.getMessage().contains("Exception"), e.getMessage());
            }
        }
        assertTrue(refused > 10_000, "the damage is felt");
    }
}
