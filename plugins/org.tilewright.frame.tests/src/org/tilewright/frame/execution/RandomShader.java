package org.tilewright.frame.execution;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * A fragment program by chance that can be written down in several ways, all of which mean the same to the last bit: with operands
 * in another order, in functions, component by component, through variables, with choices and loops turned about.
 */
final class RandomShader {

    private static final String[] ONE = { "abs", "floor", "fract", "sin", "cos", "sign", "exp2" };
    private static final String[] TWO = { "min", "max" };
    private static final String[] OPERATORS = { "+", "-", "*" };

    private final Random random;
    private final List<String> uniforms = new ArrayList<>();
    private final List<Statement> body = new ArrayList<>();
    private final List<Variable> variables = new ArrayList<>();
    private int names;

    /** An expression. */
    private interface Term {

        /** Writes it down; what has to stand before it goes to the style. */
        String text(Style style);
    }

    /** A statement. */
    private interface Statement {

        void write(Style style);
    }

    /** A variable of one to four floats. */
    private record Variable(String name, int size) {}

    /** How a program is written down: as it is, or otherwise by chance. */
    private static final class Style {

        private final Random random;
        private final StringBuilder functions = new StringBuilder();
        private final StringBuilder lines = new StringBuilder();
        private int names;

        Style(Random random) {
            this.random = random;
        }

        /** Whether the next thing is written otherwise. */
        boolean turns(int of) {
            return random != null && random.nextInt(of) == 0;
        }

        String name(String kind) {
            return kind + names++;
        }

        void line(String text) {
            lines.append(text).append('\n');
        }

        /** The name of a new variable that holds an expression. */
        String held(int size, String text) {
            String name = name("h");
            line(type(size) + " " + name + " = " + text + ";");
            return name;
        }
    }

    /** A program of some statements. */
    RandomShader(long seed, int statements) {
        random = new Random(seed);
        for (int i = 0; i < 4; i++) {
            uniforms.add("u" + i);
            variables.add(new Variable("u" + i, 4));
        }
        variables.add(new Variable("gl_FragCoord.xy", 2));
        variables.add(new Variable("(gl_FragCoord.xyx * 0.125)", 3));
        statements(body, statements, 0);
        Term colour = term(4, 3, true);
        body.add(style -> style.line("vec4 all = " + colour.text(style) + ";"));
        for (Variable each : List.copyOf(variables)) {
            String four = each.size() == 1 ? "vec4(" + each.name() + ")" : each.name() + ".xyyx";
            body.add(style -> style.line("all += clamp(" + four + ", -8.0, 8.0) * 0.618;"));
        }
        body.add(style -> style.line("gl_FragColor = fract(all);"));
    }

    /** The names of its uniforms, of four floats each. */
    List<String> uniforms() {
        return uniforms;
    }

    /** The program as it is. */
    String text() {
        return text(new Style(null));
    }

    /** The program written otherwise. */
    String text(long seed) {
        return text(new Style(new Random(seed)));
    }

    private String text(Style style) {
        body.forEach(statement -> statement.write(style));
        return "#version 130\nuniform vec4 " + String.join(", ", uniforms) + ";\nuniform sampler2D t;\n"
                + style.functions
                + "void main() {\n" + style.lines + "}\n";
    }

    private static String type(int size) {
        return size == 1 ? "float" : "vec" + size;
    }

    private void statements(List<Statement> to, int count, int depth) {
        int known = variables.size();
        for (int i = 0; i < count; i++) {
            to.add(statement(depth));
        }
        if (depth > 0) {
            variables.subList(known, variables.size()).clear();
        }
    }

    private Statement statement(int depth) {
        int what = random.nextInt(10);
        if (what < 5) {
            int size = 1 + random.nextInt(4);
            Term term = term(size, 3, depth == 0);
            Variable variable = new Variable("v" + names++, size);
            variables.add(variable);
            return style -> declare(style, variable, term.text(style));
        }
        if (what < 7 || depth > 2) {
            List<Variable> own = variables.stream().filter(each -> each.name().startsWith("v")).toList();
            if (own.isEmpty()) {
                return statement(depth);
            }
            Variable variable = own.get(random.nextInt(own.size()));
            String operator = OPERATORS[random.nextInt(3)];
            Term term = term(variable.size(), 2, depth == 0);
            return style -> {
                String text = term.text(style);
                style.line(
                        style.turns(2) ? variable.name() + " = " + variable.name() + " " + operator + " (" + text + ");"
                                : variable.name() + " " + operator + "= " + text + ";");
            };
        }
        List<Statement> inner = new ArrayList<>();
        if (what < 9) {
            Term condition = condition();
            statements(inner, 1 + random.nextInt(3), depth + 1);
            List<Statement> other = new ArrayList<>();
            statements(other, random.nextInt(3), depth + 1);
            return style -> choose(style, condition.text(style), inner, other);
        }
        int turns = random.nextInt(4);
        Term end = random.nextBoolean() ? condition() : null;
        statements(inner, 1 + random.nextInt(2), depth + 1);
        return style -> loop(style, turns, end, inner);
    }

    private static void declare(Style style, Variable variable, String text) {
        if (style.turns(4)) {
            style.line(type(variable.size()) + " " + variable.name() + ";");
            style.line(variable.name() + " = " + text + ";");
        } else {
            style.line(type(variable.size()) + " " + variable.name() + " = " + text + ";");
        }
    }

    private static void choose(Style style, String condition, List<Statement> then, List<Statement> otherwise) {
        boolean turned = style.turns(2);
        style.line("if (" + (turned ? "!(" + condition + ")" : condition) + ") {");
        (turned ? otherwise : then).forEach(each -> each.write(style));
        style.line("} else {");
        (turned ? then : otherwise).forEach(each -> each.write(style));
        style.line("}");
    }

    private static void loop(Style style, int turns, Term end, List<Statement> inner) {
        String counter = style.name("n");
        boolean counted = !style.turns(2);
        if (counted) {
            style.line("for (int " + counter + " = 0; " + counter + " < " + turns + "; " + counter + "++) {");
        } else {
            style.line("int " + counter + " = " + turns + ";");
            style.line("while (true) { if (" + counter + "-- <= 0) { break; }");
        }
        if (end != null) {
            style.line("if (" + end.text(style) + ") break;");
        }
        inner.forEach(each -> each.write(style));
        style.line("}");
    }

    private Term condition() {
        Term one = term(1, 2, false);
        Term other = term(1, 1, false);
        return style -> {
            String a = one.text(style);
            String b = other.text(style);
            return style.turns(2) ? "(" + b + ") > (" + a + ")" : "(" + a + ") < (" + b + ")";
        };
    }

    /** @param all whether all pixels of a quad come here, so that it may look at neighbours */
    private Term term(int size, int depth, boolean all) {
        int what = depth == 0 ? random.nextInt(2) : random.nextInt(12);
        if (what == 0) {
            return literal(size);
        }
        if (what < 4) {
            return variable(size);
        }
        if (what < 8) {
            return binary(size, OPERATORS[random.nextInt(3)], term(size, depth - 1, all), term(size, depth - 1, all));
        }
        if (what == 8) {
            return choice(size, condition(), term(size, depth - 1, false), term(size, depth - 1, false));
        }
        if (what == 9) {
            return call(size, TWO[random.nextInt(TWO.length)], term(size, depth - 1, all), term(size, depth - 1, all));
        }
        if (what == 10 && all) {
            boolean derives = random.nextBoolean();
            Term place = derives ? term(size, depth - 1, true) : term(2, depth - 1, true);
            String name = random.nextBoolean() ? "dFdx" : "dFdy";
            return style -> derives ? name + "(" + place.text(style) + ")"
                    : "texture(t, " + place.text(style) + ")." + "xyzw".substring(0, size);
        }
        return call(size, ONE[random.nextInt(ONE.length)], term(size, depth - 1, all), null);
    }

    private Term literal(int size) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < size; i++) {
            text.append(i == 0 ? "" : ", ").append(random.nextInt(17) / 4f - 2);
        }
        String all = size == 1 ? "(" + text + ")" : type(size) + "(" + text + ")";
        return style -> style.turns(4) ? style.held(size, all) : all;
    }

    private Term variable(int size) {
        Variable variable = variables.get(random.nextInt(variables.size()));
        if (variable.size() == size) {
            return style -> variable.name();
        }
        StringBuilder swizzle = new StringBuilder();
        List<String> parts = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            int component = random.nextInt(variable.size());
            swizzle.append("xyzw".charAt(component));
            parts.add(variable.size() == 1 ? variable.name() : variable.name() + "[" + component + "]");
        }
        if (variable.size() == 1) {
            return style -> type(size) + "(" + variable.name() + ")";
        }
        return style -> style.turns(2) ? type(size) + "(" + String.join(", ", parts) + ")"
                : variable.name() + "." + swizzle;
    }

    private static Term binary(int size, String operator, Term first, Term second) {
        return style -> {
            String a = first.text(style);
            String b = second.text(style);
            if (!operator.equals("-") && style.turns(3)) {
                String swapped = a;
                a = b;
                b = swapped;
            }
            if (style.turns(5)) {
                String function = style.name("f");
                style.functions
                        .append("%1$s %2$s(%1$s a, %1$s b) { return a %3$s b; }%n".formatted(type(size), function,
                                operator).replace("\r", ""));
                return function + "(" + a + ", " + b + ")";
            }
            if (style.turns(5)) {
                a = style.held(size, a);
                b = style.held(size, b);
                if (size > 1) {
                    List<String> parts = new ArrayList<>();
                    for (int i = 0; i < size; i++) {
                        char component = "xyzw".charAt(i);
                        parts.add(a + "." + component + " " + operator + " " + b + "[" + i + "]");
                    }
                    return type(size) + "(" + String.join(", ", parts) + ")";
                }
            }
            return "(" + a + " " + operator + " " + b + ")";
        };
    }

    private static Term choice(int size, Term condition, Term yes, Term no) {
        return style -> {
            String when = condition.text(style);
            String a = yes.text(style);
            String b = no.text(style);
            if (style.turns(2)) {
                String name = style.name("h");
                style.line(type(size) + " " + name + "; if (" + when + ") { " + name + " = " + a + "; } else { " + name
                        + " = " + b + "; }");
                return name;
            }
            return "(" + when + " ? " + a + " : " + b + ")";
        };
    }

    private static Term call(int size, String function, Term first, Term second) {
        return style -> {
            String text = function + "(" + first.text(style) + (second == null ? "" : ", " + second.text(style)) + ")";
            return style.turns(4) ? style.held(size, text) : text;
        };
    }
}
