package org.tilewright.opengl.context;

import java.util.ArrayList;
import java.util.List;

import org.tilewright.opengl.object.Geometry;

/** Records a display list, and does what it records at once if the program wants both. */
public final class ListRecorder implements VertexCommands {

    private final int name;
    private final VertexCommands both;
    private final List<ListCommand> commands = new ArrayList<>();
    private VertexRun run;
    private boolean open;

    /**
     * Begins a list.
     *
     * @param name its name
     * @param both what draws at once, or null to record only
     */
    public ListRecorder(int name, VertexCommands both) {
        this.name = name;
        this.both = both;
    }

    /**
     * The list's name.
     *
     * @return its name
     */
    public int name() {
        return name;
    }

    /**
     * Whether what is recorded is done at once, too.
     *
     * @return true for both
     */
    public boolean executes() {
        return both != null;
    }

    boolean isOpen() {
        return open;
    }

    /**
     * Ends the list.
     *
     * @return the list
     */
    public DisplayList finish() {
        closeRun();
        return new DisplayList(commands);
    }

    /**
     * Records any command but those of vertices.
     *
     * @param command the command
     */
    public void add(ListCommand command) {
        closeRun();
        commands.add(command);
    }

    private void closeRun() {
        if (run != null) {
            commands.add(run.trimmed());
            run = null;
        }
    }

    private VertexRun run() {
        if (run == null) {
            run = new VertexRun();
        }
        return run;
    }

    @Override
    public void begin(int mode) {
        open = true;
        run().begin(mode);
        if (both != null) {
            both.begin(mode);
        }
    }

    @Override
    public void end() {
        open = false;
        run().end();
        if (both != null) {
            both.end();
        }
    }

    @Override
    public void attribute(int slot, int size, float x, float y, float z, float w) {
        run().attribute(slot, size, x, y, z, w);
        if (both != null) {
            both.attribute(slot, size, x, y, z, w);
        }
    }

    @Override
    public void integers(int slot, int size, int x, int y, int z, int w) {
        run().integers(slot, size, x, y, z, w);
        if (both != null) {
            both.integers(slot, size, x, y, z, w);
        }
    }

    @Override
    public void material(int face, int property, float[] values) {
        run().material(face, property, values);
        if (both != null) {
            both.material(face, property, values);
        }
    }

    @Override
    public void draw(Geometry geometry) {
        add(context -> context.immediate().draw(geometry));
        if (both != null) {
            both.draw(geometry);
        }
    }
}
