package org.tilewright.shader.program;

import java.lang.ref.SoftReference;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Programs that were linked before, the latest ones, as long as there is memory for them. */
final class LinkedPrograms {

    private static final int MOST = 512;

    private static final Map<Key, SoftReference<LinkedProgram>> PROGRAMS = new LinkedHashMap<>(16, 0.75f, true) {

        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Key, SoftReference<LinkedProgram>> eldest) {
            return size() > MOST;
        }
    };

    private record Key(List<ProgramPart> parts, Map<String, Integer> attributes, Map<String, Integer> outputs,
            Execution execution) {}

    private LinkedPrograms() {}

    /** The program of some parts. */
    static LinkedProgram program(List<ProgramPart> parts, Map<String, Integer> attributes,
            Map<String, Integer> outputs, Execution execution) {
        Key key = new Key(List.copyOf(parts), Map.copyOf(attributes), Map.copyOf(outputs), execution);
        synchronized (PROGRAMS) {
            SoftReference<LinkedProgram> known = PROGRAMS.get(key);
            LinkedProgram program = known == null ? null : known.get();
            if (program != null) {
                return program;
            }
        }
        // Threads link side by side; two that link the same parts make programs that do the same.
        LinkedProgram program = new LinkedProgram(new Linking(key.parts, key.attributes, key.outputs, execution));
        synchronized (PROGRAMS) {
            PROGRAMS.put(key, new SoftReference<>(program));
        }
        return program;
    }
}
