package org.tilewright.model.signals;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.tilewright.input.expression.Function;
import org.tilewright.input.expression.Names;
import org.tilewright.input.expression.Typing;

/** What can be written at a place of an expression over signals: signals, states, and the words of the language. */
public final class SignalCompletion {

    private static final String NAME = "'[^']*'|[\\p{L}_][\\p{L}0-9_.-]*";
    private static final Pattern TYPED = Pattern.compile("('[^']*|[\\p{L}_][\\p{L}0-9_.]*)$");
    private static final Pattern TEXT = Pattern.compile("(" + NAME + ")\\s*(?:[=!]=|,)\\s*\"([^\"]*)$");
    private static final Pattern COMPARED = Pattern.compile("(" + NAME + ")\\s*[=!]=\\s*$");

    private final Map<String, Typing.Type> byName;
    private final String text;
    private final int caret;
    private final List<Proposal> proposals = new ArrayList<>();

    /**
     * Something that can be written.
     *
     * @param text  what is to stand there
     * @param start from where on it stands, as an offset in the expression
     * @param end   up to where it replaces what is there
     * @param about what it is, in a few words
     */
    public record Proposal(String text, int start, int end, String about) {}

    private SignalCompletion(ModelSignals signals, String text, int caret) {
        byName = signals.byName();
        this.text = text;
        this.caret = caret;
    }

    /**
     * The proposals for a place.
     *
     * @param signals those of the machine
     * @param text    an expression, which may be half written
     * @param caret   the offset of the place in it
     * @return those that begin with what is typed first, then those with a part that does
     */
    public static List<Proposal> at(ModelSignals signals, String text, int caret) {
        SignalCompletion here = new SignalCompletion(signals, text, caret);
        String before = text.substring(0, caret);
        Matcher state = TEXT.matcher(before);
        Matcher compared = COMPARED.matcher(before);
        if (state.find()) {
            here.states(state.group(1), state.group(2), state.start(2), here.endOf('"'), "");
        } else if (before.chars().filter(each -> each == '"').count() % 2 == 0) {
            if (compared.find()) {
                here.states(compared.group(1), "", caret, caret, "\"");
            }
            here.words(before);
        }
        return here.proposals;
    }

    private int endOf(char quote) {
        int end = text.indexOf(quote, caret);
        return end < 0 ? caret : end;
    }

    private void states(String name, String typed, int start, int end, String quote) {
        String plain = name.replace("'", "").replace('-', '_');
        byName.forEach((signal, type) -> {
            if (signal.replace('-', '_').equals(plain)) {
                type.states().stream().filter(each -> each.startsWith(typed)).forEach(
                        each -> proposals.add(new Proposal(quote + each + quote, start, end, "")));
            }
        });
    }

    private void words(String before) {
        Matcher found = TYPED.matcher(before);
        String typed = found.find() ? found.group() : "";
        int start = caret - typed.length();
        int end = typed.startsWith("'") ? Math.min(text.length(), endOf('\'') + 1) : caret;
        while (!typed.startsWith("'") && end < text.length() && isOfName(text.charAt(end))) {
            end++;
        }
        String wanted = typed.replace("'", "").toLowerCase(Locale.ROOT);
        if (text.substring(0, start).isBlank()) {
            Stream.of("always ", "never ").filter(each -> each.startsWith(wanted)).forEach(
                    each -> proposals.add(new Proposal(each, start, caret, "")));
        }
        List<Proposal> others = new ArrayList<>();
        for (Map.Entry<String, Typing.Type> signal : byName.entrySet()) {
            String written = Names.written(signal.getKey());
            String name = written.replace("'", "").toLowerCase(Locale.ROOT);
            Proposal proposal = new Proposal(written, start, end, about(signal.getValue()));
            if (name.startsWith(wanted)) {
                proposals.add(proposal);
            } else if (name.contains("." + wanted)) {
                others.add(proposal);
            }
        }
        for (Function function : List.of(Function.ROSE, Function.CHANGED, Function.PREVIOUS, Function.CONTAINS)) {
            if (function.toString().startsWith(wanted)) {
                proposals.add(new Proposal(function + "(", start, caret, ""));
            }
        }
        if (Typing.CYCLE.startsWith(wanted)) {
            proposals.add(new Proposal(Typing.CYCLE, start, caret, about(Typing.Type.NUMBER)));
        }
        if (!text.substring(0, start).isBlank() && "within".startsWith(wanted)) {
            proposals.add(new Proposal("within 100 cycles", start, caret, ""));
        }
        proposals.addAll(others);
    }

    private static boolean isOfName(char character) {
        return Character.isLetterOrDigit(character) || character == '_' || character == '.';
    }

    private static String about(Typing.Type type) {
        return type.states().isEmpty() ? type.kind().toString() : String.join(", ", type.states());
    }
}
