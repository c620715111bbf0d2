package org.tilewright.opengl.object;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** A program of shaders, carried whole: who runs it needs nothing of the driver that it was recorded on. */
public final class ProgramObject {

    /** Shaders that are attached. */
    public final List<ShaderObject> attached = new ArrayList<>();
    /** Sources by stage, as of the last link; empty before. */
    public final Map<Integer, List<String>> linked = new TreeMap<>();
    /** Indices that attributes were bound to, by name. */
    public final Map<String, Integer> attributes = new TreeMap<>();
    /** Colour buffers that outputs were bound to, by name. */
    public final Map<String, Integer> outputs = new TreeMap<>();
    /** Names of uniforms by the location that the recording driver gave. */
    public final Map<Integer, String> locations = new HashMap<>();
    /** What uniforms were given, by location. */
    public final Names<UniformValue> uniforms = new Names<>();
    /** Names of uniform blocks by the index that the recording driver gave. */
    public final Map<Integer, String> blocks = new TreeMap<>();
    /** Binding points by the index of a uniform block. */
    public final Map<Integer, Integer> blockBindings = new TreeMap<>();

    /** A program without shaders. */
    public ProgramObject() {}

    /** Makes the attached shaders the program that runs; uniforms start anew. */
    public void link() {
        linked.clear();
        for (ShaderObject shader : attached) {
            linked.computeIfAbsent(shader.stage(), stage -> new ArrayList<>()).add(shader.source);
        }
        uniforms.clear();
        blockBindings.clear();
    }
}
