package org.tilewright.soak.systems;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * What a run said, a fact a line, of which only digests are kept: what many GPUs say does not fit into memory as text.
 * Lines are made again where two runs differ.
 */
final class Facts {

    /** Lines of a block, of which one digest is kept. */
    static final int BLOCK_LINES = 4096;

    private final Consumer<Consumer<String>> source;
    /** The first eight bytes of the SHA-256 of each block of lines. */
    private final List<Long> blocks = new ArrayList<>();

    /**
     * Facts that a source tells.
     *
     * @param source hands over the same lines in the same order whenever it is asked
     */
    Facts(Consumer<Consumer<String>> source) {
        this.source = source;
        Digests digests = new Digests();
        source.accept(digests);
        digests.end();
    }

    /** The first lines that differ, ours marked by -, the others' by +; empty when all are equal. */
    Optional<String> differenceFrom(Facts other) {
        int most = Math.max(blocks.size(), other.blocks.size());
        for (int block = 0; block < most; block++) {
            if (block >= blocks.size() || block >= other.blocks.size()
                    || !blocks.get(block).equals(other.blocks.get(block))) {
                return Optional.of(TextDifference.of(lines(block), other.lines(block)));
            }
        }
        return Optional.empty();
    }

    private List<String> lines(int block) {
        List<String> lines = new ArrayList<>();
        long begin = (long) block * BLOCK_LINES;
        source.accept(new Consumer<>() {
            private long line;

            @Override
            public void accept(String text) {
                if (line >= begin && line < begin + BLOCK_LINES) {
                    lines.add(text);
                }
                line++;
            }
        });
        return lines;
    }

    /** Takes lines and adds a digest for each block of them. */
    private final class Digests implements Consumer<String> {

        private final MessageDigest digest;
        private int lines;

        Digests() {
            try {
                digest = MessageDigest.getInstance("SHA-256");
            } catch (NoSuchAlgorithmException missing) {
                throw new IllegalStateException("every Java platform has SHA-256", missing);
            }
        }

        @Override
        public void accept(String line) {
            digest.update(line.getBytes(StandardCharsets.UTF_8));
            digest.update((byte) '\n');
            if (++lines == BLOCK_LINES) {
                end();
            }
        }

        void end() {
            if (lines > 0) {
                blocks.add(ByteBuffer.wrap(digest.digest()).getLong());
                lines = 0;
            }
        }
    }
}
