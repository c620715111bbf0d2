package org.tilewright.sim.fury;

import java.math.BigInteger;

/**
 * Four pixels of two rows, in the order in which the article numbers them and the machine lists them: those of the first
 * row, then those of the next; rows go down in the article and up here.
 *
 * @param u horizontal texture coordinates in s16.16
 * @param v vertical ones
 * @param valid which pixels are covered
 */
public record ArticleQuad(int[] u, int[] v, boolean[] valid) {

    private static final BigInteger LARGEST = BigInteger.valueOf(0xFFFF_FFFFL);

    /**
     * The article's pseudocode. Products of 16.16 numbers have 32 bits of fraction; their sum keeps 16 of them and
     * saturates at 32 bits.
     */
    public int levelOfDetail(ArticleTexture texture) {
        int validRow = valid[2] & valid[3] ? 1 : 0;
        int validCol = valid[1] & valid[3] ? 1 : 0;
        long ddx = validRow == 1 ? squaredLength(3, 2, texture) : squaredLength(1, 0, texture);
        long ddy = validCol == 1 ? squaredLength(3, 1, texture) : squaredLength(2, 0, texture);
        int leadingZeros = Long.numberOfLeadingZeros(Math.max(ddx, ddy)) - 32;
        return Math.max(0, Math.min((16 - leadingZeros) / 2, texture.mips().length - 1));
    }

    private long squaredLength(int one, int other, ArticleTexture texture) {
        BigInteger x = BigInteger.valueOf(Math.abs((long) u[one] - u[other])).shiftLeft(texture.logWidth());
        BigInteger y = BigInteger.valueOf(Math.abs((long) v[one] - v[other])).shiftLeft(texture.logHeight());
        return x.multiply(x).add(y.multiply(y)).shiftRight(16).min(LARGEST).longValueExact();
    }
}
