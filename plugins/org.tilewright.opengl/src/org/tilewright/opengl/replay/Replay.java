package org.tilewright.opengl.replay;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import org.tilewright.opengl.call.CallHandler;
import org.tilewright.opengl.call.Effect;
import org.tilewright.opengl.call.Functions;
import org.tilewright.opengl.context.Context;
import org.tilewright.opengl.context.Oddities;
import org.tilewright.opengl.context.Output;
import org.tilewright.trace.Call;
import org.tilewright.trace.FunctionSignature;
import org.tilewright.trace.WindowSize;

/**
 * Replays calls, one after the other, as the driver of the traced program took them. Memory is bounded by what the
 * program's objects hold at a time.
 */
public final class Replay {

    private final Contexts contexts;
    private final CallTable table = new CallTable();
    private final Map<FunctionSignature, Use> functions = new HashMap<>();
    private long calls;

    /** What calls of a function do here. */
    private static final class Use {

        private final Effect effect;
        private final boolean known;
        private final boolean listed;
        private final CallHandler handler;
        private final long first;
        private long count;

        Use(FunctionSignature function, CallTable table, long first) {
            effect = Functions.effect(function.name());
            known = table.isKnown(function);
            listed = table.isListed(function);
            handler = table.of(function);
            this.first = first;
        }
    }

    /**
     * A replay before the first call.
     *
     * @param output where draws go
     */
    public Replay(Output output) {
        contexts = new Contexts(output);
        contexts.handleIn(table);
        LightCalls lights = new LightCalls(contexts);
        ImageCalls images = new ImageCalls(contexts);
        ArrayCalls arrays = new ArrayCalls(contexts);
        List<Topic> topics = List.of(new VertexCalls(contexts), new MatrixCalls(contexts), lights,
                new RasterCalls(contexts), new FragmentCalls(contexts), new StencilCalls(contexts),
                new QueryCalls(contexts, output),
                new EnableCalls(contexts, lights, arrays), new TextureUnitCalls(contexts), new TextureCalls(contexts),
                images, new CopyCalls(contexts, images, output), new BufferCalls(contexts), arrays,
                new DrawCalls(contexts),
                new ListCalls(contexts), new FramebufferCalls(contexts), new ProgramCalls(contexts),
                new UniformCalls(contexts), new AssemblyCalls(contexts), new PixelCalls(contexts),
                new PixelRectangleCalls(contexts, output), new ClearCalls(contexts, output));
        topics.forEach(topic -> topic.handleIn(table));
    }

    /**
     * Says how large all windows are, before the first call.
     *
     * @param size their size, where the trace has it
     */
    public void setWindowSize(WindowSize size) {
        contexts.setWindowSize(size);
    }

    /**
     * Replays a call.
     *
     * @param call the next call of the trace
     * @return what the call may do to an image
     */
    public Effect take(Call call) {
        Use use = functions.get(call.function());
        if (use == null) {
            use = new Use(call.function(), table, call.number());
            functions.put(call.function(), use);
        }
        use.count++;
        calls++;
        contexts.enter(call);
        contexts.oddities().at(call.number());
        Context context = contexts.current();
        if (use.listed && context.recorder() != null) {
            CallHandler handler = use.handler;
            Call kept = call.copy();
            context.recorder().add(executing -> handler.handle(kept));
            if (!context.recorder().executes()) {
                return use.effect;
            }
        }
        use.handler.handle(call);
        return use.effect;
    }

    /**
     * The context that the last call worked on.
     *
     * @return the context
     */
    public Context context() {
        return contexts.current();
    }

    /**
     * What was odd so far.
     *
     * @return counts
     */
    public Oddities oddities() {
        return contexts.oddities();
    }

    /**
     * How many calls there were.
     *
     * @return the number
     */
    public long calls() {
        return calls;
    }

    /**
     * Functions whose calls did nothing here though they may change an image.
     *
     * @return these functions by name
     */
    public List<IgnoredFunction> ignored() {
        Map<String, IgnoredFunction> byName = new TreeMap<>();
        functions.forEach((function, use) -> {
            if (!use.known && use.effect != Effect.NONE && use.effect != Effect.FRAME_END) {
                byName.merge(function.name(), new IgnoredFunction(function.name(), use.effect, use.count, use.first),
                        IgnoredFunction::and);
            }
        });
        return List.copyOf(byName.values());
    }
}
