package org.tilewright.shader.glsl.preprocess;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

import org.tilewright.shader.ShaderException;
import org.tilewright.shader.glsl.grammar.GlslLexer;

/**
 * Replaces macros by what they stand for, as C does: arguments are expanded before they are put in, and the result is
 * looked through again, but not for the macros that it came out of.
 */
final class Expansion {

    /** What a source may grow to; a dozen macros that each use the one before twice would fill any memory. */
    static final int MOST_TOKENS = 1_000_000;

    private final String name;
    private final Macros macros;
    private int made;

    Expansion(String name, Macros macros) {
        this.name = name;
        this.macros = macros;
    }

    /** Where the arguments of a macro go on when a line ends in them. */
    interface More {

        /** The tokens of the next line that is text, or null if there is none. */
        List<SourceToken> line();
    }

    /**
     * The tokens with all macros replaced.
     *
     * @param tokens those of a line
     * @param more   the lines after it
     */
    List<SourceToken> expand(List<SourceToken> tokens, More more) {
        Deque<SourceToken> rest = new ArrayDeque<>(tokens);
        List<SourceToken> result = new ArrayList<>(tokens.size());
        while (!rest.isEmpty()) {
            SourceToken token = rest.poll();
            if (token.getType() != GlslLexer.IDENTIFIER || token.expanded().contains(token.getText())) {
                result.add(token);
            } else {
                replace(token, rest, result, more);
            }
        }
        return result;
    }

    private void replace(SourceToken token, Deque<SourceToken> rest, List<SourceToken> result, More more) {
        String word = token.getText();
        String given = "__LINE__".equals(word) ? Integer.toString(token.getLine())
                : "__FILE__".equals(word) ? "0" : macros.given(word);
        if (given != null) {
            result.add(new SourceToken(GlslLexer.NUMBER, given, token));
            return;
        }
        Macro macro = macros.macro(word);
        if (macro == null || macro.takesArguments() && !opens(rest, more)) {
            result.add(token);
            return;
        }
        List<List<SourceToken>> arguments = macro.takesArguments() ? arguments(macro, token, rest, more) : List.of();
        Set<String> expanded = new HashSet<>(token.expanded());
        expanded.add(word);
        List<SourceToken> replacement = substitute(macro, arguments, token, expanded);
        made += replacement.size();
        if (made > MOST_TOKENS) {
            throw new ShaderException(name, token.position(),
                    "macros make more than %,d tokens".formatted(MOST_TOKENS));
        }
        for (int i = replacement.size() - 1; i >= 0; i--) {
            rest.addFirst(replacement.get(i));
        }
    }

    /** Whether the next token, maybe that of a later line, is the parenthesis that begins arguments. */
    private static boolean opens(Deque<SourceToken> rest, More more) {
        while (rest.isEmpty()) {
            List<SourceToken> line = more.line();
            if (line == null) {
                return false;
            }
            rest.addAll(line);
        }
        return rest.peek().getType() == GlslLexer.LEFT_PAREN;
    }

    private List<List<SourceToken>> arguments(Macro macro, SourceToken use, Deque<SourceToken> rest, More more) {
        rest.poll();
        List<List<SourceToken>> arguments = new ArrayList<>();
        List<SourceToken> argument = new ArrayList<>();
        int depth = 0;
        while (true) {
            while (rest.isEmpty()) {
                List<SourceToken> line = more.line();
                if (line == null) {
                    throw new ShaderException(name, use.position(),
                            "the arguments of macro '" + macro.name() + "' do not end, expected ')'");
                }
                rest.addAll(line);
            }
            SourceToken token = rest.poll();
            int type = token.getType();
            if (depth == 0 && (type == GlslLexer.COMMA || type == GlslLexer.RIGHT_PAREN)) {
                arguments.add(argument);
                argument = new ArrayList<>();
                if (type == GlslLexer.RIGHT_PAREN) {
                    return counted(macro, use, arguments);
                }
            } else {
                depth += type == GlslLexer.LEFT_PAREN ? 1 : type == GlslLexer.RIGHT_PAREN ? -1 : 0;
                argument.add(token);
            }
        }
    }

    private List<List<SourceToken>> counted(Macro macro, SourceToken use, List<List<SourceToken>> arguments) {
        int wanted = macro.parameters().size();
        boolean nothing = arguments.size() == 1 && arguments.get(0).isEmpty();
        if (wanted == 0 && nothing) {
            return List.of();
        }
        if (arguments.size() != wanted) {
            throw new ShaderException(name, use.position(), "macro '%s' is given %d arguments, expected %d"
                    .formatted(macro.name(), arguments.size(), wanted));
        }
        return arguments;
    }

    private List<SourceToken> substitute(Macro macro, List<List<SourceToken>> arguments, SourceToken use,
            Set<String> expanded) {
        List<SourceToken> result = new ArrayList<>();
        List<SourceToken> body = macro.body();
        for (int i = 0; i < body.size(); i++) {
            SourceToken token = body.get(i);
            if (token.getType() == GlslLexer.PASTE && !result.isEmpty() && i + 1 < body.size()) {
                paste(result, raw(macro, arguments, body.get(++i)), use, expanded);
                continue;
            }
            int parameter = macro.takesArguments() ? macro.parameters().indexOf(token.getText()) : -1;
            if (parameter < 0) {
                result.add(new SourceToken(token, use, expanded));
                continue;
            }
            boolean pasted = i + 1 < body.size() && body.get(i + 1).getType() == GlslLexer.PASTE;
            List<SourceToken> argument = arguments.get(parameter);
            for (SourceToken each : pasted ? argument : expand(argument, () -> null)) {
                Set<String> both = new HashSet<>(each.expanded());
                both.addAll(expanded);
                result.add(new SourceToken(each, use, both));
            }
        }
        return result;
    }

    private static List<SourceToken> raw(Macro macro, List<List<SourceToken>> arguments, SourceToken token) {
        int parameter = macro.takesArguments() ? macro.parameters().indexOf(token.getText()) : -1;
        return parameter < 0 ? List.of(token) : arguments.get(parameter);
    }

    /** Puts the first of some tokens and the last of the result together to one token. */
    private void paste(List<SourceToken> result, List<SourceToken> right, SourceToken use, Set<String> expanded) {
        if (right.isEmpty()) {
            return;
        }
        SourceToken left = result.remove(result.size() - 1);
        String text = left.getText() + right.get(0).getText();
        int type = Words.type(text);
        if (type < 0) {
            throw new ShaderException(name, use.position(), "'##' makes '" + text + "', which is no token");
        }
        result.add(new SourceToken(new SourceToken(type, text, use), use, expanded));
        right.subList(1, right.size()).forEach(token -> result.add(new SourceToken(token, use, expanded)));
    }
}
