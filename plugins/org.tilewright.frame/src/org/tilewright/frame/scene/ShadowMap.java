package org.tilewright.frame.scene;

import java.util.ArrayList;
import java.util.List;

import org.tilewright.frame.Frame;
import org.tilewright.frame.image.Texture;
import org.tilewright.frame.image.Wrap;
import org.tilewright.frame.scene.build.Colours;
import org.tilewright.frame.scene.build.Matrix;
import org.tilewright.frame.scene.build.Mesh;
import org.tilewright.frame.scene.build.Noise;
import org.tilewright.frame.scene.build.Painting;
import org.tilewright.frame.scene.build.SceneBuilder;
import org.tilewright.frame.scene.build.Surface;
import org.tilewright.frame.scene.build.Vector;

/**
 * The scene of two passes: a game of chess in low sun. The first pass draws the depths that the sun sees into a target, the
 * second one draws the board as the camera sees it and compares.
 */
final class ShadowMap {

    private static final int LIGHT = 1024;
    private static final double HALF_EXTENT = 6.8;
    private static final Vector EYE = new Vector(2.2, 4.9, 9.6);

    /** Files a to h, ranks from white's first; capitals are white. */
    private static final String[] BOARD = { "R.BQ.RK.", "PP..BPPP", "..N.....", "...p....", "..bP....", "..n..n..",
            "pp...ppp", "r..qr.k." };

    private final Noise noise = new Noise(21);
    private final SceneBuilder scene = new SceneBuilder("shadow-map", 800, 600);
    private final Sunlight sun = new Sunlight(scene, new Vector(-0.82, 0.5, 0.06), Colours.hex(0xFFE6B8),
            (s, t) -> Colours.mix(Colours.hex(0x3A2A20), Colours.hex(0x55688C), t), LIGHT, HALF_EXTENT, EYE);
    private final List<Mesh> casting = new ArrayList<>();
    private final List<Mesh> white = new ArrayList<>();
    private final List<Mesh> black = new ArrayList<>();

    Frame build() {
        for (int rank = 0; rank < 8; rank++) {
            for (int file = 0; file < 8; file++) {
                man(BOARD[rank].charAt(file), file - 3.5, 3.5 - rank);
            }
        }
        casting.addAll(white);
        casting.addAll(black);
        Mesh board = sun.lay(top(4.5), 36, 36, 0.3, 1, 1);
        Mesh rim = sun.lay(skirt(4.5, 0.34), 72, 2, 0.2, 18, 1);
        casting.add(board);
        casting.add(rim);
        sun.drawShadows(casting);

        scene.useScreen();
        scene.clear(0.09f, 0.07f, 0.06f, 1);
        scene.camera(Math.toRadians(36), 1, 60, EYE, new Vector(0.25, 0.25, 0.5));
        draw(List.of(board), picture(squares(), 512));
        draw(List.of(rim), picture(wood(0x3A2416, 0x5C3A22, 3), 128));
        Mesh table = sun.lay(Surface.plane(new Vector(-24, -0.34, 12), new Vector(48, 0, 0), new Vector(0, 0, -44)), 40,
                40,
                0.1, 9, 9);
        draw(List.of(table), picture(cloth(), 256));
        draw(white, picture(wood(0xD9B98A, 0xF4E3C2, 4), 128));
        draw(black, picture(wood(0x3B2117, 0x6B3F28, 4), 128));
        return scene.build();
    }

    private void draw(List<Mesh> meshes, Texture picture) {
        for (Mesh mesh : meshes) {
            scene.draw(mesh, sun.lit(picture).linearFog(0.09f, 0.07f, 0.06f, 11, 30));
        }
    }

    private void man(char letter, double x, double z) {
        if (letter == '.') {
            return;
        }
        boolean isWhite = Character.isUpperCase(letter);
        List<Mesh> side = isWhite ? white : black;
        Chessmen man = switch (Character.toLowerCase(letter)) {
            case 'p' -> Chessmen.PAWN;
            case 'r' -> Chessmen.ROOK;
            case 'n' -> Chessmen.KNIGHT;
            case 'b' -> Chessmen.BISHOP;
            case 'q' -> Chessmen.QUEEN;
            default -> Chessmen.KING;
        };
        Vector foot = new Vector(x + 0.08 * (noise.lattice(letter, (int) (x * 2)) - 0.5), 0,
                z + 0.08 * (noise.lattice((int) (z * 2), letter) - 0.5));
        double turn = isWhite ? 1.2 : -1.9;
        side.add(sun.lay(placed(man.turned(), foot, turn), 28, man.segments() * Chessmen.ROWS, 0.55, 2, 1));
        if (man == Chessmen.KNIGHT) {
            side.add(sun.lay(placed(Chessmen.head(), foot, turn), 16, 20, 0.4, 1, 1));
        }
        if (man == Chessmen.KING) {
            side.add(sun.lay(placed(bar(0.05, 0.17), foot.plus(new Vector(0, 1.97, 0)), turn), 4, 6, 0.4, 1, 1));
            side.add(sun.lay(placed(lying(bar(0.05, 0.13)), foot.plus(new Vector(0, 2.01, 0)), turn), 4, 6, 0.4, 1, 1));
        }
    }

    private static Surface placed(Surface surface, Vector foot, double turn) {
        Matrix matrix = Matrix.translation(foot.x(), foot.y(), foot.z()).times(Matrix.rotationY(turn));
        return (u, v) -> matrix.apply(surface.at(u, v));
    }

    private static Surface lying(Surface surface) {
        Matrix matrix = Matrix.rotationZ(Math.PI / 2);
        return (u, v) -> matrix.apply(surface.at(u, v));
    }

    /** A bar of four sides, as long up as down. */
    private static Surface bar(double radius, double half) {
        return Surface.lathe(0, -half, radius, -half, radius * 0.7, 0, radius, half, 0, half);
    }

    /** The upper side of the board. */
    private static Surface top(double half) {
        return Surface.plane(new Vector(-half, 0, half), new Vector(2 * half, 0, 0), new Vector(0, 0, -2 * half));
    }

    /** The four sides of the board, below its upper side. */
    private static Surface skirt(double half, double height) {
        Vector[] corners = { new Vector(-half, 0, half), new Vector(half, 0, half), new Vector(half, 0, -half),
                new Vector(-half, 0, -half) };
        return (u, v) -> {
            double place = (u - Math.floor(u)) * 4;
            int side = Math.min((int) place, 3);
            Vector from = corners[side];
            Vector to = corners[(side + 1) % 4];
            return from.plus(to.minus(from).times(place - side)).plus(new Vector(0, height * (v - 1), 0));
        };
    }

    private Texture picture(Painting painting, int edge) {
        return scene.picture(painting, "RGB8", edge, Wrap.REPEAT);
    }

    private Painting squares() {
        Painting light = wood(0xC99A5B, 0xE9C68A, 2);
        Painting dark = wood(0x4A2A18, 0x7A4A2A, 2);
        return (s, t) -> {
            double x = s * 9 - 0.5;
            double y = t * 9 - 0.5;
            double rim = Math.max(Math.max(-x, x - 8), Math.max(-y, y - 8));
            if (rim > 0) {
                return rim < 0.06 ? Colours.hex(0xC8A24E) : dark.at(s * 2.1 + 0.3, t * 2.1);
            }
            int file = (int) x;
            int rank = (int) y;
            double shift = 0.37 * noise.lattice(file, rank);
            return (file + rank) % 2 == 0 ? dark.at(s * 1.7 + shift, t * 1.7) : light.at(s * 1.7, t * 1.7 + shift);
        };
    }

    private Painting wood(int from, int to, int rings) {
        return (s, t) -> {
            double x = s - Math.floor(s);
            double y = t - Math.floor(t);
            double bend = noise.fractal(x * 2, y * 8, 8, 3);
            double ring = StrictMath.sin((x * rings + 1.2 * bend) * 2 * Math.PI);
            double grain = noise.fractal(x * 48, y * 6, 48, 2);
            return Colours.scale(Colours.mix(Colours.hex(from), Colours.hex(to), 0.5 + 0.4 * ring), 0.82 + 0.3 * grain);
        };
    }

    private Painting cloth() {
        return (s, t) -> {
            double fold = noise.fractal(s * 4, t * 4, 4, 4);
            double thread = 0.5 + 0.25 * StrictMath.sin(s * 128 * Math.PI) + 0.25 * StrictMath.sin(t * 128 * Math.PI);
            return Colours.scale(Colours.mix(Colours.hex(0x4A1A22), Colours.hex(0x7E2E33), fold), 0.75 + 0.35 * thread);
        };
    }
}
