package org.tilewright.opengl.survey;

/** Says which OpenGL a program asks for by the attributes of a context. */
final class ContextAttributes {

    private static final long MAJOR = 0x2091;
    private static final long MINOR = 0x2092;
    private static final long PROFILE = 0x9126;
    private static final long EGL_MAJOR = 0x3098;
    private static final long EGL_MINOR = 0x30fb;
    private static final long EGL_PROFILE = 0x30fd;

    private static final long CORE = 1;
    private static final long EMBEDDED = 4;

    private ContextAttributes() {}

    /** Of GLX and WGL, where the profile may be that of OpenGL ES. */
    static String desktop(long[] list) {
        long major = value(list, MAJOR, 1);
        long minor = value(list, MINOR, 0);
        long profile = value(list, PROFILE, CORE);
        if ((profile & EMBEDDED) != 0) {
            return "OpenGL ES " + major + "." + minor;
        }
        return desktop(major, minor, profile);
    }

    /** Of EGL with the API of OpenGL. */
    static String eglDesktop(long[] list) {
        return desktop(value(list, EGL_MAJOR, 1), value(list, EGL_MINOR, 0), value(list, EGL_PROFILE, CORE));
    }

    /** Of EGL with the API of OpenGL ES. */
    static String embedded(long[] list) {
        return "OpenGL ES " + value(list, EGL_MAJOR, 1) + "." + value(list, EGL_MINOR, 0);
    }

    /** Profiles are from 3.2 on; there, core is the one that is meant where none is named. */
    private static String desktop(long major, long minor, long profile) {
        String version = "OpenGL " + major + "." + minor;
        if (major < 3 || major == 3 && minor < 2) {
            return version;
        }
        return version + ((profile & CORE) != 0 ? " core" : " compatibility");
    }

    private static long value(long[] list, long attribute, long otherwise) {
        for (int i = 0; i + 1 < list.length && list[i] != 0; i += 2) {
            if (list[i] == attribute) {
                return list[i + 1];
            }
        }
        return otherwise;
    }
}
