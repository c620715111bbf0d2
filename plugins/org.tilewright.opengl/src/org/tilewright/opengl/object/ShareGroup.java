package org.tilewright.opengl.object;

/** Objects that contexts share. */
public final class ShareGroup {

    /** Buffers. */
    public final Names<BufferObject> buffers = new Names<>();
    /** Textures. */
    public final Names<TextureObject> textures = new Names<>();
    /** Samplers. */
    public final Names<SamplerObject> samplers = new Names<>();
    /** Renderbuffers. */
    public final Names<Renderbuffer> renderbuffers = new Names<>();
    /** Framebuffers, which old contexts share and newer ones name apart. */
    public final Names<Framebuffer> framebuffers = new Names<>();
    /** Shaders. */
    public final Names<ShaderObject> shaders = new Names<>();
    /** Programs. */
    public final Names<ProgramObject> programs = new Names<>();
    /** Programs of the assembly extensions. */
    public final Names<AssemblyProgram> assembly = new Names<>();
    /** Display lists. */
    public final Names<Object> lists = new Names<>();

    /** No objects. */
    public ShareGroup() {}
}
