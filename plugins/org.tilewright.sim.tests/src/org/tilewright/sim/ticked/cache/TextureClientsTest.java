package org.tilewright.sim.ticked.cache;

import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.List;

import org.junit.jupiter.api.Test;
import org.tilewright.sim.component.Connection;
import org.tilewright.sim.component.InputPort;
import org.tilewright.sim.component.Setup;
import org.tilewright.sim.component.texture.TexturePort;
import org.tilewright.sim.ticked.queue.Activity;
import org.tilewright.sim.ticked.queue.TickedQueue;
import org.tilewright.sim.time.Clock;

class TextureClientsTest {

    private final Clock clock = new Clock("core", 400_000_000);
    private final TickedQueue<TextureRead> first = queue("first");
    private final TickedQueue<TextureRead> second = queue("second");
    private final TextureClients clients = new TextureClients(List.of(first, second));

    private TickedQueue<TextureRead> queue(String name) {
        Setup from = new Setup(name, clock, 1, 0);
        InputPort to = new TexturePort("port", clock).client(name);
        return new TickedQueue<>(new Connection(from.output(), to, 4, 1), new Activity());
    }

    private void send(TickedQueue<TextureRead> queue, long tick) {
        queue.send(new TextureRead(0, 64), clock.time(tick));
    }

    @Test
    void whatHasBeenVisibleLongestIsNext() {
        send(second, 4);
        send(first, 5);
        assertNull(clients.next(4), "visible a tick after it was sent");
        assertSame(second, clients.next(8));
        second.accept(8);
        assertSame(first, clients.next(8));
    }

    @Test
    void ofTwoThatCameTogetherTheLowestClientIsNext() {
        send(second, 4);
        send(first, 4);
        assertSame(first, clients.next(5));
        first.accept(5);
        send(first, 5);
        assertSame(second, clients.next(6), "it came before the first client's other one");
    }
}
