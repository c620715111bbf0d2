package org.tilewright.opengl.object;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** A program of shaders, carried whole: who runs it needs nothing of the driver that it was recorded on. */
public final class ProgramObject {

    /** Shaders that are attached. */
    public final List<ShaderObject> attached = new ArrayList<>();
    /** Sources by stage, as of the last link; empty before. */
    public final Map<Integer, List<String>> linked = new TreeMap<>();
    /** What uniforms were given, by name, that of an array without an index. */
    public final Map<String, UniformValue> uniforms = new TreeMap<>();
    /** Names of uniform blocks by the index that the recording driver gave. */
    public final Map<Integer, String> blocks = new TreeMap<>();
    /** Binding points by the index of a uniform block. */
    public final Map<Integer, Integer> blockBindings = new TreeMap<>();

    private final Map<String, Integer> attributes = new TreeMap<>();
    private final Map<String, Integer> outputs = new TreeMap<>();
    private final Map<Integer, UniformPlace> places = new HashMap<>();
    private final Set<String> absent = new HashSet<>();
    private long version;
    private long linkage;

    /** A program without shaders. */
    public ProgramObject() {}

    /**
     * Whether what uniforms were given has changed.
     *
     * @return a number that grows with each change
     */
    public long version() {
        return version;
    }

    /**
     * Whether sources or bindings have changed.
     *
     * @return a number that grows with each change
     */
    public long linkage() {
        return linkage;
    }

    /**
     * Indices of attributes that were chosen or asked for.
     *
     * @return them by name; not to be changed
     */
    public Map<String, Integer> attributes() {
        return attributes;
    }

    /**
     * Colours of outputs that were chosen.
     *
     * @return them by name; not to be changed
     */
    public Map<String, Integer> outputs() {
        return outputs;
    }

    /**
     * Chooses the index of an attribute.
     *
     * @param name  the attribute
     * @param index its index
     */
    public void bindAttribute(String name, int index) {
        attributes.put(name, index);
        linkage++;
    }

    /**
     * Learns the index of an attribute, unless one was chosen.
     *
     * @param name  the attribute
     * @param index what the recording driver answered
     */
    public void locateAttribute(String name, int index) {
        if (attributes.putIfAbsent(name, index) == null) {
            linkage++;
        }
    }

    /**
     * Chooses the colour of an output.
     *
     * @param name  the output
     * @param index its number
     */
    public void bindOutput(String name, int index) {
        outputs.put(name, index);
        linkage++;
    }

    /**
     * Learns which uniform a location means.
     *
     * @param location what the recording driver answered
     * @param name     the uniform or an element of it
     */
    public void locate(int location, String name) {
        places.put(location, UniformPlace.of(name));
    }

    /**
     * Learns that the recording driver has no location for a uniform since the last link, so that no image can depend on it.
     *
     * @param name the uniform or an element of it
     */
    public void miss(String name) {
        if (absent.add(UniformPlace.of(name).name())) {
            version++;
        }
    }

    /**
     * Whether the recording driver said that it has no location for a uniform.
     *
     * @param name the uniform, without an index behind it
     * @return false also if it was never asked
     */
    public boolean isAbsent(String name) {
        return absent.contains(name);
    }

    /**
     * Gives a uniform values.
     *
     * @param location of the uniform, or of an element of an array, behind whose first one the others lie
     * @param value    the values
     * @return false if no uniform is known there
     */
    public boolean give(int location, UniformValue value) {
        UniformPlace place = places.get(location);
        for (int first = location - 1; place == null && first >= 0; first--) {
            UniformPlace before = places.get(first);
            if (before != null) {
                if (!before.isElement()) {
                    return false;
                }
                place = before.behind(location - first);
            }
        }
        if (place == null) {
            return false;
        }
        UniformValue known = uniforms.get(place.name());
        UniformValue given = value.at(place.element(), known);
        if (known == null || !known.sameAs(given)) {
            uniforms.put(place.name(), given);
            version++;
        }
        return true;
    }

    /** Makes the attached shaders the program that runs; uniforms start anew. */
    public void link() {
        version++;
        linkage++;
        linked.clear();
        for (ShaderObject shader : attached) {
            linked.computeIfAbsent(shader.stage(), stage -> new ArrayList<>()).add(shader.source);
        }
        uniforms.clear();
        absent.clear();
        blockBindings.clear();
    }
}
