package org.tilewright.opengl.replay;

import static org.tilewright.opengl.call.Arguments.integer;
import static org.tilewright.opengl.call.Arguments.integers;

import org.tilewright.opengl.call.CallHandler;
import org.tilewright.opengl.context.Context;
import org.tilewright.opengl.context.Oddity;
import org.tilewright.opengl.object.Attachment;
import org.tilewright.opengl.object.Framebuffer;
import org.tilewright.opengl.object.Renderbuffer;
import org.tilewright.opengl.object.TextureObject;
import org.tilewright.opengl.state.TextureTarget;
import org.tilewright.trace.Call;

/** What is drawn into: framebuffers, renderbuffers, and which of their buffers. */
final class FramebufferCalls extends Topic {

    private static final int READ = 0x8ca8;
    private static final int DRAW = 0x8ca9;

    FramebufferCalls(Contexts contexts) {
        super(contexts);
    }

    @Override
    void handleIn(CallTable table) {
        table.direct("glGen{Framebuffers,Renderbuffers}", f -> CallHandler.NOTHING);
        table.direct("glBindFramebuffer", f -> this::bind);
        table.direct("glDeleteFramebuffers", f -> this::deleteFramebuffers);
        table.direct("glBindRenderbuffer", f -> call -> context().renderbuffer = context().objects.renderbuffers
                .getOrMake(integer(call, 1), name -> new Renderbuffer()));
        table.direct("glDeleteRenderbuffers", f -> this::deleteRenderbuffers);
        table.direct("glRenderbufferStorage",
                f -> call -> storage(0, integer(call, 1), integer(call, 2), integer(call, 3)));
        table.direct("glRenderbufferStorageMultisample",
                f -> call -> storage(integer(call, 1), integer(call, 2), integer(call, 3), integer(call, 4)));
        table.direct("glFramebufferRenderbuffer", f -> this::attachRenderbuffer);
        table.direct("glFramebufferTexture{1,2}D", f -> call -> attachTexture(call, integer(call, 3), integer(call, 4),
                TextureTarget.face(integer(call, 2)), 0));
        table.direct("glFramebufferTexture2DMultisample", f -> call -> attachTexture(call, integer(call, 3),
                integer(call, 4), TextureTarget.face(integer(call, 2)), 0));
        table.direct("glFramebufferTexture3D",
                f -> call -> attachTexture(call, integer(call, 3), integer(call, 4), 0, integer(call, 5)));
        table.direct("glFramebufferTextureLayer",
                f -> call -> attachTexture(call, integer(call, 2), integer(call, 3), 0, integer(call, 4)));
        table.direct("glFramebufferTexture",
                f -> call -> attachTexture(call, integer(call, 2), integer(call, 3), 0, Attachment.ALL_LAYERS));
        table.listed("glDrawBuffer", f -> call -> drawBuffers(new int[] { integer(call, 0) }));
        table.listed("glDrawBuffers", f -> call -> drawBuffers(integers(call, 1)));
        table.listed("glReadBuffer", f -> call -> {
            if (context().readFramebuffer == null) {
                context().windowReadBuffer = integer(call, 0);
            } else {
                context().readFramebuffer.readBuffer = integer(call, 0);
            }
        });
    }

    private void bind(Call call) {
        int target = integer(call, 0);
        Framebuffer bound = context().objects.framebuffers.getOrMake(integer(call, 1), name -> new Framebuffer());
        if (target != READ) {
            context().drawFramebuffer = bound;
        }
        if (target != DRAW) {
            context().readFramebuffer = bound;
        }
    }

    private Framebuffer framebuffer(Call call) {
        Framebuffer bound = integer(call, 0) == READ ? context().readFramebuffer : context().drawFramebuffer;
        oddities.unless(bound != null, Oddity.NO_SUCH_OBJECT);
        return bound;
    }

    /** Who deletes what is bound binds the window. */
    private void deleteFramebuffers(Call call) {
        Context context = context();
        for (int name : integers(call, 1)) {
            Framebuffer deleted = context.objects.framebuffers.remove(name);
            if (deleted != null && deleted == context.drawFramebuffer) {
                context.drawFramebuffer = null;
            }
            if (deleted != null && deleted == context.readFramebuffer) {
                context.readFramebuffer = null;
            }
        }
    }

    private void deleteRenderbuffers(Call call) {
        Context context = context();
        for (int name : integers(call, 1)) {
            Renderbuffer deleted = context.objects.renderbuffers.remove(name);
            if (deleted == null) {
                continue;
            }
            if (deleted == context.renderbuffer) {
                context.renderbuffer = null;
            }
            if (context.drawFramebuffer != null) {
                context.drawFramebuffer.detach(deleted);
            }
        }
    }

    private void storage(int samples, int format, int width, int height) {
        Renderbuffer renderbuffer = context().renderbuffer;
        if (renderbuffer == null) {
            oddities.count(Oddity.NO_SUCH_OBJECT);
            return;
        }
        renderbuffer.internalFormat = format;
        renderbuffer.width = Math.max(0, width);
        renderbuffer.height = Math.max(0, height);
        renderbuffer.samples = Math.max(0, samples);
        renderbuffer.pixels = null;
    }

    private void attachRenderbuffer(Call call) {
        Renderbuffer attached = context().objects.renderbuffers.get(integer(call, 3));
        attach(call, attached == null ? null : new Attachment(attached, null, 0, 0, 0));
    }

    private void attachTexture(Call call, int name, int level, int face, int layer) {
        TextureObject texture = context().objects.textures.get(name);
        oddities.unless(texture != null || name == 0, Oddity.NO_SUCH_OBJECT);
        attach(call, texture == null ? null : new Attachment(null, texture, level, face, layer));
    }

    private void attach(Call call, Attachment attachment) {
        Framebuffer framebuffer = framebuffer(call);
        if (framebuffer != null) {
            oddities.unless(framebuffer.attach(integer(call, 1), attachment), Oddity.UNKNOWN_PARAMETER);
        }
    }

    private void drawBuffers(int[] buffers) {
        if (context().drawFramebuffer == null) {
            context().windowDrawBuffers = buffers;
        } else {
            context().drawFramebuffer.drawBuffers = buffers;
        }
    }
}
