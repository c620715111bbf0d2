package org.tilewright.sim.ticked.gpu;

import org.tilewright.sim.time.Clock;

/** Lets the memory and the texture units of a GPU tick between the ticks of its core clock. */
final class SlaveClocks {

    private final TickedUnits units;
    private final Clock memory;
    /** Null without texture units: nothing ticks with this clock then. */
    private final Clock texture;
    private long memoryTick;
    private long textureTick;

    SlaveClocks(TickedUnits units) {
        this.units = units;
        memory = units.gpu.memory().clock();
        texture = units.gpu.textures().isEmpty() ? null : units.gpu.textures().clock();
    }

    /** All ticks before a time. */
    void tickBefore(long time) {
        while (true) {
            if (memory.time(memoryTick) < time) {
                units.tickMemory(memoryTick);
                memoryTick++;
            } else if (texture != null && texture.time(textureTick) < time) {
                units.tickTextures(textureTick);
                textureTick++;
            } else {
                return;
            }
        }
    }
}
