package org.tilewright.run.designs;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.TreeMap;

import org.objectweb.asm.ClassReader;

/** The classes among some that a class uses, itself included, by the names in their class files. */
final class DesignClosure {

    private static final int CLASS_ENTRY = 7;

    private DesignClosure() {}

    /** Their class files by name. */
    static Map<String, byte[]> of(String name, Map<String, byte[]> classes) {
        Map<String, byte[]> used = new TreeMap<>();
        Deque<String> open = new ArrayDeque<>();
        open.add(name);
        while (!open.isEmpty()) {
            String next = open.remove();
            byte[] file = classes.get(next);
            if (file != null && used.put(next, file) == null) {
                addNamed(new ClassReader(file), open);
            }
        }
        return used;
    }

    private static void addNamed(ClassReader reader, Deque<String> open) {
        char[] buffer = new char[reader.getMaxStringLength()];
        for (int item = 1; item < reader.getItemCount(); item++) {
            int at = reader.getItem(item);
            if (at > 0 && reader.readByte(at - 1) == CLASS_ENTRY) {
                String named = reader.readUTF8(at, buffer);
                open.add(named.replaceFirst("^\\[+L", "").replace(";", "").replace('/', '.'));
            }
        }
    }
}
