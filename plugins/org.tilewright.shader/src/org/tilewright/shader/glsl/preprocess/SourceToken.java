package org.tilewright.shader.glsl.preprocess;

import java.util.Set;

import org.antlr.v4.runtime.CharStream;
import org.antlr.v4.runtime.CommonToken;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.TokenSource;
import org.antlr.v4.runtime.misc.Pair;
import org.tilewright.shader.Position;

/** A token that knows which macros it came out of: those are not expanded in it again. */
final class SourceToken extends CommonToken {

    private static final long serialVersionUID = 1L;

    private transient Set<String> expanded = Set.of();
    private boolean afterSpace;

    SourceToken(Pair<TokenSource, CharStream> source, int type, int channel, int start, int stop) {
        super(source, type, channel, start, stop);
    }

    /** A token with a text of its own, at the place of another. */
    SourceToken(int type, String text, SourceToken place) {
        super(type, text);
        at(place);
    }

    /** The same token as part of an expansion, at the place where the macro was used. */
    SourceToken(SourceToken other, SourceToken place, Set<String> expanded) {
        super(other);
        this.afterSpace = other.afterSpace;
        this.expanded = expanded;
        at(place);
    }

    private void at(Token place) {
        setLine(place.getLine());
        setCharPositionInLine(place.getCharPositionInLine());
    }

    Set<String> expanded() {
        return expanded;
    }

    /** Whether white space or a comment stands before the token. */
    boolean afterSpace() {
        return afterSpace;
    }

    void setAfterSpace(boolean afterSpace) {
        this.afterSpace = afterSpace;
    }

    Position position() {
        return new Position(getLine(), getCharPositionInLine() + 1);
    }
}
