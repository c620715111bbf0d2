package org.tilewright.frame.texture;

/** Which face of a cube a direction meets, and where (OpenGL 3.3, 3.8.10, table 3.19). */
final class CubeFace {

    private static final int SIDES = 6;

    /** 0 to 5: +x, -x, +y, -y, +z, -z. */
    int face;
    /** Place on the face, 0..1. */
    float s;
    float t;

    /** Finds the face that a direction meets, and the place on it. */
    void meet(float x, float y, float z) {
        float ax = Math.abs(x);
        float ay = Math.abs(y);
        float az = Math.abs(z);
        if (ax >= ay && ax >= az) {
            face = x < 0 ? 1 : 0;
        } else if (ay >= az) {
            face = y < 0 ? 3 : 2;
        } else {
            face = z < 0 ? 5 : 4;
        }
        float major = Math.max(ax, Math.max(ay, az));
        s = (alongS(face, x, y, z) / major + 1) / 2;
        t = (alongT(face, x, y, z) / major + 1) / 2;
    }

    /** What a direction has along s of a face. */
    static float alongS(int face, float x, float y, float z) {
        return switch (face) {
            case 0 -> -z;
            case 1 -> z;
            case 5 -> -x;
            default -> x;
        };
    }

    /** What a direction has along t of a face. */
    static float alongT(int face, float x, float y, float z) {
        return switch (face) {
            case 2 -> z;
            case 3 -> -z;
            default -> -y;
        };
    }

    /** What a direction has towards a face. */
    static float towards(int face, float x, float y, float z) {
        float along = face < 2 ? x : face < 4 ? y : z;
        return (face & 1) == 0 ? along : -along;
    }

    /**
     * The texel of another face that lies beyond an edge.
     *
     * @param from  the face
     * @param size  texels of an edge
     * @param x     column; one of column and row lies one texel beyond the face
     * @param y     row
     * @param place takes column and row on the face that is answered
     * @return the other face
     */
    static int beyond(int from, int size, int x, int y, int[] place) {
        // Twice the place, so that numbers are whole ones and all is exact.
        int s = 2 * x + 1 - size;
        int t = 2 * y + 1 - size;
        float px = axis(from, s, t, size, 0);
        float py = axis(from, s, t, size, 1);
        float pz = axis(from, s, t, size, 2);
        for (int face = 0; face < SIDES; face++) {
            float towards = towards(face, px, py, pz);
            if (towards > size) {
                place[0] = texel(alongS(face, px, py, pz) / towards, size);
                place[1] = texel(alongT(face, px, py, pz) / towards, size);
                return face;
            }
        }
        throw new IllegalArgumentException("(" + x + ", " + y + ") lies on the face");
    }

    private static int texel(float place, int size) {
        return Math.clamp((int) Math.floor((place + 1) / 2 * size), 0, size - 1);
    }

    /** The x, y or z of the place (s, t) of a face. */
    private static float axis(int face, int s, int t, int size, int axis) {
        return switch (3 * face + axis) {
            case 0 -> size;
            case 1, 4, 13, 16 -> -t;
            case 2 -> -s;
            case 3 -> -size;
            case 5, 6, 9, 12 -> s;
            case 7 -> size;
            case 8 -> t;
            case 10 -> -size;
            case 11 -> -t;
            case 14 -> size;
            case 15 -> -s;
            default -> -size;
        };
    }
}
