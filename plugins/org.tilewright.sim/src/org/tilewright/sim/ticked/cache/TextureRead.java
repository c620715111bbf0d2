package org.tilewright.sim.ticked.cache;

import org.tilewright.sim.memory.TextureMemory;
import org.tilewright.sim.ticked.queue.MemoryRequest;

/** A read of a line of textures, served by memory or by a shared cache. */
public final class TextureRead {

    public final long address;
    public final int bytes;
    /** The request that memory serves, or null as long as a shared cache is asked. */
    private MemoryRequest fromMemory;
    private long replyTick = MemoryRequest.NOT_YET;
    private int[] words;

    public TextureRead(long address, int bytes) {
        this.address = address;
        this.bytes = bytes;
    }

    /** It is sent to memory. */
    MemoryRequest toMemory() {
        fromMemory = MemoryRequest.read(address, bytes, -1);
        return fromMemory;
    }

    /** A shared cache replies by a core tick. */
    public void reply(long tick, int[] newWords) {
        replyTick = tick;
        words = newWords;
    }

    /** The core tick at which its data are there, as far as that is known. */
    public long arrivalTick() {
        return fromMemory == null ? replyTick : fromMemory.arrivalTick;
    }

    /** Its data, once they are there. */
    public int[] words(TextureMemory memory) {
        if (fromMemory == null) {
            return words;
        }
        int[] fetched = new int[bytes / Integer.BYTES];
        memory.read(address, fetched, 0, fetched.length);
        return fetched;
    }
}
