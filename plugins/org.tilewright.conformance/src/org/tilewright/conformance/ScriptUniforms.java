package org.tilewright.conformance;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.tilewright.frame.program.UniformKind;
import org.tilewright.frame.program.UniformValue;
import org.tilewright.shader.form.Kind;
import org.tilewright.shader.program.LinkedProgram;
import org.tilewright.shader.program.Uniform;
import org.tilewright.shader.program.UniformBlock;
import org.tilewright.shader.program.UniformBlock.Member;

/** What a script gives the uniforms of its program, and the parameters of assembly. */
final class ScriptUniforms {

    private static final Pattern VECTOR = Pattern.compile("([biu]?)vec([2-4])");
    private static final Pattern MATRIX = Pattern.compile("mat([2-4])(?:x([2-4]))?");
    private static final Pattern ELEMENT = Pattern.compile("(.*)\\[(\\d+)\\]");
    private static final int PARAMETERS = 256;
    private static final int WORD = 4;

    private final LinkedProgram program;
    private final Map<String, UniformValue> values = new TreeMap<>();
    private final Map<String, byte[]> blocks = new TreeMap<>();
    private int blockElement;

    ScriptUniforms(LinkedProgram program) {
        this.program = program;
        if (program != null) {
            program.blocks().forEach(block -> blocks.put(block.name(), new byte[block.bytes()]));
        }
    }

    /** What the words say that values are. */
    private record Shape(UniformKind kind, int columns, int rows) {

        static Shape of(String word) {
            Matcher vector = VECTOR.matcher(word);
            Matcher matrix = MATRIX.matcher(word);
            if (vector.matches()) {
                return new Shape(kind(vector.group(1)), 1, Integer.parseInt(vector.group(2)));
            }
            if (matrix.matches()) {
                int columns = Integer.parseInt(matrix.group(1));
                return new Shape(UniformKind.FLOAT, columns,
                        matrix.group(2) == null ? columns : Integer.parseInt(matrix.group(2)));
            }
            return switch (word) {
                case "float" -> new Shape(UniformKind.FLOAT, 1, 1);
                case "int", "bool" -> new Shape(UniformKind.INT, 1, 1);
                case "uint" -> new Shape(UniformKind.UINT, 1, 1);
                default -> throw new ScriptException("values of type '" + word + "' are not known");
            };
        }

        private static UniformKind kind(String letter) {
            return switch (letter) {
                case "" -> UniformKind.FLOAT;
                case "u" -> UniformKind.UINT;
                default -> UniformKind.INT;
            };
        }

        /** What a command leaves out is 0. */
        int[] bits(Words words) {
            int[] bits = new int[columns * rows];
            for (int i = 0; i < bits.length && words.hasMore(); i++) {
                bits[i] = kind == UniformKind.FLOAT ? Float.floatToRawIntBits(words.number()) : words.integer();
            }
            return bits;
        }
    }

    /** Which of an array of blocks the next values go to. */
    void chooseBlock(int element) {
        blockElement = element;
    }

    /** Gives a uniform a value: a type, a name and numbers follow. */
    void give(Words words) {
        Shape shape = Shape.of(words.word());
        String name = words.word();
        int[] bits = shape.bits(words);
        Matcher element = ELEMENT.matcher(name);
        if (program != null && (give(name, 0, shape, bits)
                || element.matches() && give(element.group(1), Integer.parseInt(element.group(2)), shape, bits))) {
            return;
        }
        throw new ScriptException("has no uniform '" + name + "'");
    }

    private boolean give(String name, int element, Shape shape, int[] bits) {
        for (Uniform uniform : program.uniforms()) {
            if (uniform.name().equals(name) && element < uniform.elements()) {
                give(uniform, element, shape, bits);
                return true;
            }
        }
        for (UniformBlock block : program.blocks()) {
            for (Member member : block.members()) {
                if (member.name().equals(name) && element < member.elements() && isChosen(block.name())) {
                    put(blocks.get(block.name()), member, element, shape, bits);
                    return true;
                }
            }
        }
        return false;
    }

    private boolean isChosen(String block) {
        Matcher element = ELEMENT.matcher(block);
        return !element.matches() || Integer.parseInt(element.group(2)) == blockElement;
    }

    /** Elements beside the given one keep what they have. */
    private void give(Uniform uniform, int element, Shape shape, int[] bits) {
        int[] all = bits;
        if (uniform.elements() > 1) {
            UniformValue known = values.get(uniform.name());
            all = known != null ? known.bits().clone()
                    : Arrays.copyOfRange(program.initialUniforms(), uniform.first(),
                            uniform.first() + uniform.scalars());
            System.arraycopy(bits, 0, all, element * bits.length, Math.min(bits.length, all.length));
        }
        values.put(uniform.name(), new UniformValue(uniform.name(), shape.kind, shape.columns, shape.rows, all));
    }

    private static void put(byte[] bytes, Member member, int element, Shape shape, int[] bits) {
        if (shape.columns != member.columns() || shape.rows != member.rows()) {
            throw new ScriptException("'" + member.name() + "' is of another shape than its value");
        }
        for (int column = 0; column < shape.columns; column++) {
            for (int row = 0; row < shape.rows; row++) {
                int place = member.offset() + element * member.arrayStride()
                        + (member.rowMajor() ? row * member.matrixStride() + WORD * column
                                : column * member.matrixStride() + WORD * row);
                int value = bits[column * shape.rows + row];
                boolean whole = member.kind() == Kind.FLOAT && shape.kind != UniformKind.FLOAT;
                int word = whole ? Float.floatToRawIntBits(value) : value;
                for (int i = 0; i < WORD; i++) {
                    bytes[place + i] = (byte) (word >> Byte.SIZE * i);
                }
            }
        }
    }

    /** Gives a parameter of assembly a value: whose it is, its number and four numbers follow. */
    void giveParameter(Words words) {
        String which = words.word();
        String name = switch (which) {
            case "env_vp" -> "vertex.program.env";
            case "local_vp" -> "vertex.program.local";
            case "env_fp" -> "fragment.program.env";
            case "local_fp" -> "fragment.program.local";
            default -> throw new ScriptException("parameters '" + which + "' are not known");
        };
        int number = words.integer();
        UniformValue known = values.get(name);
        int[] bits = known == null ? new int[4 * PARAMETERS] : known.bits().clone();
        for (int i = 0; i < 4; i++) {
            bits[4 * number + i] = Float.floatToRawIntBits(words.number());
        }
        values.put(name, new UniformValue(name, UniformKind.FLOAT, 1, 4, bits));
    }

    /** What uniforms were given, by rising name. */
    List<UniformValue> values() {
        return List.copyOf(values.values());
    }

    /** The blocks with what is in them now. */
    List<org.tilewright.frame.program.UniformBlock> blocks(ScriptFrame frame) {
        List<org.tilewright.frame.program.UniformBlock> all = new ArrayList<>();
        blocks.forEach((name, bytes) -> all.add(
                new org.tilewright.frame.program.UniformBlock(name, frame.bytes(bytes), bytes.length)));
        return all;
    }
}
