package org.tilewright.frame.scene.profile;

import org.tilewright.frame.scene.build.Colours;
import org.tilewright.frame.scene.build.Light;
import org.tilewright.frame.scene.build.StateBuilder;
import org.tilewright.frame.scene.build.Vector;

/**
 * Hour and weather of a profile's frame.
 *
 * @param light   what lights the land
 * @param horizon colour of the sky at the horizon, and of the haze
 * @param zenith  colour of the sky above
 * @param mist    colour of clouds and mist
 */
record Atmosphere(Light light, int horizon, int zenith, int mist) {

    private static final Vector SUN = new Vector(-0.8, 0.7, 0.5);

    private static final Atmosphere[] ALL = { of(0xFFD9A0, 0x5C6C98, 0xF2B98A, 0x3F6FB5, 0xFFE9D6),
            of(0xFFF4E0, 0x6F7FA0, 0xC9DCEC, 0x3C78C3, 0xF4F8FC), of(0x9FB4E0, 0x3A4468, 0x4A5A86, 0x101830, 0x8090B8),
            of(0xD8DCD2, 0x7A8488, 0xB4BDBE, 0x77848C, 0xD4D9DA),
            of(0xFFC27A, 0x6A4A6C, 0xE8825A, 0x4A2F68, 0xF0B48C) };

    private static Atmosphere of(int sun, int sky, int horizon, int zenith, int mist) {
        return new Atmosphere(new Light(SUN, Colours.hex(sun), Colours.hex(sky)), Colours.hex(horizon),
                Colours.hex(zenith), Colours.hex(mist));
    }

    static Atmosphere of(long seed) {
        return ALL[(int) Math.floorMod(seed, (long) ALL.length)];
    }

    /** The haze that far things vanish in. */
    StateBuilder hazy(StateBuilder state) {
        return state.linearFog(channel(horizon, 0), channel(horizon, 8), channel(horizon, 16), 15, 190);
    }

    static float channel(int colour, int shift) {
        return (colour >>> shift & 0xFF) / 255f;
    }
}
