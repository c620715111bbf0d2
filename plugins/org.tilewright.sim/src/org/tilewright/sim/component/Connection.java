package org.tilewright.sim.component;

/**
 * Two connected ports. An item sent at a tick is visible to the consumer from its first tick strictly after that, plus
 * {@code latency - 1}. A slot is taken when the item is sent and may be used again from the producer's first tick strictly
 * after the consumer accepted the item.
 *
 * @param from     where items come from
 * @param to       where they go
 * @param capacity items sent and not yet accepted, at least 1; 0 for a coupling without a queue
 * @param latency  ticks of the consumer, at least 1; 0 for a coupling without a queue
 */
public record Connection(OutputPort from, InputPort to, int capacity, int latency) {}
