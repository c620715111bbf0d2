package org.tilewright.opengl.state;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/**
 * The attribute groups of a context, each an immutable value that is replaced when something in it changes. A copy
 * shares all of them.
 */
public final class State {

    /** Bits of the {@link Capability capabilities} that are on. */
    public long capabilities = Capability.initial();
    /** The depth buffer. */
    public DepthGroup depth = DepthGroup.INITIAL;
    /** The stencil buffer. */
    public StencilGroup stencil = StencilGroup.INITIAL;
    /** The colour buffers. */
    public ColourGroup colour = ColourGroup.INITIAL;
    /** What the accumulation buffer is cleared to, four values. */
    public float[] accumulation = new float[4];
    /** The viewport. */
    public ViewportGroup viewport = ViewportGroup.INITIAL;
    /** The scissor. */
    public ScissorGroup scissor = ScissorGroup.INITIAL;
    /** Polygons. */
    public PolygonGroup polygon = PolygonGroup.INITIAL;
    /** The pattern of polygons: 32 rows from the lowest, the first pixel in the highest bit; not to be changed. */
    public int[] stipple = solid();
    /** Lines. */
    public LineGroup line = LineGroup.INITIAL;
    /** Points. */
    public PointGroup point = PointGroup.INITIAL;
    /** Fog. */
    public FogGroup fog = FogGroup.INITIAL;
    /** How lights make colours. */
    public LightModel lightModel = LightModel.INITIAL;
    /** Lights; not to be changed in place. */
    public List<Light> lights = initialLights();
    /** Material of front faces. */
    public Material front = Material.INITIAL;
    /** Material of back faces. */
    public Material back = Material.INITIAL;
    /** Clip planes in eye space, four values each. */
    public List<float[]> clipPlanes = Collections.nCopies(8, new float[4]);
    /** Which matrix stack calls change. */
    public int matrixMode = 0x1700;
    /** Texture units. */
    public List<TextureUnit> units = TextureUnit.initial();
    /** Which unit calls change. */
    public int activeUnit;
    /** Samples. */
    public MultisampleGroup multisample = MultisampleGroup.INITIAL;
    /** Transfer of pixels. */
    public PixelTransfer transfer = PixelTransfer.INITIAL;
    /** What {@code glCallLists} adds to numbers of lists. */
    public int listBase;

    /** The state of a new context. */
    public State() {}

    /**
     * A copy.
     *
     * @return a state whose groups are these
     */
    public State copy() {
        State copy = new State();
        copy.takeAll(this);
        return copy;
    }

    private void takeAll(State from) {
        capabilities = from.capabilities;
        take(from, -1);
    }

    /**
     * Goes back to groups that were saved.
     *
     * @param saved what they were
     * @param mask  bits of {@link Groups} that name them
     */
    public void restore(State saved, int mask) {
        long bits = Capability.savedBy(mask);
        capabilities = capabilities & ~bits | saved.capabilities & bits;
        if ((mask & (Groups.ENABLE | Groups.TEXTURE)) == Groups.ENABLE) {
            restoreUnitSwitches(saved);
        }
        take(saved, mask);
    }

    private void take(State from, int mask) {
        if ((mask & Groups.DEPTH) != 0) {
            depth = from.depth;
        }
        if ((mask & Groups.STENCIL) != 0) {
            stencil = from.stencil;
        }
        if ((mask & Groups.COLOUR) != 0) {
            colour = from.colour;
        }
        if ((mask & Groups.ACCUMULATION) != 0) {
            accumulation = from.accumulation;
        }
        if ((mask & Groups.VIEWPORT) != 0) {
            viewport = from.viewport;
        }
        if ((mask & Groups.SCISSOR) != 0) {
            scissor = from.scissor;
        }
        if ((mask & Groups.POLYGON) != 0) {
            polygon = from.polygon;
        }
        if ((mask & Groups.POLYGON_STIPPLE) != 0) {
            stipple = from.stipple;
        }
        if ((mask & Groups.LINE) != 0) {
            line = from.line;
        }
        if ((mask & Groups.POINT) != 0) {
            point = from.point;
        }
        takeRest(from, mask);
    }

    private void takeRest(State from, int mask) {
        if ((mask & Groups.FOG) != 0) {
            fog = from.fog;
        }
        if ((mask & Groups.LIGHTING) != 0) {
            lightModel = from.lightModel;
            lights = from.lights;
            front = from.front;
            back = from.back;
        }
        if ((mask & Groups.TRANSFORM) != 0) {
            clipPlanes = from.clipPlanes;
            matrixMode = from.matrixMode;
        }
        if ((mask & Groups.TEXTURE) != 0) {
            units = from.units;
            activeUnit = from.activeUnit;
        }
        if ((mask & Groups.MULTISAMPLE) != 0) {
            multisample = from.multisample;
        }
        if ((mask & Groups.PIXEL_MODE) != 0) {
            transfer = from.transfer;
        }
        if ((mask & Groups.LIST) != 0) {
            listBase = from.listBase;
        }
    }

    private void restoreUnitSwitches(State saved) {
        List<TextureUnit> changed = new ArrayList<>(units);
        for (int i = 0; i < changed.size(); i++) {
            TextureUnit before = saved.units.get(i);
            TextureUnit unit = changed.get(i);
            if (unit != before) {
                unit = unit.on(before.on());
                for (int coordinate = 0; coordinate < 4; coordinate++) {
                    Generation now = unit.generation().get(coordinate);
                    unit = unit.generation(coordinate, new Generation(before.generation().get(coordinate).on(),
                            now.mode(), now.object(), now.eye()));
                }
                changed.set(i, unit);
            }
        }
        units = changed;
    }

    /**
     * Whether something is switched on.
     *
     * @param capability what
     * @return true when it is on
     */
    public boolean has(Capability capability) {
        return (capabilities & capability.bit()) != 0;
    }

    /**
     * Switches something.
     *
     * @param capability what
     * @param on         whether it is on from here on
     */
    public void set(Capability capability, boolean on) {
        capabilities = on ? capabilities | capability.bit() : capabilities & ~capability.bit();
    }

    /**
     * The active texture unit.
     *
     * @return the unit that calls change
     */
    public TextureUnit unit() {
        return units.get(activeUnit);
    }

    /**
     * Replaces the active texture unit.
     *
     * @param unit what it is from here on
     */
    public void setUnit(TextureUnit unit) {
        List<TextureUnit> changed = new ArrayList<>(units);
        changed.set(activeUnit, unit);
        units = changed;
    }

    private static int[] solid() {
        int[] rows = new int[32];
        Arrays.fill(rows, -1);
        return rows;
    }

    private static List<Light> initialLights() {
        List<Light> lights = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            lights.add(Light.initial(i));
        }
        return lights;
    }
}
