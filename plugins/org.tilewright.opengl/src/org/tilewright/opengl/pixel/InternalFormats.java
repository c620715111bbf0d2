package org.tilewright.opengl.pixel;

import java.util.HashMap;
import java.util.Map;

import org.tilewright.opengl.pixel.StoredFormat.Base;

/** What is kept of OpenGL's internal formats (OpenGL 3.3, tables 3.11 to 3.13; ES 3.0, table 3.2). */
public final class InternalFormats {

    /** Number, name, channels and w for wide channels, d for depths, one format a line. */
    private static final String TABLE = """
            1 LUMINANCE LUMINANCE
            2 LUMINANCE_ALPHA LUMINANCE_ALPHA
            3 RGB RGB
            4 RGBA RGBA
            1903 RED RED
            1906 ALPHA ALPHA
            1907 RGB RGB
            1908 RGBA RGBA
            1909 LUMINANCE LUMINANCE
            190A LUMINANCE_ALPHA LUMINANCE_ALPHA
            80E0 RGB RGB
            80E1 RGBA RGBA
            8227 RG RG
            2A10 R3_G3_B2 RGB
            803B ALPHA4 ALPHA
            803C ALPHA8 ALPHA
            803D ALPHA12 ALPHA w
            803E ALPHA16 ALPHA w
            803F LUMINANCE4 LUMINANCE
            8040 LUMINANCE8 LUMINANCE
            8041 LUMINANCE12 LUMINANCE w
            8042 LUMINANCE16 LUMINANCE w
            8043 LUMINANCE4_ALPHA4 LUMINANCE_ALPHA
            8044 LUMINANCE6_ALPHA2 LUMINANCE_ALPHA
            8045 LUMINANCE8_ALPHA8 LUMINANCE_ALPHA
            8046 LUMINANCE12_ALPHA4 LUMINANCE_ALPHA w
            8047 LUMINANCE12_ALPHA12 LUMINANCE_ALPHA w
            8048 LUMINANCE16_ALPHA16 LUMINANCE_ALPHA w
            8049 INTENSITY INTENSITY
            804A INTENSITY4 INTENSITY
            804B INTENSITY8 INTENSITY
            804C INTENSITY12 INTENSITY w
            804D INTENSITY16 INTENSITY w
            804F RGB4 RGB
            8050 RGB5 RGB
            8051 RGB8 RGB
            8052 RGB10 RGB w
            8053 RGB12 RGB w
            8054 RGB16 RGB w
            8055 RGBA2 RGBA
            8056 RGBA4 RGBA
            8057 RGB5_A1 RGBA
            8058 RGBA8 RGBA
            8059 RGB10_A2 RGBA w
            805A RGBA12 RGBA w
            805B RGBA16 RGBA w
            8229 R8 RED
            822A R16 RED w
            822B RG8 RG
            822C RG16 RG w
            822D R16F RED w
            822E R32F RED w
            822F RG16F RG w
            8230 RG32F RG w
            8231 R8I RED w
            8232 R8UI RED w
            8233 R16I RED w
            8234 R16UI RED w
            8235 R32I RED w
            8236 R32UI RED w
            8237 RG8I RG w
            8238 RG8UI RG w
            8239 RG16I RG w
            823A RG16UI RG w
            823B RG32I RG w
            823C RG32UI RG w
            8814 RGBA32F RGBA w
            8815 RGB32F RGB w
            8816 ALPHA32F ALPHA w
            8818 LUMINANCE32F LUMINANCE w
            8819 LUMINANCE_ALPHA32F LUMINANCE_ALPHA w
            881A RGBA16F RGBA w
            881B RGB16F RGB w
            881C ALPHA16F ALPHA w
            881E LUMINANCE16F LUMINANCE w
            881F LUMINANCE_ALPHA16F LUMINANCE_ALPHA w
            8C3A R11F_G11F_B10F RGB w
            8C3D RGB9_E5 RGB w
            8C40 SRGB RGB
            8C41 SRGB8 RGB
            8C42 SRGB_ALPHA RGBA
            8C43 SRGB8_ALPHA8 RGBA
            8C44 SLUMINANCE_ALPHA LUMINANCE_ALPHA
            8C45 SLUMINANCE8_ALPHA8 LUMINANCE_ALPHA
            8C46 SLUMINANCE LUMINANCE
            8C47 SLUMINANCE8 LUMINANCE
            8D62 RGB565 RGB
            8D70 RGBA32UI RGBA w
            8D71 RGB32UI RGB w
            8D76 RGBA16UI RGBA w
            8D77 RGB16UI RGB w
            8D7C RGBA8UI RGBA w
            8D7D RGB8UI RGB w
            8D82 RGBA32I RGBA w
            8D83 RGB32I RGB w
            8D88 RGBA16I RGBA w
            8D89 RGB16I RGB w
            8D8E RGBA8I RGBA w
            8D8F RGB8I RGB w
            8817 INTENSITY32F INTENSITY w
            881D INTENSITY16F INTENSITY w
            8F90 R8_SNORM RED w
            8F91 RG8_SNORM RG w
            8F92 RGB8_SNORM RGB w
            8F93 RGBA8_SNORM RGBA w
            9010 ALPHA8_SNORM ALPHA w
            9011 LUMINANCE8_SNORM LUMINANCE w
            9012 LUMINANCE8_ALPHA8_SNORM LUMINANCE_ALPHA w
            9013 INTENSITY8_SNORM INTENSITY w
            9014 ALPHA8_SNORM ALPHA w
            9015 LUMINANCE8_SNORM LUMINANCE w
            9016 LUMINANCE8_ALPHA8_SNORM LUMINANCE_ALPHA w
            9017 INTENSITY8_SNORM INTENSITY w
            9018 ALPHA16_SNORM ALPHA w
            9019 LUMINANCE16_SNORM LUMINANCE w
            901A LUMINANCE16_ALPHA16_SNORM LUMINANCE_ALPHA w
            901B INTENSITY16_SNORM INTENSITY w
            8F94 R8_SNORM RED w
            8F95 RG8_SNORM RG w
            8F96 RGB8_SNORM RGB w
            8F97 RGBA8_SNORM RGBA w
            8F98 R16_SNORM RED w
            8F99 RG16_SNORM RG w
            8F9A RGB16_SNORM RGB w
            8F9B RGBA16_SNORM RGBA w
            906F RGB10_A2UI RGBA w
            84E9 COMPRESSED_ALPHA ALPHA
            84EA COMPRESSED_LUMINANCE LUMINANCE
            84EB COMPRESSED_LUMINANCE_ALPHA LUMINANCE_ALPHA
            84EC COMPRESSED_INTENSITY INTENSITY
            84ED COMPRESSED_RGB RGB
            84EE COMPRESSED_RGBA RGBA
            8225 COMPRESSED_RED RED
            8226 COMPRESSED_RG RG
            8C48 COMPRESSED_SRGB RGB
            8C49 COMPRESSED_SRGB_ALPHA RGBA
            83F0 COMPRESSED_RGB_S3TC_DXT1_EXT RGB
            83F1 COMPRESSED_RGBA_S3TC_DXT1_EXT RGBA
            83F2 COMPRESSED_RGBA_S3TC_DXT3_EXT RGBA
            83F3 COMPRESSED_RGBA_S3TC_DXT5_EXT RGBA
            8C4C COMPRESSED_SRGB_S3TC_DXT1 RGB
            8C4D COMPRESSED_SRGB_ALPHA_S3TC_DXT1 RGBA
            8C4E COMPRESSED_SRGB_ALPHA_S3TC_DXT3 RGBA
            8C4F COMPRESSED_SRGB_ALPHA_S3TC_DXT5 RGBA
            8C70 COMPRESSED_LUMINANCE_LATC1 LUMINANCE
            8C71 LUMINANCE8_SNORM LUMINANCE w
            8C72 COMPRESSED_LUMINANCE_ALPHA_LATC2 LUMINANCE_ALPHA
            8C73 LUMINANCE8_ALPHA8_SNORM LUMINANCE_ALPHA w
            8DBB COMPRESSED_RED_RGTC1 RED
            8DBC COMPRESSED_SIGNED_RED_RGTC1 RED w
            8DBD COMPRESSED_RG_RGTC2 RG
            8DBE COMPRESSED_SIGNED_RG_RGTC2 RG w
            8D64 RGB8 RGB
            9270 COMPRESSED_R11_EAC RED w
            9271 COMPRESSED_SIGNED_R11_EAC RED w
            9272 COMPRESSED_RG11_EAC RG w
            9273 COMPRESSED_SIGNED_RG11_EAC RG w
            9274 COMPRESSED_RGB8_ETC2 RGB
            9275 COMPRESSED_SRGB8_ETC2 RGB
            9276 COMPRESSED_RGB8_PUNCHTHROUGH_ALPHA1_ETC2 RGBA
            9277 COMPRESSED_SRGB8_PUNCHTHROUGH_ALPHA1_ETC2 RGBA
            9278 COMPRESSED_RGBA8_ETC2_EAC RGBA
            9279 COMPRESSED_SRGB8_ALPHA8_ETC2_EAC RGBA
            1902 DEPTH_COMPONENT RED d
            81A5 DEPTH_COMPONENT16 RED d
            81A6 DEPTH_COMPONENT24 RED d
            81A7 DEPTH_COMPONENT32 RED d
            8CAC DEPTH_COMPONENT32F RED d
            84F9 DEPTH_STENCIL RED d
            88F0 DEPTH24_STENCIL8 RED d
            8CAD DEPTH32F_STENCIL8 RED d
            """;

    private static final Map<Integer, StoredFormat> FORMATS = read();

    private InternalFormats() {}

    /**
     * What is kept of a format.
     *
     * @param internalFormat OpenGL's constant
     * @return the format, or null for unknown ones
     */
    public static StoredFormat of(int internalFormat) {
        return FORMATS.get(internalFormat);
    }

    private static Map<Integer, StoredFormat> read() {
        Map<Integer, StoredFormat> formats = new HashMap<>();
        TABLE.lines().forEach(line -> {
            String[] words = line.split(" ");
            String form = words.length > 3 ? words[3] : "";
            formats.put(Integer.parseInt(words[0], 16),
                    new StoredFormat(words[1], Base.valueOf(words[2]), form.equals("d"), form.isEmpty()));
        });
        return Map.copyOf(formats);
    }
}
