package org.tilewright.protocol.composition;

/** What a composition scheduler knows of the GPUs of a group: who sends to whom, and has. */
public interface SubImageState {

    /** Number of GPUs. */
    int gpus();

    /** Whether a GPU sends to anybody. */
    boolean isSending(int gpu);

    /** Whether a GPU receives from anybody. */
    boolean isReceiving(int gpu);

    /** The lowest GPU to which a source has not begun to send, or {@link CompositionTable#NOBODY}. */
    int nextReceiver(int source);
}
