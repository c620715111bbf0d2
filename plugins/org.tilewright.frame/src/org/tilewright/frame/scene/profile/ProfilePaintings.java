package org.tilewright.frame.scene.profile;

import org.tilewright.frame.scene.build.Colours;
import org.tilewright.frame.scene.build.Noise;
import org.tilewright.frame.scene.build.Painting;

/** The pictures of profiles' frames. */
final class ProfilePaintings {

    private ProfilePaintings() {}

    /** A facade with two windows to a unit of texture coordinates in either direction, some of them lit. */
    static Painting windows(long seed) {
        Noise noise = new Noise((int) seed + 3);
        return (s, t) -> {
            int column = (int) (s * 4);
            int row = (int) (t * 4);
            double x = s * 4 - column;
            double y = t * 4 - row;
            boolean window = x > 0.2 && x < 0.8 && y > 0.25 && y < 0.8;
            double grain = 0.85 + 0.3 * noise.fractal(s * 16, t * 16, 16, 3);
            if (!window) {
                return Colours.scale(Colours.hex(0xC8BCA8), grain);
            }
            boolean lit = noise.lattice(column, row) > 0.7;
            return Colours.scale(Colours.hex(lit ? 0xFFE2A0 : 0x3C4A5C), grain);
        };
    }

    /** Mist without edge. */
    static Painting puff() {
        Noise noise = new Noise(9);
        return (s, t) -> {
            double distance = 2 * StrictMath.hypot(s - 0.5, t - 0.5);
            double round = Math.clamp(1 - distance, 0.0, 1.0);
            double billow = 0.5 + noise.fractal(s * 4, t * 4, 4, 4);
            return Colours.rgba(1, 1, 1, round * (2 - round) * billow);
        };
    }
}
