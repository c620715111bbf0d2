package org.tilewright.frame.texture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FilteringTest {

    @ParameterizedTest
    @ValueSource(strings = { "opengl", "anisotropic-2", "anisotropic-4", "anisotropic-8", "anisotropic-16", "fury" })
    void isFoundByItsName(String name) {
        assertEquals(name, Filtering.named(name).toString());
    }

    @ParameterizedTest
    @ValueSource(strings = { "", "anisotropic", "anisotropic-1", "anisotropic-3", "anisotropic-32", "bilinear" })
    void otherNamesAreUnknown(String name) {
        assertNull(Filtering.named(name));
    }

    @Test
    void valuesGoTogether() {
        assertEquals(8, Filtering.anisotropic(8).anisotropy());
        for (int probes : new int[] { -4, 0, 1, 3, 6, 32 }) {
            assertThrows(IllegalArgumentException.class, () -> Filtering.anisotropic(probes));
        }
        assertThrows(IllegalArgumentException.class, () -> new Filtering(Filtering.Kind.OPEN_GL, 2, false));
        assertThrows(IllegalArgumentException.class, () -> new Filtering(Filtering.Kind.OPEN_GL, 1, true));
    }
}
