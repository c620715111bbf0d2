package org.tilewright.model.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;

import org.eclipse.emf.ecore.EClass;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tilewright.model.TilewrightPackage.Literals;
import org.tilewright.model.metamodel.Metamodel;
import org.tilewright.model.presets.Presets;

/** Each mistake in a file gets one line with its place. Lines and columns are those of the model below. */
class BadModelTest {

    private static final String HEAD = """
            <?xml version="1.0" encoding="UTF-8"?>
            <tilewright:System xmlns:tilewright="http://tilewright.org/model" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
              name="bad" version="3">
            """;
    private static final String TAIL = "</tilewright:System>\n";

    private static List<String> errors(String text) {
        return assertThrows(ModelException.class,
                () -> ModelFiles.load(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), "m.pipeline"))
                .diagnostics();
    }

    private static void body(String body, String... expected) {
        assertEquals(List.of(expected), errors(HEAD + body + "\n" + TAIL));
    }

    @Test
    void unknownAttributeSuggestsTheNearest() {
        body("<clocks name=\"core\"\n  frequencey=\"1 GHz\"/>",
                "m.pipeline:5:3: unknown parameter or part 'frequencey' of ClockDomain; did you mean 'frequency'?");
    }

    @Test
    void unknownElementListsTheKnown() {
        body("<gpu><qqqqqqqqqqqqqqqq/></gpu>", "m.pipeline:4:6: unknown parameter or part 'qqqqqqqqqqqqqqqq' of Gpu;"
                + " expected one of: clock, command, geometry, rasteriser, shading, depth, texture, l2, rop, memory,"
                + " tiling, slices, queries");
    }

    @Test
    void quantityWithoutUnitNamesTheFix() {
        body("<clocks name=\"core\" frequency=\"480\"/>", "m.pipeline:4:21: '480' has no unit: write 480 Hz, 480 kHz,"
                + " 480 MHz, 480 GHz");
    }

    @Test
    void ambiguousSizeNamesTheFix() {
        body("<gpu><depth><zcache size=\"32 kB\"/></depth></gpu>",
                "m.pipeline:4:21: '32 kB' could mean powers of 1000 or of 1024: write 32 KiB or 32000 B");
    }

    @Test
    void wrongNumberSaysWhatItCounts() {
        body("<gpu><depth><zcache ways=\"four\"/></depth></gpu>",
                "m.pipeline:4:21: 'four' is not a whole number for ways: it counts ways, write for example 4");
        body("<gpu><depth><zcache ways=\"99999999999\"/></depth></gpu>",
                "m.pipeline:4:21: '99999999999' is not a whole number for ways: it counts ways, write for example 4");
    }

    @Test
    void wrongChoiceSuggestsTheNearest() {
        body("<gpu><depth><zcache replacement=\"LRU\"/></depth></gpu>",
                "m.pipeline:4:21: 'LRU' is not a choice for replacement; did you mean 'lru'?");
    }

    @Test
    void missingKindListsTheKinds() {
        body("<gpu><depth><prefetcher/></depth></gpu>", "m.pipeline:4:13: a Prefetcher must be of a kind: write"
                + " xsi:type=\"tilewright:KIND\" with one of: " + Metamodel
                        .concreteSubtypes(Literals.PREFETCHER).stream().map(EClass::getName)
                        .collect(Collectors.joining(", ")));
    }

    @Test
    void unknownKindSuggestsTheNearest() {
        body("<split xsi:type=\"tilewright:SinglGpu\"/>",
                "m.pipeline:4:1: unknown type 'SinglGpu'; did you mean 'SingleGpu'?");
    }

    @Test
    void wrongKindListsTheRightOnes() {
        body("<gpu><depth><zcache xsi:type=\"tilewright:ColourCache\"/></depth></gpu>",
                "m.pipeline:4:13: ColourCache cannot stand for 'zcache' of DepthUnit; expected one of: ZCache");
    }

    @Test
    void secondPartIsRefused() {
        body("<gpu><rop/><rop/></gpu>", "m.pipeline:4:12: a second 'rop' in one Gpu; expected at most one");
    }

    @Test
    void danglingClockSuggestsTheNearest() {
        body("<clocks name=\"core\"/><gpu clock=\"cor\"/>",
                "m.pipeline:4:27: there is no ClockDomain 'cor' for 'clock'; did you mean 'core'?");
    }

    @Test
    void danglingClockIsToldTheNamesThatThereAre() {
        body("<clocks name=\"core\"/><clocks/><clocks name=\"" + "x".repeat(500) + "\"/><gpu clock=\"memory\"/>",
                "m.pipeline:4:553: there is no ClockDomain 'memory' for 'clock'; expected one of: core, "
                        + "x".repeat(40) + "...");
    }

    @Test
    void referenceToTheWrongKindIsRefused() {
        body("<clocks name=\"core\"/><technologies name=\"tech\"/><gpu clock=\"tech\"/>",
                "m.pipeline:4:54: Technology cannot stand for 'clock' of Gpu; expected one of: ClockDomain");
    }

    @Test
    void referenceOutOfTheFileIsNotFollowed() {
        body("<clocks name=\"core\"/><gpu clock=\"other.pipeline#core\"/>",
                "m.pipeline:4:27: there is no ClockDomain 'other.pipeline#core' for 'clock'; expected one of: core");
        body("<gpu href=\"file:/etc/passwd#/\"/>",
                "m.pipeline:4:1: attribute 'href' points outside the file; expected a model in one file");
    }

    @Test
    void mistakesInAFileOfAnOlderVersionKeepTheirPlaces() {
        assertEquals(List.of("m.pipeline:6:3: unknown parameter or part 'frequencey' of ClockDomain; did you mean"
                + " 'frequency'?"), errors(
                        HEAD.replace("version=\"3\"", "\n  version=\"1\"")
                                + "<clocks name=\"core\"\n  frequencey=\"1 GHz\"/>\n" + TAIL));
    }

    @Test
    void severalMistakesAreSeveralLines() {
        body("<clocks name=\"core\" frequency=\"1 Ghz\"/>\n<gpu clok=\"core\"/>",
                "m.pipeline:4:21: unknown unit 'Ghz': write 1 GHz (capitals matter)",
                "m.pipeline:5:6: unknown parameter or part 'clok' of Gpu; did you mean 'clock'?");
    }

    @Test
    void externalEntityIsNotRead(@TempDir Path folder) throws IOException {
        Path secret = Files.writeString(folder.resolve("secret"), "secret words");
        List<String> errors = errors("<?xml version=\"1.0\"?>\n<!DOCTYPE System [<!ENTITY e SYSTEM \""
                + secret.toUri()
                + "\">]>\n<tilewright:System xmlns:tilewright=\"http://tilewright.org/model\" name=\"x\""
                + " version=\"3\"><notes>&e;</notes></tilewright:System>");
        assertEquals(1, errors.size());
        assertEquals("m.pipeline:2:10: a document type or entity is declared; expected a model without <!DOCTYPE>",
                errors.get(0));
    }

    @Test
    void textThatIsNotXmlSaysWhere() {
        assertTrue(errors("").get(0).startsWith("m.pipeline:1:1: not well-formed XML: "), errors("").toString());
        assertTrue(errors(HEAD + "<gpu>").get(0).startsWith("m.pipeline:4:6: not well-formed XML: "),
                errors(HEAD + "<gpu>").toString());
    }

    @Test
    void unknownEncodingIsRefused() {
        assertEquals(List.of("m.pipeline:1:1: the encoding of the text is unknown; expected UTF-8"),
                errors(HEAD.replace("UTF-8", "UTF-o") + TAIL));
    }

    @Test
    void otherDocumentsAreRefused() {
        assertEquals(List.of("m.pipeline:1:1: the root element is <html>; expected <tilewright:System"
                + " xmlns:tilewright=\"http://tilewright.org/model\">"), errors("<html></html>"));
        assertEquals(
                List.of("m.pipeline:1:1: unknown namespace 'http://x.org/a'; expected http://tilewright.org/model"),
                errors("<a:System xmlns:a=\"http://x.org/a\"></a:System>"));
        assertEquals(List.of("m.pipeline:1:1: the version attribute is missing; expected version=\"3\""),
                errors("<tilewright:System xmlns:tilewright=\"http://tilewright.org/model\"/>"));
    }

    @Test
    void newerVersionIsRefused() {
        String newer = HEAD.replace("version=\"3\"", "version=\"4\"") + TAIL;
        assertEquals(
                List.of("m.pipeline:2:1: the model is of version 4, written by a newer Tilewright; expected version"
                        + " 3 or older"),
                errors(newer));
        assertEquals(List.of("m.pipeline:1:1: no model was ever written with version 0; expected version 3"),
                errors(newer.replace("version=\"4\"", "version=\"0\"")));
    }

    @Test
    void deepNestingIsRefused() {
        String deep = "<gpu>".repeat(100_000);
        assertEquals(List.of("m.pipeline:4:156: elements are nested more than 32 deep; expected a model"),
                errors(HEAD + deep));
    }

    @Test
    void endlessListsAreRefused() {
        assertEquals(List.of("m.pipeline:4:219990: there are more than 20000 elements; expected a model"),
                errors(HEAD + "<clocks  />".repeat(100_000) + TAIL));
    }

    /** A file of nothing but mistakes must not fill the memory with them. */
    @Test
    void noMoreThanAHundredMistakesAreCollected() {
        assertEquals(100, errors(HEAD + "<nothing/>".repeat(19_000) + TAIL).size());
    }

    @Test
    void longWordsAreShownInPart() {
        String word = "w".repeat(1_000_000);
        for (String body : List.of("<gpu " + word + "=\"\"/>", "<gpu clock=\"" + word + "\"/>",
                "<clocks frequency=\"1 " + word + "\"/>", "<clocks frequency=\"" + word + "\"/>",
                "<gpu><depth><zcache ways=\"" + word + "\"/></depth></gpu>",
                "<gpu><depth><zcache replacement=\"" + word + "\"/></depth></gpu>",
                "<gpu><rasteriser tileSize=\"" + word + "\"/></gpu>", "<split xsi:type=\"tilewright:" + word + "\"/>",
                "<" + word + "/>", "<x:gpu xmlns:x=\"" + word + "\"/>", "<" + word + ">",
                "<gpu a=\"&" + word + ";\"/>")) {
            for (String error : errors(HEAD + body + TAIL)) {
                assertTrue(error.length() < 500, () -> error.substring(0, 500));
            }
        }
    }

    @Test
    void largeFileIsRefusedUnread(@TempDir Path folder) throws IOException {
        byte[] blanks = new byte[PipelineResource.MAXIMUM_BYTES + 10];
        Arrays.fill(blanks, (byte) ' ');
        Path file = Files.write(folder.resolve("large.pipeline"), blanks);
        assertEquals(List.of(file + ":1:1: the file is larger than 8 MiB; expected a model"),
                assertThrows(ModelException.class, () -> ModelFiles.load(file)).diagnostics());
    }

    @Test
    void missingFileAndFolderAreNamed(@TempDir Path folder) {
        Path missing = folder.resolve("no.pipeline");
        assertEquals(List.of(missing + ": no such file; expected a .pipeline file"),
                assertThrows(ModelException.class, () -> ModelFiles.load(missing)).diagnostics());
        assertEquals(List.of(folder + ": is a folder; expected a .pipeline file"),
                assertThrows(ModelException.class, () -> ModelFiles.load(folder)).diagnostics());
    }

    /** Whatever a broken disk or an editor does to a file, it is read or refused in single lines. */
    @Test
    void damagedFilesAreRefusedInLines() throws IOException {
        Random random = new Random(20260101);
        byte[] good = Presets.bytes("flagship");
        int refused = 0;
        for (int i = 0; i < 400; i++) {
            byte[] bad = Arrays.copyOf(good, i % 2 == 0 ? good.length : random.nextInt(good.length));
            for (int j = 0; j < 3 && bad.length > 0; j++) {
                bad[random.nextInt(bad.length)] = (byte) (32 + random.nextInt(95));
            }
            try {
                ModelFiles.load(new ByteArrayInputStream(bad), "m.pipeline");
            } catch (ModelException e) {
                refused++;
                for (String line : e.diagnostics()) {
                    assertTrue(line.matches("m\\.pipeline:\\d+:\\d+: .+"), line);
                    assertFalse(line.contains("\n"), line);
                }
            }
        }
        assertTrue(refused > 200, "only " + refused + " of 400 damaged files were noticed");
    }
}
