package org.tilewright.shader.form;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The steps of a program for people to read: a line each, with its place in the source, what it finds by a number of its own,
 * and what is inside of others indented. A storage whose name another one has, too, gets a number behind its name.
 */
public final class Listing {

    private static final String INDENT = "  ";

    private final List<String> lines = new ArrayList<>();
    private final Map<Value, String> values = new IdentityHashMap<>();
    private final Map<Storage, String> storages = new IdentityHashMap<>();
    private final Map<String, Integer> names = new HashMap<>();
    private final Map<Scope, String> scopes = new IdentityHashMap<>();
    private int found;

    private Listing() {}

    /**
     * The lines of steps.
     *
     * @param steps at the outermost level
     */
    public static List<String> lines(List<Node> steps) {
        Listing listing = new Listing();
        listing.all(steps, "");
        return listing.lines;
    }

    private void all(List<Node> nodes, String indent) {
        nodes.forEach(node -> one(node, indent));
    }

    private void one(Node node, String indent) {
        switch (node) {
            case Operation operation -> line(node, indent, name(operation) + " = " + kind(operation) + " "
                    + word(operation.operator()) + " " + list(operation.operands()));
            case Load load ->
                line(node, indent, name(load) + " = " + kind(load) + " " + place(load.storage(), load.index()));
            case Store store ->
                line(node, indent, place(store.storage(), store.index()) + " = " + text(store.value()));
            case Sample sample -> line(node, indent, sample(sample));
            case Choice choice -> {
                line(node, indent, "if " + text(choice.condition()) + " {");
                all(choice.then(), indent + INDENT);
                if (!choice.otherwise().isEmpty()) {
                    line(node, indent, "} else {");
                    all(choice.otherwise(), indent + INDENT);
                }
                line(node, indent, "}");
            }
            case Loop loop -> {
                line(node, indent, "loop {");
                all(loop.body(), indent + INDENT);
                line(node, indent, "}");
            }
            case Scope scope -> {
                scopes.put(scope, "scope" + (scopes.size() + 1));
                line(node, indent, scopes.get(scope) + " {");
                all(scope.body(), indent + INDENT);
                line(node, indent, "}");
            }
            case Leave leave -> line(node, indent, "leave " + scopes.get(leave.scope()));
            case Discard discard -> line(node, indent, "discard");
        }
    }

    private void line(Node node, String indent, String text) {
        lines.add("%-8s%s%s".formatted(node.position(), indent, text));
    }

    private String sample(Sample sample) {
        StringBuilder text = new StringBuilder();
        text.append(sample.components().stream().map(this::name).collect(Collectors.joining(", "))).append(" = ")
                .append(kind(sample.components().get(0))).append(" texture ").append(word(sample.method())).append(' ')
                .append(word(sample.shape())).append(" unit ").append(text(sample.unit()));
        append(text, "at", sample.coordinates());
        append(text, "reference", sample.reference() == null ? List.of() : List.of(sample.reference()));
        append(text, sample.method() == Sample.Method.IMPLICIT ? "bias" : "by", sample.level());
        append(text, "offset", sample.offsets());
        return text.toString();
    }

    private void append(StringBuilder text, String word, List<Value> operands) {
        if (!operands.isEmpty()) {
            text.append(' ').append(word).append(" (").append(list(operands)).append(')');
        }
    }

    private String list(List<Value> operands) {
        return operands.stream().map(this::text).collect(Collectors.joining(", "));
    }

    private String name(Value value) {
        return values.computeIfAbsent(value, key -> "v" + ++found);
    }

    private String text(Value value) {
        return value instanceof Constant constant ? constant.toString() : values.get(value);
    }

    private String place(Storage storage, Value index) {
        Function<Storage, String> naming = key -> {
            int same = names.merge(key.name(), 1, Integer::sum);
            return same == 1 ? key.name() : key.name() + "'" + same;
        };
        return storages.computeIfAbsent(storage, naming) + "[" + text(index) + "]";
    }

    private static String kind(Value value) {
        return word(value.kind());
    }

    private static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }
}
