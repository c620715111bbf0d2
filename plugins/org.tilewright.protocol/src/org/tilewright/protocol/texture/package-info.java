/**
 * Where texels lie and what a texture cache does in one access. Two machines are modelled.
 *
 * <p>The banked texture caches of the thesis "Banked Texture Cache": placements of texels in memory (section 2.1, with
 * equations in figures 2-2, 2-4 and 2-6), the mapping of texels to data banks and word multiplexers (sections 3.1.1,
 * 3.1.3 and 3.2.1), and the circuits that send four texel addresses to four banks: address control (3.1.2) out of
 * priority encoders (table 3-1), word select (3.1.3), the 4x4 switch (3.2.2) and tag control (3.3.1).
 * {@link org.tilewright.protocol.texture.FootprintAccesses} puts them together and serves what conflicts one access after
 * the other. {@link org.tilewright.protocol.texture.TextureSets} decides which line is given up (3.4: a line is refilled
 * in all banks), and {@link org.tilewright.protocol.texture.ControlLogic} counts the gates of the circuits.
 *
 * <p>FuryGpu's texture unit of the article "FuryGpu's Texture Units": 4x4 blocks of texels
 * ({@link org.tilewright.protocol.texture.FuryPlacement}), the read-only memory of mip offsets
 * ({@link org.tilewright.protocol.texture.MipOffsets}) and the four-way cache with its last-line register
 * ({@link org.tilewright.protocol.texture.FurySets}).
 *
 * <p>Texel addresses are ints that count texels, that is, memory addresses divided by the four bytes of a texel, below
 * 2^30. The four texels of a footprint are numbered x0y0, x1y0, x0y1, x1y1; a mask of texels has bit i for texel i.
 */
package org.tilewright.protocol.texture;
