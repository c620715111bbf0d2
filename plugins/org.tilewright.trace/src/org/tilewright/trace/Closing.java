package org.tilewright.trace;

import java.io.Closeable;
import java.io.IOException;

/** Closes what was read. */
final class Closing {

    private Closing() {}

    /** A file that was read is of no further interest, and nothing was written; null is none. */
    static void quietly(Closeable file) {
        if (file != null) {
            try {
                file.close();
            } catch (IOException e) {
                // Nothing was written.
            }
        }
    }
}
