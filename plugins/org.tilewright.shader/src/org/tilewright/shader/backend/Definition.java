package org.tilewright.shader.backend;

import org.tilewright.shader.quad.Code;

/** Loads the classes of programs, each by a loader of its own, so that it can go when nobody uses it any more. */
final class Definition extends ClassLoader {

    private Definition() {
        super(Definition.class.getClassLoader());
    }

    static Code define(String name, byte[] bytes, ClassContent content) {
        try {
            Class<?> type = new Definition().defineClass(name.replace('/', '.'), bytes, 0, bytes.length);
            type.getField(ClassContent.LOOKS).set(null, content.looks());
            type.getField(ClassContent.PLACES).set(null, content.places());
            if (content.watching() != null) {
                type.getField(ClassContent.VARIABLES).set(null, content.watching().variables());
            }
            return (Code) type.getConstructor().newInstance();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("the class of a program cannot be made", e);
        }
    }
}
