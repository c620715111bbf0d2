package org.tilewright.shader.glsl.preprocess;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

import org.tilewright.shader.Position;
import org.tilewright.shader.ShaderException;
import org.tilewright.shader.glsl.Language;
import org.tilewright.shader.glsl.grammar.GlslLexer;

/** The directives of a source and what they have set up to where it is read. */
final class Directives {

    private final String name;
    private final boolean core;
    private int depth;
    private final Macros macros;
    private final Expansion expansion;
    private final Deque<Branch> branches = new ArrayDeque<>();
    private final Set<String> extensions = new LinkedHashSet<>();
    private Language language;
    /** Whether something has come before which no {@code #version} may stand. */
    private boolean begun;
    /** What {@code #line} adds to the lines after it. */
    private int shift;

    /** An {@code #if} that has not ended. */
    private static final class Branch {

        private final Position position;
        /** Whether the text around it counts, whether a part was taken, and whether the part at hand counts. */
        private final boolean within;
        private boolean taken;
        private boolean included;
        private boolean last;

        Branch(Position position, boolean within, boolean holds) {
            this.position = position;
            this.within = within;
            taken = holds;
            included = within && holds;
        }
    }

    Directives(String name, Language language, boolean core) {
        this.name = name;
        this.core = core;
        this.language = language;
        macros = new Macros(name);
        expansion = new Expansion(name, macros);
        giveNames();
    }

    private void giveNames() {
        macros.give("__VERSION__", language.version());
        if (language.es()) {
            macros.give("GL_ES", 1);
            macros.give("GL_FRAGMENT_PRECISION_HIGH", 1);
        } else if (language.version() >= 130) {
            macros.give("GL_FRAGMENT_PRECISION_HIGH", 1);
        }
        if (!language.es() && language.version() >= 150) {
            macros.give("GL_core_profile", 1);
            if (language.compatibility()) {
                macros.give("GL_compatibility_profile", 1);
            }
        }
        for (Extension extension : Extension.values()) {
            if (extension.existsIn(language)
                    && (extension != Extension.ARB_COMPATIBILITY || language.compatibility())) {
                macros.give(extension.word(), 1);
            }
        }
    }

    Language language() {
        return language;
    }

    Set<String> extensions() {
        return extensions;
    }

    Expansion expansion() {
        return expansion;
    }

    /** Whether text at this place is part of the program. */
    boolean included() {
        return branches.isEmpty() || branches.peek().included;
    }

    /** Says that text has come that is part of the program. */
    void begins() {
        begun = true;
    }

    /** Gives the tokens of a line the number that {@code #line} wants. */
    void number(List<SourceToken> line) {
        for (SourceToken token : line) {
            token.setLine(token.getLine() + shift);
        }
    }

    /** Checks that nothing is left open. */
    void end() {
        if (!branches.isEmpty()) {
            throw new ShaderException(name, branches.peek().position,
                    "a condition begins that does not end, expected '#endif'");
        }
    }

    /** Another source of the stage begins, which has no macros of the one before. */
    void beginSource() {
        end();
        macros.clear();
        shift = 0;
    }

    /** Carries a line out that begins with {@code #}. */
    void carryOut(List<SourceToken> line) {
        if (line.size() == 1) {
            return;
        }
        SourceToken directive = line.get(1);
        List<SourceToken> rest = line.subList(2, line.size());
        if (branch(directive, rest) || !included()) {
            return;
        }
        switch (directive.getText()) {
            case "define" -> define(directive, rest);
            case "undef" -> macros.remove(word(directive, rest), directive.position(), language);
            case "version" -> version(directive, rest);
            case "extension" -> extension(directive, rest);
            case "line" -> line(directive, rest);
            case "error" -> throw new ShaderException(name, directive.position(), ("#error " + text(rest)).strip());
            case "pragma" -> pragma(directive, rest);
            default -> throw new ShaderException(name, directive.position(),
                    "unknown directive '#%s', expected one of %s"
                            .formatted(directive.getText(),
                                    "define, undef, if, ifdef, ifndef, else, elif, endif, error, pragma, "
                                            + "extension, version, line"));
        }
        begun = true;
    }

    /** Carries a directive out if it is one of the conditions. */
    private boolean branch(SourceToken directive, List<SourceToken> rest) {
        Position position = directive.position();
        switch (directive.getText()) {
            case "if" -> branches.push(new Branch(position, included(), included() && holds(directive, rest)));
            case "ifdef" -> branches.push(new Branch(position, included(), included() && defined(directive, rest)));
            case "ifndef" -> branches.push(new Branch(position, included(), included() && !defined(directive, rest)));
            case "elif" -> {
                Branch branch = open(directive);
                branch.included = branch.within && !branch.taken && holds(directive, rest);
                branch.taken |= branch.included;
            }
            case "else" -> {
                Branch branch = open(directive);
                ends(directive, rest);
                branch.included = branch.within && !branch.taken;
                branch.taken = true;
                branch.last = true;
            }
            case "endif" -> {
                if (branches.isEmpty()) {
                    throw new ShaderException(name, position, "#endif without an #if");
                }
                ends(directive, rest);
                branches.pop();
            }
            default -> {
                return false;
            }
        }
        begun = true;
        return true;
    }

    private Branch open(SourceToken directive) {
        if (branches.isEmpty() || branches.peek().last) {
            throw new ShaderException(name, directive.position(), branches.isEmpty()
                    ? "#" + directive.getText() + " without an #if"
                    : "#" + directive.getText() + " after #else");
        }
        return branches.peek();
    }

    private boolean defined(SourceToken directive, List<SourceToken> rest) {
        return macros.defines(word(directive, rest));
    }

    private boolean holds(SourceToken directive, List<SourceToken> rest) {
        List<SourceToken> told = new ArrayList<>();
        for (int i = 0; i < rest.size(); i++) {
            SourceToken token = rest.get(i);
            if (!"defined".equals(token.getText())) {
                told.add(token);
                continue;
            }
            boolean closed = i + 1 < rest.size() && rest.get(i + 1).getType() == GlslLexer.LEFT_PAREN;
            int at = closed ? i + 2 : i + 1;
            boolean whole = at < rest.size() && rest.get(at).getType() == GlslLexer.IDENTIFIER
                    && (!closed || at + 1 < rest.size() && rest.get(at + 1).getType() == GlslLexer.RIGHT_PAREN);
            if (!whole) {
                throw new ShaderException(name, token.position(), "expected a name after 'defined'");
            }
            told.add(new SourceToken(GlslLexer.NUMBER, macros.defines(rest.get(at).getText()) ? "1" : "0", token));
            i = closed ? at + 1 : at;
        }
        return new Condition(name, language, directive.position(), expansion.expand(told, () -> null)).holds();
    }

    /** Tells of a brace of the text: some directives stand outside of functions alone. */
    void nests(int change) {
        depth += change;
    }

    private void pragma(SourceToken directive, List<SourceToken> rest) {
        boolean global = !rest.isEmpty() && Set.of("debug", "optimize").contains(rest.get(0).getText());
        if (global && depth > 0) {
            throw new ShaderException(name, directive.position(),
                    "#pragma " + rest.get(0).getText() + " stands outside of functions alone");
        }
    }

    private void define(SourceToken directive, List<SourceToken> rest) {
        if (rest.isEmpty() || rest.get(0).getType() != GlslLexer.IDENTIFIER) {
            throw new ShaderException(name, directive.position(), "expected a name after '#define'");
        }
        SourceToken word = rest.get(0);
        boolean takesArguments = rest.size() > 1 && rest.get(1).getType() == GlslLexer.LEFT_PAREN
                && !rest.get(1).afterSpace();
        List<String> parameters = takesArguments ? new ArrayList<>() : null;
        int body = takesArguments ? parameters(word, rest, parameters) : 1;
        for (SourceToken token : rest.subList(body, rest.size())) {
            if (token.getType() == GlslLexer.HASH) {
                throw new ShaderException(name, token.position(), "unexpected '#' in a macro");
            }
        }
        macros.define(new Macro(word.getText(), parameters, List.copyOf(rest.subList(body, rest.size()))),
                word.position(), language);
    }

    /** Reads parameters and answers where the body begins. */
    private int parameters(SourceToken word, List<SourceToken> rest, List<String> parameters) {
        int at = 2;
        while (at < rest.size()) {
            SourceToken token = rest.get(at++);
            if (token.getType() == GlslLexer.RIGHT_PAREN && parameters.isEmpty()) {
                return at;
            }
            if (token.getType() != GlslLexer.IDENTIFIER || parameters.contains(token.getText()) || at == rest.size()) {
                break;
            }
            parameters.add(token.getText());
            SourceToken next = rest.get(at++);
            if (next.getType() == GlslLexer.RIGHT_PAREN) {
                return at;
            }
            if (next.getType() != GlslLexer.COMMA) {
                break;
            }
        }
        throw new ShaderException(name, word.position(),
                "the parameters of macro '%s' are wrong, expected names, each once, and ')'"
                        .formatted(word.getText()));
    }

    private void version(SourceToken directive, List<SourceToken> rest) {
        Position position = directive.position();
        if (begun) {
            throw new ShaderException(name, position, "#version must come before everything else");
        }
        if (rest.isEmpty() || rest.size() > 2 || !rest.get(0).getText().matches("[1-9][0-9]{2}")) {
            throw new ShaderException(name, position, "expected a number after '#version', such as 330");
        }
        int number = Integer.parseInt(rest.get(0).getText());
        String profile = rest.size() > 1 ? rest.get(1).getText() : "";
        boolean es = number == 100 || "es".equals(profile);
        boolean known = profile.isEmpty() || es && number != 100
                || !es && number >= 150 && ("core".equals(profile) || "compatibility".equals(profile));
        if (!known) {
            throw new ShaderException(name, position, "unknown profile '%s' of version %d".formatted(profile, number));
        }
        boolean old = number <= (core ? 130 : 140) || "compatibility".equals(profile);
        language = new Language(number, es, !es && old);
        if (!language.supported()) {
            throw new ShaderException(name, position, language
                    + " is not supported, expected GLSL 1.10 to 1.50 or 3.30, or GLSL ES 1.00 or 3.00");
        }
        giveNames();
    }

    private void extension(SourceToken directive, List<SourceToken> rest) {
        boolean formed = rest.size() == 3 && rest.get(1).getType() == GlslLexer.COLON;
        String behaviour = formed ? rest.get(2).getText() : "";
        if (!formed || !Set.of("require", "enable", "warn", "disable").contains(behaviour)) {
            throw new ShaderException(name, directive.position(),
                    "expected a name, ':' and one of require, enable, warn and disable after '#extension'");
        }
        String word = rest.get(0).getText();
        boolean known = Extension.named(word, language).isPresent();
        if ("all".equals(word) ? !Set.of("warn", "disable").contains(behaviour)
                : !known && "require".equals(behaviour)) {
            throw new ShaderException(name, directive.position(), "extension '" + word + "' is not supported");
        }
        if ("disable".equals(behaviour)) {
            extensions.remove(word);
        } else if (known) {
            extensions.add(word);
            boolean old = language.compatibility() || Extension.ARB_COMPATIBILITY.word().equals(word);
            language = new Language(language.version(), language.es(), old);
        }
    }

    private void line(SourceToken directive, List<SourceToken> rest) {
        List<SourceToken> numbers = expansion.expand(rest, () -> null);
        boolean formed = !numbers.isEmpty() && numbers.size() <= 2
                && numbers.stream().allMatch(token -> token.getText().matches("[0-9]{1,9}"));
        if (!formed) {
            throw new ShaderException(name, directive.position(), "expected one or two numbers after '#line'");
        }
        // Up to 1.50 and in ES 1.00 the number is that of this line, later that of the next (GLSL 3.30, section 3.3).
        int next = Integer.parseInt(numbers.get(0).getText()) + (language.has(330, 300) ? 0 : 1);
        shift += next - directive.getLine() - 1;
    }

    private String word(SourceToken directive, List<SourceToken> rest) {
        if (rest.isEmpty() || rest.get(0).getType() != GlslLexer.IDENTIFIER) {
            throw new ShaderException(name, directive.position(),
                    "expected a name after '#" + directive.getText() + "'");
        }
        ends(directive, rest.subList(1, rest.size()));
        return rest.get(0).getText();
    }

    private void ends(SourceToken directive, List<SourceToken> rest) {
        if (!rest.isEmpty() && language.es()) {
            throw new ShaderException(name, rest.get(0).position(),
                    "unexpected '%s' after '#%s', expected the end of the line"
                            .formatted(rest.get(0).getText(), directive.getText()));
        }
    }

    private static String text(List<SourceToken> tokens) {
        StringBuilder text = new StringBuilder();
        for (SourceToken token : tokens) {
            text.append(token.afterSpace() && text.length() > 0 ? " " : "").append(token.getText());
        }
        return text.toString();
    }
}
