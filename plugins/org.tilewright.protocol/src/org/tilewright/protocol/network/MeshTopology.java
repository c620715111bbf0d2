package org.tilewright.protocol.network;

/** GPUs in full rows, numbered along them. A packet goes along its row first, then along the column. */
final class MeshTopology implements Topology {

    private final int columns;

    MeshTopology(int columns) {
        this.columns = columns;
    }

    @Override
    public void requireLinkable(int gpus) {
        if (columns < 1 || gpus % columns != 0) {
            throw new IllegalArgumentException(gpus + " GPUs do not fill the rows of a mesh of " + columns
                    + " columns");
        }
    }

    @Override
    public boolean areLinked(int gpus, int node, int other) {
        int acrossColumns = Math.abs(node % columns - other % columns);
        int acrossRows = Math.abs(node / columns - other / columns);
        return acrossColumns + acrossRows == 1;
    }

    @Override
    public int next(int gpus, int node, int gpu) {
        int column = node % columns;
        int wanted = gpu % columns;
        if (column != wanted) {
            return column < wanted ? node + 1 : node - 1;
        }
        return node < gpu ? node + columns : node - columns;
    }
}
