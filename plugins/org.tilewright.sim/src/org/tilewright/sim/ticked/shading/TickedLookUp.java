package org.tilewright.sim.ticked.shading;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

import org.tilewright.sim.ticked.texture.TextureRequest;

/** A look-up of a warp that asks a texture unit. */
final class TickedLookUp {

    final IssuedResult result;
    /** Its requests that are not sent, in order. */
    final Deque<TextureRequest> unsent;
    /** Those that are not answered. */
    final Set<TextureRequest> unanswered;

    TickedLookUp(IssuedResult result, List<TextureRequest> requests) {
        this.result = result;
        unsent = new ArrayDeque<>(requests);
        unanswered = new HashSet<>(requests);
    }
}
