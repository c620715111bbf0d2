package org.tilewright.frame.execution;

import java.lang.ref.SoftReference;
import java.util.List;
import java.util.function.Supplier;

import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.program.ProgramLanguage;
import org.tilewright.frame.transform.Lighting;
import org.tilewright.shader.Stage;
import org.tilewright.shader.program.Attribute;
import org.tilewright.shader.program.ColourOutput;
import org.tilewright.shader.program.LinkedProgram;
import org.tilewright.shader.program.LinkedStage;

/** The program of a draw with all that the draw gives it. Immutable. */
public final class DrawProgram {

    private final int number;
    private final LinkedStage vertex;
    private final LinkedStage fragment;
    private final List<Attribute> attributes;
    private final List<ColourOutput> colours;
    private final Supplier<int[]> uniforms;
    /** They may be many of many draws, and can be had again. */
    private SoftReference<int[]> known = new SoftReference<>(null);
    private final UnitTextures textures;
    private final Varyings varyings;
    private final boolean valid;
    private final boolean givesPointSizes;
    private final boolean pointSprites;
    private final boolean twoSided;
    private final int clipDistances;
    private final boolean assembly;
    private final ProgramWatch watch;

    DrawProgram(Frame frame, Draw draw, LinkedProgram program, UnitTextures textures, ProgramWatch watch) {
        this.watch = watch;
        valid = true;
        number = draw.program().program();
        vertex = program.stage(Stage.VERTEX).orElse(null);
        fragment = program.stage(Stage.FRAGMENT).orElse(null);
        attributes = program.attributes();
        colours = program.colours();
        uniforms = () -> UniformValues.of(frame, draw, program);
        uniforms();
        this.textures = textures;
        givesPointSizes = draw.program().pointSizes();
        pointSprites = draw.program().pointSprites();
        twoSided = vertex == null ? isLitOnBothSides(draw) : draw.program().twoSided();
        varyings = fragment == null ? Varyings.NONE
                : Varyings.of(program, vertex != null, draw.state().rasterisation().flat(), twoSided);
        clipDistances = draw.program().clipDistances();
        assembly = frame.programs().get(draw.program().program()).sources().get(0)
                .language() == ProgramLanguage.ASSEMBLY;
    }

    private DrawProgram() {
        watch = null;
        valid = false;
        number = -1;
        vertex = null;
        fragment = null;
        attributes = List.of();
        colours = List.of();
        uniforms = () -> new int[0];
        textures = null;
        varyings = Varyings.NONE;
        givesPointSizes = false;
        pointSprites = false;
        twoSided = false;
        clipDistances = 0;
        assembly = false;
    }

    /** A program that cannot run. */
    static DrawProgram invalid() {
        return new DrawProgram();
    }

    private static boolean isLitOnBothSides(Draw draw) {
        Lighting lighting = draw.processing().lighting();
        return lighting != null && lighting.twoSided();
    }

    /**
     * Its place among the programs of the frame.
     *
     * @return from 0; -1 of one that cannot run
     */
    public int number() {
        return number;
    }

    /**
     * Whether the program runs.
     *
     * @return false when it cannot be compiled or linked, so that its draw draws nothing
     */
    public boolean isValid() {
        return valid;
    }

    /**
     * The vertex program.
     *
     * @return the program, or null when the fixed function works on vertices
     */
    public LinkedStage vertex() {
        return vertex;
    }

    /**
     * The fragment program.
     *
     * @return the program, or null when the fixed function works on fragments
     */
    public LinkedStage fragment() {
        return fragment;
    }

    /**
     * Who looks at runs of the program.
     *
     * @return the watch, or null if nobody does
     */
    public ProgramWatch watch() {
        return watch;
    }

    /** What the vertex program reads of vertices. */
    List<Attribute> attributes() {
        return attributes;
    }

    /** What the texture units hold. */
    UnitTextures textures() {
        return textures;
    }

    /**
     * What uniforms are worth.
     *
     * @return bits of a scalar each; not to be changed
     */
    public int[] uniforms() {
        int[] values = known.get();
        if (values == null) {
            values = uniforms.get();
            known = new SoftReference<>(values);
        }
        return values;
    }

    /**
     * What goes from vertices to the fragment program.
     *
     * @return nothing if there is no fragment program
     */
    public Varyings varyings() {
        return varyings;
    }

    /**
     * A colour that the fragment program gives.
     *
     * @param number which one, from 0
     * @return where it is, or null when the program does not give it
     */
    public ColourOutput colour(int number) {
        for (ColourOutput each : colours) {
            if (each.colour() == number || each.colour() == ColourOutput.ALL) {
                return each;
            }
        }
        return null;
    }

    /**
     * Whether the fragment program may drop fragments or gives them another depth, so that it has to run before they are tested.
     *
     * @return false when it can run afterwards
     */
    public boolean runsBeforeTests() {
        return fragment != null && (fragment.discards() || fragment.writesDepth());
    }

    /**
     * Whether the fragment program gives fragments their depths.
     *
     * @return false when they have those of the primitive
     */
    public boolean givesDepth() {
        return fragment != null && fragment.writesDepth();
    }

    /**
     * Whether the sizes of points are those that the vertex program gives.
     *
     * @return false when they are those of the state
     */
    public boolean givesPointSizes() {
        return givesPointSizes;
    }

    /**
     * Whether points are squares with coordinates across them.
     *
     * @return true when they are
     */
    public boolean pointSprites() {
        return pointSprites;
    }

    /**
     * Whether polygons that face back have colours of their own.
     *
     * @return true when they have
     */
    public boolean twoSided() {
        return twoSided;
    }

    /**
     * The clip distances or planes that cut off.
     *
     * @return a bit for each
     */
    public int clipDistances() {
        return clipDistances;
    }

    /**
     * Whether it is one of assembly, whose positions clip planes meet in clip space; those of GLSL they meet as they are given.
     *
     * @return false for GLSL
     */
    public boolean isAssembly() {
        return assembly;
    }
}
