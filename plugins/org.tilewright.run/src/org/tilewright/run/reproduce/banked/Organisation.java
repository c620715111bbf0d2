package org.tilewright.run.reproduce.banked;

import java.util.Arrays;
import java.util.List;

import org.tilewright.protocol.texture.DataOrganisation;
import org.tilewright.protocol.texture.TagOrganisation;
import org.tilewright.run.study.Configuration;

/** The organisations of the thesis, as machines that differ in nothing else. */
enum Organisation {

    TRADITIONAL("traditional", DataOrganisation.TRADITIONAL, TagOrganisation.SINGLE,
            Configuration.of("banked-texture-traditional")),
    WIDE("wide bus", DataOrganisation.WIDE_UNALIGNED, TagOrganisation.SINGLE,
            Configuration.of("banked-texture-wide")),
    /** The other reading of the thesis's wide bus: groups of four texels that begin at a multiple of four. */
    ALIGNED("wide bus, aligned", DataOrganisation.WIDE_ALIGNED, TagOrganisation.SINGLE,
            WIDE.machine.with("gpu.texture.cache.organisation.grouping=aligned")),
    MULTI_PORT("multi-port", DataOrganisation.MULTI_PORT, TagOrganisation.SHARED,
            Configuration.of("banked-texture-multiport")),
    CONTINUOUS("banked v1", DataOrganisation.CONTINUOUS, TagOrganisation.BANKED,
            Configuration.of("banked-texture-continuous")),
    INTERLEAVED("banked v2", DataOrganisation.INTERLEAVED, TagOrganisation.BANKED,
            Configuration.of("banked-texture-interleaved"));

    /** The organisations that the thesis draws, without the second reading. */
    static final List<Organisation> OF_THE_THESIS = Arrays.stream(values()).filter(item -> item != ALIGNED).toList();

    /** Those that can deliver the four texels of a footprint in one access. */
    static final List<Organisation> WHOLE_FOOTPRINTS = List.of(MULTI_PORT, CONTINUOUS, INTERLEAVED);

    private final String text;
    private final DataOrganisation data;
    private final TagOrganisation tags;
    private final Configuration machine;

    Organisation(String text, DataOrganisation data, TagOrganisation tags, Configuration machine) {
        this.text = text;
        this.data = data;
        this.tags = tags;
        this.machine = machine;
    }

    /** Its name in tables and charts. */
    String text() {
        return text;
    }

    /** How its data are organised. */
    DataOrganisation data() {
        return data;
    }

    /** How its tags are organised. */
    TagOrganisation tags() {
        return tags;
    }

    /** The machine with it. */
    Configuration machine() {
        return machine;
    }
}
