package org.tilewright.frame.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tilewright.frame.Command;
import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.InputException;
import org.tilewright.frame.program.ProgramInput;
import org.tilewright.testing.frame.FixedFunctionFrames;

class ProgramFormatTest {

    @TempDir
    Path folder;

    private static Frame frame(int seed) {
        Random random = new Random(seed);
        return RandomPrograms.in(FixedFunctionFrames.of(random, false), random);
    }

    private static List<ProgramInput> inputs(Frame frame) {
        List<ProgramInput> inputs = new ArrayList<>();
        for (Command command : frame.commands()) {
            if (command instanceof Draw draw) {
                inputs.add(draw.program());
            }
        }
        return inputs;
    }

    @Test
    void whatIsWrittenIsRead() throws IOException {
        for (int seed = 0; seed < 100; seed++) {
            Frame frame = frame(seed);
            Path file = FrameText3.written(frame, folder);
            Frame read = FrameReader.read(file);
            assertEquals(frame.programs(), read.programs());
            assertEquals(inputs(frame), inputs(read), "seed " + seed);
            assertEquals(FrameHash.of(frame), FrameHash.of(read), "seed " + seed);
        }
    }

    @Test
    void aFrameWithoutProgramsSaysNothingOfThem() throws IOException {
        String text = FrameText3.of(FrameText3.written(FixedFunctionFrames.of(new Random(1), false), folder));
        assertFalse(text.contains("program"), text);
        assertFalse(text.contains("integer"), text);
    }

    @Test
    void aDrawSaysOnlyWhatItGivesOtherwiseThanTheDrawBefore() throws IOException {
        Frame frame = frame(3);
        Draw draw = frame.commands().stream().filter(Draw.class::isInstance).map(Draw.class::cast)
                .filter(each -> each.program() != null).findFirst().orElseThrow();
        Frame twice = frame.withCommands(List.of(draw.withIndex(0), draw.withIndex(1)));
        String text = FrameText3.of(FrameText3.written(twice, folder)).strip();
        assertTrue(text.endsWith("\"processing\":{},\"state\":{},\"program\":{}}}"), text);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
            "\"programs\":\\d+|\"programs\":9|frame.programs: declares 9",
            "\"program\":\\{\"sources\":|\"program\":{\"source\":|unknown field 'source'",
            "\"stage\":\"[A-Z]+\"|\"stage\":\"GEOMETRY\"|unknown name 'GEOMETRY'",
            "\"program\":\\{\"program\":\\d+|\"program\":{\"program\":77|no program 77; expected the number of a program",
            "\"clipDistances\":\\d+|\"clipDistances\":256|draw.program.clipDistances: 256; expected 0 to 255",
            "\"unit\":\\d+,\"texture\":\\d+,\"lod|\"unit\":1,\"texture\":999,\"lod|no texture 999" })
    void whatIsWrongIsNamed(String pattern, String replacement, String complaint) throws IOException {
        Path file = FrameText3.edited(FrameText3.written(frame(5), folder), folder,
                text -> text.replaceFirst(pattern, Matcher.quoteReplacement(replacement)));
        InputException thrown = assertThrows(InputException.class, () -> FrameReader.read(file));
        assertTrue(thrown.getMessage().contains(complaint), thrown.getMessage());
        assertEquals(1, thrown.getMessage().lines().count());
    }
}
