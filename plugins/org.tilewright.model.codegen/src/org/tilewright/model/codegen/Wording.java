package org.tilewright.model.codegen;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Writes abbreviations in generated labels as the field does: EMF makes words of names and knows none of them. */
final class Wording {

    private static final Pattern LABEL = Pattern.compile("(_UI_\\w+_(?:type|feature) = )(.*)");

    private static final Map<String, String> WORDS = Map.ofEntries(Map.entry("ZCache", "Z Cache"),
            Map.entry("Zcache", "Z Cache"), Map.entry("Gpu", "GPU"), Map.entry("Cpu", "CPU"),
            Map.entry("Dprt", "DPRT"), Map.entry("Dram", "DRAM"), Map.entry("Rop", "ROP"), Map.entry("Ott", "OTT"),
            Map.entry("Id", "ID"), Map.entry("Ids", "IDs"), Map.entry("Of", "of"), Map.entry("Per", "per"),
            Map.entry("In", "in"), Map.entry("Is", "is"), Map.entry("TRAS", "tRAS"), Map.entry("TRCD", "tRCD"),
            Map.entry("TRFC", "tRFC"), Map.entry("TRP", "tRP"), Map.entry("TRTW", "tRTW"), Map.entry("TWR", "tWR"),
            Map.entry("TWTR", "tWTR"), Map.entry("TCCDS", "tCCD_S"), Map.entry("TCCDL", "tCCD_L"),
            Map.entry("TRRDS", "tRRD_S"), Map.entry("TRRDL", "tRRD_L"), Map.entry("TFAW", "tFAW"),
            Map.entry("TWTRL", "tWTR_L"), Map.entry("TRTP", "tRTP"), Map.entry("TRTRS", "tRTRS"),
            Map.entry("TRFCPB", "tRFCpb"));

    private Wording() {}

    /** Rewrites the labels of classes and features in a file of properties. */
    static void write(Path properties) throws IOException {
        List<String> lines = Files.readAllLines(properties);
        Files.write(properties, lines.stream().map(Wording::line).toList());
    }

    private static String line(String line) {
        Matcher label = LABEL.matcher(line);
        return label.matches() ? label.group(1) + Arrays.stream(label.group(2).split(" "))
                .map(word -> WORDS.getOrDefault(word, word)).collect(Collectors.joining(" ")) : line;
    }
}
