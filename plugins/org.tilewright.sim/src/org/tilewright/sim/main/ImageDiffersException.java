package org.tilewright.sim.main;

/** The simulated image is not the reference renderer's. The message is one line that names the first pixel. */
final class ImageDiffersException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    ImageDiffersException(String line) {
        super(line);
    }
}
