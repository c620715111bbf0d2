package org.tilewright.ui.editor.session;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.compare.rangedifferencer.IRangeComparator;
import org.eclipse.compare.rangedifferencer.RangeDifference;
import org.eclipse.compare.rangedifferencer.RangeDifferencer;

/**
 * Brings a change of a model into a text that was written by hand: lines that the change does not touch keep their comments,
 * their order and their spaces.
 */
final class TextMerge {

    private record Lines(List<String> lines) implements IRangeComparator {

        static Lines of(String text) {
            List<String> lines = new ArrayList<>();
            int start = 0;
            for (int end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
                lines.add(text.substring(start, end + 1));
                start = end + 1;
            }
            if (start < text.length()) {
                lines.add(text.substring(start));
            }
            return new Lines(lines);
        }

        @Override
        public int getRangeCount() {
            return lines.size();
        }

        @Override
        public boolean rangesEqual(int mine, IRangeComparator other, int others) {
            return lines.get(mine).strip().equals(((Lines) other).lines.get(others).strip());
        }

        @Override
        public boolean skipRangeComparison(int length, int maximum, IRangeComparator other) {
            return false;
        }

        void copy(int start, int end, StringBuilder into) {
            lines.subList(start, end).forEach(into::append);
        }
    }

    private TextMerge() {}

    /**
     * Merges by lines.
     *
     * @param before the model before the change as it would be written
     * @param after the model after the change as it would be written
     * @param text what was written before the change
     * @return the text with the change, or {@code after} where the two cannot be told apart
     */
    static String merge(String before, String after, String text) {
        if (text.equals(before)) {
            return after;
        }
        Lines base = Lines.of(before);
        Lines changed = Lines.of(after);
        Lines written = Lines.of(text);
        StringBuilder merged = new StringBuilder();
        for (RangeDifference range : RangeDifferencer.findRanges(base, written, changed)) {
            if (range.kind() == RangeDifference.CONFLICT) {
                return after;
            } else if (range.kind() == RangeDifference.RIGHT) {
                changed.copy(range.rightStart(), range.rightEnd(), merged);
            } else {
                written.copy(range.leftStart(), range.leftEnd(), merged);
            }
        }
        return merged.toString();
    }
}
