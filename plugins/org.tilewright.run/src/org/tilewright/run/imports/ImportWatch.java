package org.tilewright.run.imports;

/**
 * Is told how an import goes on, in the thread that imports. It stops the import by throwing a
 * {@link java.util.concurrent.CancellationException}; nothing is left of it then.
 */
public interface ImportWatch {

    /** Lets everything pass. */
    ImportWatch NONE = new ImportWatch() {

        @Override
        public void calls(long calls) {
            // Nobody looks on.
        }

        @Override
        public void frame(int number) {
            // Nobody looks on.
        }
    };

    /**
     * Some thousand calls of a trace were read.
     *
     * @param calls how many up to now
     */
    void calls(long calls);

    /**
     * A frame was made.
     *
     * @param number its number
     */
    void frame(int number);
}
