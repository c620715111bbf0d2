package org.tilewright.frame.execution;

import java.util.ArrayList;
import java.util.List;

import org.tilewright.shader.form.Kind;
import org.tilewright.shader.glsl.ProgramVariable.Interpolation;
import org.tilewright.shader.program.LinkedProgram;
import org.tilewright.shader.program.Varying;

/**
 * What goes from the vertices of a draw to its fragment program, scalar by scalar. Vertices have a place for each of them, and
 * behind these one for each that is another on back faces. Immutable.
 */
public final class Varyings {

    /** Nothing, for draws without a fragment program. */
    static final Varyings NONE = new Varyings(List.of(), 0);

    /** How a scalar comes from vertices to fragments. */
    public enum Way {
        /** In perspective. */
        SMOOTH,
        /** From the provoking vertex. */
        FLAT,
        /** Linearly on the screen. */
        LINEAR
    }

    /** What the fixed function makes of a vertex that may be a scalar. */
    public enum Source {
        /** Nothing: it is 0. */
        NONE,
        /** The colour, by channel. */
        COLOUR,
        /** The secondary colour, by channel. */
        SECONDARY,
        /** A coordinate of a texture unit, by unit and component. */
        TEXCOORD,
        /** What fog goes by. */
        FOG
    }

    /**
     * A scalar.
     *
     * @param input  which input of the fragment program it is
     * @param way    how it gets there
     * @param whole  whether it is an integer or truth value
     * @param colour whether it is limited to 0..1
     * @param output which output of the vertex program it is; -1 if none gives it
     * @param back   which output gives it on back faces; -1 if that is the same
     * @param place  where vertices have it that back faces see, among all places
     * @param source what it is where the fixed function works on vertices
     * @param index  channel, or four times the unit and component
     * @param centroid whether it is that of a covered sample where its pixel is covered in part
     */
    public record Scalar(int input, Way way, boolean whole, boolean colour, int output, int back, int place,
            Source source, int index, boolean centroid) {}

    private final List<Scalar> scalars;
    private final int places;
    private final boolean flat;

    private Varyings(List<Scalar> scalars, int places) {
        this.scalars = List.copyOf(scalars);
        this.places = places;
        flat = scalars.stream().anyMatch(scalar -> scalar.way() == Way.FLAT);
    }

    /**
     * Those of a program.
     *
     * @param flatColours whether colours are those of the provoking vertex
     * @param twoSided    whether back faces have colours of their own
     */
    static Varyings of(LinkedProgram program, boolean vertexProgram, boolean flatColours, boolean twoSided) {
        List<Scalar> scalars = new ArrayList<>();
        int count = program.varyings().stream().mapToInt(Varying::scalars).sum();
        int places = count;
        for (Varying varying : program.varyings()) {
            boolean colour = varying.name().equals("gl_Color") || varying.name().equals("gl_SecondaryColor");
            for (int n = 0; n < varying.scalars(); n++) {
                boolean sides = twoSided && colour && (!vertexProgram || varying.back() >= 0);
                int place = sides ? places++ : scalars.size();
                scalars.add(new Scalar(varying.input() + n, way(varying, flatColours), varying.kind() != Kind.FLOAT,
                        colour, varying.output() < 0 ? -1 : varying.output() + n,
                        sides && vertexProgram ? varying.back() + n : -1, place, source(varying.name()),
                        n + (isTexcoord(varying.name()) ? 4 * unit(varying.name()) : 0), varying.centroid()));
            }
        }
        return new Varyings(scalars, places);
    }

    private static Way way(Varying varying, boolean flatColours) {
        return varying.kind() != Kind.FLOAT || varying.interpolation() == Interpolation.FLAT
                || varying.interpolation() == Interpolation.SHADE_MODEL && flatColours ? Way.FLAT
                        : varying.interpolation() == Interpolation.NOPERSPECTIVE ? Way.LINEAR : Way.SMOOTH;
    }

    private static Source source(String name) {
        return switch (name) {
            case "gl_Color" -> Source.COLOUR;
            case "gl_SecondaryColor" -> Source.SECONDARY;
            case "gl_FogFragCoord" -> Source.FOG;
            default -> isTexcoord(name) ? Source.TEXCOORD : Source.NONE;
        };
    }

    private static boolean isTexcoord(String name) {
        return name.startsWith("gl_TexCoord[");
    }

    private static int unit(String name) {
        return name.charAt(name.indexOf('[') + 1) - '0';
    }

    /**
     * Number of scalars.
     *
     * @return how many fragments are given
     */
    public int count() {
        return scalars.size();
    }

    /**
     * A scalar.
     *
     * @param index 0 to {@link #count} - 1, which is also where vertices have it that front faces see
     * @return the scalar
     */
    public Scalar scalar(int index) {
        return scalars.get(index);
    }

    /**
     * What vertices have room for.
     *
     * @return number of places
     */
    public int places() {
        return places;
    }

    /**
     * Whether some come from the provoking vertex.
     *
     * @return true when that has to be known
     */
    public boolean hasFlat() {
        return flat;
    }
}
