package org.tilewright.model.designs;

import java.util.List;
import java.util.stream.Stream;

import org.tilewright.protocol.distribution.Exchange;

/** How primitive IDs reach their GPUs in application order. */
public final class ExchangeChoice extends DesignChoice {

    private static final List<ExchangeChoice> VALUES = Stream.of(Exchange.values()).map(ExchangeChoice::new).toList();

    private final Exchange exchange;

    private ExchangeChoice(Exchange declared) {
        super(declared);
        exchange = declared;
    }

    /** Whether a GPU waits for its turn to send; else receivers keep what comes early. */
    public boolean isInTurns() {
        return exchange.isInTurns();
    }

    /** All that can be chosen. */
    public static List<ExchangeChoice> values() {
        return VALUES;
    }

    /**
     * The choice that a text names.
     *
     * @throws IllegalArgumentException if it names none; the message says which ones there are
     */
    public static ExchangeChoice valueOf(String text) {
        return named(text, VALUES);
    }
}
