package org.tilewright.shader.form;

import java.util.ArrayList;
import java.util.List;

import org.tilewright.shader.Position;

/** Steps that a lane may leave before their end, to go on after them. */
public final class Scope implements Node {

    private final Position position;
    private final List<Node> body = new ArrayList<>();

    /** A scope without steps. */
    public Scope(Position position) {
        this.position = position;
    }

    /** Its steps. */
    public List<Node> body() {
        return body;
    }

    @Override
    public Position position() {
        return position;
    }
}
