package org.tilewright.protocol.queue;

/**
 * The indices of a bounded first-in first-out queue over a ring of slots that belongs to the caller: {@link #push} and
 * {@link #pop} name the slot to write and to read.
 */
public final class FifoIndices {

    private final int capacity;
    private int head;
    private int size;

    /**
     * Makes an empty queue.
     *
     * @param capacity slots, at least 1
     */
    public FifoIndices(int capacity) {
        if (capacity < 1) {
            throw new IllegalArgumentException("a queue has at least 1 slot, not " + capacity);
        }
        this.capacity = capacity;
    }

    /** Slots in all. */
    public int capacity() {
        return capacity;
    }

    /** Items in the queue. */
    public int size() {
        return size;
    }

    /** Whether nothing is in the queue. */
    public boolean isEmpty() {
        return size == 0;
    }

    /** Whether no slot is free. */
    public boolean isFull() {
        return size == capacity;
    }

    /**
     * The slot of an item.
     *
     * @param position 0 for the oldest item, less than {@link #size}
     */
    public int slot(int position) {
        int slot = head + position;
        return slot < capacity ? slot : slot - capacity;
    }

    /**
     * Takes a free slot for the newest item.
     *
     * @return the slot to write
     * @throws IllegalStateException if the queue is full
     */
    public int push() {
        if (isFull()) {
            throw new IllegalStateException("pushed into a full queue of " + capacity);
        }
        return slot(size++);
    }

    /**
     * Gives back the slot of the oldest item.
     *
     * @return the slot to read, before the next push
     * @throws IllegalStateException if the queue is empty
     */
    public int pop() {
        if (isEmpty()) {
            throw new IllegalStateException("popped from an empty queue");
        }
        int slot = head;
        head = slot(1);
        size--;
        return slot;
    }

    /** Empties the queue. */
    public void clear() {
        head = 0;
        size = 0;
    }
}
