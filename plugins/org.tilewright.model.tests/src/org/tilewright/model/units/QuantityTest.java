package org.tilewright.model.units;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Locale;
import java.util.function.Function;
import java.util.function.LongFunction;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;

class QuantityTest {

    private static <T extends Quantity> void roundTrips(long amount, LongFunction<T> make, Function<String, T> read) {
        T made = make.apply(amount);
        assertArrayEquals(new long[] { amount }, made.amounts());
        assertEquals(made, read.apply(made.toString()));
        assertEquals(made.toString(), read.apply(made.toString()).toString());
    }

    @Property
    void everyAmountIsReadBackFromItsText(@ForAll @LongRange(min = 0) long amount) {
        roundTrips(amount, ByteSize::new, ByteSize::valueOf);
        roundTrips(amount, TimeSpan::new, TimeSpan::valueOf);
        roundTrips(amount, DataRate::new, DataRate::valueOf);
        roundTrips(amount, Cycles::new, Cycles::valueOf);
        roundTrips(amount, Energy::new, Energy::valueOf);
        roundTrips(amount, Power::new, Power::valueOf);
        roundTrips(amount, Area::new, Area::valueOf);
        roundTrips(amount, Length::new, Length::valueOf);
    }

    @Property
    void everyFrequencyIsReadBackFromItsText(@ForAll @LongRange(min = 0, max = 1_000_000_000_000L) long kilohertz) {
        roundTrips(kilohertz * 1000, Frequency::new, Frequency::valueOf);
    }

    @Property
    void everyExtentIsReadBackFromItsText(@ForAll @IntRange(min = 1, max = 65536) int width,
            @ForAll @IntRange(min = 1, max = 65536) int height) {
        PixelExtent extent = new PixelExtent(width, height);
        assertEquals(extent, PixelExtent.valueOf(extent.toString()));
        assertEquals((long) width * height, extent.pixels());
    }

    @ParameterizedTest
    @CsvSource({ "32 KiB, 32768", "32KiB, 32768", "0.5 KiB, 512", "1536 B, 1536", "4 GiB, 4294967296" })
    void sizesAreBinary(String text, long bytes) {
        assertEquals(bytes, ByteSize.valueOf(text).bytes());
    }

    @Test
    void otherDimensionsAreExactDecimals() {
        assertEquals(480_000_000, Frequency.valueOf("480 MHz").hertz());
        assertEquals(1_500_000_000, Frequency.valueOf("1.5 GHz").hertz());
        assertEquals(400_000, TimeSpan.valueOf("400 ns").picoseconds());
        assertEquals(40_000_000_000L, DataRate.valueOf("40 GB/s").bytesPerSecond());
        assertEquals(68_993_000, Energy.valueOf("0.068993 nJ").attojoules());
        assertEquals(34_536_000, Power.valueOf("34.536 mW").nanowatts());
        assertEquals(444_272_000_000L, Area.valueOf("0.444272 mm2").squareNanometres());
        assertEquals(130, Length.valueOf("0.13 um").nanometres());
        assertEquals(1, Cycles.valueOf("1 cycle").count());
        assertEquals(new PixelExtent(4, 4), PixelExtent.valueOf("4x4 px"));
    }

    @Test
    void largestWholeUnitIsWritten() {
        assertEquals("32 KiB", new ByteSize(32768).toString());
        assertEquals("1536 B", new ByteSize(1536).toString());
        assertEquals("0 B", new ByteSize(0).toString());
        assertEquals("1250 MHz", Frequency.valueOf("1.25 GHz").toString());
        assertEquals("400 ns", new TimeSpan(400_000).toString());
        assertEquals("1 cycle", new Cycles(1).toString());
        assertEquals("0 cycles", new Cycles(0).toString());
    }

    /** Each message names what to write instead. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
            "32 kB   | '32 kB' could mean powers of 1000 or of 1024: write 32 KiB or 32000 B",
            "1.5 MB  | '1.5 MB' could mean powers of 1000 or of 1024: write 1.5 MiB or 1500000 B",
            "2 G     | '2 G' could mean powers of 1000 or of 1024: write 2 GiB or 2000000000 B",
            "32      | '32' has no unit: write 32 B, 32 KiB, 32 MiB, 32 GiB",
            "kB      | 'kB' is not a size: write a number and a unit, 8 B, 8 KiB, 8 MiB, 8 GiB",
            "32 kib  | unknown unit 'kib': write 32 KiB (capitals matter)",
            "3 parsec| unknown unit 'parsec' for a size: write 3 B, 3 KiB, 3 MiB, 3 GiB",
            "0.3 B   | '0.3 B' is not a whole number of B: a size is kept exactly, in multiples of 1 B",
            "-1 KiB  | '-1 KiB' is negative: write 0 KiB or more",
            "9999999999 GiB | '9999999999 GiB' is too large: the most is 9223372036854775807 B" })
    void badSizesSayWhatToWrite(String text, String message) {
        assertEquals(message, assertThrows(QuantityFormatException.class, () -> ByteSize.valueOf(text)).getMessage());
    }

    @Test
    void badRatesSayWhatToWrite() {
        assertEquals("'40 Gb/s' counts bits: write 5 GB/s",
                assertThrows(QuantityFormatException.class, () -> DataRate.valueOf("40 Gb/s")).getMessage());
        assertEquals("'400500 Hz' is not a multiple of 1 kHz: write 400 kHz or 401 kHz",
                assertThrows(QuantityFormatException.class, () -> Frequency.valueOf("400500 Hz")).getMessage());
        assertEquals("'4x4' has no unit: write 4x4 px",
                assertThrows(QuantityFormatException.class, () -> PixelExtent.valueOf("4x4")).getMessage());
        assertEquals("'0x4 px' is out of bounds: a side is 1 to 65536 px",
                assertThrows(QuantityFormatException.class, () -> PixelExtent.valueOf("0x4 px")).getMessage());
        assertEquals("'wide' is not an extent: write width x height and the unit, for example 4x4 px",
                assertThrows(QuantityFormatException.class, () -> PixelExtent.valueOf("wide")).getMessage());
    }

    @Test
    void amountsCannotBeConstructedOutOfBounds() {
        assertThrows(IllegalArgumentException.class, () -> new ByteSize(-1));
        assertThrows(IllegalArgumentException.class, () -> new Frequency(1500));
        assertThrows(IllegalArgumentException.class, () -> new PixelExtent(0, 1));
        assertThrows(IllegalArgumentException.class, () -> new Cycles(-1));
    }

    @Property(tries = 200)
    void longTextsAreRefusedInShortMessages(@ForAll @IntRange(min = 20, max = 100_000) int length) {
        String message = assertThrows(QuantityFormatException.class, () -> ByteSize.valueOf("9".repeat(length)))
                .getMessage();
        assertTrue(message.length() < 200);
        assertFalse(message.contains("\n"));
    }

    @Test
    void localeDoesNotMatter() {
        Locale before = Locale.getDefault();
        try {
            for (String tag : new String[] { "tr-TR", "ar-EG", "de-DE" }) {
                Locale.setDefault(Locale.forLanguageTag(tag));
                assertEquals("480 MHz", Frequency.valueOf("480 MHz").toString());
                assertEquals("32 KiB", ByteSize.valueOf("32 KiB").toString());
                assertThrows(QuantityFormatException.class, () -> ByteSize.valueOf("32 kib"));
            }
        } finally {
            Locale.setDefault(before);
        }
    }
}
