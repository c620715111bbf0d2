package org.tilewright.sim.composition;

import java.util.Arrays;
import java.util.List;

import org.tilewright.frame.Frame;
import org.tilewright.frame.TargetContents;
import org.tilewright.frame.reference.ReferenceRenderer;
import org.tilewright.frame.targets.RenderTarget;
import org.tilewright.protocol.composition.DrawDealer;
import org.tilewright.protocol.distribution.PrimitiveSharer;
import org.tilewright.protocol.distribution.PrimitiveShares;
import org.tilewright.protocol.distribution.ScreenSplit;
import org.tilewright.protocol.distribution.ShareRule;
import org.tilewright.sim.system.Regions;

/**
 * Draws a frame as GPUs do that put their images together, one GPU after the other. Opaque draws go to the GPU that has been
 * given the fewest primitives of the group. The image is that of the reference renderer, byte for byte.
 */
public final class ComposedRenderer {

    private final Frame frame;
    private final int gpus;
    private final Regions regions;
    private final List<DrawGroup> groups;
    private final ReferenceRenderer renderer;
    private final PrimitiveSharer sharer;
    private final long[] primitives;
    private long composedPrimitives;
    private int opaque;
    private int blended;
    private long quads;
    private long bytes;

    /**
     * A renderer for a frame.
     *
     * @param frame     the frame, which no other one goes before
     * @param gpus      1 to {@value ScreenSplit#MAXIMUM_GPUS}
     * @param regions   which GPU owns what of a target
     * @param threshold the fewest primitives of a group that is composed, at least 1
     */
    public ComposedRenderer(Frame frame, int gpus, Regions regions, int threshold) {
        this.frame = frame;
        this.gpus = gpus;
        this.regions = regions;
        groups = FrameGroups.of(frame, threshold);
        renderer = new ReferenceRenderer(frame);
        sharer = new PrimitiveSharer(ShareRule.usual(), gpus);
        primitives = new long[gpus];
    }

    /**
     * Why programs cannot run that draws of the frame ask for.
     *
     * @return one line for each; its draws draw nothing
     */
    public List<String> programFailures() {
        return renderer.programFailures();
    }

    /**
     * Draws the frame; called once.
     *
     * @return the image and what was done
     */
    public ComposedFrame render() {
        renderer.begin(List.of());
        for (DrawGroup group : groups) {
            if (!group.composed()) {
                drawByAll(group);
            } else if (group.draws().kind().isInOrder()) {
                blended++;
                drawBlended(group);
            } else {
                opaque++;
                drawOpaque(group);
            }
        }
        long all = groups.stream().mapToLong(DrawGroup::size).sum();
        int drawing = (int) groups.stream().filter(group -> group.draws() != null).count();
        return new ComposedFrame(renderer.contents(RenderTarget.SCREEN),
                new ComposedWork(drawing, opaque, blended, all, composedPrimitives,
                        Arrays.stream(primitives).max().orElseThrow(), renderer.fragmentsPassed(), quads, bytes));
    }

    private void drawByAll(DrawGroup group) {
        for (int command = 0; command < group.primitives().size(); command++) {
            renderer.step();
        }
        for (int gpu = 0; gpu < gpus; gpu++) {
            primitives[gpu] += group.size();
        }
    }

    private ScreenSplit split(DrawGroup group) {
        RenderTarget target = frame.target(group.target());
        return ScreenSplit.of(regions.shape(), target.width(), target.height(), regions.width(), regions.height(),
                gpus);
    }

    private void drawOpaque(DrawGroup group) {
        ScreenSplit split = split(group);
        TargetContents before = renderer.contents(group.target());
        OpaqueComposition composition = new OpaqueComposition(before, group.draws());
        int[] drawers = deal(group);
        int width = before.target().width();
        int[] last = new int[before.depths().length];
        int[] current = new int[1];
        for (int gpu = gpus - 1; gpu >= 0; gpu--) {
            SentQuads sent = new SentQuads(split, gpu, width);
            Arrays.fill(last, -1);
            renderer.tell((x, y) -> {
                last[y * width + x] = current[0];
                sent.add(x, y);
            });
            renderer.resume(group.first(), List.of(composition.begin(split, gpu)));
            for (int draw = 0; draw < drawers.length; draw++) {
                current[0] = draw;
                if (drawers[draw] == gpu) {
                    renderer.step();
                } else {
                    renderer.step(0, 0);
                }
            }
            composition.put(renderer.contents(group.target()), last);
            count(sent, true, group.draws().colours());
        }
        end(group, composition.composed());
    }

    private int[] deal(DrawGroup group) {
        DrawDealer dealer = new DrawDealer(gpus);
        int[] drawers = new int[group.primitives().size()];
        for (int draw = 0; draw < drawers.length; draw++) {
            drawers[draw] = dealer.deal(group.primitives().get(draw));
        }
        for (int gpu = 0; gpu < gpus; gpu++) {
            primitives[gpu] += dealer.remaining(gpu);
        }
        return drawers;
    }

    private void drawBlended(DrawGroup group) {
        ScreenSplit split = split(group);
        TargetContents before = renderer.contents(group.target());
        BlendedComposition composition = new BlendedComposition(before, group.draws().blend(), gpus);
        PrimitiveShares shares = sharer.next(group.size());
        for (int gpu = 0; gpu < gpus; gpu++) {
            int begin = shares.begin(gpu);
            int end = shares.end(gpu);
            SentQuads sent = new SentQuads(split, gpu, before.target().width());
            renderer.tell(sent::add);
            renderer.resume(group.first(), List.of(composition.begin()));
            int first = 0;
            for (int count : group.primitives()) {
                renderer.step(Math.max(0, begin - first), Math.max(0, end - first));
                first += count;
            }
            composition.put(gpu, renderer.contents(group.target()));
            count(sent, false, true);
            primitives[gpu] += end - begin;
        }
        end(group, composition.composed(split));
    }

    private void count(SentQuads sent, boolean depths, boolean colours) {
        quads += sent.count();
        bytes += SentQuads.bytes(sent.count(), depths, colours);
    }

    private void end(DrawGroup group, TargetContents composed) {
        renderer.tell(null);
        renderer.resume(group.first() + group.primitives().size(), List.of(composed));
        composedPrimitives += group.size();
    }
}
