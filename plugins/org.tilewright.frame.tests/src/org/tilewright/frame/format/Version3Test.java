package org.tilewright.frame.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Random;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tilewright.frame.Frame;
import org.tilewright.frame.InputException;
import org.tilewright.testing.frame.FixedFunctionFrames;

class Version3Test {

    @TempDir
    Path folder;

    private Path written(Frame frame) throws IOException {
        return FrameText3.written(frame, folder);
    }

    /** The text is a frame's canonical form: what is written equally is equal. */
    @ParameterizedTest
    @ValueSource(booleans = { false, true })
    void whatIsWrittenIsRead(boolean dirty) throws IOException {
        for (int seed = 0; seed < 100; seed++) {
            Frame frame = FixedFunctionFrames.of(new Random(seed), dirty);
            Path file = written(frame);
            String first = FrameText3.of(file);
            Frame read = FrameReader.read(file);
            assertEquals(FrameHash.of(frame), FrameHash.of(read), "seed " + seed);
            assertEquals(first, FrameText3.of(written(read)), "seed " + seed);
            assertEquals(frame.stencil(), read.stencil());
            assertTrue(first.startsWith("{\"frame\":{\"version\":3,"), first);
        }
    }

    @Test
    void aDrawSaysOnlyWhatChangedSinceTheDrawBefore() throws IOException {
        Frame frame = FixedFunctionFrames.of(new Random(3), false);
        var draws = frame.commands().stream().filter(org.tilewright.frame.Draw.class::isInstance)
                .map(org.tilewright.frame.Draw.class::cast).toList();
        Frame twice = frame.withCommands(java.util.List.of(draws.get(0), draws.get(0).withIndex(1)));
        String[] lines = FrameText3.of(written(twice)).strip().split("\n");
        assertTrue(lines[lines.length - 1].endsWith("\"processing\":{},\"state\":{}}}"), lines[lines.length - 1]);
        assertEquals(FrameHash.of(twice), FrameHash.of(FrameReader.read(written(twice))));
    }

    /** Each complaint names the field, what is wrong and what was expected. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
            "\"stencil\":[a-z]+,\"draws\"|\"draws\"|frame.stencil: missing",
            "\"fogSource\":|\"fogsource\":|'fogsource'",
            "\"stride\":\\d+|\"stride\":65537|draw.vertices.attributes[0].stride: 65537; expected 0 to 65536",
            "\"components\":\\d+|\"components\":5|draw.vertices.attributes[0].components: 5; expected 4",
            "\"slot\":\"POSITION\"|\"slot\":\"PLACE\"|unknown name 'PLACE'",
            "\"modelview\":\\[|\"modelview\":[1,|draw.processing.modelview",
            "\"flat\":[a-z]+|\"flat\":1|draw.state.rasterisation.flat" })
    void whatIsWrongIsNamed(String pattern, String replacement, String complaint) throws IOException {
        Path file = FrameText3.edited(written(FixedFunctionFrames.of(new Random(1), false)), folder,
                text -> text.replaceFirst(pattern, java.util.regex.Matcher.quoteReplacement(replacement)));
        InputException thrown = assertThrows(InputException.class, () -> FrameReader.read(file));
        assertTrue(thrown.getMessage().contains(complaint), thrown.getMessage());
        assertEquals(1, thrown.getMessage().lines().count());
    }
}
