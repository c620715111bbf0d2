package org.tilewright.trace;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.tilewright.trace.wrapping.Wrapping;

/**
 * Reads the text that GLInterceptor writes, the tracer of the ATTILA simulator: a call a line as C writes it, {@code #} before
 * comments and {@code #!} before directives to the player. The program's memory is in two files beside it.
 */
final class TextReader implements TraceReader {

    /** What texts begin with; a letter for their kind follows behind a point. */
    static final byte[] MARK = "GLI0".getBytes(StandardCharsets.US_ASCII);

    private static final Pattern SIZE = Pattern.compile("([0-9]{1,5})x([0-9]{1,5})");
    private static final int DIRECTIVE = 256;

    /** Most different functions of a trace. */
    private static final int FUNCTIONS = 1 << 14;

    private final String name;
    private final Wrapping wrapping;
    private final InputStream stream;
    private final TextScanner in;
    private final Predicate<FunctionSignature> blobs;
    private final Map<String, Function> functions = new HashMap<>();
    private final Call call = new Call();
    private TextValues values;
    private WindowSize windowSize;
    /** What a directive before the first call stands for; else null. */
    private Call first;
    private long number;
    private boolean ended;
    private boolean cut;

    /** A function: which of its parameters are constants, and whether anything is known of it. */
    private record Function(FunctionSignature signature, boolean[] constants, boolean isKnown) {

        static Function of(String name) {
            List<String> parameters = TextNames.parameters(name);
            if (parameters == null) {
                return new Function(new FunctionSignature(name, List.of()), new boolean[0], false);
            }
            List<String> names = new ArrayList<>();
            boolean[] constants = new boolean[parameters.size()];
            for (String parameter : parameters) {
                constants[names.size()] = parameter.endsWith("!");
                names.add(parameter.replace("!", ""));
            }
            return new Function(new FunctionSignature(name, List.copyOf(names)), constants, true);
        }

        boolean isConstant(int parameter) {
            return parameter < constants.length && constants[parameter];
        }
    }

    private TextReader(Path file, Wrapping wrapping, InputStream stream, Predicate<FunctionSignature> blobs) {
        name = file.toString();
        this.wrapping = wrapping;
        this.stream = stream;
        this.blobs = blobs;
        in = new TextScanner(stream);
    }

    /** Takes the bytes that could be the mark of texts from a stream, as far as they can be read. */
    static byte[] begin(InputStream stream) {
        byte[] begin = new byte[MARK.length];
        int length = 0;
        try {
            for (int next = stream.read(); next >= 0; next = length < begin.length ? stream.read() : -1) {
                begin[length++] = (byte) next;
            }
        } catch (IOException e) {
            // Whoever reads on is told.
        }
        return Arrays.copyOf(begin, length);
    }

    /** A reader before the first call of a text that is unwrapped already. */
    static TextReader open(Path file, Wrapping wrapping, InputStream stream, Predicate<FunctionSignature> blobs) {
        TextReader reader = new TextReader(file, wrapping, stream, blobs);
        reader.within(() -> {
            String kind = reader.in.restOfLine(DIRECTIVE);
            if (!kind.equals("GLI0.t") && !kind.equals("GLI0.h")) {
                throw new IOException("'" + kind + "'; expected GLI0.t or GLI0.h, a text of GLInterceptor");
            }
            reader.values = new TextValues(file, reader.in, kind.endsWith("h"));
            reader.first = reader.skipToCall();
            return null;
        });
        return reader;
    }

    /** Reads something. */
    @FunctionalInterface
    private interface Part<T> {

        T read() throws IOException;
    }

    /** Reads something, or null at the end of the text, or where it is cut. */
    private <T> T within(Part<T> part) {
        try {
            return part.read();
        } catch (IOException e) {
            if (e instanceof EOFException || in.isAtEnd()) {
                ended = true;
                cut = true;
                return null;
            }
            throw new TraceException(name + ": line " + in.line() + ": " + ContainerReader.reason(e), e);
        }
    }

    @Override
    public Call next() {
        if (first != null) {
            Call given = first;
            first = null;
            return given;
        }
        return ended ? null : within(this::readNext);
    }

    private Call readNext() throws IOException {
        Call directed = skipToCall();
        if (directed != null || ended) {
            return directed;
        }
        String word = in.word(false);
        in.skipBlanks(false);
        if (word.isEmpty() || !in.takes('(')) {
            throw new IOException(in.here() + (word.isEmpty() ? "" : " behind '" + word + "'")
                    + "; expected a call, such as glFlush()");
        }
        begin(word);
        readArguments(functions.get(word));
        readResult();
        call.complete();
        return call;
    }

    private void begin(String word) throws IOException {
        Function function = functions.get(word);
        if (function == null) {
            if (functions.size() == FUNCTIONS) {
                throw new IOException("more than " + FUNCTIONS + " functions; expected fewer");
            }
            function = Function.of(word);
            functions.put(word, function);
        }
        call.begin(function.signature(), number++, 0);
        values.into(call.values(), function.isKnown() && blobs.test(function.signature()));
    }

    private void readArguments(Function function) throws IOException {
        in.skipBlanks(true);
        if (in.takes(')')) {
            return;
        }
        int index = 0;
        do {
            if (index == TraceLimits.MEMBERS) {
                throw new IOException("a call of more than " + index + " arguments; expected fewer");
            }
            call.setArgument(index, values.read(function.isConstant(index)));
            index++;
            in.skipBlanks(true);
        } while (in.takes(','));
        if (!in.takes(')')) {
            throw new IOException(in.here() + " behind an argument of " + function.signature().name()
                    + "; expected ',' or ')'");
        }
    }

    /** Of results only numbers matter, as that of who makes a context; what the tracer did not follow has none. */
    private void readResult() throws IOException {
        in.skipBlanks(false);
        if (in.takes('=')) {
            in.skipBlanks(false);
            int first = in.peek();
            if (first == '"' || first >= '0' && first <= '9') {
                call.setResult(values.read(true));
            }
            in.restOfLine(0);
        }
    }

    /**
     * Goes on behind comments and directives, to a call or the end.
     *
     * @return the call that a directive stands for; null before one that is written, and at the end
     */
    private Call skipToCall() throws IOException {
        for (in.skipBlanks(true); in.takes('#'); in.skipBlanks(true)) {
            String line = in.restOfLine(DIRECTIVE);
            if (line.startsWith("!")) {
                String[] words = line.substring(1).strip().split("[ \t]+");
                switch (words[0]) {
                    case "END" -> {
                        ended = true;
                        return null;
                    }
                    case "SWAPBUFFERS" -> {
                        begin("wglSwapBuffers");
                        call.complete();
                        return call;
                    }
                    // The tracer leaves room for a size, and a cut leaves a part of one.
                    case "RES" -> windowSize = words.length == 1 || in.peek() < 0 ? windowSize : sized(words[1]);
                    default -> {} // Of no matter for an image.
                }
            }
        }
        ended = in.peek() < 0;
        return null;
    }

    private static WindowSize sized(String size) throws IOException {
        Matcher sides = SIZE.matcher(size);
        int width = sides.matches() ? Integer.parseInt(sides.group(1)) : 0;
        int height = sides.matches() ? Integer.parseInt(sides.group(2)) : 0;
        if (Math.min(width, height) < 1 || Math.max(width, height) > WindowSize.LARGEST) {
            throw new IOException("RES " + size + "; expected a size such as 640x480, 1 to " + WindowSize.LARGEST
                    + " pixels each way");
        }
        return new WindowSize(width, height);
    }

    @Override
    public String tracer() {
        return "GLInterceptor";
    }

    @Override
    public int version() {
        return 0;
    }

    @Override
    public Wrapping wrapping() {
        return wrapping;
    }

    @Override
    public Map<String, String> properties() {
        return Map.of();
    }

    @Override
    public WindowSize windowSize() {
        return windowSize;
    }

    @Override
    public long position() {
        return in.position();
    }

    @Override
    public boolean isCut() {
        return cut;
    }

    @Override
    public void close() {
        if (values != null) {
            values.close();
        }
        Closing.quietly(stream);
    }
}
