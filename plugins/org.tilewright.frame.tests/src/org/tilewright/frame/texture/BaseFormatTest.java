package org.tilewright.frame.texture;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BaseFormatTest {

    @ParameterizedTest
    @CsvSource({ "RGB,RGB", "RGB8,RGB", "RGB5,RGB", "R3_G3_B2,RGB", "SRGB8,RGB", "COMPRESSED_RGB_S3TC_DXT1_EXT,RGB",
            "LUMINANCE,RGB", "LUMINANCE8,RGB", "3,RGB", "1,RGB", "RGBA,RGBA", "RGBA8,RGBA", "RGB5_A1,RGBA",
            "RGBA4,RGBA",
            "COMPRESSED_RGBA_S3TC_DXT5_EXT,RGBA", "LUMINANCE_ALPHA,RGBA", "LUMINANCE8_ALPHA8,RGBA",
            "INTENSITY8,INTENSITY",
            "COMPRESSED_INTENSITY,INTENSITY", "SRGB8_ALPHA8,RGBA", "4,RGBA", "2,RGBA", "None,RGBA", "ALPHA,ALPHA",
            "ALPHA8,ALPHA" })
    void readsTheChannelsFromTheName(String format, BaseFormat expected) {
        assertEquals(expected, BaseFormat.of(format));
    }
}
