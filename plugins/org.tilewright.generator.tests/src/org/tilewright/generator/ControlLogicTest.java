package org.tilewright.generator;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tilewright.model.BankedTextureUnit;
import org.tilewright.model.System;
import org.tilewright.model.TextureCache;
import org.tilewright.model.energy.ControlLogic;
import org.tilewright.model.parameters.ParameterPaths;
import org.tilewright.model.presets.Presets;
import org.tilewright.model.units.ByteSize;
import org.tilewright.protocol.texture.DataOrganisation;
import org.tilewright.protocol.texture.TagOrganisation;

/** The model's closed forms of the control logic are the numbers of gates in the circuits that the protocol builds. */
class ControlLogicTest {

    @ParameterizedTest
    @CsvSource({ "traditional, TRADITIONAL", "wide, WIDE_UNALIGNED", "multiport, MULTI_PORT", "continuous, CONTINUOUS",
            "interleaved, INTERLEAVED" })
    void gatesAreThoseOfTheBuiltCircuits(String preset, DataOrganisation organisation) {
        System system = Presets.load("banked-texture-" + preset);
        TextureCache cache = ((BankedTextureUnit) system.getGpu().getTexture()).getCache();
        for (TagOrganisation tags : TagOrganisation.values()) {
            ParameterPaths.set(system, "gpu.texture.cache.tags", tags.name().toLowerCase());
            for (int lineTexels = 4; lineTexels <= 64; lineTexels *= 2) {
                for (int sets = 4; sets <= 1024; sets *= 2) {
                    for (int ways = 1; ways <= 4; ways++) {
                        cache.setLine(new ByteSize(4 * lineTexels));
                        cache.setWays(ways);
                        cache.setSize(new ByteSize(4L * lineTexels * ways * sets));
                        assertEquals(built(organisation, tags, lineTexels, sets, ways), ControlLogic.of(cache),
                                tags + " " + lineTexels + " texels, " + sets + " sets, " + ways + " ways");
                    }
                }
            }
        }
    }

    private static ControlLogic built(DataOrganisation organisation, TagOrganisation tags, int lineTexels, int sets,
            int ways) {
        var logic = new org.tilewright.protocol.texture.ControlLogic(organisation, tags, lineTexels, sets, ways);
        return new ControlLogic(logic.addressControl(), logic.wordSelect(), logic.columnSelect(), logic.texelSwitch(),
                logic.tagControl(), logic.tagSelect(), logic.serialisation(), logic.levelsToData(),
                logic.levelsFromData(), logic.levelsToTags(), logic.levelsFromTags());
    }
}
