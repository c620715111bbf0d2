package org.tilewright.testing.frame;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.IntFunction;

import org.tilewright.frame.state.AlphaTest;
import org.tilewright.frame.state.Attenuation;
import org.tilewright.frame.state.Blend;
import org.tilewright.frame.state.BlendEquation;
import org.tilewright.frame.state.BlendFactor;
import org.tilewright.frame.state.ColourMask;
import org.tilewright.frame.state.CombineArgument;
import org.tilewright.frame.state.CombineFunction;
import org.tilewright.frame.state.CombineOperand;
import org.tilewright.frame.state.CombineSource;
import org.tilewright.frame.state.Combiner;
import org.tilewright.frame.state.CompareFunction;
import org.tilewright.frame.state.Cull;
import org.tilewright.frame.state.DepthState;
import org.tilewright.frame.state.Face;
import org.tilewright.frame.state.Fog;
import org.tilewright.frame.state.FogMode;
import org.tilewright.frame.state.LineState;
import org.tilewright.frame.state.LogicOperation;
import org.tilewright.frame.state.PointState;
import org.tilewright.frame.state.PolygonMode;
import org.tilewright.frame.state.PolygonOffset;
import org.tilewright.frame.state.ProvokingVertex;
import org.tilewright.frame.state.Rasterisation;
import org.tilewright.frame.state.Rectangle;
import org.tilewright.frame.state.RenderState;
import org.tilewright.frame.state.Stencil;
import org.tilewright.frame.state.StencilFace;
import org.tilewright.frame.state.StencilOperation;
import org.tilewright.frame.state.TextureBinding;
import org.tilewright.frame.state.TextureEnvironment;
import org.tilewright.frame.state.Vector4;
import org.tilewright.frame.state.Winding;
import org.tilewright.frame.transform.ColourMaterial;
import org.tilewright.frame.transform.FogSource;
import org.tilewright.frame.transform.GenerationMode;
import org.tilewright.frame.transform.Light;
import org.tilewright.frame.transform.Lighting;
import org.tilewright.frame.transform.Material;
import org.tilewright.frame.transform.MaterialPart;
import org.tilewright.frame.transform.NormalLength;
import org.tilewright.frame.transform.TextureCoordinates;
import org.tilewright.frame.transform.VertexProcessing;
import org.tilewright.frame.vertex.ComponentType;
import org.tilewright.frame.vertex.VertexAttribute;
import org.tilewright.frame.vertex.VertexInput;
import org.tilewright.frame.vertex.VertexSlot;

/** State of the fixed function at random: every choice of version 3 of the format, most numbers of any size. */
public final class RandomStates {

    private final Random random;
    /** Whether numbers may be infinite or none. */
    private final boolean dirty;

    public RandomStates(Random random, boolean dirty) {
        this.random = random;
        this.dirty = dirty;
    }

    private <E> E any(E[] values) {
        return values[random.nextInt(values.length)];
    }

    private boolean oneIn(int count) {
        return random.nextInt(count) == 0;
    }

    /** A number, small most of the time. */
    private float number() {
        if (dirty && oneIn(12)) {
            return any(new Float[] { Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY, -0f, 1e30f });
        }
        return (random.nextFloat() - 0.3f) * (oneIn(4) ? 10 : 1.5f);
    }

    private Vector4 vector() {
        return new Vector4(number(), number(), number(), number());
    }

    private float[] matrix() {
        float[] matrix = { 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1 };
        for (int n = 0; n < matrix.length; n++) {
            matrix[n] += oneIn(3) ? number() / 4 : 0;
        }
        return matrix;
    }

    private <E> List<E> some(int most, IntFunction<E> make) {
        List<E> list = new ArrayList<>();
        int count = random.nextInt(most + 1);
        for (int n = 0; n < count; n++) {
            list.add(make.apply(n));
        }
        return list;
    }

    /** What is done to vertices, those of {@code units} texture units among it. */
    public VertexProcessing processing() {
        return new VertexProcessing(matrix(), matrix(), any(NormalLength.values()), oneIn(3) ? null : lighting(),
                some(3, unit -> new TextureCoordinates(unit, some(4, n -> generation()), oneIn(2) ? null : matrix())),
                some(2, n -> vector()), any(FogSource.values()));
    }

    private TextureCoordinates.Generation generation() {
        return new TextureCoordinates.Generation(any(GenerationMode.values()), vector());
    }

    private Lighting lighting() {
        return new Lighting(some(3, n -> light()), vector(), random.nextBoolean(), random.nextBoolean(),
                random.nextBoolean(), material(), material(),
                oneIn(2) ? null : new ColourMaterial(any(Face.values()), any(MaterialPart.values())));
    }

    private Light light() {
        return new Light(vector(), vector(), vector(), vector(), vector(), random.nextInt(129),
                oneIn(2) ? Light.NO_CUTOFF : random.nextInt(91), new Attenuation(number(), number(), number()));
    }

    private Material material() {
        return new Material(vector(), vector(), vector(), vector(), random.nextInt(129));
    }

    /** Attributes in any format, which take up to {@code bytes} bytes from the first one on. */
    public VertexInput vertices(int count, int bytes) {
        List<VertexAttribute> attributes = new ArrayList<>();
        for (VertexSlot slot : VertexSlot.values()) {
            if (slot == VertexSlot.POSITION || oneIn(2)) {
                ComponentType type = any(ComponentType.values());
                boolean bgra = type == ComponentType.UNSIGNED_BYTE && oneIn(3);
                int components = type.isPacked() || bgra ? 4 : 1 + random.nextInt(4);
                int stride = oneIn(5) ? 0 : random.nextInt(Math.max(1, (bytes - 64) / Math.max(1, count)));
                attributes.add(new VertexAttribute(slot, random.nextInt(32), stride, type, components,
                        random.nextBoolean(), bgra));
            }
        }
        return new VertexInput(count, attributes);
    }

    /** The other state, for a target of a size, under textures with given ids. */
    public RenderState state(int width, int height, int... textures) {
        Winding front = any(Winding.values());
        Rasterisation rasterisation = new Rasterisation(random.nextBoolean(), any(ProvokingVertex.values()), front,
                any(PolygonMode.values()), any(PolygonMode.values()), points(), lines(),
                oneIn(4) ? random.ints(Rasterisation.STIPPLE_EDGE).toArray() : null);
        List<TextureBinding> bindings = new ArrayList<>();
        for (int unit = 0; unit < textures.length; unit++) {
            if (oneIn(2)) {
                TextureEnvironment environment = any(TextureEnvironment.values());
                bindings.add(
                        new TextureBinding(unit, textures[unit], environment, TextureBinding.NO_REFERENCE, vector(),
                                environment == TextureEnvironment.COMBINE ? combiner() : null, number()));
            }
        }
        return new RenderState(bindings,
                new DepthState(random.nextBoolean(), any(CompareFunction.values()), random.nextBoolean(), 0, 1),
                oneIn(2) ? new Stencil(stencil(), stencil()) : null, oneIn(2) ? blend() : null,
                oneIn(5) ? any(LogicOperation.values()) : null,
                oneIn(3) ? new AlphaTest(any(CompareFunction.values()), random.nextFloat()) : null,
                oneIn(3) ? new Cull(any(Face.values()), front) : null,
                oneIn(3) ? new PolygonOffset(number(), number(), random.nextBoolean(), random.nextBoolean(),
                        random.nextBoolean()) : null,
                new Rectangle(0, 0, width, height),
                oneIn(3) ? new Rectangle(random.nextInt(width), random.nextInt(height), width, height) : null,
                new ColourMask(!oneIn(4), !oneIn(4), !oneIn(4), !oneIn(4)),
                oneIn(3) ? new Fog(any(FogMode.values()), new float[] { 0.5f, 0.25f, 1, 0 }, random.nextFloat(),
                        number(), number()) : null,
                random.nextBoolean(), random.nextBoolean(), rasterisation);
    }

    private PointState points() {
        return new PointState(random.nextFloat() * 9, random.nextFloat() * 3, 64,
                oneIn(2) ? Attenuation.NONE : new Attenuation(number(), number(), number()), oneIn(3),
                oneIn(2) ? 0 : random.nextInt(256), random.nextBoolean());
    }

    private LineState lines() {
        return new LineState(random.nextFloat() * 6, oneIn(3), 1 + random.nextInt(256), random.nextInt(65_536));
    }

    private StencilFace stencil() {
        return new StencilFace(any(CompareFunction.values()), random.nextInt(256), random.nextInt(256),
                any(StencilOperation.values()), any(StencilOperation.values()), any(StencilOperation.values()),
                random.nextInt(256));
    }

    private Blend blend() {
        return new Blend(any(BlendFactor.values()), any(BlendFactor.values()), any(BlendFactor.values()),
                any(BlendFactor.values()), any(BlendEquation.values()), any(BlendEquation.values()), vector());
    }

    private Combiner combiner() {
        CombineFunction colour = any(CombineFunction.values());
        CombineFunction alpha = CombineFunction.values()[random.nextInt(6)];
        return new Combiner(colour, alpha, arguments(colour.arguments()), arguments(alpha.arguments()),
                1 << random.nextInt(3), 1 << random.nextInt(3));
    }

    private List<CombineArgument> arguments(int count) {
        List<CombineArgument> arguments = new ArrayList<>();
        for (int n = 0; n < count; n++) {
            arguments.add(new CombineArgument(any(CombineSource.values()), random.nextInt(3),
                    any(CombineOperand.values())));
        }
        return arguments;
    }
}
