package org.tilewright.frame;

/** What an occlusion query tells of the samples that its draws leave, in whatever target they lie. */
public enum QueryKind {

    /** How many samples passed (GL_SAMPLES_PASSED). */
    SAMPLES_PASSED {

        @Override
        public long result(long samples) {
            return samples;
        }
    },
    /** Whether one passed (GL_ANY_SAMPLES_PASSED, and its conservative form). */
    ANY_SAMPLES_PASSED {

        @Override
        public long result(long samples) {
            return Math.min(samples, 1);
        }
    };

    /**
     * What a program reads.
     *
     * @param samples samples that passed
     * @return the query's result
     */
    public abstract long result(long samples);
}
