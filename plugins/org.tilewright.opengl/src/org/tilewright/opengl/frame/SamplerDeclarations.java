package org.tilewright.opengl.frame;

import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.ToIntFunction;

/**
 * The samplers that sources in GLSL declare, read without compiling them: the names behind each word for a sampler, but for parameters
 * of functions. Branches that are never taken count, too. Where macros may make words or names, the kinds that are concerned
 * are held to have names that are not known.
 */
final class SamplerDeclarations {

    /**
     * What a name is declared as.
     *
     * @param targets  a bit for each {@link org.tilewright.opengl.state.TextureTarget} that it may look up, 0 for none
     * @param elements elements of an array, 1 of what is none; 0 if they are not known
     */
    record Declared(int targets, int elements) {

        Declared and(Declared other) {
            return new Declared(targets | other.targets, elements == other.elements ? elements : 0);
        }
    }

    private final ToIntFunction<String> kinds;
    private final Map<String, Declared> names = new TreeMap<>();
    private final Set<String> macros = new HashSet<>();
    private int unnamed;

    // The declaration that is being read.
    private int targets;
    private String name;
    private int elements;
    private boolean ofArrays;
    private boolean parameter;
    private boolean precision;
    private int parentheses;
    private int brackets;
    private int inside;

    /**
     * No source was read yet.
     *
     * @param kinds the bit of the target that a word's samplers look up, 0 if it is no word for a sampler
     */
    SamplerDeclarations(ToIntFunction<String> kinds) {
        this.kinds = kinds;
    }

    /** What is declared, by name: of a member of a structure, that of the member alone. */
    Map<String, Declared> names() {
        return names;
    }

    /** A bit for each target that samplers look up whose names are not known. */
    int unnamed() {
        int all = unnamed;
        for (Map.Entry<String, Declared> each : names.entrySet()) {
            all |= macros.contains(each.getKey()) ? each.getValue().targets() : 0;
        }
        return all;
    }

    /** Reads a source behind those that were read before. */
    void read(String text) {
        boolean lineBegins = true;
        int at = 0;
        while (at < text.length()) {
            char c = text.charAt(at);
            if (c == '\n') {
                lineBegins = true;
                at++;
            } else if (Character.isWhitespace(c)) {
                at++;
            } else if (text.startsWith("//", at)) {
                at = behind(text, "\n", at) - 1;
            } else if (text.startsWith("/*", at)) {
                at = behind(text, "*/", at + 2);
            } else if (c == '#' && lineBegins) {
                int end = lineEnd(text, at);
                directive(text.substring(at + 1, end));
                at = end;
            } else {
                lineBegins = false;
                int end = wordEnd(text, at);
                if (end > at) {
                    word(text.substring(at, end));
                } else {
                    symbol(c);
                    end++;
                }
                at = end;
            }
        }
        end();
        parentheses = 0;
        brackets = 0;
    }

    private static int behind(String text, String end, int from) {
        int at = text.indexOf(end, from);
        return at < 0 ? text.length() + 1 : at + end.length();
    }

    private static int wordEnd(String text, int from) {
        int end = from;
        while (end < text.length() && (Character.isLetterOrDigit(text.charAt(end)) || text.charAt(end) == '_')) {
            end++;
        }
        return end;
    }

    /** Where a line ends that goes on behind a backslash. */
    private static int lineEnd(String text, int from) {
        int end = text.indexOf('\n', from);
        while (end > 0 && (text.charAt(end - 1) == '\\' || text.startsWith("\\\r", end - 2))) {
            end = text.indexOf('\n', end + 1);
        }
        return end < 0 ? text.length() : end;
    }

    /** What a macro says of samplers may stand anywhere. */
    private void directive(String line) {
        boolean defines = false;
        boolean first = true;
        int at = 0;
        while (at < line.length()) {
            int end = wordEnd(line, at);
            if (end == at) {
                at++;
                continue;
            }
            String word = line.substring(at, end);
            if (first) {
                defines = word.equals("define");
                first = false;
                if (defines) {
                    while (end < line.length() && wordEnd(line, end) == end) {
                        end++;
                    }
                    int last = wordEnd(line, end);
                    macros.add(line.substring(end, last));
                    end = last;
                }
            } else if (defines) {
                unnamed |= kinds.applyAsInt(word);
            }
            at = end;
        }
    }

    private void word(String word) {
        int kind = kinds.applyAsInt(word);
        if (kind != 0) {
            end();
            if (!precision) {
                targets = kind;
                parameter = parentheses > 0;
            }
        } else if (targets != 0 && brackets > 0) {
            inside++;
            elements = inside == 1 && word.length() < 6 && word.chars().allMatch(c -> c >= '0' && c <= '9')
                    ? Integer.parseInt(word)
                    : 0;
        } else if (targets != 0 && name == null) {
            name = word;
            elements = ofArrays ? 0 : 1;
        } else {
            end();
            precision |= word.equals("precision");
        }
    }

    private void symbol(char symbol) {
        parentheses += symbol == '(' ? 1 : symbol == ')' ? -1 : 0;
        precision &= symbol != ';';
        if (targets == 0) {
            return;
        }
        if (symbol == '[') {
            brackets++;
            inside = 0;
            ofArrays |= name == null;
        } else if (symbol == ']' && brackets > 0) {
            brackets--;
        } else if (brackets > 0) {
            inside = 2;
            elements = 0;
        } else if (symbol == ',' && !parameter && name != null) {
            declare();
        } else if (symbol == ';' || parameter && (symbol == ',' || symbol == ')')) {
            end();
        } else {
            unnamed |= targets;
            forget();
        }
    }

    /** A declaration ends. Only parameters need no name, and those of prototypes at that. */
    private void end() {
        if (targets != 0) {
            if (name != null) {
                declare();
            } else if (!parameter) {
                unnamed |= targets;
            }
        }
        forget();
    }

    private void declare() {
        if (!parameter) {
            names.merge(name, new Declared(targets, elements), Declared::and);
        }
        name = null;
    }

    private void forget() {
        targets = 0;
        name = null;
        ofArrays = false;
        brackets = 0;
    }
}
